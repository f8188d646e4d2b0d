import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import { StatusBadge } from '../../components/status-badge';
import layout from '../../components/layout.module.css';
import { shortTicket } from './short-ticket';
import { SectionCard } from '../../components/section-card';
import cards from './booking-cards.module.css';
import styles from './tickets-card.module.css';

type Category = ConsoleBooking['ticketCategories'][number];

function CategoryTickets({ category }: { category: Category }) {
  return (
    <li className={styles.category}>
      <h3>
        {category.type || category.categoryId}
        <span>
          {category.finalQuantity} ({category.paidQuantity} paid + {category.freeQuantity} free)
        </span>
      </h3>
      <ol role="list" className={styles.codes}>
        {category.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </li>
  );
}

/** Of a booking whose tickets are not all valid: what became of each. */
function TicketStates({ tickets }: Pick<ConsoleBooking, 'tickets'>) {
  if (tickets.every(({ state }) => state === 'valid')) return null;
  return (
    <ul role="list" className={styles.states} aria-label="State of each ticket">
      {tickets.map(({ id, type, isFree, state, amount, exchangedFor }) => (
        <li key={id}>
          {type} {shortTicket(id)}
          {isFree && ' (free)'} <StatusBadge status={state} />
          {(state === 'returned' || state === 'exchanged') && amount > 0 && ` ${rupees(amount)}`}
          {exchangedFor && <Link to={hrefTo.booking(exchangedFor)}> for {exchangedFor}</Link>}
        </li>
      ))}
    </ul>
  );
}

export function TicketsCard({ booking }: { booking: ConsoleBooking }) {
  const total = booking.ticketCategories.reduce((sum, { finalQuantity }) => sum + finalQuantity, 0);
  return (
    <SectionCard title="Tickets" extra={`Total ${total}`} className={cards.wide}>
      <div className={styles.tickets}>
        <div>
          <ul role="list" className={layout.stack}>
            {booking.ticketCategories.map((category) => (
              <CategoryTickets key={category.categoryId} category={category} />
            ))}
          </ul>
          <TicketStates tickets={booking.tickets} />
        </div>
        {booking.qrCode && (
          <figure className={styles.qr}>
            <img src={booking.qrCode} width="148" height="148" alt={`QR code of booking ${booking.bookingCode}`} />
            <figcaption>Admits the whole booking</figcaption>
          </figure>
        )}
      </div>
    </SectionCard>
  );
}
