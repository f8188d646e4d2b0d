import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../../../lib/paths';
import { StatusBadge } from '../../../../components/status-badge';
import { useApi } from '../../../../lib/api';
import { counted } from '../../../../lib/counted';
import { istStamp } from '../../../../lib/ist';
import table from '../../../../components/plain-table.module.css';
import layout from '../../../../components/layout.module.css';

const limit = 5;

const ticketsOf = ({ ticketCategories }: ConsoleBooking): number =>
  ticketCategories.reduce((sum, { finalQuantity }) => sum + finalQuantity, 0);

const statusOf = ({ bookingStatus, paymentStatus }: ConsoleBooking): string =>
  bookingStatus.toLowerCase() === 'cancelled' ? bookingStatus : paymentStatus;

/** The newest bookings of the event, whatever the channel; nothing before the first one. */
export function LastBookings({ eventId }: { eventId: string }) {
  const { data } = useApi('GET /api/admin/bookings', { query: { eventId, paymentMethod: 'all', limit } });
  const bookings = data?.data ?? [];
  if (bookings.length === 0) return null;
  return (
    <table className={table.table} data-numbers>
      <caption>Last bookings</caption>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking._id}>
            <th scope="row">
              <Link to={hrefTo.booking(booking._id)}>{booking.bookingCode}</Link>
              <div className={layout.muted}>{booking.buyer.name}</div>
            </th>
            <td>
              {rupees(booking.finalAmount)}
              <div className={layout.muted}>{counted(ticketsOf(booking), 'ticket')}</div>
            </td>
            <td>
              <StatusBadge status={statusOf(booking)} />
              <div className={layout.muted}>{istStamp(booking.createdAt)}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
