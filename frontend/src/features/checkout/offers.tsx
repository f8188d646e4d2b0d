import type { Coupon } from '@utsav/contracts/http/coupon';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { TextField } from '../../components/text-field';
import { classNames } from '../../lib/class-names';
import { offerTerms, offerText } from '../../lib/coupon-validity';
import { termsList } from '../../lib/terms-list';
import styles from './checkout.module.css';
import { offerHint } from './coupon-check';
import { TermsDialog } from './terms-dialog';
import type { Checkout } from './use-checkout';
import { words } from './words';

const SHOWN = 1;

interface OfferProps {
  coupon: Coupon;
  hint: string;
  isApplied: boolean;
  isBusy: boolean;
  onApply: () => void;
  onTerms: () => void;
}

function Offer({ coupon, hint, isApplied, isBusy, onApply, onTerms }: OfferProps) {
  return (
    <li className={classNames(styles.offer, hint && styles.unusable)}>
      <div>
        <span className={styles.worth}>{offerText(coupon)}</span>
        <span className={styles.code}>{coupon.code}</span>
        <p className={styles.note}>{[coupon.description, offerTerms(coupon)].filter(Boolean).join(' · ')}</p>
        {hint && <p className={styles.warning}>{hint}</p>}
      </div>
      <div className={styles.offerActions}>
        <Button
          look="quiet"
          disabled={Boolean(hint) || isApplied || isBusy}
          onClick={onApply}
          aria-label={words.applyCode(coupon.code)}
        >
          {isApplied ? words.applied : words.apply}
        </Button>
        {coupon.termsAndConditions?.length > 0 && (
          <Button look="quiet" onClick={onTerms} aria-label={words.termsOf(coupon.code)}>
            {words.terms}
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
        label={words.couponCode}
        value={couponInput}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={Boolean(couponError)}
        onChange={(change) => checkout.typeCoupon(change.target.value)}
      />
      <Button type="submit" look="secondary" disabled={checkout.isApplying}>
        {checkout.isApplying ? words.applying : words.apply}
      </Button>
      {couponError && (
        <p role="alert" className={classNames(styles.couponNote, styles.fault)}>
          {couponError}
        </p>
      )}
    </form>
  );
}

export function Offers({ eventId, checkout }: { eventId: string; checkout: Checkout }) {
  const { coupons, selection, cartAmount, price } = checkout;
  const [showsAll, setShowsAll] = useState(false);
  const [termsOf, setTermsOf] = useState<Coupon>();
  const [isFormOpen, setFormOpen] = useState(false);
  const [now] = useState(() => new Date());
  const hasInput = selection.couponInput !== '' || selection.couponError !== '';
  const shown = showsAll ? coupons : coupons.slice(0, SHOWN);

  return (
    <section className={styles.box} aria-labelledby="offers-title">
      <h2 id="offers-title">{words.offers}</h2>
      {coupons.length === 0 &&
        (checkout.isLoadingCoupons ? <Skeleton height={86} /> : <p className={styles.note}>{words.noOffers}</p>)}
      <ul role="list" className={styles.offers}>
        {shown.map((coupon) => (
          <Offer
            key={coupon._id}
            coupon={coupon}
            hint={offerHint(coupon, { eventId, cartAmount, now })}
            isApplied={selection.coupon === coupon.code.toUpperCase()}
            isBusy={checkout.isApplying || checkout.isBooking}
            onApply={() => void checkout.applyCoupon(coupon.code)}
            onTerms={() => setTermsOf(coupon)}
          />
        ))}
      </ul>
      {coupons.length > SHOWN && (
        <Button look="quiet" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? words.showLess : words.viewAll(coupons.length)}
        </Button>
      )}
      {selection.coupon && price?.discountApplied ? (
        <div className={styles.applied} role="status">
          <span>{words.codeApplied(selection.coupon)}</span>
          <Button look="quiet" onClick={checkout.removeCoupon} disabled={checkout.isBooking}>
            {words.remove}
          </Button>
        </div>
      ) : (
        <details
          className={styles.disclosure}
          open={isFormOpen || hasInput}
          onToggle={(toggle) => setFormOpen(toggle.currentTarget.open)}
        >
          <summary>{words.haveCode}</summary>
          <CouponForm checkout={checkout} />
        </details>
      )}
      {termsOf && (
        <TermsDialog
          title={words.termsOf(termsOf.code)}
          terms={termsList(termsOf.termsAndConditions)}
          onClose={() => setTermsOf(undefined)}
        />
      )}
    </section>
  );
}
