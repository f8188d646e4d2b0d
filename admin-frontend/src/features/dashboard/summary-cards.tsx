import type { DashboardStats } from '@utsav/contracts/http/dashboard';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Figures } from '../../components/figures';
import layout from '../../components/layout.module.css';
import { changeSince } from './change-since';
import { formatCount } from '../../lib/counted';

type Summary = DashboardStats['summary'];

const cards: { label: string; counts: string; of: keyof Summary['prev']; write: (figure: number) => string }[] = [
  { label: 'Total Revenue', counts: 'after refunds', of: 'revenue', write: rupees },
  { label: 'Orders', counts: 'less cancelled ones', of: 'orders', write: formatCount },
  { label: 'Active Events', counts: 'with orders in this time', of: 'events', write: formatCount },
  { label: 'Attendees', counts: 'valid tickets', of: 'attendees', write: formatCount },
];

const tones = { up: 'green', down: 'red', level: undefined };
const arrows = { up: '▲', down: '▼', level: '＝' };

function Since({ now, before, period }: { now: number; before: number; period: string }) {
  const { percent, direction } = changeSince(now, before);
  return (
    <span data-tone={tones[direction]}>
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
      <Figures
        label="Summary"
        figures={cards.map(({ label, counts, of, write }) => ({
          label,
          note: counts,
          value: summary && write(summary[of]),
          under: compared && <Since now={compared[of]} before={compared.prev[of]} period={before} />,
        }))}
      />
      <p className={layout.muted}>
        A sale counts on the day (IST) on which it is confirmed; a cancellation or refund on its own day. Arrows compare
        whole days, without today.
      </p>
    </>
  );
}
