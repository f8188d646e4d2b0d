import type { MemberTicket } from '@utsav/contracts/http/booking';
import { indiaParts } from '@utsav/web-kit/format/india-time';
import { rupees } from '@utsav/web-kit/format/rupees';
import { CalendarPlus, Camera, Download } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Button } from '../../components/button';
import { CopyButton } from '../../components/copy-button';
import { DateTab } from '../../components/date-tab';
import { DownloadButton } from '../../components/download-button';
import { Poster } from '../../components/poster';
import { RichMessage } from '../../components/rich-message';
import { bookedSeats } from '../../lib/booked-seats';
import { downloadCalendar } from '../../lib/booking-files';
import { bookedTimes, cancelledTimes } from '../../lib/show-times';
import { venueLine } from '../../lib/shown-names';
import { textLanguage } from '../../lib/text-language';
import { toast } from '../../lib/toast-store';
import { totalText } from '../../lib/total-text';
import { translated } from '../../lib/translated';
import { usePdfDownload } from '../../lib/use-pdf-download';
import { captureTicket } from './capture-ticket';
import { GateCodes } from './gate-codes';
import styles from './tickets.module.css';
import { messages } from './messages';

function amountsOf(ticket: MemberTicket): [string, string][] {
  const rows: [string, number][] = [
    [messages.amount, ticket.totalAmount],
    [messages.discount, -ticket.discountValue],
    [messages.fee, ticket.convenienceFee],
    [ticket.gstIncluded ? messages.gstIncluded : messages.gst, ticket.gstAmount],
    // Offline tickets of an older release have none.
    [messages.rounding, ticket.rounding ?? 0],
  ];
  return [
    ...rows.filter(([, amount]) => amount !== 0).map(([name, amount]): [string, string] => [name, rupees(amount)]),
    [ticket.finalAmount === 0 ? messages.price : messages.paid, totalText(ticket.finalAmount)],
  ];
}

/** Offline tickets of an older release do not say it; those were stored while they were valid. */
const isCancelled = ({ bookingStatus = '' }: Partial<MemberTicket>): boolean =>
  bookingStatus.toLowerCase() === 'cancelled';

function VoidStamp({ exchangedFor }: Pick<MemberTicket, 'exchangedFor'>) {
  return (
    <>
      <p className={styles.void}>
        <span>{exchangedFor ? messages.exchanged : messages.cancelled}</span>
        <span>{messages.notValid}</span>
      </p>
      <p className={styles.note}>
        {exchangedFor ? (
          <RichMessage
            text={messages.exchangedFor}
            parts={{ code: <span className={styles.code}>{exchangedFor}</span> }}
          />
        ) : (
          <Link to={paths.myBookings}>{messages.moneyReturns}</Link>
        )}
      </p>
    </>
  );
}

/** What became of single tickets, of the time and of the venue. */
function ChangeNotes({
  ticket: { eventId, returnedTickets = [], movedAt, venueChangedAt },
  venue,
}: {
  ticket: Pick<MemberTicket, 'eventId'> & Partial<MemberTicket>;
  venue: string;
}) {
  const exchanged = returnedTickets.filter(({ exchangedFor }) => exchangedFor);
  const returned = returnedTickets.length - exchanged.length;
  const cancelled = cancelledTimes(eventId);
  const codes = [...new Set(exchanged.map(({ exchangedFor }) => exchangedFor))].join(', ');
  return (
    <>
      {movedAt && (
        <p className={styles.note}>
          <strong>{messages.moved}</strong>
        </p>
      )}
      {venueChangedAt && (
        <p className={styles.note}>
          <strong>{messages.venueChanged}</strong> {messages.venueNow(venue)}
        </p>
      )}
      {cancelled.length > 0 && (
        <p className={styles.note}>
          <strong>{messages.datesCancelled(cancelled.length)}</strong> {cancelled.join(' · ')}
        </p>
      )}
      {returned > 0 && (
        <p className={styles.note}>
          <strong>{messages.returned(returned)}</strong> {messages.codesNotValid(returned)}
        </p>
      )}
      {exchanged.length > 0 && (
        <p className={styles.note}>
          <strong>
            <RichMessage
              text={messages.exchangedTickets(exchanged.length)}
              parts={{ codes: <span className={styles.code}>{codes}</span> }}
            />
          </strong>{' '}
          {messages.codesNotValid(exchanged.length)}
        </p>
      )}
    </>
  );
}

