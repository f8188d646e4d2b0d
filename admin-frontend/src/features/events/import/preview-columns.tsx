import { rupees } from '@utsav/web-kit/format/rupees';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../../app/paths';
import list from '../../../components/list.module.css';
import { StatusBadge } from '../../../components/status-badge';
import { TwoLines } from '../../../components/two-lines';
import { formatCount } from '../../../lib/counted';
import { DASH, istStamp } from '../../../lib/ist';
import styles from './import.module.css';
import type { ImportRow, RowState } from './use-event-import';

export const FULL_WIDTH = 960;

export const stateNames: Record<RowState, string> = {
  ready: 'Ready',
  wrong: 'Has errors',
  duplicate: 'Exists already',
  created: 'Created',
  failed: 'Failed',
};

function Result({ state, reasons, eventId }: ImportRow) {
  return (
    <>
      <StatusBadge status={stateNames[state]} isVerbatim />
      {eventId && (
        <Link className={styles.link} to={hrefTo.event(eventId)}>
          Open event
        </Link>
      )}
      {reasons.length > 0 && (
        <ul className={`${list.plain} ${styles.reasons}`}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const tickets = ({ draft }: ImportRow): string =>
  draft.tickets
    .map(({ type, price, totalSeats }) => `${type} ${rupees(price)} × ${formatCount(totalSeats)}`)
    .join(', ') || DASH;

export const previewColumns: TableColumnsType<ImportRow> = [
  { key: 'number', title: 'Row', width: 64, align: 'right', render: (_, { number }) => number },
  {
    key: 'event',
    title: 'Event',
    width: 230,
    render: (_, { draft: { basic, venue } }) => (
      <TwoLines first={basic.name} second={[venue.name, venue.city].filter(Boolean).join(', ')} />
    ),
  },
  { key: 'result', title: 'Result', width: 300, render: (_, row) => <Result {...row} /> },
  { key: 'start', title: 'Start (IST)', width: 166, render: (_, { draft }) => istStamp(draft.basic.date) },
  { key: 'tickets', title: 'Tickets', width: 200, render: (_, row) => tickets(row) },
];
