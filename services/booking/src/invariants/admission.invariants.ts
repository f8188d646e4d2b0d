import { describe, violationsFrom, type Invariant } from '@utsav/service-kit/invariants/invariant';

const isNot = (field: string): object => ({ $not: [{ $ifNull: [field, false] }] });
const undone = { $filter: { input: '$scans.undoes', cond: { $ne: ['$$this', null] } } };
const counted = {
  $filter: {
    input: '$scans',
    cond: { $and: [{ $ne: ['$$this.kind', 'undo'] }, { $not: [{ $in: ['$$this.id', '$undone'] }] }] },
  },
};
const sizeOf = (...conditions: object[]): object => ({
  $size: { $filter: { input: '$counted', cond: { $and: conditions } } },
});
const isEntry = { $eq: ['$$this.kind', 'entry'] };
const withCounted = [{ $set: { undone } }, { $set: { counted } }];

/**
 * I22: a ticket lets in one: after an entry that this service decided comes an exit before the next, unless a supervisor
 * decided that. Whoever was let in without a network is a conflict, which is counted. No ticket of a cancelled booking let
 * anybody in after that.
 */
export const ticketsAdmitOnce: Invariant = {
  name: 'I22',
  find: async (snapshot) => [
    ...(await violationsFrom(snapshot, 'admissions', [
      ...withCounted,
      {
        $set: {
          decided: sizeOf(isEntry, isNot('$$this.isOffline'), isNot('$$this.override')),
          exits: sizeOf({ $eq: ['$$this.kind', 'exit'] }),
        },
      },
      { $match: { $expr: { $gt: ['$decided', { $add: ['$exits', 1] }] } } },
      { $project: { subject: '$_id', found: describe('let in ', '$decided', ' times, and out ', '$exits') } },
    ])),
    ...(await violationsFrom(snapshot, 'bookings', [
      { $match: { status: 'cancelled' } },
      { $lookup: { from: 'admissions', localField: '_id', foreignField: 'bookingId', as: 'admission' } },
      { $unwind: '$admission' },
      { $unwind: '$admission.scans' },
      {
        $match: {
          'admission.scans.kind': 'entry',
          'admission.scans.isOffline': false,
          $expr: { $gt: ['$admission.scans.receivedAt', '$cancellation.at'] },
        },
      },
      { $project: { subject: '$admission._id', found: describe('let in after its booking was cancelled') } },
    ])),
  ],
};

/** I23: an admission says what its scans say: its first entry is one of them, and one scan is in one history. */
export const admissionsHaveTheirScans: Invariant = {
  name: 'I23',
  find: async (snapshot) => [
    ...(await violationsFrom(snapshot, 'admissions', [
      ...withCounted,
      { $set: { entries: { $filter: { input: '$counted', cond: isEntry } } } },
      {
        $match: {
          $expr: {
            $or: [
              { $ne: ['$version', { $size: '$scans' }] },
              { $ne: [{ $ifNull: ['$firstAt', null] }, { $ifNull: [{ $min: '$entries.at' }, null] }] },
              { $and: ['$isInside', { $eq: [{ $size: '$entries' }, 0] }] },
            ],
          },
        },
      },
      {
        $project: {
          subject: '$_id',
          found: describe('first in at ', '$firstAt', ' by ', { $size: '$entries' }, ' entries'),
        },
      },
    ])),
    ...(await violationsFrom(snapshot, 'admissions', [
      { $unwind: '$scans' },
      { $group: { _id: '$scans.id', count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
      { $project: { subject: '$_id', found: describe('a scan in ', '$count', ' histories') } },
    ])),
  ],
};
