import type { MemberBooking } from '@utsav/contracts/http/booking';
import { translated } from '../../lib/translated';
import styles from './bookings.module.css';
import { messages } from './messages';

interface TicketChoiceProps {
  tickets: MemberBooking['tickets'];
  chosen: readonly string[];
  disabled: boolean;
  onChoose: (ids: string[]) => void;
}

/** Which tickets of a booking are meant. */
export function TicketChoice({ tickets, chosen, disabled, onChoose }: TicketChoiceProps) {
  const toggle = (id: string, isChosen: boolean) =>
    onChoose(tickets.map(({ ticketId }) => ticketId).filter((one) => (one === id ? isChosen : chosen.includes(one))));
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend>{messages.whichTickets}</legend>
      {tickets.map((ticket, at) => (
        <label key={ticket.ticketId}>
          <input
            type="checkbox"
            checked={chosen.includes(ticket.ticketId)}
            onChange={(change) => toggle(ticket.ticketId, change.target.checked)}
          />
          {messages.ticketNumber(at + 1, translated(ticket).type)} {ticket.isFree && messages.isFree}
        </label>
      ))}
    </fieldset>
  );
}
