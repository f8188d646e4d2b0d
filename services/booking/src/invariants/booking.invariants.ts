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

/** I7: as many codes as tickets bought, and no code twice. */
export const ticketsAreComplete: Invariant = {
  name: 'I7',
  find: async (snapshot) => [
    ...(await violationsFrom(snapshot, 'bookings', [
      { $set: { due: ticketsOfQuote } },
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
            { $group: { _id: '$buyer.userId', tickets: { $sum: ticketsOfQuote } } },
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
