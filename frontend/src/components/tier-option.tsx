import type { TicketCategory } from '@utsav/contracts/http/event';
import { classNames } from '../lib/class-names';
import { tierState, tierStateText } from '../lib/ticket-tiers';
import { tierPriceText } from '../lib/tier-price';
import styles from './tier-option.module.css';

const STATE_CLASS = { available: styles.available, 'few-left': styles.fewLeft, 'sold-out': styles.soldOut };

interface TierOptionProps {
  tier: TicketCategory;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  disabled?: boolean;
}

/** One ticket category as a radio button; every card has the same fields in the same order. */
export function TierOption({ tier, name, isChosen, onChoose, disabled }: TierOptionProps) {
  const state = tierState(tier);
  return (
    <label className={styles.tier}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        value={tier.key}
        checked={isChosen}
        disabled={disabled || state === 'sold-out'}
        onChange={onChoose}
      />
      <span>
        <span className={styles.name}>{tier.type}</span>
        {tier.badge && (
          <span className={classNames(styles.badge, styles[tier.tone] ?? styles.green)}>{tier.badge}</span>
        )}
        {(tier.subtitle || tier.desc) && (
          <span className={styles.note}>{[tier.subtitle, tier.desc].filter(Boolean).join('. ')}</span>
        )}
        {tier.perks?.length > 0 && <span className={styles.note}>{tier.perks.join(' · ')}</span>}
      </span>
      <span className={classNames(styles.price, 'figures')}>{tierPriceText(tier)}</span>
      <span className={classNames(styles.state, STATE_CLASS[state])}>{tierStateText(tier)}</span>
    </label>
  );
}
