import type { EventSeats } from '@utsav/contracts/http/event-sales';
import { formatCount } from '../../lib/counted';
import styles from './seats-bar.module.css';

/** How much of an event is sold and held; what the bar shows stands beside it in words. */
export function SeatsBar({ totalSeats, soldSeats, heldSeats }: EventSeats) {
  const percent = (seats: number): string => `${(100 * seats) / Math.max(1, totalSeats)}%`;
  return (
    <>
      <div className={styles.bar} aria-hidden>
        <span data-part="sold" style={{ inlineSize: percent(soldSeats) }} />
        <span data-part="held" style={{ inlineSize: percent(heldSeats) }} />
      </div>
      <span>
        {formatCount(soldSeats)} of {formatCount(totalSeats)}
      </span>
    </>
  );
}
