import type { Event as EventRecord } from '@utsav/contracts/http/event';
import type { PriceDetails } from '@utsav/contracts/http/checkout';
import { textOfError } from '@utsav/web-kit/errors/text-of-error';
import { rupees } from '@utsav/web-kit/format/rupees';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../app/paths';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { classNames } from '../../lib/class-names';
import { termsList } from '../../lib/terms-list';
import styles from './checkout.module.css';
import { TermsDialog } from './terms-dialog';
import type { Checkout } from './use-checkout';

function Line({ name, amount, className }: { name: string; amount: string; className?: string | undefined }) {
  return (
    <div className={classNames(styles.line, className)}>
      <dt>{name}</dt>
      <dd className="figures">{amount}</dd>
    </div>
  );
}

function Amounts({ price, tierName, isPricing }: { price: PriceDetails; tierName: string; isPricing: boolean }) {
  const free = price.adjustedTicketCategories?.[0]?.freeQuantity ?? 0;
  return (
    <dl className={styles.amounts} aria-busy={isPricing}>
      <Line name={`${tierName} × ${price.qty}`} amount={rupees(price.cartAmount)} />
      {free > 0 && <Line name={`${free} more with the offer`} amount="Free" className={styles.saving} />}
      {price.discountAmount > 0 && (
        <Line
          name={`Discount${price.discountCode ? ` (${price.discountCode})` : ''}`}
          amount={rupees(-price.discountAmount)}
          className={styles.saving}
        />
      )}
      <Line name="Convenience fee" amount={rupees(price.convenienceFee)} />
      <Line name={`GST (${Math.round((price.gstRate ?? 0.18) * 10_000) / 100}%)`} amount={rupees(price.gstAmount)} />
      {Boolean(price.rounding) && <Line name="Rounding" amount={rupees(price.rounding)} />}
      <Line name="Total" amount={rupees(price.finalAmount)} className={styles.total} />
    </dl>
  );
}

export function OrderSummary({ event, checkout }: { event: EventRecord; checkout: Checkout }) {
  const { price, tier, problem, isBooking, canBook, isOpen } = checkout;
  const [showsTerms, setShowsTerms] = useState(false);
  const label = isBooking ? 'Processing...' : 'Book Show';
  const bookButton = (className?: string) => (
    <Button
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
          <h2 id="summary-title">Order Summary</h2>
          {!tier && <p className={styles.note}>Please select a ticket and quantity.</p>}
          {tier && !price && checkout.isPricing && <Skeleton height={150} />}
          {tier && price && <Amounts price={price} tierName={tier.type} isPricing={checkout.isPricing} />}
          {Boolean(checkout.priceError) && (
            <div className={styles.problem} role="alert">
              <p>{textOfError(checkout.priceError)}</p>
              <Button look="quiet" onClick={checkout.repeatPrice}>
                Retry
              </Button>
            </div>
          )}
          {!isOpen && <p className={styles.problem}>Booking is not open for this event.</p>}
          {problem && (
            <p className={styles.problem} role="alert">
              {problem.text}
            </p>
          )}
          {bookButton(styles.book)}
        </div>
      </div>
      <div className={styles.fine}>
        <button type="button" onClick={() => setShowsTerms(true)}>
          Terms &amp; Conditions
        </button>
        <Link to={hrefTo.event(event._id)}>Back to the event</Link>
      </div>
      <div className={styles.bar}>
        <div>
          <div className={classNames(styles.barTotal, 'figures')}>{price ? rupees(price.finalAmount) : '–'}</div>
          <div className={styles.note}>fee and GST included</div>
        </div>
        {bookButton()}
      </div>
      {showsTerms && (
        <TermsDialog
          title="Terms & Conditions"
          terms={termsList(event.termsAndConditions)}
          onClose={() => setShowsTerms(false)}
        />
      )}
    </section>
  );
}
