import type { MemberTicket } from '@utsav/contracts/http/booking';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/button';
import { QrCode } from '../../components/qr-code';
import { classNames } from '../../lib/class-names';
import styles from './tickets.module.css';
import { messages } from './messages';

/** One signed code for each ticket, one at a time, so that a scanner meets only one. */
export function GateCodes({ ticket }: { ticket: MemberTicket }) {
  const [position, setPosition] = useState(0);
  const codes = ticket.codes ?? [];
  const shown = codes[Math.min(position, codes.length - 1)];
  if (!shown) {
    return (
      <>
        <img
          className={styles.qr}
          src={ticket.qrCode}
          alt={messages.qrOfBooking(ticket.bookingCode)}
          width={220}
          height={220}
        />
        <p className={styles.note}>{messages.scan}</p>
      </>
    );
  }
  return (
    <>
      <QrCode
        className={styles.qr}
        text={shown.code}
        label={messages.qrOfTicket(position + 1, codes.length, shown.type)}
      />
      <p className={styles.code}>{shown.type}</p>
      {codes.length > 1 && (
        <div className={styles.steps} data-capture="skip">
          <IconButton label={messages.previous} disabled={position === 0} onClick={() => setPosition(position - 1)}>
            <ChevronLeft aria-hidden size={22} />
          </IconButton>
          <span aria-live="polite" className={classNames('figures')}>
            {messages.position(position + 1, codes.length)}
          </span>
          <IconButton
            label={messages.next}
            disabled={position === codes.length - 1}
            onClick={() => setPosition(position + 1)}
          >
            <ChevronRight aria-hidden size={22} />
          </IconButton>
        </div>
      )}
      <p className={styles.note}>{messages.scan}</p>
    </>
  );
}
