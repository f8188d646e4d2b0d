import type { TotalsOf } from '@utsav/web-kit/api-client/call-types';
import { rupees } from '@utsav/web-kit/format/rupees';
import { DASH } from '../../lib/ist';
import { formatCount } from '../../lib/counted';
import styles from './orders-summary.module.css';

interface OrdersSummaryProps {
  totals: TotalsOf<'GET /api/admin/orders'> | undefined;
}

export function OrdersSummary({ totals }: OrdersSummaryProps) {
  const figures = [
    { label: 'Total Orders', figure: totals && formatCount(totals.count) },
    { label: 'Total Revenue', figure: totals && rupees(totals.revenue) },
    { label: 'Pending', figure: totals && formatCount(totals.pendingCount) },
  ];
  return (
    <dl className={styles.summary}>
      {figures.map(({ label, figure }) => (
        <div key={label} className={styles.card}>
          <dt>{label}</dt>
          <dd>{figure ?? DASH}</dd>
        </div>
      ))}
    </dl>
  );
}
