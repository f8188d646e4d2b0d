import { TicketCheck } from 'lucide-react';
import styles from './reviews.module.css';
import { messages } from './messages';

export function AttendedMark() {
  return (
    <span className={styles.attended}>
      <TicketCheck aria-hidden size={14} />
      {messages.attended}
    </span>
  );
}
