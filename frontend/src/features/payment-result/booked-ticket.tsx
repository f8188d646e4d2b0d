import type { PaymentVerified } from '@utsav/contracts/http/checkout';
import { indiaClock, indiaDateTime, indiaParts } from '@utsav/web-kit/format/india-time';
import { useSession } from '@utsav/web-kit/session/session-store';
import { rupees } from '@utsav/web-kit/format/rupees';
import { CalendarPlus, Check, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { AnchorButton, Button, ButtonLink } from '../../components/button';
import { CopyButton } from '../../components/copy-button';
import { DateTab } from '../../components/date-tab';
import { DownloadButton } from '../../components/download-button';
import { GateCode } from '../../components/gate-code';
import { bookedSeats } from '../../lib/booked-seats';
import { downloadCalendar } from '../../lib/booking-files';
import { classNames } from '../../lib/class-names';
import { bookedTimes } from '../../lib/show-times';
import { showTime } from '../../lib/show-time';
import { venueLine } from '../../lib/shown-names';
import { totalText } from '../../lib/total-text';
import { translated } from '../../lib/translated';
import { usePdfDownload } from '../../lib/use-pdf-download';
import { messages as shared } from '../../lib/messages';
import styles from './payment-result.module.css';
import { messages } from './messages';

const steps = (isFree: boolean) => [
  isFree ? messages.booked : messages.verified,
  messages.ticketReady,
  messages.readyToScan,
];

function Row({ name, value, isFinal }: { name: string; value: string; isFinal?: boolean }) {
  if (!value) return null;
  return (
    <div className={classNames(styles.row, isFinal && styles.final)}>
      <dt>{name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}

function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className={styles.rows}>{children}</dl>
    </section>
  );
}

export function BookedTicket({ verified }: { verified: PaymentVerified }) {
  const { payment, user, booking, tickets } = verified;
  const event = translated(verified.event);
  const email = useSession()?.email;
  const bookingCode = booking.bookingCode || verified.bookingId;
  const { isGenerating, download } = usePdfDownload(bookingCode, verified.event.name);
  const fee = payment.convenienceFee || verified.fee || 0;
  const seats = bookedSeats(verified.ticketCategories);
  const times = bookedTimes(verified.event, event.startDate);
  const isFree = payment.finalAmount === 0;
  const bookedOn = [indiaParts(verified.bookedAt)?.weekday, indiaDateTime(verified.bookedAt)].join(', ');
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div>
          <h1 className={styles.title}>{messages.confirmed}</h1>
          <p className={styles.note}>{messages.copyOnItsWay(tickets.count, event.name, Boolean(email))}</p>
        </div>
        <p
          className={styles.stamp}
          aria-label={isFree ? messages.freeEntry : messages.paidAmount(rupees(payment.finalAmount))}
        >
          <span>{isFree ? messages.free : messages.paid}</span>
          {!isFree && <span className="figures">{rupees(payment.finalAmount)}</span>}
        </p>
      </div>
      <ol role="list" className={styles.steps}>
        {steps(isFree).map((step) => (
          <li key={step} className={styles.step}>
            <span className={styles.tick} aria-hidden>
              <Check size={20} strokeWidth={3} />
            </span>
            {step}
          </li>
        ))}
      </ol>
      <div className={styles.stub}>
        <div className={styles.gate}>
          <div className={styles.admits}>
            <DateTab date={indiaParts(event.startDate)} />
            <div>
              <p className={styles.seats}>{seats}</p>
              <p className={styles.note}>
                {times.length > 1 ? times.join(' · ') : shared.indiaTime(indiaClock(event.startDate))},{' '}
                {event.venue?.name}
              </p>
            </div>
          </div>
          {tickets.qrCode && (
            <figure>
              <GateCode
                className={styles.qr}
                title={event.name}
                picture={<img src={tickets.qrCode} alt={messages.qrOf(bookingCode)} width={230} height={230} />}
                caption={seats}
                note={showTime(event.startDate)}
              />
              <figcaption className={styles.note}>{messages.scan}</figcaption>
            </figure>
          )}
          <div>
            <span className={styles.note}>{messages.bookingId}</span>
            <div className={styles.code}>
              <span data-testid="booking-id">{bookingCode}</span>
              <CopyButton text={bookingCode} label={messages.copyBookingId} />
            </div>
            <p className={styles.note}>{messages.bookedOn(bookedOn)}</p>
          </div>
          <div className={styles.buttons}>
            <Button disabled={isGenerating} onClick={download}>
              <Download aria-hidden size={18} /> {isGenerating ? messages.generating : messages.download}
            </Button>
            <DownloadButton download={() => downloadCalendar(bookingCode)} failure={messages.calendarFailed}>
              <CalendarPlus aria-hidden size={18} /> {messages.calendar}
            </DownloadButton>
            {verified.returnUrl && (
              <AnchorButton href={verified.returnUrl}>{messages.goOn(new URL(verified.returnUrl).host)}</AnchorButton>
            )}
            <ButtonLink variant="secondary" to={paths.tickets}>
              {messages.myTickets}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.details}>
          <Card id="event-details" title={messages.eventDetails}>
            <Row name={messages.event} value={event.name} />
            <Row name={messages.venue} value={venueLine(event.venue)} />
            <Row name={messages.dateTime} value={times.join(' · ')} />
            <Row name={messages.tickets} value={seats} />
          </Card>
          <Card id="booking-details" title={messages.bookingDetails}>
            <Row name={messages.orderAmount} value={isFree && payment.amount === 0 ? '' : rupees(payment.amount)} />
            <Row name={messages.discount} value={payment.discountAmount ? rupees(-payment.discountAmount) : ''} />
            <Row name={messages.applicationFee} value={isFree ? '' : rupees(fee)} />
            <Row name={messages.gst} value={isFree ? '' : rupees(payment.gstAmount)} />
            <Row name={messages.rounding} value={payment.rounding ? rupees(payment.rounding) : ''} />
            <Row name={messages.finalAmount} value={totalText(payment.finalAmount)} isFinal />
          </Card>
          {user.name && (
            <Card id="attendee-info" title={messages.attendeeInfo}>
              <Row name={messages.name} value={user.name} />
              <Row name={messages.mobile} value={user.mobile} />
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}
