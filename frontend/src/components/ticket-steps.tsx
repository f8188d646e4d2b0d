import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './button';
import styles from './ticket-steps.module.css';
import { messages } from './gate-messages';

interface TicketStepsProps {
  position: number;
  count: number;
  onMove: (position: number) => void;
}

/** From one ticket of a booking to the next; nothing where there is only one. */
export function TicketSteps({ position, count, onMove }: TicketStepsProps) {
  if (count < 2) return null;
  return (
    <div className={styles.steps} data-capture="skip">
      <IconButton label={messages.previous} disabled={position === 0} onClick={() => onMove(position - 1)}>
        <ChevronLeft aria-hidden size={22} />
      </IconButton>
      <span aria-live="polite" className="figures">
        {messages.position(position + 1, count)}
      </span>
      <IconButton label={messages.next} disabled={position === count - 1} onClick={() => onMove(position + 1)}>
        <ChevronRight aria-hidden size={22} />
      </IconButton>
    </div>
  );
}
