import { ofBooking, ofDay } from '../daily-sales/what-counts';
import { OrderState } from '@utsav/contracts/http/checkout';
import { noOrders } from '../orders/order-counts.schema';
import { orderGroupOf, orderGroups, type OrderGroup } from '../orders/order.state';
import { sumOfLines } from '../orders/quote.schema';
import { violationsFrom, describe, type Invariant } from '@utsav/service-kit/invariants/invariant';

const counted = Object.keys(noOrders());
const statesOfGroup = (group: OrderGroup) => OrderState.options.filter((state) => orderGroupOf(state) === group);

/** I12, the half that booking knows: no more is returned than was paid. */
export const refundsWithinPrice: Invariant = {
  name: 'I12',
  find: (snapshot) =>
    violationsFrom(snapshot, 'bookings', [
      {
        $set: {
          requested: {
            $sum: {
              $map: {
                input: { $filter: { input: '$refunds', as: 'row', cond: { $ne: ['$$row.state', 'failed'] } } },
                as: 'row',
                in: '$$row.amountPaise',
              },
            },
          },
        },
      },
      {
        $match: {
          $expr: { $or: [{ $gt: ['$requested', '$quote.totalPaise'] }, { $ne: ['$requested', '$refundedPaise'] }] },
        },
      },
      { $project: { subject: '$code', found: describe('$requested', ' paise go back of ', '$quote.totalPaise') } },
    ]),
};

/** I13: the parts of every quote give its total, and the lines its cart. */
export const quotesAddUp: Invariant = {
  name: 'I13',
  find: (snapshot) =>
    violationsFrom(snapshot, 'orders', [
      {
        $set: {
          cart: sumOfLines({ $multiply: ['$$line.pricePaise', '$$line.paidQuantity'] }),
          fees: sumOfLines({ $multiply: ['$$line.feePaise', '$$line.paidQuantity'] }),
          net: { $subtract: ['$quote.cartPaise', '$quote.discountPaise'] },
        },
      },
      {
        $set: {
          total: {
            $cond: [
              { $eq: ['$quote.gstIncluded', true] },
              '$net',
              { $add: ['$net', '$quote.feePaise', '$quote.gstPaise', '$quote.roundingPaise'] },
            ],
          },
        },
      },
      {
        $match: {
          $expr: {
            $or: [
              { $ne: ['$total', '$quote.totalPaise'] },
              { $ne: ['$cart', '$quote.cartPaise'] },
              { $lt: ['$net', 0] },
              { $and: [{ $ne: ['$quote.gstIncluded', true] }, { $ne: ['$fees', '$quote.feePaise'] }] },
            ],
          },
        },
      },
      {
        $project: { subject: '$_id', found: describe('parts give ', '$total', ', the total is ', '$quote.totalPaise') },
      },
    ]),
};

/** I14, the list of orders: its stored counts equal a recount. */
export const orderCountsEqualRecount: Invariant = {
  name: 'I14',
  find: (snapshot) =>
    violationsFrom(snapshot, 'order_counts', [
      {
        $unionWith: {
          coll: 'orders',
          pipeline: [
            {
              $project: {
                _id: '$eventId',
                ...Object.fromEntries(
                  orderGroups.map((group) => [group, { $cond: [{ $in: ['$state', statesOfGroup(group)] }, -1, 0] }]),
                ),
                confirmedPaise: {
                  $cond: [{ $eq: ['$state', 'confirmed'] }, { $multiply: [-1, '$quote.totalPaise'] }, 0],
                },
              },
            },
          ],
        },
      },
      { $group: { _id: '$_id', ...Object.fromEntries(counted.map((name) => [name, { $sum: `$${name}` }])) } },
      { $match: { $or: counted.map((name) => ({ [name]: { $ne: 0 } })) } },
      {
        $project: {
          subject: '$_id',
          found: describe(...counted.flatMap((name) => [`${name} off by `, `$${name}`, ' '])),
        },
      },
    ]),
};