/** The code comes right after the event: at the gate it must be visible without scrolling past amounts. */
export function TicketCard({ ticket }: { ticket: MemberTicket }) {
  const { bookingCode } = ticket;
  const event = translated(ticket.eventId);
  const card = useRef<HTMLElement>(null);
  const { isGenerating, download } = usePdfDownload(bookingCode, ticket.eventId.name);
  const capture = () => {
    if (card.current)
      captureTicket(card.current, `ticket-${bookingCode}`).catch(() => toast.error(messages.captureFailed));
  };
  const isVoid = isCancelled(ticket);
  const { organizer, sponsors = [] } = event;
  const people = [
    organizer?.name && messages.by(organizer.name),
    sponsors.length > 0 && messages.withSponsors(sponsors.map(({ name }) => name).join(', ')),
  ];
  const logos = [organizer?.logoUrl, ...sponsors.map(({ logo }) => logo)].filter(Boolean);
  return (
    <article ref={card} className={styles.ticket} aria-label={messages.ticketFor(event.name, bookingCode)}>
      <Poster className={styles.art} image={event.imageUrl} seed={event._id} category="" />
      <div className={styles.head}>
        <DateTab date={indiaParts(event.date)} className={styles.date} />
        <div>
          <h2 className={styles.name} lang={textLanguage(event.name)}>
            {event.name}
          </h2>
          <p>
            {bookedTimes(ticket.eventId, event.date).map((time) => (
              <Fragment key={time}>
                {time}
                <br />
              </Fragment>
            ))}
            {venueLine(event.venue)}
          </p>
          <p className={styles.note}>{people.filter(Boolean).join(' ')}</p>
          {logos.length > 0 && (
            <p className={styles.logos}>
              {logos.map((logo) => (
                <img key={logo} src={logo} alt="" width={28} height={28} loading="lazy" />
              ))}
            </p>
          )}
        </div>
        <p className={styles.seats}>{bookedSeats(ticket.ticketCategories)}</p>
      </div>
      <div className={styles.gate}>
        {isVoid ? <VoidStamp {...ticket} /> : <GateCodes ticket={ticket} />}
        <ChangeNotes ticket={ticket} venue={venueLine(event.venue)} />
        <p className={styles.note}>
          {messages.booking} <span className={styles.code}>{bookingCode}</span>
          <span data-capture="skip">
            <CopyButton text={bookingCode} label={messages.copyBookingId} />
          </span>
        </p>
      </div>
      <div className={styles.rest}>
        <dl className={styles.amounts}>
          {amountsOf(ticket).map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="figures">{amount}</dd>
            </div>
          ))}
          {ticket.finalAmount > 0 && ticket.bookingId?.paymentId?.paymentMethod && (
            <div>
              <dt>{messages.paidBy}</dt>
              <dd>{messages.method(ticket.bookingId.paymentId.paymentMethod)}</dd>
            </div>
          )}
        </dl>
        {!isVoid && (
          <div className={styles.buttons} data-capture="skip">
            <Button disabled={isGenerating} onClick={download}>
              <Download aria-hidden size={18} /> {isGenerating ? messages.generating : messages.downloadPdf}
            </Button>
            <Button variant="secondary" onClick={capture}>
              <Camera aria-hidden size={18} /> {messages.saveImage}
            </Button>
            <DownloadButton download={() => downloadCalendar(bookingCode)} failure={messages.calendarFailed}>
              <CalendarPlus aria-hidden size={18} /> {messages.calendar}
            </DownloadButton>
          </div>
        )}
      </div>
    </article>
  );
}
