import type { RouteLine, RouteOutcome, RouteOutcomes } from '../route-world';

export const everybody: RouteOutcomes = {
  visitor: 'OK',
  owner: 'OK',
  other: 'OK',
  gate: 'OK',
  counter: 'OK',
  admin: 'OK',
  program: 'OK',
};
export const sameForAll = (outcome: RouteOutcome): RouteOutcomes => ({
  visitor: outcome,
  owner: outcome,
  other: outcome,
  gate: outcome,
  counter: outcome,
  admin: outcome,
  program: outcome,
});
/** A program has nothing of its own. */
export const peopleGet = (outcome: RouteOutcome): RouteOutcomes => ({
  ...sameForAll(outcome),
  visitor: 'UNAUTHENTICATED',
  program: 'FORBIDDEN',
});
export const people = peopleGet('OK');
/** For anybody else but admins the row does not exist. */
export const ownerOrAdmin: RouteOutcomes = {
  ...people,
  other: 'NOT_FOUND',
  gate: 'NOT_FOUND',
  counter: 'NOT_FOUND',
};
/** With a second factor of their own, or the permission that all at a gate have. */
export const staff: RouteOutcomes = { ...people, owner: 'FORBIDDEN', other: 'FORBIDDEN' };
/** With a permission that the counter has, and neither gate nor programs. */
export const supervisors: RouteOutcomes = { ...staff, gate: 'FORBIDDEN' };
/** With a permission that the counter has, and programs. */
export const sellers: RouteOutcomes = { ...staff, gate: 'FORBIDDEN', program: 'OK' };
export const admins: RouteOutcomes = { ...staff, gate: 'FORBIDDEN', counter: 'FORBIDDEN' };
/** With a permission that programs have, and not the counter. */
export const readers: RouteOutcomes = { ...admins, program: 'OK' };
/** Drafts and banners that are off. */
export const hidden: RouteOutcomes = {
  ...everybody,
  visitor: 'NOT_FOUND',
  owner: 'NOT_FOUND',
  other: 'NOT_FOUND',
  gate: 'NOT_FOUND',
};
/** Staff get in, and hear that what they gave is not right. */
export const adminsHear = (outcome: RouteOutcome): RouteOutcomes => ({ ...admins, admin: outcome });
export const staffGet = (outcome: RouteOutcome): RouteOutcomes => ({
  ...staff,
  gate: outcome,
  counter: outcome,
  admin: outcome,
});
export const sellersGet = (outcome: RouteOutcome): RouteOutcomes => ({
  ...sellers,
  counter: outcome,
  admin: outcome,
  program: outcome,
});

export const plain = (outcomes: RouteOutcomes, query?: Record<string, string>): RouteLine => ({
  send: () => (query ? { query } : {}),
  outcomes,
});
export const ofEvent = (outcomes: RouteOutcomes): RouteLine => ({
  send: ({ event }) => ({ params: [event] }),
  outcomes,
});
export const ofBooking = (outcomes: RouteOutcomes): RouteLine => ({
  send: ({ booking }) => ({ params: [booking.id] }),
  outcomes,
});
export const ofBookingCode = (outcomes: RouteOutcomes): RouteLine => ({
  send: ({ booking }) => ({ params: [booking.code] }),
  outcomes,
});
export const ofOwner = (outcomes: RouteOutcomes): RouteLine => ({
  send: ({ owner }) => ({ params: [owner.user._id] }),
  outcomes,
});

export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
