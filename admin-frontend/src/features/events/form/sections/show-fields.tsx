import type { Seating } from '@utsav/contracts/shows/show-seats';
import { Select } from 'antd';
import { useCallback } from 'react';
import form from '../../../../components/form.module.css';
import { NumberInput } from '../../../../components/number-input';
import type { ShowtimeRow } from '../event-draft';
import { fieldNames as names } from '../field-names';
import { useFieldProps } from '../fields/field-error-context';
import { Field } from '../fields/field';
import { NumberField } from '../fields/number-field';
import { TimeField } from '../fields/time-field';
import type { ShownCategory } from '../shows';
import { RowCard } from './row-card';
import { ShowCategories } from './show-categories';
import { MOST_RUPEES, MOST_SEATS } from './show-limits';

const seatings: { value: Seating; label: string; says: string }[] = [
  {
    value: 'share',
    label: 'An even share',
    says: 'The seats of each ticket category are divided evenly among all shows with this choice.',
  },
  {
    value: 'own',
    label: 'Numbers of its own',
    says: 'Enter the seats of the show, of single ticket categories, or both. Categories without a number divide what is left of the show, in proportion to their seats.',
  },
  {
    value: 'common',
    label: 'All shows in common',
    says: 'All shows with this choice sell from the same seats: what one show sells is gone for the others. For passes that are valid at any of them.',
  },
];

interface ShowFieldsProps {
  row: ShowtimeRow;
  at: number;
  /** What results for each ticket category. */
  categories: readonly ShownCategory[];
  earliest: string;
  onChange: (id: string, change: Partial<ShowtimeRow>) => void;
  onRemove: (id: string) => void;
}

export function ShowFields({ row, at, categories, earliest, onChange, onRemove }: ShowFieldsProps) {
  const path = `showtimes.${at}`;
  const put = useCallback((change: Partial<ShowtimeRow>) => onChange(row.id, change), [row.id, onChange]);
  const seating = useFieldProps(`${path}.seating`);
  const price = useFieldProps(`${path}.ticketPrice`);
  const saysId = `${seating.input.id}-says`;
  return (
    <RowCard name={`Showtime ${at + 1}`} onRemove={() => onRemove(row.id)}>
      <TimeField
        path={`${path}.startTime`}
        label={names.startTime}
        value={row.startTime}
        min={earliest}
        onChange={(startTime) => put({ startTime })}
      />
      <TimeField
        path={`${path}.endTime`}
        label={names.endTime}
        value={row.endTime}
        min={row.startTime || earliest}
        onChange={(endTime) => put({ endTime })}
      />
      <Field path={`${path}.ticketPrice`} label={names.ticketPrice}>
        <NumberInput
          {...price.input}
          status={price.status}
          min={0}
          max={MOST_RUPEES}
          precision={2}
          prefix="₹"
          placeholder="As listed"
          value={row.ticketPrice}
          onChange={(ticketPrice) => put({ ticketPrice })}
        />
      </Field>
      <Field path={`${path}.seating`} label={names.seating}>
        <Select<Seating>
          {...seating.input}
          aria-describedby={saysId}
          value={row.seating}
          options={seatings.map(({ value, label }) => ({ value, label }))}
          onChange={(chosen) => put({ seating: chosen })}
        />
      </Field>
      {row.seating === 'own' && (
        <NumberField
          path={`${path}.totalSeats`}
          label="Seats of this show"
          value={row.totalSeats}
          max={MOST_SEATS}
          onChange={(totalSeats) => put({ totalSeats })}
        />
      )}
      <p id={saysId} className={`${form.help} ${form.wide}`}>
        {seatings.find(({ value }) => value === row.seating)?.says}
      </p>
      {categories.length > 0 && <ShowCategories row={row} at={at} categories={categories} onChange={put} />}
    </RowCard>
  );
}
