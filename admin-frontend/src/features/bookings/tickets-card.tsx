import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import { StatusBadge } from '../../components/status-badge';
import layout from '../../components/layout.module.css';
import { shortTicket } from '../../lib/short-ticket';
import { SectionCard } from '../../components/section-card';
import styles from './tickets-card.module.css';

type Category = ConsoleBooking['ticketCategories'][number];

function CategoryTickets({ category }: { category: Category }) {
  return (
    <li className={styles.category}>
      <Flex component="h3" wrap align="baseline" gap="0 10px">
        {category.type || category.categoryId}
        <span className={layout.muted}>
          {category.finalQuantity} ({category.paidQuantity} paid + {category.freeQuantity} free)
        </span>
      </Flex>
      <Flex role="list" component="ol" wrap gap={6} className={styles.codes!}>
        {category.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Flex>
    </li>
  );
}

/** Of a booking whose tickets are not all valid: what became of each. */
function TicketStates({ tickets }: Pick<ConsoleBooking, 'tickets'>) {
  if (tickets.every(({ state }) => state === 'valid')) return null;
  return (
    <Flex role="list" component="ul" vertical gap={6} className={styles.states!} aria-label="State of each ticket">
      {tickets.map(({ id, type, isFree, state, amount, exchangedFor }) => (
        <li key={id}>
          {type} {shortTicket(id)}
          {isFree && ' (free)'} <StatusBadge status={state} />
          {(state === 'returned' || state === 'exchanged') && amount > 0 && ` ${rupees(amount)}`}
          {exchangedFor && <Link to={hrefTo.booking(exchangedFor)}> for {exchangedFor}</Link>}
        </li>
      ))}
    </Flex>
  );
}

export function TicketsCard({ booking }: { booking: ConsoleBooking }) {
  const total = booking.ticketCategories.reduce((sum, { finalQuantity }) => sum + finalQuantity, 0);
  return (
    <SectionCard title="Tickets" extra={`Total ${total}`} className={layout.wide!}>
      <Flex wrap justify="space-between" gap="16px 32px" className={styles.tickets!}>
        <div>
          <Flex role="list" component="ul" vertical gap={12}>
            {booking.ticketCategories.map((category) => (
              <CategoryTickets key={category.categoryId} category={category} />
            ))}
          </Flex>
          <TicketStates tickets={booking.tickets} />
        </div>
        {booking.qrCode && (
          <figure className={styles.qr}>
            <img src={booking.qrCode} width="148" height="148" alt={`QR code of booking ${booking.bookingCode}`} />
            <figcaption className={layout.muted}>Admits the whole booking</figcaption>
          </figure>
        )}
      </Flex>
    </SectionCard>
  );
}
