import { holdingStates } from '../orders/order.state';
import { violationsFrom, describe, type Invariant } from '@utsav/service-kit/invariants/invariant';

const usingOrders = { couponId: { $gt: '' }, state: { $in: [...holdingStates, 'confirmed'] } };
const overLimit = (limit: string) => ({
  $match: { [`quote.coupon.${limit}`]: { $gt: 0 } },
});

/** I15 and I16: counted uses are the orders that use the coupon now, and neither limit is passed. */
export const couponUsesAreExact: Invariant = {
  name: 'I15',
  find: async (snapshot) => [
    ...(await violationsFrom(snapshot, 'coupon_uses', [
      { $project: { count: 1 } },
      {
        $unionWith: {
          coll: 'orders',
          pipeline: [
            { $match: usingOrders },
            {
              $project: {
                keys: [{ $concat: ['$couponId', '/-'] }, { $concat: ['$couponId', '/', '$buyer.userId'] }],
              },
            },
            { $unwind: '$keys' },
            { $project: { _id: '$keys', count: { $literal: -1 } } },
          ],
        },
      },
      { $group: { _id: '$_id', count: { $sum: '$count' } } },
      { $match: { count: { $ne: 0 } } },
      { $project: { subject: '$_id', found: describe('counted uses are off by ', '$count') } },
    ])),
    ...(await violationsFrom(snapshot, 'orders', [
      { $match: usingOrders },
      overLimit('usageLimit'),
      { $group: { _id: '$couponId', uses: { $sum: 1 }, limit: { $max: '$quote.coupon.usageLimit' } } },
      { $match: { $expr: { $gt: ['$uses', '$limit'] } } },
      { $project: { subject: '$_id', found: describe('$uses', ' uses, the limit is ', '$limit') } },
    ])),
  ],
};

export const couponsPerPersonHold: Invariant = {
  name: 'I16',
  find: (snapshot) =>
    violationsFrom(snapshot, 'orders', [
      { $match: usingOrders },
      overLimit('perUserLimit'),
      {
        $group: {
          _id: { $concat: ['$couponId', '/', '$buyer.userId'] },
          uses: { $sum: 1 },
          limit: { $max: '$quote.coupon.perUserLimit' },
        },
      },
      { $match: { $expr: { $gt: ['$uses', '$limit'] } } },
      { $project: { subject: '$_id', found: describe('$uses', ' uses by one person, the limit is ', '$limit') } },
    ]),
};
