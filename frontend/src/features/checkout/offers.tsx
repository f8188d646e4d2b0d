import type { Coupon } from '@utsav/contracts/http/coupon';
import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { rupees } from '@utsav/web-kit/format/rupees';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { TextField } from '../../components/text-field';
import { classNames } from '../../lib/class-names';
import { offerTerms, offerText } from '../../lib/coupon-validity';
import { termsList } from '../../lib/terms-list';
import { translated } from '../../lib/translated';
import styles from './checkout.module.css';
import { freeTicketsOf } from './free-tickets';
import { listOffers, missingFor, type ListedOffer } from './offer-list';
import { TermsDialog } from './terms-dialog';
import type { Checkout } from './use-checkout';
import { messages } from './messages';

const SHOWN = 1;

interface OfferProps {
  offer: ListedOffer;
  isApplied: boolean;
  isBusy: boolean;
  onApply: () => void;
  onTerms: () => void;
}

function Offer({ offer: { coupon, hint, saves, people, isBest }, isApplied, isBusy, onApply, onTerms }: OfferProps) {
  return (
    <li className={classNames(styles.offer, hint && styles.unusable)}>
      <div>
        <span className={styles.worth}>{offerText(coupon)}</span>
        <span className={styles.code}>{coupon.code}</span>
        <p className={styles.note}>
          {[translated(coupon).description, offerTerms(coupon)].filter(Boolean).join(' · ')}
        </p>
        {saves > 0 && (
          <p className={styles.saves}>
            {[isBest && messages.best, messages.saves(rupees(saves))].filter(Boolean).join(' · ')}
          </p>
        )}
        {people && <p className={styles.saves}>{people}</p>}
        {hint && <p className={styles.warning}>{hint}</p>}
      </div>
      <div className={styles.offerActions}>
        <Button
          variant="secondary"
          disabled={Boolean(hint) || isApplied || isBusy}
          onClick={onApply}
          aria-label={messages.applyCode(coupon.code)}
        >
          {isApplied ? messages.applied : messages.apply}
        </Button>
        {coupon.termsAndConditions?.length > 0 && (
          <Button variant="quiet" onClick={onTerms} aria-label={messages.termsOf(coupon.code)}>
            {messages.terms}
          </Button>
        )}
      </div>
    </li>
  );
}

function CouponForm({ checkout }: { checkout: Checkout }) {
  const { couponInput, couponError } = checkout.selection;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void checkout.applyCoupon(couponInput);
  };
  return (
    <form className={styles.coupon} onSubmit={submit} noValidate>
      <TextField
        label={messages.couponCode}
        value={couponInput}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={Boolean(couponError)}
        onChange={(change) => checkout.typeCoupon(change.target.value)}
      />
      <Button type="submit" variant="secondary" disabled={checkout.isApplying}>
        {checkout.isApplying ? messages.applying : messages.apply}
      </Button>
      {couponError && (
        <p role="alert" className={classNames(styles.couponNote, styles.error)}>
          {couponError}
        </p>
      )}
    </form>
  );
}

export function Offers({ event, checkout }: { event: EventRecord; checkout: Checkout }) {
  const { coupons, selection, price } = checkout;
  const [showsAll, setShowsAll] = useState(false);
  const [termsOf, setTermsOf] = useState<Coupon>();
  const [isFormOpen, setFormOpen] = useState(false);
  const [now] = useState(() => new Date());
  const hasInput = selection.couponInput !== '' || selection.couponError !== '';
  const offers = listOffers(coupons, event, checkout, now);
  const shown = showsAll ? offers : offers.slice(0, SHOWN);
  const applied = coupons.find(({ code }) => code.toUpperCase() === selection.coupon);
  const hasEffect = price !== undefined && (price.discountAmount > 0 || freeTicketsOf(price) > 0);

  return (
    <section className={styles.box} aria-labelledby="offers-title">
      <h2 id="offers-title">{messages.offers}</h2>
      {offers.length === 0 &&
        (checkout.isLoadingCoupons ? <Skeleton height={86} /> : <p className={styles.note}>{messages.noOffers}</p>)}
      <ul role="list" className={styles.offers}>
        {shown.map((offer) => (
          <Offer
            key={offer.coupon._id}
            offer={offer}
            isApplied={selection.coupon === offer.coupon.code.toUpperCase()}
            isBusy={checkout.isApplying || checkout.isBooking}
            onApply={() => void checkout.applyCoupon(offer.coupon.code)}
            onTerms={() => setTermsOf(offer.coupon)}
          />
        ))}
      </ul>
      {offers.length > SHOWN && (
        <Button variant="quiet" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? messages.showLess : messages.viewAll(offers.length)}
        </Button>
      )}
      {selection.coupon && price?.discountCode ? (
        <div className={classNames(styles.applied, !hasEffect && styles.idle)} role="status">
          <span>
            {hasEffect ? messages.codeApplied(selection.coupon) : messages.noEffect(selection.coupon)}
            {!hasEffect && applied && <span className={styles.note}> {missingFor(applied, checkout)}</span>}
          </span>
          <Button variant="quiet" onClick={checkout.removeCoupon} disabled={checkout.isBooking}>
            {messages.remove}
          </Button>
        </div>
      ) : (
        <details
          className={styles.disclosure}
          open={isFormOpen || hasInput}
          onToggle={(toggle) => setFormOpen(toggle.currentTarget.open)}
        >
          <summary>{messages.haveCode}</summary>
          <CouponForm checkout={checkout} />
        </details>
      )}
      {termsOf && (
        <TermsDialog
          title={messages.termsOf(termsOf.code)}
          terms={termsList(translated(termsOf).termsAndConditions)}
          onClose={() => setTermsOf(undefined)}
        />
      )}
    </section>
  );
}
