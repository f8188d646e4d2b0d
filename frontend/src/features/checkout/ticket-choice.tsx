import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { indiaDateTime } from '@utsav/web-kit/format/india-time';
import { QuantityStepper } from '../../components/quantity-stepper';
import { TierOption } from '../../components/tier-option';
import { MAX_QUANTITY } from '../../lib/ticket-tiers';
import styles from './checkout.module.css';
import { TOO_MANY, type Checkout } from './use-checkout';

function ShowtimeChoice({ event, checkout }: { event: EventRecord; checkout: Checkout }) {
  return (
    <fieldset className={styles.box}>
      <legend className="sr-only">Showtime</legend>
      <h2 aria-hidden>Showtime</h2>
      <div className={styles.showtimes}>
        {event.showtimes.map(({ key, startTime }) => (
          <label key={key} className={styles.showtime}>
            <input
              type="radio"
              className="sr-only"
              name="showtime"
              checked={key === checkout.showtime}
              onChange={() => checkout.chooseShowtime(key)}
            />
            {indiaDateTime(startTime)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Why the plus button is off. */
function limitNote(quantity: number, limit: number): string {
  if (limit === 0 || quantity < limit) return '';
  return limit < MAX_QUANTITY ? TOO_MANY : `You can book up to ${MAX_QUANTITY} tickets.`;
}

export function TicketChoice({ event, checkout }: { event: EventRecord; checkout: Checkout }) {
  const { tiers, tier, quantity, limit } = checkout;
  const note = limitNote(quantity, limit);
  return (
    <>
      {event.showtimes?.length > 1 && <ShowtimeChoice event={event} checkout={checkout} />}
      <section className={styles.box} aria-labelledby="select-tickets">
        <h2 id="select-tickets">Select Tickets</h2>
        {tiers.length === 0 && <p>No tickets (yet)</p>}
        <div role="radiogroup" aria-labelledby="select-tickets" className={styles.tiers}>
          {tiers.map((option) => (
            <TierOption
              key={option.key}
              name="tier"
              tier={option}
              isChosen={option === tier}
              onChoose={() => checkout.chooseTier(option.key)}
              disabled={checkout.isBooking}
            />
          ))}
        </div>
        {tier && (
          <div className={styles.quantity}>
            <div>
              <strong>Quantity</strong>
              <p className={note === TOO_MANY ? styles.warning : styles.note} role="status">
                {note || `Up to ${Math.max(1, limit)} per order`}
              </p>
            </div>
            <QuantityStepper
              value={quantity}
              max={limit}
              onChange={checkout.chooseQuantity}
              disabled={checkout.isBooking}
            />
          </div>
        )}
      </section>
    </>
  );
}
