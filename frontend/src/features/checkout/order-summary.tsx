import type { Event as EventRecord, TicketCategory } from '@utsav/contracts/http/event';
import type { PriceDetails } from '@utsav/contracts/money/price-details';
import { rupees } from '@utsav/web-kit/format/rupees';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { classNames } from '../../lib/class-names';
import { textOfError } from '../../lib/error-text';
import { refundTerms } from '../../lib/refund-terms';
import { termsList } from '../../lib/terms-list';
import { findTier } from '../../lib/ticket-tiers';
import { tierPrice } from '../../lib/tier-price';
import { totalText } from '../../lib/total-text';
import { translated } from '../../lib/translated';
import styles from './checkout.module.css';
import { freeTicketsOf } from './free-tickets';
import { TermsDialog } from './terms-dialog';
import type { Checkout } from './use-checkout';
import { messages } from './messages';

function Line({ name, amount, className }: { name: string; amount: string; className?: string | undefined }) {
  return (
    <div className={classNames(styles.line, className)}>
      <dt>{name}</dt>
      <dd className="figures">{amount}</dd>
    </div>
  );
}

type PricedLine = PriceDetails['adjustedTicketCategories'][number];

function tierName(tiers: readonly TicketCategory[], { categoryId, type }: PricedLine): string {
  const tier = findTier(tiers, categoryId);
  return tier ? translated(tier).type : type;
}

/** Rupees that an order costs more, or less, than its tickets one by one: each price is rounded, an order once. */
function roundedOnce(
  { adjustedTicketCategories, discountAmount, finalAmount }: PriceDetails,
  tiers: readonly TicketCategory[],
) {
  if (discountAmount > 0) return 0;
  const alone = adjustedTicketCategories.map(({ categoryId, paidQuantity }) => {
    const tier = findTier(tiers, categoryId);
    return tier && tierPrice(tier).isAllIn ? tierPrice(tier).amount * paidQuantity : NaN;
  });
  const difference = finalAmount - alone.reduce((sum, amount) => sum + amount, 0);
  const tickets = adjustedTicketCategories.reduce((sum, { paidQuantity }) => sum + paidQuantity, 0);
  // More is another price than the one that was shown, which the server has changed.
  return Math.abs(difference) <= tickets / 2 ? difference : 0;
}

interface AmountsProps {
  price: PriceDetails;
  tiers: readonly TicketCategory[];
  isPricing: boolean;
}

function Amounts({ price, tiers, isPricing }: AmountsProps) {
  const free = freeTicketsOf(price);
  const isFree = price.finalAmount === 0;
  const rounded = roundedOnce(price, tiers);
  return (
    <>
      <dl className={styles.amounts} aria-busy={isPricing}>
        {price.adjustedTicketCategories.map((line) => (
          <Line
            key={line.categoryId}
            name={`${tierName(tiers, line)} × ${line.paidQuantity}`}
            amount={totalText(line.price * line.paidQuantity)}
          />
        ))}
        {free > 0 && <Line name={messages.moreWithOffer(free)} amount={messages.free} className={styles.saving} />}
        {price.discountAmount > 0 && (
          <Line
            name={messages.discount(price.discountCode)}
            amount={rupees(-price.discountAmount)}
            className={styles.saving}
          />
        )}
        {!isFree && (
          <>
            <Line name={messages.fee} amount={rupees(price.convenienceFee)} />
            {price.gstLines.map(({ gstRate, gstAmount }) => (
              <Line key={gstRate} name={messages.gst(Math.round(gstRate * 10_000) / 100)} amount={rupees(gstAmount)} />
            ))}
          </>
        )}
        {Boolean(price.rounding) && <Line name={messages.rounding} amount={rupees(price.rounding)} />}
        <Line name={messages.total} amount={totalText(price.finalAmount)} className={styles.total} />
      </dl>
      {rounded !== 0 && <p className={styles.note}>{messages.roundedOnce(rupees(Math.abs(rounded)), rounded < 0)}</p>}
    </>
  );
}

/** On a phone the button stays in the window while the summary is somewhere below it. */
const showInWindow = (text: HTMLElement | null) => text?.scrollIntoView?.({ block: 'nearest' });

interface OrderSummaryProps {
  event: EventRecord;
  checkout: Checkout;
  /** Seats of an earlier order wait for payment. */
  isHolding: boolean;
}

export function OrderSummary({ event, checkout, isHolding }: OrderSummaryProps) {
  const { price, tier, problem, isBooking, canBook, sale } = checkout;
  const total = price?.finalAmount ?? checkout.expectedTotal;
  const chooses = !tier ? messages.nothingChosen : checkout.needsShow && sale === 'open' ? messages.chooseShow : '';
  const [showsTerms, setShowsTerms] = useState(false);
  const label = isBooking ? messages.processing : messages.bookShow;
  const bookButton = (className?: string) => (
    <Button
      // One way on at a time: to the payment of what is held already.
      variant={isHolding ? 'secondary' : undefined}
      wide={className !== undefined}
      className={className}
      disabled={!canBook}
      onClick={() => void checkout.book()}
    >
      {label}
    </Button>
  );
  return (
    <section aria-labelledby="summary-title">
      <div className={styles.shade}>
        <div className={classNames(styles.paper, styles.box)}>
          <h2 id="summary-title">{messages.summary}</h2>
          {chooses && <p className={styles.note}>{chooses}</p>}
          {tier && !price && checkout.isPricing && <Skeleton height={150} />}
          {tier && price && <Amounts price={price} tiers={checkout.tiers} isPricing={checkout.isPricing} />}
          {Boolean(checkout.priceError) && (
            <div className={styles.problem} role="alert">
              <p>{textOfError(checkout.priceError)}</p>
              <Button variant="quiet" onClick={checkout.repeatPrice}>
                {messages.retry}
              </Button>
            </div>
          )}
          {checkout.isCrowded && (
            <div ref={showInWindow} className={styles.crowd} role="status">
              <p>{messages.crowded}</p>
              <Button variant="quiet" onClick={checkout.stopTrying}>
                {messages.stopTrying}
              </Button>
            </div>
          )}
          {problem && (
            <p key={problem.text} ref={showInWindow} className={styles.problem} role="alert">
              {problem.text}
            </p>
          )}
          {sale === 'open' && <p className={classNames(styles.note, styles.refund)}>{refundTerms(event)}</p>}
          {bookButton(styles.book)}
        </div>
      </div>
      <div className={styles.fine}>
        <button type="button" onClick={() => setShowsTerms(true)}>
          {messages.allTerms}
        </button>
        <Link to={hrefTo.event(event._id)}>{messages.backToEvent}</Link>
      </div>
      <div className={styles.bar}>
        {chooses ? (
          <p className={styles.note}>{chooses}</p>
        ) : (
          <div>
            <div className={classNames(styles.barTotal, 'figures')}>{total === undefined ? '–' : totalText(total)}</div>
            {Boolean(total) && <div className={styles.note}>{messages.allIn}</div>}
          </div>
        )}
        {bookButton()}
      </div>
      {showsTerms && (
        <TermsDialog
          title={messages.allTerms}
          terms={[refundTerms(event), ...termsList(translated(event).termsAndConditions)].filter(Boolean)}
          onClose={() => setShowsTerms(false)}
        />
      )}
    </section>
  );
}
