import type { EventDraft } from './event-draft';

/** Keys of shows that a form moves, none for an event without shows; undefined where bookings keep their times. */
export function movedShows(base: EventDraft, draft: EventDraft): string[] | undefined {
  if (base.showtimes.length === 0) return draft.basic.date === base.basic.date ? undefined : [];
  const before = new Map(base.showtimes.map(({ key, startTime }) => [key, startTime]));
  const moved = draft.showtimes.filter(({ key, startTime }) => before.has(key) && before.get(key) !== startTime);
  return moved.length > 0 ? moved.map(({ key }) => key) : undefined;
}
