import type { DashboardStats } from '@utsav/contracts/http/dashboard';
import { rupees } from '@utsav/web-kit/format/rupees';
import { changeSince } from './change-since';
import styles from './dashboard.module.css';
import { formatCount } from '../../lib/counted';

type Summary = DashboardStats['summary'];

const cards: { label: string; of: keyof Summary['prev']; write: (figure: number) => string }[] = [
  { label: 'Total Revenue', of: 'revenue', write: rupees },
  { label: 'Orders', of: 'orders', write: formatCount },
  { label: 'Active Events', of: 'events', write: formatCount },
  { label: 'Attendees', of: 'attendees', write: formatCount },
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
  return (
    <dl className={styles.cards} aria-busy={!summary}>
      {cards.map(({ label, of, write }) => (
        <div key={of} className={styles.card}>
          <dt>{label}</dt>
          <dd className={styles.figure}>{summary ? write(summary[of]) : <span className={styles.bone} />}</dd>
          {summary && (
            <dd>
              <Since now={summary[of]} before={summary.prev[of]} period={before} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
