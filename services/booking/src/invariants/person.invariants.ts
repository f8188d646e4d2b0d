import { erasedPeopleAreForgotten } from '@utsav/service-kit/invariants/erased-people';
import { violationsFrom, describe, type Invariant } from '@utsav/service-kit/invariants/invariant';
import { notOver } from '../bookings/not-over';
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
          ...notOver(snapshot.now),
          'buyer.mobile': '',
          'buyer.email': '',
        },
      },
      {
        $project: {
          subject: '$code',
          found: 'a booking that is not over, whose buyer has neither a number nor an address',
        },
      },
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

const buyer = { owner: 'buyer.userId', personal: ['buyer.name', 'buyer.mobile', 'buyer.email'] } as const;

export const erasedBuyersAreForgotten = erasedPeopleAreForgotten([
  { collection: 'orders', ...buyer },
  { collection: 'bookings', ...buyer },
]);
