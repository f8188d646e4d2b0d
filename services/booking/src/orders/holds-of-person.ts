import { AppError } from '@utsav/contracts/errors/app-error';
import { hours } from '@utsav/service-kit/time/clock';
import type { OrderState } from '@utsav/contracts/http/checkout';
import type { QueryFilter } from 'mongoose';
import type { OrderRow } from './order.schema';
import { closableStates, groupsOf } from './order.state';

export const lapsedHoldWindowMs = hours(1);
/** Holds that one user may let expire for one event within the window. */
const maxLapsedHolds = 3;

/** Of those that hold seats, or held them until their time was over. */
const lapsableStates: OrderState[] = [...closableStates, 'expired'];

/** Orders of users for events that hold seats, or that were created since an instant and expired. */
export const holdsFilter = (eventIds: readonly string[], userIds: readonly string[], since: Date) =>
  ({
    eventId: { $in: [...new Set(eventIds)] },
    'buyer.userId': { $in: [...new Set(userIds)] },
    group: { $in: groupsOf(lapsableStates).groups },
    state: { $in: lapsableStates },
    $or: [{ state: { $in: closableStates } }, { createdAt: { $gt: since } }],
  }) satisfies QueryFilter<OrderRow>;

/**
 * A user has one live hold per event, and is rate-limited after three that expired within the last hour. Throws RATE_LIMITED
 * until the oldest of them is an hour old, PAYMENT_PENDING with the id of the other hold.
 */
export function requireNoOtherHold(ofPerson: readonly OrderRow[], now: Date): void {
  const windowBegin = now.getTime() - lapsedHoldWindowMs;
  const oldest = ofPerson
    .filter(({ state, createdAt }) => state === 'expired' && createdAt.getTime() > windowBegin)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[maxLapsedHolds - 1];
  if (oldest) {
    const waitMs = oldest.createdAt.getTime() - windowBegin;
    throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }
  const live = ofPerson.find(({ state }) => closableStates.includes(state));
  if (live) throw new AppError('PAYMENT_PENDING', { orderId: live._id, retryAfterSeconds: 3 });
}
