import { hours, minutes } from '@utsav/service-kit/time/clock';
import { before, findings, saying, type Invariant } from '@utsav/service-kit/invariants/invariant';
import { groupsOf, type OrderState } from '../orders/order.state';

/** How long an order may stay in a state it should leave by itself. */
const patience = {
  paid: minutes(1),
  late_paid: minutes(1),
  // The provider may take so long to tell whether a page is closed.
  closing: minutes(30),
  refunding: hours(72),
} satisfies Partial<Record<OrderState, number>>;
const patient = Object.keys(patience) as (keyof typeof patience)[];

/** I24: nothing is stuck on its way. */
export const nothingIsStuck: Invariant = {
  name: 'I24',
  find: (snapshot) =>
    findings(snapshot, 'orders', [
      {
        $match: { group: { $in: groupsOf(patient).groups }, state: { $in: patient } },
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
      { $project: { subject: '$_id', found: saying('$state', ' since ', '$since') } },
    ]),
};

/** I25: no hold outlives its time. */
export const noHoldOutlivesItsTime: Invariant = {
  name: 'I25',
  find: (snapshot) =>
    findings(snapshot, 'orders', [
      {
        $match: {
          group: 'open',
          state: { $in: ['held', 'paying'] },
          holdExpiresAt: { $lt: before(snapshot.now, minutes(1)) },
        },
      },
      { $project: { subject: '$_id', found: saying('$state', ', should have ended at ', '$holdExpiresAt') } },
    ]),
};
