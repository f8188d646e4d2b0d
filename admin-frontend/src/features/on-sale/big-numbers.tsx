import type { OnSale } from '@utsav/contracts/http/on-sale';
import { rupees } from '@utsav/web-kit/format/rupees';
import { counted, formatCount } from '../../lib/counted';
import styles from './on-sale.module.css';

export function BigNumbers({
  figures: { soldTickets, ordersToday, openHolds, revenueToday, categories },
}: {
  figures: OnSale;
}) {
  const total = categories.reduce((sum, { totalSeats }) => sum + totalSeats, 0);
  const held = categories.reduce((sum, { heldSeats }) => sum + heldSeats, 0);
  const numbers = [
    ['Tickets sold', formatCount(soldTickets), `of ${formatCount(total)} seats`],
    ['Revenue today', rupees(revenueToday), counted(ordersToday, 'order')],
    ['Open holds', formatCount(openHolds), `${counted(held, 'seat')} held`],
  ] as const;
  return (
    <dl className={styles.numbers}>
      {numbers.map(([label, value, under]) => (
        <div key={label} className={styles.number}>
          <dt>{label}</dt>
          <dd className={styles.big}>{value}</dd>
          <dd className={styles.under}>{under}</dd>
        </div>
      ))}
    </dl>
  );
}
