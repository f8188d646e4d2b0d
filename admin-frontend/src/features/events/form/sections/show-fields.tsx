import type { Seating } from '@utsav/contracts/shows/show-seats';
import { Form, Select } from 'antd';
import { NumberInput } from '../../../../components/number-input';
import { istStamp } from '../../../../lib/ist';
import type { ShowtimeRow } from '../event-draft';
import { fieldNames as names } from '../field-names';
import { fieldId } from '../field-path';
import { MOST_RUPEES, MOST_SEATS } from '../fields/limits';
import { NumberField } from '../fields/number-field';
import { TimeField } from '../fields/time-field';
import { Watch } from '../fields/watch';
import { categoriesOfShows, seatSums } from '../shows';
import layout from '../../../../components/layout.module.css';
import { RowCard } from './row-card';
import { ShowCategories } from './show-categories';

const seatings: { value: Seating; label: string; says: string }[] = [
  {
    value: 'each',
    label: 'All seats in each show',
    says: 'This show has as many seats as each ticket category has, for itself.',
  },
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
  at: number;
  earliest: string;
  onRemove: () => void;
}

export const ShowFields = (props: ShowFieldsProps) => (
  <Watch of={({ showtimes }) => showtimes[props.at]}>
    {(show) => (show?.isCancelled ? <CancelledShow at={props.at} show={show} /> : <OpenShowFields {...props} />)}
  </Watch>
);

const CancelledShow = ({ at, show }: { at: number; show: ShowtimeRow }) => (
  <RowCard nameOf={() => `Showtime ${at + 1} (cancelled)`}>
    <p className={`${layout.muted} ${layout.wide}`}>
      {istStamp(show.startTime)} IST. It was cancelled, so it stays in the event as it is.
    </p>
  </RowCard>
);

function OpenShowFields({ at, earliest, onRemove }: ShowFieldsProps) {
  const saysId = `${fieldId(['showtimes', at, 'seating'])}_says`;
  return (
    <RowCard nameOf={() => `Showtime ${at + 1}`} onRemove={onRemove}>
      <TimeField name={[at, 'startTime']} label={names.startTime} min={earliest} />
      <Watch of={({ showtimes }) => showtimes[at]?.startTime}>
        {(start) => <TimeField name={[at, 'endTime']} label={names.endTime} min={start || earliest} />}
      </Watch>
      <Form.Item name={[at, 'ticketPrice']} label={names.ticketPrice}>
        <NumberInput min={0} max={MOST_RUPEES} precision={2} prefix="₹" placeholder="As listed" />
      </Form.Item>
      <Form.Item name={[at, 'seating']} label={names.seating}>
        <Select aria-describedby={saysId} options={seatings.map(({ value, label }) => ({ value, label }))} />
      </Form.Item>
      <Watch
        of={({ tickets, showtimes }) => {
          const seating = showtimes[at]?.seating ?? 'each';
          return { seating, sums: seatSums(tickets, showtimes, seating) };
        }}
      >
        {({ seating, sums }) => (
          <>
            {seating === 'own' && <NumberField name={[at, 'totalSeats']} label="Seats of this show" max={MOST_SEATS} />}
            <div id={saysId} className={`${layout.muted} ${layout.wide}`}>
              {seatings.find(({ value }) => value === seating)?.says}
              {sums.map((sum, place) => (
                <div key={place}>{sum}</div>
              ))}
            </div>
          </>
        )}
      </Watch>
      <Watch
        of={({ tickets, showtimes }) => ({
          seating: showtimes[at]?.seating ?? 'each',
          categories: categoriesOfShows(tickets, showtimes)[at] ?? [],
        })}
      >
        {({ seating, categories }) =>
          categories.length > 0 && (
            <Form.Item name={[at, 'ticketCategories']} className={layout.wide!}>
              <ShowCategories at={at} seating={seating} categories={categories} />
            </Form.Item>
          )
        }
      </Watch>
    </RowCard>
  );
}
