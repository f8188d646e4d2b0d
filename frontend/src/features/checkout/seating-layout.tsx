import type { TicketCategory } from '@utsav/contracts/http/event';
import { Dialog } from '../../components/dialog';
import { classNames } from '../../lib/class-names';
import { tierPriceText } from '../../lib/tier-price';
import { tierState, tierStateText } from '../../lib/ticket-tiers';
import { translated } from '../../lib/translated';
import { messages } from './messages';
import styles from './seating-layout.module.css';

interface SeatingLayoutProps {
  image: string;
  venue: string;
  tiers: readonly TicketCategory[];
  chosen: TicketCategory | undefined;
  onChoose: (key: string) => void;
  onClose: () => void;
}

const at = (share: number): string => `${share * 100}%`;

/** The picture with the places of each tier on it, and a legend; both choose the tier. */
export function SeatingLayout({ image, venue, tiers, chosen, onChoose, onClose }: SeatingLayoutProps) {
  const choose = (key: string) => {
    onChoose(key);
    onClose();
  };
  const lookOf = (tier: TicketCategory) =>
    classNames(tier === chosen && styles.chosen, tierState(tier) === 'sold-out' && styles.soldOut);
  return (
    <Dialog title={messages.seatingLayout} shape="wide" onClose={onClose}>
      <div className={styles.columns}>
        <div className={styles.plan}>
          <img src={image} alt={messages.layoutOf(venue)} />
          {tiers.map((tier, index) =>
            tier.layoutSpots.map(({ x, y }) => (
              // The legend has the same choice for the keyboard and for screen readers.
              <button
                key={`${tier.key} ${x} ${y}`}
                type="button"
                aria-hidden
                tabIndex={-1}
                className={classNames(styles.spot, lookOf(tier))}
                style={{ left: at(x), top: at(y) }}
                disabled={tierState(tier) === 'sold-out'}
                onClick={() => choose(tier.key)}
              >
                {index + 1}
              </button>
            )),
          )}
        </div>
        <ol className={styles.legend}>
          {tiers.map((tier, index) => (
            <li key={tier.key}>
              <button
                type="button"
                className={classNames(styles.entry, lookOf(tier))}
                aria-pressed={tier === chosen}
                disabled={tierState(tier) === 'sold-out'}
                onClick={() => choose(tier.key)}
              >
                <span className={classNames(styles.number, lookOf(tier))} aria-hidden>
                  {index + 1}
                </span>
                <span className={styles.name}>{translated(tier).type}</span>
                <span className="figures">{tierPriceText(tier)}</span>
                <span className={styles.state}>
                  {[tierStateText(tier), translated(tier).subtitle].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.note}>{messages.layoutNote}</p>
    </Dialog>
  );
}
