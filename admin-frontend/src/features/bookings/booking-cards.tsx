import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import { rupees } from '@utsav/web-kit/format/rupees';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../app/paths';
import { StatusBadge } from '../../components/status-badge';
import { DASH, istStamp } from '../../lib/ist';
import { methodName } from '../../lib/method-name';
import card from '../../components/card.module.css';
import styles from './booking-cards.module.css';
import { DeliveriesCard } from './deliveries-card';
import { unreturnedRest } from './refund';
import { TicketsCard } from './tickets-card';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || DASH}</dd>
    </div>
  );
}

function FactsCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${card.card} ${styles.card}`}>
      <h2>{title}</h2>
      <dl className={styles.facts}>{children}</dl>
    </section>
  );
}

interface PersonCardProps {
  title: string;
  person: ConsoleBooking['buyer'];
  /** Of everything else of the person; empty for none. */
  href?: string;
  /** Who was logged in where another issuer was typed. */
  loggedIn?: string;
}

function PersonCard({ title, person, href, loggedIn }: PersonCardProps) {
  return (
    <FactsCard title={title}>
      <Fact label="Name">{person.name}</Fact>
      <Fact label="Email">{person.email}</Fact>
      <Fact label="Mobile">{person.mobile}</Fact>
      {loggedIn && <Fact label="Logged in">{loggedIn}</Fact>}
      {href && (
        <Fact label="More">
          <Link to={href}>Everything of this buyer</Link>
        </Fact>
      )}
    </FactsCard>
  );
}

export function BookingCards({ booking }: { booking: ConsoleBooking }) {
  const { eventId: event, buyer, assignedBy, assignee, issuedBy } = booking;
  const key = buyer._id || buyer.mobile;
  return (
    <div className={styles.cards}>
      <FactsCard title="Event">
        <Fact label="Name">{event.name}</Fact>
        <Fact label="Date (IST)">{istStamp(event.date)}</Fact>
        {booking.movedAt && <Fact label="Moved (IST)">{istStamp(booking.movedAt)}</Fact>}
        {booking.exchangedFrom && (
          <Fact label="In place of">
            <Link to={hrefTo.booking(booking.exchangedFrom)}>{booking.exchangedFrom}</Link>
          </Fact>
        )}
        {booking.exchangedFor && (
          <Fact label="Exchanged for">
            <Link to={hrefTo.booking(booking.exchangedFor)}>{booking.exchangedFor}</Link>
          </Fact>
        )}
        <Fact label="Venue">{[event.venue.name, event.venue.city].filter(Boolean).join(', ')}</Fact>
        {booking.venueChangedAt && <Fact label="Venue changed (IST)">{istStamp(booking.venueChangedAt)}</Fact>}
      </FactsCard>
      <PersonCard title="Buyer" person={buyer} {...(key && { href: hrefTo.buyer(key) })} />
      {assignedBy && (
        <PersonCard title="Issued By" person={assignedBy} {...(assignee && issuedBy && { loggedIn: issuedBy.name })} />
      )}
      <FactsCard title="Payment">
        <Fact label="Method">{methodName(booking.paymentMode)}</Fact>
        <Fact label="Status">
          <StatusBadge status={booking.paymentStatus} />
        </Fact>
        <Fact label="Amount">
          <b>{rupees(booking.finalAmount)}</b>
        </Fact>
        {booking.refundStatus && (
          <Fact label="Refund">
            <StatusBadge status={booking.refundStatus} />
          </Fact>
        )}
        {booking.refundedAmount > 0 && <Fact label="Refunded">{rupees(booking.refundedAmount)}</Fact>}
        {unreturnedRest(booking) > 0 && (
          <Fact label="Not returned">{rupees(unreturnedRest(booking))}, less than the payment provider returns</Fact>
        )}
        <Fact label="Discount">{booking.discountValue > 0 && rupees(booking.discountValue)}</Fact>
        <Fact label="Transaction">{booking.transactionId}</Fact>
        <Fact label="Created (IST)">{istStamp(booking.createdAt)}</Fact>
      </FactsCard>
      {(booking.notes || booking.overAllocated) && (
        <FactsCard title="Internal Notes">
          {booking.overAllocated && <Fact label="Seats">More than there were: over-allocated</Fact>}
          <Fact label="Notes">{booking.notes}</Fact>
        </FactsCard>
      )}
      <TicketsCard booking={booking} />
      <DeliveriesCard bookingId={booking._id} />
    </div>
  );
}
