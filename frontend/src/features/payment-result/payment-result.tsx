import { X } from 'lucide-react';
import { orderParameters } from '@utsav/contracts/payments/payment-providers';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hrefTo, paths } from '../../lib/paths';
import { Button, ButtonLink } from '../../components/button';
import { clearHold, storedHoldOf, type StoredHold } from '../../lib/hold-storage';
import { BookedTicket } from './booked-ticket';
import { throwConfetti } from './confetti';
import { LeftPayment } from './left-payment';
import { OrderReference } from './order-reference';
import { paymentIdentifiers, type PaymentIdentifiers } from './payment-identifiers';
import styles from './payment-result.module.css';
import { useLeftOrder } from './use-left-order';
import { usePaymentVerification, type Verification } from './use-payment-verification';
import { messages } from './messages';

interface WaitingProps {
  verification: Verification;
  orderId: string;
  /** A free order has none. */
  hasPayment: boolean;
}

function Waiting({ verification, orderId, hasPayment }: WaitingProps) {
  const isPending = verification.stage === 'pending';
  const verifying = hasPayment ? messages.verifying : messages.confirming;
  const oneMoment = hasPayment ? messages.oneMoment : messages.printing;
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.spinner} aria-hidden />
      <h1 className={styles.title}>{isPending ? messages.checking : verifying}</h1>
      <p>{isPending ? messages.keepsChecking(verification.reason) : oneMoment}</p>
      <OrderReference orderId={orderId} />
    </div>
  );
}

/** Outcome of a payment, by its identifiers where there are any. */
function KnownPayment({ identifiers, hold }: { identifiers: PaymentIdentifiers | null; hold: StoredHold | null }) {
  const { verification, verifyAgain } = usePaymentVerification(identifiers);
  const paidEvent = verification.stage === 'success' ? verification.payment.booking.eventId : '';
  useEffect(() => {
    if (!paidEvent) return;
    if (storedHoldOf(paidEvent)) clearHold();
    void throwConfetti();
  }, [paidEvent]);

  if (verification.stage === 'success') return <BookedTicket verified={verification.payment} />;
  const known = 'orderId' in verification ? verification.orderId : '';
  const named = (['orderId', ...orderParameters] as const).map((name) => identifiers?.[name]);
  const orderId = known || named.find(Boolean) || '';
  const hasPayment = Object.keys(identifiers ?? {}).some((name) => name !== 'orderId');
  if (verification.stage === 'verifying' || verification.stage === 'pending')
    return <Waiting verification={verification} orderId={orderId} hasPayment={hasPayment} />;

  const isStalled = verification.stage === 'stalled';
  const eventId = verification.stage === 'failed' ? verification.eventId : '';
  const left = identifiers ? null : hold;
  const mayVerifyAgain = isStalled || (verification.stage === 'failed' && !verification.isFinal);
  return (
    <div className={styles.waiting}>
      <span className={styles.cross} aria-hidden>
        <X size={44} strokeWidth={2.5} />
      </span>
      <h1 className={styles.title}>{messages.status}</h1>
      <p role="alert" className={styles.reason}>
        {verification.reason}
      </p>
      {isStalled && <p>{messages.bankSilent}</p>}
      {left && <p>{messages.leftPayment}</p>}
      <OrderReference orderId={orderId} />
      <div className={styles.actions}>
        {mayVerifyAgain && <Button onClick={verifyAgain}>{messages.checkAgain}</Button>}
        {eventId && <ButtonLink to={hrefTo.checkout(eventId)}>{messages.tryAgain}</ButtonLink>}
        {left && <ButtonLink to={hrefTo.checkout(left.eventId)}>{messages.toCheckout}</ButtonLink>}
        <ButtonLink variant="secondary" to={paths.myBookings}>
          {messages.myBookings}
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.home}>
          {messages.home}
        </ButtonLink>
        {mayVerifyAgain && (
          <ButtonLink variant="quiet" to={paths.support}>
            {messages.support}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** Without identifiers (the payment page was left) the stored order decides what is shown. */
function LeftOrKnown() {
  const { stored, order, isAwaited, isOpen, decidedId } = useLeftOrder();
  if (decidedId) return <KnownPayment identifiers={{ orderId: decidedId }} hold={null} />;
  if (isAwaited) return <Waiting verification={{ stage: 'verifying' }} orderId={stored?.orderId ?? ''} hasPayment />;
  if (order && isOpen) return <LeftPayment order={order} />;
  return <KnownPayment identifiers={null} hold={stored} />;
}

export function PaymentResult() {
  const { search, state } = useLocation();
  const identifiers = paymentIdentifiers(new URLSearchParams(search), state);
  return identifiers ? <KnownPayment identifiers={identifiers} hold={null} /> : <LeftOrKnown />;
}
