import type { Event as EventRecord } from '@utsav/contracts/http/event';
import type { ReactNode } from 'react';
import { hrefTo } from '../../lib/paths';
import { NotBookable } from '../../components/not-bookable';
import { classNames } from '../../lib/class-names';
import { isFreeTier } from '../../lib/tier-price';
import { useHeldOrder } from '../../lib/use-held-order';
import { isBookable } from '../../lib/ticket-tiers';
import { whyNotBookable } from '../../lib/why-not-bookable';
import { furtherText } from './cart-lines';
import { CheckoutHeader } from './checkout-header';
import styles from './checkout.module.css';
import { HoldNotice } from './hold-notice';
import { LoginPrompt } from './login-prompt';
import { Offers } from './offers';
import { OrderSummary } from './order-summary';
import { TicketChoice } from './ticket-choice';
import { useCheckout } from './use-checkout';

interface CheckoutViewProps {
  event: EventRecord;
  reload: () => void;
  /** The way on where nothing can be booked. */
  instead?: ReactNode;
}

export function CheckoutView({ event, reload, instead }: CheckoutViewProps) {
  const checkout = useCheckout(event, reload);
  const { order: held } = useHeldOrder(event._id);
  // The last seats may be the ones that are held here.
  const isHolding = held?.state === 'held' || held?.state === 'paying';
  const { tier, show, quantity, selection } = checkout;
  const reason = isHolding ? '' : whyNotBookable(event, checkout.tiers);
  const isShop = isHolding || isBookable(event);
  // Nothing can be taken off.
  const isFree = checkout.tiers.length > 0 && checkout.tiers.every(isFreeTier);
  return (
    <div className={classNames('wall', styles.page)}>
      <CheckoutHeader
        event={event}
        show={checkout.show}
        tiers={checkout.tiers}
        chosen={tier}
        onChooseTier={checkout.chooseTier}
      />
      <HoldNotice eventId={event._id} onReleased={reload} />
      <NotBookable reason={reason} />
      {isShop && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <TicketChoice event={event} checkout={checkout} />
          </div>
          <div className={classNames(styles.column, styles.sticky)}>
            {!isFree && <Offers event={event} checkout={checkout} />}
            <OrderSummary event={event} checkout={checkout} isHolding={isHolding} />
          </div>
        </div>
      )}
      {!isHolding && instead}
      {checkout.needsLogin && (
        <LoginPrompt
          next={hrefTo.checkout(event._id, {
            tier: tier?.key,
            show: show?.key,
            quantity,
            also: furtherText(selection.further),
            coupon: selection.coupon,
          })}
          onLogin={checkout.rememberForLogin}
          onCancel={checkout.cancelLogin}
        />
      )}
    </div>
  );
}
