import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import form from '../../../../components/form.module.css';
import { Icon } from '../../../../components/icon';
import { newShowtime } from '../event-draft';
import { fieldNames as names } from '../field-names';
import { NumberField } from '../fields/number-field';
import { TimeField } from '../fields/time-field';
import { RowCard } from './row-card';
import { SectionCard } from './section-card';
import type { SectionProps } from './section-props';
import { useRows } from './use-rows';

const MOST = 60;
const MOST_SEATS = 1_000_000;

interface ShowtimesSectionProps extends SectionProps<'showtimes'> {
  earliest: string;
}

export const ShowtimesSection = memo(function ShowtimesSection({ value, onChange, earliest }: ShowtimesSectionProps) {
  const { put, remove, add } = useRows(onChange);
  return (
    <SectionCard of="showtimes">
      <p className={form.help}>
        Only for an event that takes place more than once. A showtime with 0 seats of its own shares those of the event;
        prices are those of the ticket categories.
      </p>
      {value.map((row, at) => (
        <RowCard key={row.id} name={`Showtime ${at + 1}`} onRemove={() => remove(row.id)}>
          <TimeField
            path={`showtimes.${at}.startTime`}
            label={names.startTime}
            value={row.startTime}
            min={earliest}
            onChange={(startTime) => put(row.id, { startTime })}
          />
          <TimeField
            path={`showtimes.${at}.endTime`}
            label={names.endTime}
            value={row.endTime}
            min={row.startTime || earliest}
            onChange={(endTime) => put(row.id, { endTime })}
          />
          <NumberField
            path={`showtimes.${at}.totalSeats`}
            label={names.totalSeats}
            value={row.totalSeats}
            max={MOST_SEATS}
            onChange={(totalSeats) => put(row.id, { totalSeats })}
          />
        </RowCard>
      ))}
      <Button icon={<Icon of={PlusOutlined} />} disabled={value.length >= MOST} onClick={() => add(newShowtime())}>
        Add showtime
      </Button>
    </SectionCard>
  );
});
