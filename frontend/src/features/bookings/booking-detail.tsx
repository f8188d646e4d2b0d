import type { MemberBooking } from '@utsav/contracts/http/booking';
import { indiaDateTime } from '@utsav/web-kit/format/india-time';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Download } from 'lucide-react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { bookedSeats } from '../../lib/booked-seats';
import { usePdfDownload } from '../../lib/use-pdf-download';
import styles from './bookings.module.css';

export const isConfirmed = ({ bookingStatus }: Pick<MemberBooking, 'bookingStatus'>): boolean =>
  bookingStatus.toLowerCase() === 'confirmed';

function rowsOf(booking: MemberBooking): [string, string][] {
  const { eventId: event } = booking;
  const rows: [string, string][] = [
    ['Booking ID', booking.bookingCode],
    ['Booking status', booking.bookingStatus],
    ['Payment', [booking.paymentStatus, booking.paymentMode].filter(Boolean).join(', ')],
    ['Refund', booking.refundStatus],
    ['Date & Time', `${indiaDateTime(booking.eventDate || event.date)} IST`],
    ['Venue', [event.venue?.name, event.venue?.city, event.venue?.state].filter(Boolean).join(', ')],
    ['Tickets', bookedSeats(booking.ticketCategories)],
    ['Amount', rupees(booking.totalAmount)],
    ['Discount', booking.discountValue > 0 ? rupees(-booking.discountValue) : ''],
    ['Convenience fee', rupees(booking.convenienceFee)],
    ['GST', rupees(booking.gstAmount)],
    ['Final Amount', rupees(booking.finalAmount)],
    ['Booked', `${indiaDateTime(booking.createdAt)} IST`],
  ];
  return rows.filter(([, value]) => value !== '');
}

export function BookingDetail({ booking, onClose }: { booking: MemberBooking; onClose: () => void }) {
  const { isGenerating, download } = usePdfDownload(booking.bookingCode, booking.eventId.name);
  return (
    <Dialog title={booking.eventId.name} onClose={onClose}>
      <dl className={styles.rows}>
        {rowsOf(booking).map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {isConfirmed(booking) && (
          <Button disabled={isGenerating} onClick={download}>
            <Download aria-hidden size={18} /> {isGenerating ? 'Generating…' : 'Download PDF'}
          </Button>
        )}
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
