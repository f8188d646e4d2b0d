import { violationsFrom, describe, type Invariant } from '@utsav/service-kit/invariants/invariant';
import { holdingStates } from '../orders/order.state';

const one = { $limit: 1 };

/** I28: what is held or booked has its event; an event that was deleted has neither. */
export const nothingOutlivesItsEvent: Invariant = {
  name: 'I28',
  find: (snapshot) =>
    violationsFrom(snapshot, 'event_projections', [
      { $match: { deletedAt: { $type: 'date' } } },
      {
        $lookup: {
          from: 'bookings',
          localField: '_id',
          foreignField: 'event.eventId',
          pipeline: [{ $match: { status: 'confirmed' } }, one],
          as: 'bookings',
        },
      },
      {
        $lookup: {
          from: 'orders',
          localField: '_id',
          foreignField: 'eventId',
          pipeline: [{ $match: { state: { $in: [...holdingStates] } } }, one],
          as: 'orders',
        },
      },
      { $set: { left: { $concatArrays: ['$bookings._id', '$orders._id'] } } },
      { $match: { 'left.0': { $exists: true } } },
      { $project: { subject: '$_id', found: describe('deleted, and there is ', { $first: '$left' }) } },
    ]),
};
