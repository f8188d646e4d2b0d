import { erasedSubjectsName } from '@utsav/service-kit/erasure/erased-subjects.schema';
import { before, violationsFrom, describe, type Invariant } from '@utsav/service-kit/invariants/invariant';
import { minutes } from '@utsav/service-kit/time/clock';
import { closableStates } from '../orders/order.state';

/** I38: a live booking of something to come can reach its buyer. Guests of a list may have neither address nor number. */
export const liveBookingsReachAPerson: Invariant = {
  name: 'I38',
  find: (snapshot) =>
    violationsFrom(snapshot, 'bookings', [
      {
        $match: {
          status: 'confirmed',
          paymentMode: { $ne: 'complimentary' },
          'event.startsAt': { $gt: snapshot.now },
          'buyer.mobile': '',
          'buyer.email': '',
        },
      },
      { $project: { subject: '$code', found: 'a booking to come whose buyer has neither a number nor an address' } },
    ]),
};

/** I39: a person has one live hold for an event. */
export const oneLiveHoldAPerson: Invariant = {
  name: 'I39',
  find: (snapshot) =>
    violationsFrom(snapshot, 'orders', [
      { $match: { group: 'open', state: { $in: closableStates }, 'buyer.userId': { $gt: '' } } },
      { $group: { _id: { $concat: ['$eventId', '/', '$buyer.userId'] }, count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
      { $project: { subject: '$_id', found: describe('$count', ' live holds') } },
    ]),
};

/** Within these the second pass of an erasure has ended. */
const patienceMs = minutes(10);

const namedRowsOf = (collection: string) => ({
  $lookup: {
    from: collection,
    localField: '_id',
    foreignField: 'buyer.userId',
    pipeline: [
      {
        $match: {
          $or: [{ 'buyer.name': { $gt: '' } }, { 'buyer.mobile': { $gt: '' } }, { 'buyer.email': { $gt: '' } }],
        },
      },
      { $limit: 1 },
      { $project: { _id: 1 } },
    ],
    as: collection,
  },
});

/** I40: nothing of an erased person is left. */
export const erasedPeopleAreForgotten: Invariant = {
  name: 'I40',
  find: (snapshot) =>
    violationsFrom(snapshot, erasedSubjectsName, [
      { $match: { until: { $exists: false }, at: { $lt: before(snapshot.now, patienceMs) } } },
      namedRowsOf('orders'),
      namedRowsOf('bookings'),
      { $set: { left: { $concatArrays: ['$orders._id', '$bookings._id'] } } },
      { $match: { 'left.0': { $exists: true } } },
      { $project: { subject: '$_id', found: describe('erased, and still named by ', { $first: '$left' }) } },
    ]),
};
