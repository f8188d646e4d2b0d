import { AppError } from '@utsav/contracts/errors/app-error';
import { read } from '../lanes/event-command';
import type { OrderResource } from '../orders/order-resource';
import { couponKeysOf, couponUseKey } from './coupon-use.schema';
import { CouponUsesWorkspace } from './coupon-uses-workspace';

/** A use of the order's coupon: COUPON_EXHAUSTED or COUPON_USER_LIMIT; both limits hold exactly. */
export const couponOfOrder: OrderResource = {
  reads: (orderIn) => [
    read(CouponUsesWorkspace, (event) => {
      const order = orderIn(event);
      return { keys: order ? couponKeysOf(order.couponId, order.buyer.userId) : [] };
    }),
  ],
  require(event, { quote: { coupon }, buyer: { userId } }) {
    if (!coupon) return;
    const { couponId, usageLimit, perUserLimit } = coupon;
    const uses = event.use(CouponUsesWorkspace);
    if (usageLimit > 0 && uses.uses(couponUseKey(couponId)) >= usageLimit) throw new AppError('COUPON_EXHAUSTED');
    if (perUserLimit > 0 && uses.uses(couponUseKey(couponId, userId)) >= perUserLimit)
      throw new AppError('COUPON_USER_LIMIT');
  },
  take(event, { couponId, buyer }) {
    if (couponId) event.use(CouponUsesWorkspace).add(couponId, buyer.userId, 1);
  },
  giveBack(event, { couponId, buyer }) {
    if (couponId) event.use(CouponUsesWorkspace).add(couponId, buyer.userId, -1);
  },
};
