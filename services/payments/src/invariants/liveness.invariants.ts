import { minutes } from '@utsav/service-kit/time/clock';
import { pendingLimitMs } from '../refunds/refund.schema';
import { before, violationsFrom, describe, type Invariant } from '@utsav/service-kit/invariants/invariant';

/** I20: no webhook has failed processing, unless staff have acknowledged it. */
export const eventsAreWithoutError: Invariant = {
  name: 'I20',
  find: (snapshot) =>
    violationsFrom(snapshot, 'provider_events', [
      { $match: { lastError: { $gt: '' } } },
      { $set: { findingId: { $concat: ['webhook-failed/', '$_id'] } } },
      {
        $lookup: {
          from: 'reconciliation_findings',
          localField: 'findingId',
          foreignField: '_id',
          pipeline: [{ $match: { acknowledgement: { $ne: null } } }],
          as: 'acknowledged',
        },
      },
      { $match: { acknowledged: [] } },
      { $project: { subject: '$_id', found: describe('could not be handled: ', '$lastError') } },
    ]),
};

/** I26: webhooks are processed within a minute. */
export const eventsAreHandled: Invariant = {
  name: 'I26',
  find: (snapshot) =>
    violationsFrom(snapshot, 'provider_events', [
      { $match: { handledAt: null, failedAt: null, receivedAt: { $lt: before(snapshot.now, minutes(1)) } } },
      { $project: { subject: '$_id', found: describe('not handled since ', '$receivedAt') } },
    ]),
};

/** Longest time in a state that a refund should leave by itself. */
const refundStateLimitMs: Record<string, number> = {
  parked: minutes(11),
  requested: minutes(15),
  pending: pendingLimitMs,
};

/** I24: nothing is stuck on its way. */
export const nothingIsStuck: Invariant = {
  name: 'I24',
  find: async (snapshot) => [
    // Rows with a next poll are few and indexed.
    ...(await violationsFrom(snapshot, 'payments', [
      {
        $match: {
          nextCheckAt: { $type: 'date' },
          state: 'creating',
          requestedAt: { $lt: before(snapshot.now, minutes(20)) },
        },
      },
      { $project: { subject: '$_id', found: describe('the payment page is in doubt since ', '$requestedAt') } },
    ])),
    ...(await violationsFrom(snapshot, 'refunds', [
      {
        $match: {
          $or: Object.entries(refundStateLimitMs).map(([state, milliseconds]) => ({
            state,
            createdAt: { $lt: before(snapshot.now, milliseconds) },
          })),
        },
      },
      { $project: { subject: '$_id', found: describe('$state', ' since ', '$createdAt', ': ', '$lastAnswer') } },
    ])),
  ],
};
