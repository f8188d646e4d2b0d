import type { MemberTicket } from '@utsav/contracts/http/booking';
import { indiaDateTime, indiaParts } from '@utsav/web-kit/format/india-time';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Camera, Download } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/button';
import { CopyButton } from '../../components/copy-button';
import { DateTab } from '../../components/date-tab';
import { Poster } from '../../components/poster';
import { bookedSeats } from '../../lib/booked-seats';
import { toast } from '../../lib/toast-store';
import { usePdfDownload } from '../../lib/use-pdf-download';
import { captureTicket } from './capture-ticket';
import { GateCodes } from './gate-codes';
import styles from './tickets.module.css';

const CAPTURE_FAILED =
  'The picture could not be made, because an image on the ticket comes from elsewhere (CORS). Please use Download PDF.';

function amountsOf(ticket: MemberTicket): [string, number][] {
  const rows: [string, number][] = [
    ['Amount', ticket.totalAmount],
    ['Discount', -ticket.discountValue],
    ['Fee', ticket.convenienceFee],
    ['GST', ticket.gstAmount],
    ['Paid', ticket.finalAmount],
  ];
  return rows.filter(([name, amount]) => amount !== 0 || name === 'Paid');
}

export function TicketCard({ ticket }: { ticket: MemberTicket }) {
  const { eventId: event, bookingCode } = ticket;
  const card = useRef<HTMLElement>(null);
  const { isGenerating, download } = usePdfDownload(bookingCode, event.name);
  const capture = () => {
    if (card.current) captureTicket(card.current, `ticket-${bookingCode}`).catch(() => toast.error(CAPTURE_FAILED));
  };
  const people = [
    event.organizer?.name && `By ${event.organizer.name}`,
    event.sponsors?.length > 0 && `with ${event.sponsors.map(({ name }) => name).join(', ')}`,
  ];
  return (
    <article ref={card} className={styles.ticket} aria-label={`Ticket for ${event.name}, booking ${bookingCode}`}>
      <div className={styles.body}>
        <Poster className={styles.art} image={event.imageUrl} seed={event._id} category="" />
        <div className={styles.text}>
          <div className={styles.head}>
            <DateTab date={indiaParts(event.date)} className={styles.date} />
            <div>
              <h2 className={styles.name}>{event.name}</h2>
              <p>
                {indiaParts(event.date)?.weekday}, {indiaDateTime(event.date)} IST
                <br />
                {[event.venue?.name, event.venue?.city].filter(Boolean).join(', ')}
              </p>
              <p className={styles.note}>{people.filter(Boolean).join(' ')}</p>
            </div>
          </div>
          <p className={styles.seats}>{bookedSeats(ticket.ticketCategories)}</p>
          <dl className={styles.amounts}>
            {amountsOf(ticket).map(([name, amount]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="figures">{rupees(amount)}</dd>
              </div>
            ))}
            {ticket.bookingId?.paymentId?.paymentMethod && (
              <div>
                <dt>Paid by</dt>
                <dd>{ticket.bookingId.paymentId.paymentMethod}</dd>
              </div>
            )}
          </dl>
          <div className={styles.buttons} data-capture="skip">
            <Button disabled={isGenerating} onClick={download}>
              <Download aria-hidden size={18} /> {isGenerating ? 'Generating…' : 'Download PDF'}
            </Button>
            <Button look="secondary" onClick={capture}>
              <Camera aria-hidden size={18} /> Save as image
            </Button>
          </div>
        </div>
      </div>
      <div className={styles.gate}>
        <GateCodes ticket={ticket} />
        <p className={styles.note}>
          Booking <span className={styles.code}>{bookingCode}</span>
          <span data-capture="skip">
            <CopyButton text={bookingCode} label="Copy booking ID" />
          </span>
        </p>
      </div>
    </article>
  );
}
