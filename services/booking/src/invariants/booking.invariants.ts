import { holdingStates } from '../orders/order.state';
import { violationsFrom, describe, type Invariant } from '@utsav/service-kit/invariants/invariant';

const ticketsOfQuote = {
  $add: [{ $sum: '$quote.lines.paidQuantity' }, { $sum: '$quote.lines.freeQuantity' }],
};

/** I6, the half that booking knows: a paid booking has a payment, a free or complimentary one has none. */
export const bookingsArePaid: Invariant = {
  name: 'I6',
  find: (snapshot) =>
    violationsFrom(snapshot, 'bookings', [
      {
        $match: {
          $or: [
            { paymentMode: { $in: ['free', 'complimentary'] }, 'quote.totalPaise': { $ne: 0 } },
            { paymentMode: 'complimentary', $or: [{ transactionId: { $ne: '' } }, { shiftId: { $ne: '' } }] },
            { paymentMode: 'online', $or: [{ transactionId: '' }, { 'quote.totalPaise': 0 }] },
          ],
        },
      },
      { $project: { subject: '$code', found: describe('$paymentMode', ' with ', '$quote.totalPaise', ' paise') } },
    ]),
};

const ticketsGivenBack = { $ifNull: ['$returned', []] };

/** I7: as many codes as tickets bought and not given back, and no code twice. */
export const ticketsAreComplete: Invariant = {
  name: 'I7',
  find: async (snapshot) => [
    ...(await violationsFrom(snapshot, 'bookings', [
      { $set: { due: { $subtract: [ticketsOfQuote, { $size: ticketsGivenBack }] } } },
      { $match: { $expr: { $ne: ['$due', { $size: '$tickets' }] } } },
      { $project: { subject: '$code', found: describe({ $size: '$tickets' }, ' codes for ', '$due', ' tickets') } },
    ])),
    ...(await violationsFrom(snapshot, 'bookings', [
      { $unwind: '$tickets' },
      { $group: { _id: '$tickets.id', count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
      { $project: { subject: '$_id', found: describe('ticket issued ', '$count', ' times') } },
    ])),
  ],
};

/** I9: no user has more tickets of an event than its cap. */
export const capsHold: Invariant = {
  name: 'I9',
  find: (snapshot) =>
    violationsFrom(snapshot, 'event_projections', [
      { $match: { maxTicketsPerPerson: { $gt: 0 } } },
      {
        $lookup: {
          from: 'orders',
          let: { eventId: '$_id' },
          pipeline: [
            {
              $match: {
                $expr: { $eq: ['$eventId', '$$eventId'] },
                state: { $in: [...holdingStates, 'confirmed'] },
                channel: { $ne: 'counter' },
              },
            },
            { $group: { _id: '$buyer.userId', tickets: { $sum: { $sum: '$lines.quantity' } } } },
          ],
          as: 'people',
        },
      },
      { $unwind: '$people' },
      { $match: { $expr: { $gt: ['$people.tickets', '$maxTicketsPerPerson'] } } },
      {
        $project: {
          subject: { $concat: ['$_id', '/', '$people._id'] },
          found: describe('$people.tickets', ' tickets, the cap is ', '$maxTicketsPerPerson'),
        },
      },
    ]),
};

/** I10: one order, one booking; one key, one order. */
export const oneOrderOneBooking: Invariant = {
  name: 'I10',
  find: async (snapshot) => [
    ...(await violationsFrom(snapshot, 'orders', [
      { $match: { $or: [{ state: 'confirmed' }, { bookingId: { $gt: '' } }] } },
      { $lookup: { from: 'bookings', localField: '_id', foreignField: 'orderId', as: 'bookings' } },
      {
        $match: {
          $expr: {
            $or: [
              { $ne: [{ $size: '$bookings' }, 1] },
              { $ne: [{ $first: '$bookings._id' }, '$bookingId'] },
              { $ne: [{ $eq: ['$state', 'confirmed'] }, { $eq: [{ $first: '$bookings.status' }, 'confirmed'] }] },
            ],
          },
        },
      },
      {
        $project: {
          subject: '$_id',
          found: describe('order ', '$state', ', bookings ', { $size: '$bookings' }, ' ', {
            $first: '$bookings.status',
          }),
        },
      },
    ])),
    ...(await violationsFrom(snapshot, 'orders', [
      { $group: { _id: '$requestKey', count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
      { $project: { subject: '$_id', found: describe('$count', ' orders under one key') } },
    ])),
    ...(await violationsFrom(snapshot, 'bookings', [
      { $lookup: { from: 'orders', localField: 'orderId', foreignField: '_id', as: 'orders' } },
      { $match: { orders: { $size: 0 } } },
      { $project: { subject: '$code', found: 'a booking without its order' } },
    ])),
  ],
};

/** I41: a ticket that was given back has no code any more, and its seat is back. */
export const returnedTicketsAreDead: Invariant = {
  name: 'I41',
  find: async (snapshot) => [
    ...(await violationsFrom(snapshot, 'bookings', [
      { $set: { alive: { $setIntersection: ['$tickets.id', '$returned.id'] } } },
      { $match: { 'alive.0': { $exists: true } } },
      { $project: { subject: '$code', found: describe({ $size: '$alive' }, ' returned tickets with a code') } },
    ])),
    ...(await violationsFrom(snapshot, 'bookings', [
      { $match: { 'returned.0': { $exists: true } } },
      { $lookup: { from: 'orders', localField: 'orderId', foreignField: '_id', as: 'orders' } },
      { $set: { seats: { $sum: { $first: '$orders.lines.quantity' } } } },
      { $match: { $expr: { $ne: ['$seats', { $size: '$tickets' }] } } },
      {
        $project: {
          subject: '$code',
          found: describe({ $size: '$tickets' }, ' tickets are left on ', '$seats', ' seats'),
        },
      },
    ])),
    ...(await violationsFrom(snapshot, 'bookings', [
      { $unwind: '$returned' },
      {
        $group: {
          _id: '$returned.returnId',
          tickets: { $sum: 1 },
          categories: { $addToSet: '$returned.categoryKey' },
        },
      },
      {
        $lookup: {
          from: 'stock_movements',
          let: { cause: '$_id' },
          // By a range of ids: causes have no index.
          pipeline: [
            {
              $match: {
                $expr: {
                  $and: [
                    { $gte: ['$_id', { $concat: ['restock/', '$$cause', '/'] }] },
                    { $lt: ['$_id', { $concat: ['restock/', '$$cause', '0'] }] },
                  ],
                },
              },
            },
          ],
          as: 'moves',
        },
      },
      // What a pass draws on its shows comes back too, in the stock of another category: I2 counts that.
      {
        $set: {
          moves: {
            $filter: {
              input: '$moves',
              as: 'move',
              cond: { $in: [{ $last: { $split: ['$$move.stockId', '/'] } }, '$categories'] },
            },
          },
        },
      },
      { $set: { back: { $sum: '$moves.available' } } },
      { $match: { $expr: { $ne: ['$back', '$tickets'] } } },
      { $project: { subject: '$_id', found: describe('$tickets', ' returned tickets, ', '$back', ' seats back') } },
    ])),
  ],
};
