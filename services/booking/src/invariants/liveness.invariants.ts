import { hours, minutes } from '@utsav/service-kit/time/clock';
import { before, violationsFrom, describe, type Invariant } from '@utsav/service-kit/invariants/invariant';

/** How long an order may stay in a state it should leave by itself. */
const patience: Record<string, number> = {
  paid: minutes(1),
  late_paid: minutes(1),
  // The provider may take this long to confirm that a page is closed.
  closing: minutes(30),
  refunding: hours(72),
};

/** I24: no order is stuck in a transient state. */
export const nothingIsStuck: Invariant = {
  name: 'I24',
  find: (snapshot) =>
    violationsFrom(snapshot, 'orders', [
      {
        $match: { state: { $in: Object.keys(patience) } },
      },
      { $set: { since: { $last: '$history.at' } } },
      {
        $match: {
          $or: Object.entries(patience).map(([state, milliseconds]) => ({
            state,
            since: { $lt: before(snapshot.now, milliseconds) },
          })),
        },
      },
      { $project: { subject: '$_id', found: describe('$state', ' since ', '$since') } },
    ]),
};

/** I25: no hold outlives its time. */
export const noHoldOutlivesItsTime: Invariant = {
  name: 'I25',
  find: (snapshot) =>
    violationsFrom(snapshot, 'orders', [
      {
        $match: {
          state: { $in: ['held', 'paying'] },
          holdExpiresAt: { $lt: before(snapshot.now, minutes(1)) },
        },
      },
      { $project: { subject: '$_id', found: describe('$state', ', should have ended at ', '$holdExpiresAt') } },
    ]),
};
