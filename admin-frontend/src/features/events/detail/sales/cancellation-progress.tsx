import type { EventSales } from '@utsav/contracts/http/event-sales';
import { rupees } from '@utsav/web-kit/format/rupees';
import { counted, formatCount } from '../../../../lib/counted';
import styles from './sales.module.css';

/** Bookings, with those that are cancelled by now. */
export const bookingsOf = ({ channels }: EventSales): number =>
  channels.reduce((sum, { bookings }) => sum + bookings, 0);

/** How far the bookings of a cancelled event are cancelled: they follow it, wave after wave. */
export function CancellationProgress({ sales }: { sales: EventSales }) {
  const [done, total] = [sales.cancelledBookings, bookingsOf(sales)];
  if (total === 0) return null;
  return (
    <p className={styles.progress}>
      <progress aria-label="Bookings cancelled" value={done} max={total} />
      <span role="status">
        {done < total
          ? `${formatCount(done)} of ${counted(total, 'booking')} cancelled so far`
          : `All ${counted(total, 'booking')} cancelled`}
        , {rupees(sales.refunded)} returned to buyers or on its way
      </span>
    </p>
  );
}
