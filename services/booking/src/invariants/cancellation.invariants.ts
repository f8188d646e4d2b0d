import { assumedMs } from '@utsav/contracts/shows/end-of';
import { minutes } from '@utsav/service-kit/time/clock';
import { before, describe, violationsFrom, type Invariant } from '@utsav/service-kit/invariants/invariant';

/** The sweep ends some hundred bookings a second; the payment pages of a large sale take longer. */
const grace = minutes(10);

/**
 * The shows of a booking: its own, or those of its passes that were not taken out of it. One row each. */
const byShow = [
  {
    $set: {
      showKey: {
        $cond: [
          { $isArray: '$event.shows' },
          {
            $map: {
              input: {
                $filter: { input: { $ifNull: ['$event.shows', []] }, as: 'row', cond: { $not: ['$$row.cancelledAt'] } },
              },
              as: 'row',
              in: '$$row.key',
            },
          },
          ['$showtime'],
        ],
      },
    },
  },
  { $unwind: '$showKey' },
];

/** The event of each booking, the show of it, when that show is over, and when what ended it was called off. */
const withCancellation = [
  ...byShow,
  { $lookup: { from: 'event_projections', localField: 'event.eventId', foreignField: '_id', as: 'of' } },
  { $unwind: '$of' },
  {
    $set: {
      show: {
        $first: { $filter: { input: '$of.showtimes', as: 'show', cond: { $eq: ['$$show.key', '$showKey'] } } },
      },
    },
  },
  {
    $set: {
      overAt: { $ifNull: ['$show.endsAt', '$of.endsAt', { $add: ['$of.startsAt', assumedMs] }] },
      cancelledAt: { $ifNull: ['$show.cancellation.at', { $cond: ['$of.cancelled', '$of.cancellation.at', null] }] },
      isCalledOff: { $or: ['$of.cancelled', { $eq: [{ $type: '$show.cancellation.at' }, 'date'] }] },
    },
  },
];

/** I36: a cancelled event or show has no live booking for what was to come, once the sweep had its time. */
export const nothingToComeOutlivesItsCancellation: Invariant = {
  name: 'I36',
  find: (snapshot) =>
    violationsFrom(snapshot, 'event_projections', [
      { $match: { $or: [{ cancelled: true }, { 'showtimes.cancellation.at': { $type: 'date' } }] } },
      {
        $lookup: {
          from: 'bookings',
          localField: '_id',
          foreignField: 'event.eventId',
          pipeline: [{ $match: { status: 'confirmed' } }, ...withCancellation],
          as: 'booking',
        },
      },
      { $unwind: '$booking' },
      { $replaceRoot: { newRoot: '$booking' } },
      {
        $match: {
          cancelledAt: { $type: 'date', $lt: before(snapshot.now, grace) },
          $expr: { $gt: ['$overAt', '$cancelledAt'] },
        },
      },
      { $project: { subject: '$code', found: describe('confirmed, cancelled with its event at ', '$cancelledAt') } },
    ]),
};

/** I37: a cancellation of an event or show ends no booking for what took place before it, or takes place all the same. */
export const whatTookPlaceIsNotCancelled: Invariant = {
  name: 'I37',
  find: (snapshot) =>
    violationsFrom(snapshot, 'bookings', [
      { $match: { 'cancellation.by': 'event-cancelled' } },
      ...withCancellation,
      {
        $match: {
          $or: [
            { isCalledOff: false },
            { cancelledAt: { $type: 'date' }, $expr: { $lte: ['$overAt', '$cancelledAt'] } },
          ],
        },
      },
      {
        $project: {
          subject: '$code',
          found: describe('over at ', '$overAt', ', ended by a cancellation of ', '$cancelledAt'),
        },
      },
    ]),
};
