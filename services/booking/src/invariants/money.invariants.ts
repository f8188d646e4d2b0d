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
const isCash = (method: unknown) => ({ $not: { $in: [method, ['upi', 'card']] } });

/** What came in with each booking of the shift: less than its price where other tickets paid for a part of it. */
const takings = {
  $map: {
    input: '$sold',
    as: 'one',
    in: {
      paise: { $subtract: ['$$one.quote.totalPaise', { $ifNull: ['$$one.exchange.carriedPaise', 0] }] },
      isCash: isCash({ $ifNull: ['$$one.exchange.method', '$$one.paymentMethod'] }),
    },
  },
};

/** What the shift paid back of its bookings. */
const paidBack = {
  $reduce: {
    input: '$sold',
    initialValue: [],
    in: {
      $concatArrays: [
        '$$value',
        {
          $map: {
            input: {
              $filter: {
                input: '$$this.refunds',
                as: 'row',
                cond: { $and: [{ $eq: ['$$row.shiftId', '$_id'] }, { $ne: ['$$row.state', 'failed'] }] },
              },
            },
            as: 'row',
            in: {
              paise: '$$row.amountPaise',
              isCash: isCash({ $ifNull: ['$$row.payment.method', '$$this.paymentMethod'] }),
            },
          },
        },
      ],
    },
  },
};

const inCash = (rows: string) => ({
  $sum: { $map: { input: rows, as: 'row', in: { $cond: ['$$row.isCash', '$$row.paise', 0] } } },
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
          takings,
          paidBack,
        },
      },
      {
        $set: {
          salesPaise: { $sum: '$takings.paise' },
          refundedPaise: { $sum: '$paidBack.paise' },
          cashPaise: inCash('$takings'),
          cashReturnedPaise: inCash('$paidBack'),
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
