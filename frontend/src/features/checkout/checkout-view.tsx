import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { hrefTo } from '../../app/paths';
import { classNames } from '../../lib/class-names';
import { CheckoutHeader } from './checkout-header';
import styles from './checkout.module.css';
import { HoldNotice } from './hold-notice';
import { LoginPrompt } from './login-prompt';
import { Offers } from './offers';
import { OrderSummary } from './order-summary';
import { TicketChoice } from './ticket-choice';
import { useCheckout } from './use-checkout';

export function CheckoutView({ event, reload }: { event: EventRecord; reload: () => void }) {
  const checkout = useCheckout(event, reload);
  const { tier, show, quantity, selection } = checkout;
  return (
    <div className={classNames('wall', styles.page)}>
      <CheckoutHeader event={event} show={checkout.show} />
      <HoldNotice eventId={event._id} onReleased={reload} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <TicketChoice event={event} checkout={checkout} />
        </div>
        <div className={classNames(styles.column, styles.sticky)}>
          <Offers event={event} checkout={checkout} />
          <OrderSummary event={event} checkout={checkout} />
        </div>
      </div>
      {checkout.needsLogin && (
        <LoginPrompt
          next={hrefTo.checkout(event._id, { tier: tier?.key, show: show?.key, quantity, coupon: selection.coupon })}
          onCancel={checkout.cancelLogin}
        />
      )}
    </div>
  );
}
