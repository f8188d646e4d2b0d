import { useState } from 'react';
import { QuantityStepper } from '../../components/quantity-stepper';
import { bookableTiers, quantityLimit, tierStateText } from '../../lib/ticket-tiers';
import { tierPriceText } from '../../lib/tier-price';
import { translated } from '../../lib/translated';
import { ticketsIn } from './cart-lines';
import styles from './checkout.module.css';
import { messages } from './messages';
import type { Checkout } from './use-checkout';

/** Tickets of other tiers in the same order, out of the way of those who want one kind. */
export function FurtherTickets({ checkout }: { checkout: Checkout }) {
  const { tier, companions, lines, personLimit, isBooking } = checkout;
  const [isOpen, setOpen] = useState(false);
  const others = bookableTiers(companions).filter((other) => other !== tier);
  if (lines.length === 0 || others.length === 0) return null;
  const remaining = personLimit - ticketsIn(lines);
  return (
    <details
      className={styles.disclosure}
      open={isOpen || lines.length > 1}
      onToggle={(toggle) => setOpen(toggle.currentTarget.open)}
    >
      <summary>{messages.furtherTickets}</summary>
      <ul role="list" className={styles.further}>
        {others.map((other) => {
          const quantity = lines.find((line) => line.tier === other)?.quantity ?? 0;
          return (
            <li key={other.key}>
              <div>
                <strong>{translated(other).type}</strong>
                <p className={styles.note}>{[tierPriceText(other), tierStateText(other)].join(' · ')}</p>
              </div>
              <QuantityStepper
                of={translated(other).type}
                value={quantity}
                min={0}
                max={quantityLimit(other, quantity + remaining)}
                onChange={(wanted) => checkout.chooseFurther(other.key, wanted)}
                disabled={isBooking}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
