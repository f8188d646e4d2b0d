import { isPublished } from '@utsav/contracts/events/is-published';
import type { EventRow } from './event.schema';

type Announced = Pick<EventRow, 'isActive' | 'status' | 'announcedAt'>;

/**
 * When an event became public first, and whether that is now: once, not for an edit, not for one that has begun. Rows of
 * before have no time, so one that was public already is as good as announced.
 */
export function announcementOf(
  after: Pick<EventRow, 'isActive' | 'status' | 'startsAt'>,
  before: Announced | null,
  now: Date,
): { announcedAt: Date | null; isNow: boolean } {
  const known = before?.announcedAt ?? (before && isPublished(before) ? now : null);
  if (known || !isPublished(after)) return { announcedAt: known, isNow: false };
  return { announcedAt: now, isNow: after.startsAt > now };
}