/** I14, the list of orders: each is found under the group of its state. */
export const ordersAreInTheirGroup: Invariant = {
  name: 'I14',
  find: (snapshot) =>
    violationsFrom(snapshot, 'orders', [
      {
        $match: {
          $nor: orderGroups.map((group) => ({ group, state: { $in: statesOfGroup(group) } })),
        },
      },
      { $project: { subject: '$_id', found: describe('$state', ' is listed as ', '$group') } },
    ]),
};

/** I14, the half that booking knows: the figures of the dashboard equal a recount of the bookings. */
export const figuresEqualRecount: Invariant = {
  name: 'I14',
  find: (snapshot) =>
    violationsFrom(snapshot, 'daily_sales', [
      { $project: { _id: '$eventId', made: '$orders', ...ofDay } },
      {
        $unionWith: {
          coll: 'bookings',
          pipeline: [
            {
              $project: {
                _id: '$event.eventId',
                made: { $literal: -1 },
                orders: { $multiply: [-1, ofBooking.orders] },
                tickets: { $multiply: [-1, ofBooking.tickets] },
                revenuePaise: { $multiply: [-1, ofBooking.revenuePaise] },
              },
            },
          ],
        },
      },
      {
        $group: {
          _id: '$_id',
          made: { $sum: '$made' },
          orders: { $sum: '$orders' },
          tickets: { $sum: '$tickets' },
          revenuePaise: { $sum: '$revenuePaise' },
        },
      },
      {
        $match: {
          $or: [{ made: { $ne: 0 } }, { orders: { $ne: 0 } }, { tickets: { $ne: 0 } }, { revenuePaise: { $ne: 0 } }],
        },
      },
      {
        $project: {
          subject: '$_id',
          found: describe(
            'figures are off by ',
            '$made',
            ' bookings, ',
            '$orders',
            ' orders, ',
            '$tickets',
            ' tickets, ',
            '$revenuePaise',
            ' paise',
          ),
        },
      },
    ]),
};

/** UPI and card are not in the drawer. */
const paidInCash = {
  $filter: { input: '$sold', as: 'one', cond: { $not: { $in: ['$$one.paymentMethod', ['upi', 'card']] } } },
};

/** Of some bookings, what the shift paid back. */
const refundsOf = (bookings: unknown) => ({
  $filter: {
    input: { $reduce: { input: bookings, initialValue: [], in: { $concatArrays: ['$$value', '$$this.refunds'] } } },
    as: 'row',
    cond: { $and: [{ $eq: ['$$row.shiftId', '$_id'] }, { $ne: ['$$row.state', 'failed'] }] },
  },
});

/** I14, the shifts: the report of a closed one equals a recount of its bookings. */
export const shiftReportsEqualRecount: Invariant = {
  name: 'I14',
  find: (snapshot) =>
    violationsFrom(snapshot, 'shifts', [
      { $match: { state: 'closed' } },
      { $lookup: { from: 'bookings', localField: '_id', foreignField: 'shiftId', as: 'sold' } },
      {
        $set: {
          salesPaise: { $sum: '$sold.quote.totalPaise' },
          refundedPaise: { $sum: { $map: { input: refundsOf('$sold'), as: 'row', in: '$$row.amountPaise' } } },
          cashPaise: { $sum: { $map: { input: paidInCash, as: 'one', in: '$$one.quote.totalPaise' } } },
          cashReturnedPaise: { $sum: { $map: { input: refundsOf(paidInCash), as: 'row', in: '$$row.amountPaise' } } },
        },
      },
      {
        $set: {
          expectedPaise: { $subtract: [{ $add: ['$openingFloatPaise', '$cashPaise'] }, '$cashReturnedPaise'] },
        },
      },
      {
        $match: {
          $expr: {
            $or: [
              { $ne: ['$report.bookings', { $size: '$sold' }] },
              { $ne: ['$report.salesPaise', '$salesPaise'] },
              { $ne: ['$report.refundedPaise', '$refundedPaise'] },
              { $ne: ['$report.expectedPaise', '$expectedPaise'] },
            ],
          },
        },
      },
      {
        $project: {
          subject: '$_id',
          found: describe('the report says ', '$report.expectedPaise', ' paise, a recount ', '$expectedPaise'),
        },
      },
    ]),
};
