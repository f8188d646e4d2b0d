import type { OrderView } from '@utsav/contracts/http/checkout';
import { Clock, X } from 'lucide-react';
import { hrefTo, paths } from '../../lib/paths';
import { Button, ButtonLink } from '../../components/button';
import { GiveBackButton } from '../../components/give-back-button';
import { RichMessage } from '../../components/rich-message';
import { countdownText } from '../../lib/countdown-text';
import { leaveTo } from '../../lib/leave-to';
import { useHoldState } from '../../lib/use-held-order';
import { OrderReference } from './order-reference';
import styles from './payment-result.module.css';
import { messages } from './messages';

/** Who comes back from the payment page with nothing in hand: what has happened to the money and to the seats. */
export function LeftPayment({ order }: { order: OrderView }) {
  const state = useHoldState(order);
  const { orderId, eventId } = order;
  if (state?.stage === 'live') {
    return (
      <div className={styles.waiting}>
        <span className={styles.held} aria-hidden>
          <Clock size={44} strokeWidth={2.5} />
        </span>
        <h1 className={styles.title}>{messages.status}</h1>
        <p className={styles.reason}>
          <RichMessage
            text={messages.leftHeld}
            parts={{ clock: <strong className="figures">{countdownText(state.secondsLeft)}</strong> }}
          />
        </p>
        <p role="status">{messages.turnsByItself}</p>
        <OrderReference orderId={orderId} />
        <div className={styles.actions}>
          <Button onClick={() => leaveTo(state.paymentUrl)}>{messages.continuePayment}</Button>
          <GiveBackButton variant="secondary" orderId={orderId} eventId={eventId} />
          <ButtonLink variant="quiet" to={hrefTo.event(eventId)}>
            {messages.toEvent}
          </ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.waiting}>
      <span className={styles.cross} aria-hidden>
        <X size={44} strokeWidth={2.5} />
      </span>
      <h1 className={styles.title}>{messages.status}</h1>
      <p role="alert" className={styles.reason}>
        {order.state === 'cancelled' ? messages.leftReleased : messages.leftExpired}
      </p>
      <p>{messages.moneyComesBack}</p>
      <OrderReference orderId={orderId} />
      <div className={styles.actions}>
        <ButtonLink to={hrefTo.checkout(eventId)}>{messages.bookAgain}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.myBookings}>
          {messages.myBookings}
        </ButtonLink>
      </div>
    </div>
  );
}
