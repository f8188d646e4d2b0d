import type { DashboardStats } from '@utsav/contracts/http/dashboard';
import { rupees } from '@utsav/web-kit/format/rupees';
import { changeSince } from './change-since';
import styles from './dashboard.module.css';
import { formatCount } from '../../lib/counted';

type Summary = DashboardStats['summary'];

const cards: { label: string; counts: string; of: keyof Summary['prev']; write: (figure: number) => string }[] = [
  { label: 'Total Revenue', counts: 'after refunds', of: 'revenue', write: rupees },
  { label: 'Orders', counts: 'less cancelled ones', of: 'orders', write: formatCount },
  { label: 'Active Events', counts: 'with orders in this time', of: 'events', write: formatCount },
  { label: 'Attendees', counts: 'valid tickets', of: 'attendees', write: formatCount },
];

const arrows = { up: '▲', down: '▼', level: '＝' };

function Since({ now, before, period }: { now: number; before: number; period: string }) {
  const { percent, direction } = changeSince(now, before);
  return (
    <span className={styles.change} data-direction={direction}>
      {arrows[direction]} {percent === null ? 'nothing before' : `${Math.abs(percent)} %`}
      <span className="sr-only"> {direction === 'level' ? 'unchanged' : direction}, against</span>
      <span aria-hidden> vs</span> {period}
    </span>
  );
}

interface SummaryCardsProps {
  summary: Summary | undefined;
  /** What the figures are compared with: `the 7 days before`. */
  before: string;
}

export function SummaryCards({ summary, before }: SummaryCardsProps) {
  // A day that is not over against whole ones would look like a fall each morning.
  const compared = summary?.wholeDays ?? summary;
  return (
    <>
      <dl className={styles.cards} aria-busy={!summary}>
        {cards.map(({ label, counts, of, write }) => (
          <div key={of} className={styles.card}>
            <dt>
              {label} <small>{counts}</small>
            </dt>
            <dd className={styles.figure}>{summary ? write(summary[of]) : <span className={styles.bone} />}</dd>
            {compared && (
              <dd>
                <Since now={compared[of]} before={compared.prev[of]} period={before} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className={styles.counting}>
        A sale counts on the day (IST) on which it is confirmed; a cancellation or refund on its own day. Arrows compare
        whole days, without today.
      </p>
    </>
  );
}
