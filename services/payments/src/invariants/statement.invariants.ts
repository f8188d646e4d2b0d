import { hours } from '@utsav/service-kit/time/clock';
import { before, describe, violationsFrom, type Invariant } from '@utsav/service-kit/invariants/invariant';

import { processed } from '../settlements/settlement.schema';

/** The provider's report of a settlement may be late. */
const graceMs = hours(3 * 24);

/** I33: each settlement that the bank has is the sum of its lines, and each line is of something that our books have. */
export const settlementsEqualTheirLines: Invariant = {
  name: 'I33',
  find: async (snapshot) => [
    ...(await violationsFrom(snapshot, 'settlements', [
      { $match: { ...processed, isComplete: false, settledAt: { $lt: before(snapshot.now, graceMs) } } },
      {
        $project: {
          subject: '$_id',
          found: describe('$amountPaise', ' paise settled, ', '$linesPaise', ' paise in its known lines'),
        },
      },
    ])),
    ...(await violationsFrom(snapshot, 'settlements', [
      { $match: { isComplete: true } },
      { $lookup: { from: 'settlement_lines', localField: '_id', foreignField: 'settlementId', as: 'lines' } },
      { $match: { $expr: { $ne: ['$amountPaise', { $sum: '$lines.netPaise' }] } } },
      {
        $project: {
          subject: '$_id',
          found: describe('$amountPaise', ' paise settled, its lines make ', { $sum: '$lines.netPaise' }),
        },
      },
    ])),
  ],
};

/** I34: no dispute waits for our answer: without one it is lost. */
export const disputesAreAnswered: Invariant = {
  name: 'I34',
  find: (snapshot) =>
    violationsFrom(snapshot, 'disputes', [
      { $match: { state: 'open', orderId: { $gt: '' } } },
      {
        $project: {
          subject: '$_id',
          found: describe(
            'answer it in the dashboard of ',
            '$provider',
            ' until ',
            '$respondBy',
            ', order ',
            '$orderId',
          ),
        },
      },
    ]),
};
