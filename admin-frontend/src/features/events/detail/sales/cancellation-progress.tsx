import type { AffectedBookings } from '@utsav/contracts/http/event-sales';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Flex } from 'antd';
import { counted, formatCount } from '../../../../lib/counted';
import styles from './sales.module.css';

/** How far the bookings of a cancelled event, or of its cancelled shows, are cancelled: they follow it, wave after wave. */
export function CancellationProgress({
  affected: {
    bookings,
    passBookings,
    cancelledBookings,
    cancelledPassBookings,
    cancelledRefund,
    cancelledPassRefund,
    pastBookings,
  },
}: {
  affected: AffectedBookings;
}) {
  const done = cancelledBookings + cancelledPassBookings;
  const total = done + bookings + passBookings;
  if (total === 0) return null;
  return (
    <Flex component="p" wrap align="center" gap="6px 12px" className={styles.progress!}>
      <progress aria-label="Bookings cancelled" value={done} max={total} />
      <span role="status">
        {done < total
          ? `${formatCount(done)} of ${counted(total, 'booking')} cancelled so far`
          : `${total === 1 ? '' : 'All '}${counted(total, 'booking')} cancelled`}
        {cancelledPassBookings > 0 &&
          ` (${formatCount(cancelledPassBookings)} in part: passes stay valid for other shows)`}
        , {rupees(cancelledRefund + cancelledPassRefund)} returned to buyers or on its way
        {pastBookings > 0 &&
          `; ${counted(pastBookings, 'booking')} for what was over ${pastBookings === 1 ? 'stays' : 'stay'}`}
      </span>
    </Flex>
  );
}
