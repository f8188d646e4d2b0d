import type { EventProjection } from './event-projection.schema';

type Times = Pick<EventProjection, 'startsAt' | 'endsAt'>;

/** Whether the start or the end is another: codes and bookings hold both. */
export const isAtOtherTime = (before: Times, after: Times): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() || before.endsAt?.getTime() !== after.endsAt?.getTime();
