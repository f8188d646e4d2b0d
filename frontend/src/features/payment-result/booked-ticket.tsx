import type { PaymentVerified } from '@utsav/contracts/http/checkout';
import { indiaDateTime, indiaParts } from '@utsav/web-kit/format/india-time';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Check, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths';
import { Button, ButtonLink } from '../../components/button';
import { CopyButton } from '../../components/copy-button';
import { DateTab } from '../../components/date-tab';
import { classNames } from '../../lib/class-names';
import { usePdfDownload } from '../../lib/use-pdf-download';
import styles from './payment-result.module.css';

const STEPS = ['Payment Verified', 'Ticket Ready', 'Ready to Scan'];

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
  const { payment, event, user, booking, tickets } = verified;
  const bookingCode = booking.bookingCode || verified.bookingId;
  const { isGenerating, download } = usePdfDownload(bookingCode, event.name);
  const fee = payment.convenienceFee || verified.fee || 0;
  const orderAmount = payment.amount || Math.round((payment.finalAmount - fee - payment.gstAmount) * 100) / 100;
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div>
          <h1 className={styles.title}>Booking Confirmed!</h1>
          <p className={styles.note}>
            {tickets.count > 1 ? `${tickets.count} tickets` : 'Your ticket'} for {event.name}. A copy is on its way to
            your mobile.
          </p>
        </div>
        <p className={styles.stamp} aria-label={`Paid ${rupees(payment.finalAmount)}`}>
          <span>PAID</span>
          <span className="figures">{rupees(payment.finalAmount)}</span>
        </p>
      </div>
      <ol role="list" className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step}>
            <span className={styles.tick} aria-hidden>
              <Check size={20} strokeWidth={3} />
            </span>
            {step}
          </li>
        ))}
      </ol>
      <div className={styles.stub}>
        <div className={styles.details}>
          <Card id="event-details" title="Event Details">
            <Row name="Event" value={event.name} />
            <Row name="Venue" value={[event.venue?.name, event.venue?.city].filter(Boolean).join(', ')} />
            <Row name="Date & Time" value={`${indiaDateTime(event.startDate)} IST`} />
          </Card>
          <Card id="booking-details" title="Booking Details">
            <Row name="Order Amount" value={rupees(orderAmount)} />
            <Row name="Application Fee" value={rupees(fee)} />
            <Row name="GST" value={rupees(payment.gstAmount)} />
            <Row name="Final Amount" value={rupees(payment.finalAmount)} isFinal />
          </Card>
          {user.name && (
            <Card id="attendee-info" title="Attendee Info">
              <Row name="Name" value={user.name} />
              <Row name="Mobile" value={user.mobile} />
            </Card>
          )}
        </div>
        <div className={styles.gate}>
          {tickets.qrCode && (
            <figure>
              <img
                className={styles.qr}
                src={tickets.qrCode}
                alt={`QR code of booking ${bookingCode}`}
                width={230}
                height={230}
              />
              <figcaption className={styles.note}>Scan at the gate</figcaption>
            </figure>
          )}
          <div className={styles.booked}>
            <DateTab date={indiaParts(verified.bookedAt)} />
            <div>
              <span className={styles.note}>Booking ID</span>
              <div className={styles.code}>
                <span data-testid="booking-id">{bookingCode}</span>
                <CopyButton text={bookingCode} label="Copy booking ID" />
              </div>
            </div>
          </div>
          <p className={styles.note}>Booked {indiaDateTime(verified.bookedAt)} IST</p>
          <div className={styles.buttons}>
            <Button disabled={isGenerating} onClick={download}>
              <Download aria-hidden size={18} /> {isGenerating ? 'Generating…' : 'Download'}
            </Button>
            <ButtonLink look="secondary" to={paths.tickets}>
              My tickets
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
