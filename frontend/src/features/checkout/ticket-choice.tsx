import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { indiaDateTime } from '@utsav/web-kit/format/india-time';
import { QuantityStepper } from '../../components/quantity-stepper';
import { TierOption } from '../../components/tier-option';
import { classNames } from '../../lib/class-names';
import { MAX_QUANTITY } from '../../lib/ticket-tiers';
import styles from './checkout.module.css';
import type { Checkout } from './use-checkout';
import { words } from './words';

function ShowtimeChoice({ event, checkout }: { event: EventRecord; checkout: Checkout }) {
  return (
    <fieldset className={styles.box}>
      <legend className="sr-only">{words.showtime}</legend>
      <h2 aria-hidden>{words.showtime}</h2>
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

/** How many one may take; that there are fewer than asked for is said only to who asked for more. */
function limitNote({ quantity, limit, personLimit, isTooMany }: Checkout): string {
  if (isTooMany) return words.tooMany;
  if (personLimit < MAX_QUANTITY && limit === personLimit) return words.upToPerPerson(limit);
  return quantity < MAX_QUANTITY ? words.upToPerOrder(limit) : words.mostTickets(MAX_QUANTITY);
}

export function TicketChoice({ event, checkout }: { event: EventRecord; checkout: Checkout }) {
  const { tiers, tier, quantity, limit, isTooMany } = checkout;
  return (
    <>
      {event.showtimes?.length > 1 && <ShowtimeChoice event={event} checkout={checkout} />}
      <section className={styles.box} aria-labelledby="select-tickets">
        <h2 id="select-tickets">{words.selectTickets}</h2>
        {tiers.length === 0 && <p>{words.noTickets}</p>}
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
        {tier && limit > 0 && (
          <div className={styles.quantity}>
            <div>
              <strong>{words.quantity}</strong>
              <p className={classNames(styles.note, isTooMany && styles.warning)} role="status">
                {limitNote(checkout)}
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
