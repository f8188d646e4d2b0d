import { rupees } from '@utsav/web-kit/format/rupees';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../../lib/paths';
import list from '../../../components/list.module.css';
import { StatusBadge } from '../../../components/status-badge';
import { TwoLines } from '../../../components/two-lines';
import { formatCount } from '../../../lib/counted';
import { DASH, istStamp } from '../../../lib/ist';
import { RowReasons } from '../row-reasons';
import type { ImportRow, RowState } from './use-event-import';

export const FULL_WIDTH = 726;

export const stateNames: Record<RowState, string> = {
  ready: 'Ready',
  wrong: 'Has errors',
  duplicate: 'Exists already',
  created: 'Created',
  failed: 'Failed',
};

function EventCell({ draft: { basic, venue }, reasons, eventId }: ImportRow) {
  return (
    <>
      <TwoLines first={basic.name} second={[venue.name, venue.city].filter(Boolean).join(', ')} />
      {eventId && <Link to={hrefTo.event(eventId)}>Open event</Link>}
      <RowReasons reasons={reasons} />
    </>
  );
}

const tickets = ({ draft }: ImportRow): string =>
  draft.tickets
    .map(({ type, price, totalSeats }) => `${type} ${rupees(price)} × ${formatCount(totalSeats)}`)
    .join(', ') || DASH;

/** What is wrong comes first: a narrow window shows the first columns. */
export const previewColumns: TableColumnsType<ImportRow> = [
  {
    key: 'result',
    title: 'Row',
    width: 128,
    render: (_, { number, state }) => (
      <>
        <span className={list.line}>{number}</span>
        <StatusBadge status={stateNames[state]} isVerbatim />
      </>
    ),
  },
  { key: 'event', title: 'Event', width: 232, render: (_, row) => <EventCell {...row} /> },
  { key: 'start', title: 'Start (IST)', width: 166, render: (_, { draft }) => istStamp(draft.basic.date) },
  { key: 'tickets', title: 'Tickets', width: 200, render: (_, row) => tickets(row) },
];
