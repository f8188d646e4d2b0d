import type { TicketCategory } from '@utsav/contracts/http/event';
import { classNames } from '../lib/class-names';
import { tierState, tierStateText } from '../lib/ticket-tiers';
import { textLanguage } from '../lib/text-language';
import { tierPriceText } from '../lib/tier-price';
import { translated } from '../lib/translated';
import styles from './tier-option.module.css';

const STATE_CLASS = { available: styles.available, 'few-left': styles.fewLeft, 'sold-out': styles.soldOut };

interface TierOptionProps {
  tier: TicketCategory;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  disabled?: boolean;
  /** What a pass is for; empty for a tier of one show. */
  dates?: string;
  /** Of an event that sells nothing: what is left does not matter. */
  isOffSale?: boolean;
}

/** Two texts of an organizer, with the full stop of their script. */
const sentences = (first: string, second: string): string =>
  /\p{Script=Devanagari}/u.test(first) ? `${first}। ${second}` : `${first}. ${second}`;

/** One ticket category as a radio button; every card has the same fields in the same order. */
export function TierOption({ tier, name, isChosen, onChoose, disabled, dates, isOffSale = false }: TierOptionProps) {
  const state = tierState(tier);
  const { type, subtitle, desc, perks } = translated(tier);
  const about = subtitle && desc ? sentences(subtitle, desc) : subtitle || desc;
  return (
    <label className={styles.tier}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        value={tier.key}
        checked={isChosen}
        disabled={disabled || isOffSale || state === 'sold-out'}
        onChange={onChoose}
      />
      <span>
        <span className={styles.name} lang={textLanguage(type)}>
          {type}
        </span>
        {tier.badge && (
          <span className={classNames(styles.badge, styles[tier.tone] ?? styles.green)}>{tier.badge}</span>
        )}
        {dates && <span className={styles.note}>{dates}</span>}
        {about && (
          <span className={styles.note} lang={textLanguage(about)}>
            {about}
          </span>
        )}
        {perks?.length > 0 && (
          <span className={styles.note} lang={textLanguage(perks.join(' '))}>
            {perks.join(' · ')}
          </span>
        )}
      </span>
      <span className={classNames(styles.price, 'figures')}>{tierPriceText(tier)}</span>
      {!isOffSale && <span className={classNames(styles.state, STATE_CLASS[state])}>{tierStateText(tier)}</span>}
    </label>
  );
}
