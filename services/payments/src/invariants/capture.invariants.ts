import { seconds } from '@utsav/service-kit/time/clock';
import { before, violationsFrom, describe, type Invariant } from '@utsav/service-kit/invariants/invariant';

/** Time for booking to consume a capture and reply. */
const graceMs = seconds(30);

/** I5: each capture ends as exactly one of: booking, refund, review. */
export const capturesHaveOneOutcome: Invariant = {
  name: 'I5',
  find: async (snapshot) => [
    ...(await violationsFrom(snapshot, 'payments', [
      { $match: { 'captures.outcome': '' } },
      { $unwind: '$captures' },
      { $match: { 'captures.outcome': '', 'captures.notedAt': { $lt: before(snapshot.now, graceMs) } } },
      {
        $project: {
          subject: '$captures.providerPaymentId',
          found: describe('no outcome since ', '$captures.notedAt', ', order ', '$_id'),
        },
      },
    ])),
    // Sold and refunded at once, or confirmed by a payment that does not exist: booking and payments disagree.
    ...(await violationsFrom(snapshot, 'confirmed_orders', [
      { $match: { postponedAt: { $lt: before(snapshot.now, graceMs) } } },
      { $project: { subject: '$_id', found: describe('confirmed, but not booked: ', '$lastError') } },
    ])),
    ...(await violationsFrom(snapshot, 'payments', [
      { $match: { 'captures.outcome': { $in: ['refund', 'review'] } } },
      { $unwind: '$captures' },
      { $match: { 'captures.outcome': { $in: ['refund', 'review'] } } },
      {
        $lookup: {
          from: 'refunds',
          localField: 'captures.providerPaymentId',
          foreignField: 'providerPaymentId',
          as: 'refunds',
        },
      },
      { $match: { refunds: [] } },
      {
        $project: {
          subject: '$captures.providerPaymentId',
          found: describe('counts as ', '$captures.outcome', ', but there is no refund of it'),
        },
      },
    ])),
  ],
};

/**
 * I6: each booking has exactly one capture, of exactly its amount, but for a fee that the buyer paid to the provider. What
 * tickets had paid that were exchanged for those of the booking is no capture of it, and may pay for all of it.
 */
export const bookingsHaveTheirCapture: Invariant = {
  name: 'I6',
  find: (snapshot) =>
    violationsFrom(snapshot, 'payments', [
      {
        $match: {
          $or: [{ booking: { $type: 'object' } }, { 'captures.outcome': 'booking' }],
        },
      },
      {
        $set: {
          sold: { $filter: { input: '$captures', cond: { $eq: ['$$this.outcome', 'booking'] } } },
          duePaise: { $subtract: ['$booking.totalPaise', { $ifNull: ['$booking.carriedPaise', 0] }] },
        },
      },
      {
        $match: {
          $expr: {
            $or: [
              {
                $ne: [
                  { $size: '$sold' },
                  { $cond: [{ $and: ['$booking.carriedPaise', { $eq: ['$duePaise', 0] }] }, 0, 1] },
                ],
              },
              {
                $ne: [
                  {
                    $subtract: [{ $sum: '$sold.amountPaise' }, { $ifNull: [{ $first: '$sold.buyerFeePaise' }, 0] }],
                  },
                  '$duePaise',
                ],
              },
              {
                $and: [
                  { $ne: ['$provider', 'cash'] },
                  { $ne: [{ $first: '$sold.providerPaymentId' }, '$booking.transactionId'] },
                ],
              },
            ],
          },
        },
      },
      {
        $project: {
          subject: '$_id',
          found: describe(
            { $size: '$sold' },
            ' captures of together ',
            { $sum: '$sold.amountPaise' },
            ' paise for a booking of ',
            '$duePaise',
          ),
        },
      },
    ]),
};

/** I12: refunds of a payment never exceed its capture. Recounted from the refunds. */
export const refundsWithinCapture: Invariant = {
  name: 'I12',
  find: (snapshot) =>
    violationsFrom(snapshot, 'refunds', [
      { $match: { state: { $in: ['requested', 'pending', 'processed'] } } },
      {
        $group: {
          _id: '$providerPaymentId',
          orderId: { $first: { $ifNull: ['$paymentOrderId', '$orderId'] } },
          backPaise: { $sum: '$amountPaise' },
        },
      },
      { $lookup: { from: 'payments', localField: 'orderId', foreignField: '_id', as: 'payment' } },
      {
        $set: {
          capture: {
            $first: {
              $filter: {
                input: { $ifNull: [{ $first: '$payment.captures' }, []] },
                cond: { $eq: ['$$this.providerPaymentId', '$_id'] },
              },
            },
          },
        },
      },
      { $match: { $expr: { $gt: ['$backPaise', { $ifNull: ['$capture.amountPaise', 0] }] } } },
      {
        $project: {
          subject: '$_id',
          found: describe('$backPaise', ' paise asked back of ', '$capture.amountPaise', ' captured'),
        },
      },
    ]),
};
