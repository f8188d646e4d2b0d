import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { maxTicketsPerOrder } from '@utsav/contracts/http/order-limit';
import { QuantityStepper } from '../../components/quantity-stepper';
import { ShowChoice } from '../../components/show-choice';
import { TierOption } from '../../components/tier-option';
import { classNames } from '../../lib/class-names';
import { passNote } from '../../lib/show-times';
import { showsOpened } from '../../lib/shows';
import { ticketsIn } from './cart-lines';
import styles from './checkout.module.css';
import { FurtherTickets } from './further-tickets';
import type { Checkout } from './use-checkout';
import { messages } from './messages';

/** The limit that applies, free tickets of an offer included; a shortage is shown only where more were requested. */
function limitNote(checkout: Checkout, cap: number): string {
  const { lines, personLimit, isTooMany, exceedsCap } = checkout;
  const quantity = ticketsIn(lines);
  const limit = lines.length > 1 ? personLimit : checkout.limit;
  if (exceedsCap) return messages.freeTicketsCount(cap);
  if (isTooMany) return messages.tooMany;
  if (personLimit < maxTicketsPerOrder && limit === personLimit) return messages.upToPerPerson(limit);
  return quantity < maxTicketsPerOrder ? messages.upToPerOrder(limit) : messages.mostTickets(maxTicketsPerOrder);
}

export function TicketChoice({ event, checkout }: { event: EventRecord; checkout: Checkout }) {
  const { tiers, tier, quantity, limit, isTooMany, exceedsCap } = checkout;
  return (
    <>
      {event.showtimes?.length > 1 && (
        <section className={styles.box} aria-labelledby="select-show">
          <h2 id="select-show">{messages.showtime}</h2>
          {checkout.opened.length > 0 ? (
            <p role="status">{passNote(checkout.opened)}</p>
          ) : (
            <ShowChoice
              shows={event.showtimes}
              chosen={checkout.show}
              onChoose={checkout.chooseShow}
              disabled={checkout.isBooking}
            />
          )}
        </section>
      )}
      <section className={styles.box} aria-labelledby="select-tickets">
        <h2 id="select-tickets">{messages.selectTickets}</h2>
        {tiers.length === 0 && <p>{messages.noTickets}</p>}
        <div role="radiogroup" aria-labelledby="select-tickets" className={styles.tiers}>
          {tiers.map((option) => (
            <TierOption
              key={option.key}
              name="tier"
              tier={option}
              dates={passNote(showsOpened(event, option))}
              isChosen={option === tier}
              onChoose={() => checkout.chooseTier(option.key)}
              disabled={checkout.isBooking}
            />
          ))}
        </div>
        {tier && limit > 0 && (
          <div className={styles.quantity}>
            <div>
              <strong>{messages.quantity}</strong>
              <p className={classNames(styles.note, (isTooMany || exceedsCap) && styles.warning)} role="status">
                {limitNote(checkout, event.maxTicketsPerPerson)}
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
        <FurtherTickets checkout={checkout} />
      </section>
    </>
  );
}
