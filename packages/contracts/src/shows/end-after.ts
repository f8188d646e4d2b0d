import { indiaDay } from '../time/india-time';

const dayMs = 24 * 3_600_000;
/** Longer ones are typing errors. */
const nightMs = 12 * 3_600_000;

/**
 * The end of what begins then. Typed with one date (23:30 to 01:30), it is on the next day, unless that were more than half a
 * day later; a wrong end stays before its start.
 */
export function endAfter(startsAt: Date, endsAt: Date): Date {
  if (endsAt >= startsAt || indiaDay(endsAt) !== indiaDay(startsAt)) return endsAt;
  const nextDay = new Date(endsAt.getTime() + dayMs);
  return nextDay.getTime() - startsAt.getTime() <= nightMs ? nextDay : endsAt;
}
