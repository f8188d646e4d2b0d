import type { MemberTicket } from '@utsav/contracts/http/booking';
import { useState } from 'react';
import { GateCode } from '../../components/gate-code';
import { QrCode } from '../../components/qr-code';
import { TicketSteps } from '../../components/ticket-steps';
import { bookedTimes } from '../../lib/show-times';
import { translated } from '../../lib/translated';
import styles from './tickets.module.css';
import { messages } from './messages';

/** One signed code for each ticket, one at a time, so that a scanner meets only one. */
export function GateCodes({ ticket }: { ticket: MemberTicket }) {
  const [position, setPosition] = useState(0);
  const about = {
    title: translated(ticket.eventId).name,
    note: bookedTimes(ticket.eventId, ticket.eventId.date).join(' · '),
  };
  const codes = ticket.codes ?? [];
  const shownAt = Math.min(position, codes.length - 1);
  const shown = codes[shownAt] && translated(codes[shownAt]);
  if (!shown) {
    return (
      <>
        <GateCode
          className={styles.qr}
          {...about}
          picture={<img src={ticket.qrCode} alt={messages.qrOfBooking(ticket.bookingCode)} width={220} height={220} />}
          caption={ticket.bookingCode}
        />
        <p className={styles.note}>{messages.scan}</p>
      </>
    );
  }
  const steps = { position: shownAt, count: codes.length, onMove: setPosition };
  return (
    <>
      <GateCode
        className={styles.qr}
        {...about}
        picture={<QrCode text={shown.code} label={messages.qrOfTicket(shownAt + 1, codes.length, shown.type)} />}
        caption={shown.type}
        {...steps}
      />
      <p className={styles.code}>{shown.type}</p>
      <TicketSteps {...steps} />
      <p className={styles.note}>{messages.scan}</p>
    </>
  );
}
