import type { OrderView } from '@utsav/contracts/http/checkout';
import { Clock, X } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { hrefTo, paths } from '../../app/paths';
import { Button, ButtonLink } from '../../components/button';
import { RichMessage } from '../../components/rich-message';
import { countdownText } from '../../lib/countdown-text';
import { leaveTo } from '../../lib/leave-to';
import { toast } from '../../lib/toast-store';
import { useHoldState, useReleaseHold } from '../../lib/use-held-order';
import { OrderReference } from './order-reference';
import styles from './payment-result.module.css';
import { messages } from './messages';

function GiveBack({ orderId, eventId }: Pick<OrderView, 'orderId' | 'eventId'>) {
  const navigate = useNavigate();
  const { isReleasing, release } = useReleaseHold({
    onReleased: () => {
      toast.success(messages.givenBack);
      void navigate(hrefTo.event(eventId));
    },
    onFailed: () => toast.error(messages.giveBackFailed),
  });
  return (
    <Button look="secondary" disabled={isReleasing} onClick={() => release(orderId)}>
      {isReleasing ? messages.givingBack : messages.giveBack}
    </Button>
  );
}

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
          <GiveBack orderId={orderId} eventId={eventId} />
          <ButtonLink look="quiet" to={hrefTo.event(eventId)}>
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
        <ButtonLink look="secondary" to={paths.myBookings}>
          {messages.myBookings}
        </ButtonLink>
      </div>
    </div>
  );
}
