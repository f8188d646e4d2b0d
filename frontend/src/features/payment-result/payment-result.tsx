import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hrefTo, paths } from '../../app/paths';
import { Button, ButtonLink } from '../../components/button';
import { CopyButton } from '../../components/copy-button';
import { BookedTicket } from './booked-ticket';
import { throwConfetti } from './confetti';
import { paymentIdentifiers } from './payment-identifiers';
import styles from './payment-result.module.css';
import { usePaymentVerification, type Verification } from './use-payment-verification';

function OrderReference({ orderId }: { orderId: string }) {
  if (!orderId) return null;
  return (
    <p className={styles.code}>
      Order {orderId} <CopyButton text={orderId} label="Copy order reference" />
    </p>
  );
}

function Waiting({ verification, orderId }: { verification: Verification; orderId: string }) {
  const isPending = verification.stage === 'pending';
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.spinner} aria-hidden />
      <h1 className={styles.title}>{isPending ? 'Checking your payment…' : 'Verifying payment…'}</h1>
      <p>
        {isPending
          ? `${verification.reason} Banks sometimes take a minute to confirm; this page keeps asking. It is safe to reload it.`
          : 'One moment while we confirm your payment and print your ticket.'}
      </p>
      <OrderReference orderId={orderId} />
    </div>
  );
}

export function PaymentResult() {
  const { search, state } = useLocation();
  const identifiers = paymentIdentifiers(new URLSearchParams(search), state);
  const { verification, askAgain } = usePaymentVerification(identifiers);
  const isSuccess = verification.stage === 'success';
  useEffect(() => {
    if (isSuccess) void throwConfetti();
  }, [isSuccess]);

  if (verification.stage === 'success') return <BookedTicket verified={verification.payment} />;
  const known = 'orderId' in verification ? verification.orderId : '';
  const orderId = known || identifiers?.orderId || identifiers?.razorpay_payment_link_reference_id || '';
  if (verification.stage === 'verifying' || verification.stage === 'pending')
    return <Waiting verification={verification} orderId={orderId} />;

  const isStalled = verification.stage === 'stalled';
  const eventId = verification.stage === 'failed' ? verification.eventId : '';
  const mayAskAgain = isStalled || (verification.stage === 'failed' && !verification.isFinal);
  return (
    <div className={styles.waiting}>
      <span className={styles.cross} aria-hidden>
        <X size={44} strokeWidth={2.5} />
      </span>
      <h1 className={styles.title}>Payment Status</h1>
      <p role="alert" className={styles.reason}>
        {verification.reason}
      </p>
      {isStalled && (
        <p>
          Your bank has not told us yet. If money left your account, the ticket or the refund comes by itself. Please do
          not pay again.
        </p>
      )}
      <OrderReference orderId={orderId} />
      <div className={styles.actions}>
        {mayAskAgain && <Button onClick={askAgain}>Check again</Button>}
        {eventId && <ButtonLink to={hrefTo.checkout(eventId)}>Try again</ButtonLink>}
        <ButtonLink look="secondary" to={paths.myBookings}>
          My bookings
        </ButtonLink>
        <ButtonLink look="secondary" to={paths.home}>
          Go to home
        </ButtonLink>
      </div>
    </div>
  );
}
