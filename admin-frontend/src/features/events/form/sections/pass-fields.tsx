import { isPass, type Covers } from '@utsav/contracts/shows/covers';
import { Form, Select } from 'antd';
import { istStamp } from '../../../../lib/ist';
import { fieldNames as names } from '../field-names';
import { fieldId } from '../field-path';
import { Watch } from '../fields/watch';
import { nameOf } from '../shows';
import layout from '../../../../components/layout.module.css';

const choices: { value: Covers; label: string; says: string }[] = [
  { value: 'one', label: 'One showtime', says: '' },
  {
    value: 'chosen',
    label: 'Chosen showtimes',
    says: 'A pass: one ticket opens all of the chosen showtimes that are to come. Its seats are counted once for the event.',
  },
  {
    value: 'all',
    label: 'All showtimes',
    says: 'A pass: one ticket opens every showtime that is to come. One that is added later is part of what is sold from then on. Its seats are counted once for the event.',
  },
];
const drawSays =
  'Each pass takes one seat of this category in each of its showtimes, too, so that no day is overfilled.';

/** Which showtimes a ticket of the category opens; nothing to choose in an event without showtimes. */
export function PassFields({ at }: { at: number }) {
  const saysId = `${fieldId(['tickets', at, 'covers'])}_says`;
  return (
    <Watch
      of={({ tickets, showtimes }) => ({
        covers: tickets[at]?.covers ?? 'one',
        shows: showtimes.map(({ id, startTime }, place) => ({
          value: id,
          label: startTime ? istStamp(startTime) : `Showtime ${place + 1}`,
        })),
        sources: tickets.flatMap((ticket, place) =>
          place === at || isPass(ticket) ? [] : [{ value: ticket.id, label: nameOf(ticket.type, place) }],
        ),
      })}
    >
      {({ covers, shows, sources }) =>
        (shows.length > 0 || covers !== 'one') && (
          <>
            <Form.Item name={[at, 'covers']} label={names.covers}>
              <Select aria-describedby={saysId} options={choices.map(({ value, label }) => ({ value, label }))} />
            </Form.Item>
            {covers === 'chosen' && (
              <Form.Item name={[at, 'coveredShows']} label={names.coveredShows}>
                <Select mode="multiple" optionFilterProp="label" options={shows} placeholder="Choose two or more" />
              </Form.Item>
            )}
            {covers !== 'one' && (
              <Form.Item name={[at, 'drawsOn']} label={names.drawsOn}>
                <Select options={[{ value: '', label: 'No other category' }, ...sources]} />
              </Form.Item>
            )}
            {covers !== 'one' && (
              <p id={saysId} className={`${layout.muted} ${layout.wide}`}>
                {choices.find(({ value }) => value === covers)?.says} {drawSays}
              </p>
            )}
          </>
        )
      }
    </Watch>
  );
}
