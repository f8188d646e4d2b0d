import type { Event as EventRecord, TicketCategory } from '@utsav/contracts/http/event';
import { maxTicketsPerOrder } from '@utsav/contracts/http/order-limit';
import { useState, type MouseEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import { Button, ButtonLink } from '../../components/button';
import { NotBookable } from '../../components/not-bookable';
import { NotifyButton } from '../../components/notify-button';
import { ShowChoice } from '../../components/show-choice';
import { TierOption } from '../../components/tier-option';
import { canBeAwaited } from '../../lib/can-be-awaited';
import { classNames } from '../../lib/class-names';
import { useIsOnline } from '../../lib/use-browser-state';
import { refundTerms } from '../../lib/refund-terms';
import { saleState } from '../../lib/sale-state';
import { bookableTiers, cheapestTiers, defaultTier, orderLimit, shownTiers } from '../../lib/ticket-tiers';
import { isFreeTier, tierPrice, tierPriceText } from '../../lib/tier-price';
import { chosenShow, showsOpened, tiersOfShow } from '../../lib/shows';
import { passNote } from '../../lib/show-times';
import { translated } from '../../lib/translated';
import { toast } from '../../lib/toast-store';
import { whyNotBookable } from '../../lib/why-not-bookable';
import styles from './ticket-panel.module.css';
import { messages } from './messages';

const SHOWN = 2;

function bookLabel(event: EventRecord, tiers: readonly TicketCategory[], tier: TicketCategory | undefined): string {
  const sale = saleState(event);
  if (sale === 'over') return messages.ended;
  if (sale === 'cancelled') return messages.cancelled;
  if (sale === 'closed') return messages.notOpen;
  if (!tier) return messages.notAvailable;
  return bookableTiers(tiers).length === 0 ? messages.soldOut : messages.bookTickets;
}

/** A ticket may be called what it costs: "Free Entry" is not said twice. */
function priceNote(tier: TicketCategory): string {
  if (!isFreeTier(tier) && tierPrice(tier).isAllIn) return messages.allIn;
  const { type } = translated(tier);
  return type === tierPriceText(tier) ? '' : type;
}

/** Two cheapest tiers and the chosen one; the rest behind a button. */
export function TicketPanel({ event }: { event: EventRecord }) {
  const [query] = useSearchParams();
  const [showKey, setShowKey] = useState(query.get('show') ?? undefined);
  const chosenOne = chosenShow(event, showKey);
  const tiers = shownTiers(tiersOfShow(event, chosenOne));
  const [chosenKey, setChosenKey] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);
  const chosen = tiers.find(({ key }) => key === chosenKey) ?? defaultTier(tiers);
  const isForDates = showsOpened(event, chosen).length > 0;
  const show = isForDates ? undefined : chosenOne;
  const cheapest = cheapestTiers(tiers, SHOWN);
  const shown = showsAll ? tiers : tiers.filter((tier) => cheapest.includes(tier) || tier === chosen);

  const label = bookLabel(event, tiers, chosen);
  const canBook = label === messages.bookTickets;
  const sale = saleState(event);
  const personLimit = orderLimit(event);
  const isOnline = useIsOnline();
  const isAwaitable = canBeAwaited(event);
  // Only a checkout without a choice in its address is rendered by the server.
  const hasChosen = chosenKey !== undefined || showKey !== undefined;
  const checkout = hrefTo.checkout(event._id, hasChosen ? { tier: chosen?.key, show: show?.key } : {});
  const stayOffline = (press: MouseEvent) => {
    if (isOnline) return;
    press.preventDefault();
    toast.error(messages.offline);
  };
  const bookButton = (className?: string) =>
    canBook ? (
      <ButtonLink
        wide={className !== undefined}
        className={className}
        to={checkout}
        data-replay
        state={{ event }}
        onClick={stayOffline}
      >
        {label}
      </ButtonLink>
    ) : (
      <Button wide className={className} disabled>
        {label}
      </Button>
    );
  const total = chosen && canBook && (
    <div>
      <span className={classNames(styles.amount, 'figures')}>{tierPriceText(chosen)}</span>
      <div className={styles.note}>{priceNote(chosen)}</div>
    </div>
  );

  return (
    <>
      <section className={styles.panel} aria-labelledby="tickets-title">
        <div className={styles.upper}>
          <h2 id="tickets-title">{messages.tickets}</h2>
          <NotBookable reason={whyNotBookable(event, tiers)} />
          {isAwaitable && <NotifyButton eventId={event._id} />}
          {event.showtimes?.length > 1 && sale === 'open' && (
            <ShowChoice shows={event.showtimes} chosen={show} onChoose={setShowKey} disabled={isForDates} />
          )}
          {tiers.length === 0 ? (
            <p>{messages.noTickets}</p>
          ) : (
            <div role="radiogroup" aria-labelledby="tickets-title" className={styles.tiers}>
              {shown.map((tier) => (
                <TierOption
                  key={tier.key}
                  name="event-tier"
                  tier={tier}
                  dates={passNote(showsOpened(event, tier))}
                  isChosen={canBook && tier === chosen}
                  isOffSale={sale !== 'open'}
                  onChoose={() => setChosenKey(tier.key)}
                />
              ))}
            </div>
          )}
          {personLimit < maxTicketsPerOrder && <p className={styles.note}>{messages.perPerson(personLimit)}</p>}
          {tiers.length > shown.length && (
            <Button variant="quiet" className={styles.more} onClick={() => setShowsAll(true)}>
              {messages.showAll(tiers.length)}
            </Button>
          )}
        </div>
        <div className={classNames(styles.lower, !canBook && styles.unbookable)}>
          {total}
          {sale === 'open' && tiers.length > 0 && <p className={styles.note}>{refundTerms(event)}</p>}
          {bookButton(styles.book)}
        </div>
      </section>
      <div className={styles.bar}>
        {total || <span className={styles.state}>{label}</span>}
        {canBook ? (
          bookButton()
        ) : isAwaitable ? (
          <NotifyButton eventId={event._id} isShort />
        ) : (
          <a className={styles.onward} href="#similar-title">
            {messages.similar}
          </a>
        )}
      </div>
    </>
  );
}
