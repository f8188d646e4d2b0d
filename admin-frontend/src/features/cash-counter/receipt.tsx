import type { CashBookingIssued } from '@utsav/contracts/http/counter';
import { rupees } from '@utsav/web-kit/format/rupees';
import { createPortal } from 'react-dom';
import printed from '../../components/printed.module.css';
import { bookedDates } from '../../lib/booked-dates';
import { istStamp } from '../../lib/ist';
import { methodName } from '../../lib/method-name';
import styles from './receipt.module.css';

const paidHow = (method: string): string => (method === 'cash' ? 'Paid in cash' : `Paid by ${methodName(method)}`);

/** What the printer gets in place of the page: as wide as its paper, from an 80 mm roll to A4. */
export function Receipt({ issued: { booking, tickets, payment } }: { issued: CashBookingIssued }) {
  return createPortal(
    <article className={`${printed.paper} ${styles.receipt}`} aria-hidden>
      <h1>{booking.eventId.name}</h1>
      <p>
        {bookedDates(booking.eventId)}
        <br />
        {[booking.eventId.venue.name, booking.eventId.venue.city].filter(Boolean).join(', ')}
      </p>
      {tickets.qrCode && <img src={tickets.qrCode} alt="" />}
      <p className={styles.code}>{booking.bookingCode}</p>
      <table>
        <tbody>
          {tickets.ticketCategories.map(({ categoryId, type, finalQuantity }) => (
            <tr key={categoryId}>
              <td>{type}</td>
              <td>× {finalQuantity}</td>
            </tr>
          ))}
          {payment.discountValue > 0 && (
            <tr>
              <td>Discount</td>
              <td>−{rupees(payment.discountValue)}</td>
            </tr>
          )}
          <tr className={styles.total}>
            <td>{paidHow(payment.paymentMethod)}, GST included</td>
            <td>{rupees(payment.finalAmount)}</td>
          </tr>
        </tbody>
      </table>
      <p>
        {booking.buyer.name}
        <br />
        {istStamp(booking.createdAt)} · {booking.assignedBy?.name}
      </p>
    </article>,
    document.body,
  );
}
