import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useMemo } from 'react';
import form from '../../../../components/form.module.css';
import { Icon } from '../../../../components/icon';
import { newShowtime, type TicketRow } from '../event-draft';
import { categoriesOfShows } from '../shows';
import { SectionCard } from './section-card';
import type { SectionProps } from './section-props';
import { ShowFields } from './show-fields';
import { useRows } from './use-rows';

const MOST = 60;

interface ShowtimesSectionProps extends SectionProps<'showtimes'> {
  tickets: readonly TicketRow[];
  earliest: string;
}

export const ShowtimesSection = memo(function ShowtimesSection({
  value,
  tickets,
  onChange,
  earliest,
}: ShowtimesSectionProps) {
  const { put, remove, add } = useRows(onChange);
  const categories = useMemo(() => categoriesOfShows(tickets, value), [tickets, value]);
  return (
    <SectionCard of="showtimes">
      <p className={form.help}>
        Only for an event that takes place more than once. A buyer chooses one of the shows, and each show sells its own
        seats.
      </p>
      {value.map((row, at) => (
        <ShowFields
          key={row.id}
          row={row}
          at={at}
          categories={categories[at] ?? []}
          earliest={earliest}
          onChange={put}
          onRemove={remove}
        />
      ))}
      <Button icon={<Icon of={PlusOutlined} />} disabled={value.length >= MOST} onClick={() => add(newShowtime())}>
        Add showtime
      </Button>
    </SectionCard>
  );
});
