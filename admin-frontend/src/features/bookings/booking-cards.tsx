import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import { DescriptionList, type DescriptionItem } from '../../components/description-list';
import { SectionCard } from '../../components/section-card';
import { StatusBadge } from '../../components/status-badge';
import { istStamp } from '../../lib/ist';
import { methodName } from '../../lib/method-name';
import styles from './booking-cards.module.css';
import { DeliveriesCard } from './deliveries-card';
import { unreturnedRest } from './refund';
import { ScansCard } from './scans-card';
import { TicketsCard } from './tickets-card';

const DescriptionCard = ({ title, items }: { title: string; items: (DescriptionItem | false)[] }) => (
  <SectionCard title={title}>
    <DescriptionList items={items.filter((item) => item !== false)} />
  </SectionCard>
);

interface PersonCardProps {
  title: string;
  person: ConsoleBooking['buyer'];
  /** Of everything else of the person; empty for none. */
  href?: string;
  /** Who was logged in where another issuer was typed. */
  loggedIn?: string;
}

const PersonCard = ({ title, person, href, loggedIn }: PersonCardProps) => (
  <DescriptionCard
    title={title}
    items={[
      ['Name', person.name],
      ['Email', person.email],
      ['Mobile', person.mobile],
      !!loggedIn && ['Logged in', loggedIn],
      !!href && [
        'More',
        <Link key="more" to={href}>
          Everything of this buyer
        </Link>,
      ],
    ]}
  />
);

const linkTo = (code: string) => <Link to={hrefTo.booking(code)}>{code}</Link>;

export function BookingCards({ booking }: { booking: ConsoleBooking }) {
  const { eventId: event, buyer, assignedBy, assignee, issuedBy } = booking;
  const key = buyer._id || buyer.mobile;
  const rest = unreturnedRest(booking);
  return (
    <div className={styles.cards}>
      <DescriptionCard
        title="Event"
        items={[
          ['Name', event.name],
          ['Date (IST)', istStamp(event.date)],
          !!booking.movedAt && ['Moved (IST)', istStamp(booking.movedAt)],
          !!booking.exchangedFrom && ['In place of', linkTo(booking.exchangedFrom)],
          !!booking.exchangedFor && ['Exchanged for', linkTo(booking.exchangedFor)],
          ['Venue', [event.venue.name, event.venue.city].filter(Boolean).join(', ')],
          !!booking.venueChangedAt && ['Venue changed (IST)', istStamp(booking.venueChangedAt)],
        ]}
      />
      <PersonCard title="Buyer" person={buyer} {...(key && { href: hrefTo.buyer(key) })} />
      {assignedBy && (
        <PersonCard title="Issued By" person={assignedBy} {...(assignee && issuedBy && { loggedIn: issuedBy.name })} />
      )}
      <DescriptionCard
        title="Payment"
        items={[
          ['Method', methodName(booking.paymentMode)],
          ['Status', <StatusBadge key="status" status={booking.paymentStatus} />],
          ['Amount', <b key="amount">{rupees(booking.finalAmount)}</b>],
          !!booking.refundStatus && ['Refund', <StatusBadge key="refund" status={booking.refundStatus} />],
          booking.refundedAmount > 0 && ['Refunded', rupees(booking.refundedAmount)],
          rest > 0 && ['Not returned', `${rupees(rest)}, less than the payment provider returns`],
          ['Discount', booking.discountValue > 0 && rupees(booking.discountValue)],
          ['Transaction', booking.transactionId],
          ['Created (IST)', istStamp(booking.createdAt)],
        ]}
      />
      {(booking.notes || booking.overAllocated) && (
        <DescriptionCard
          title="Internal Notes"
          items={[booking.overAllocated && ['Seats', 'More than there were: over-allocated'], ['Notes', booking.notes]]}
        />
      )}
      <TicketsCard booking={booking} />
      <ScansCard booking={booking} />
      <DeliveriesCard bookingId={booking._id} />
    </div>
  );
}
