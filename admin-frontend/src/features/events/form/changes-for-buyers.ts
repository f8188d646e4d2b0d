import type { EventDraft } from './event-draft';

export interface ChangesForBuyers {
  /** Keys of the shows whose bookings change; none for all of the event. */
  showtimes: string[];
  hasNewTime: boolean;
  hasNewVenue: boolean;
}

/** Keys of shows with another start or end, none for an event without shows; undefined where bookings keep their times. */
function movedShows(base: EventDraft, draft: EventDraft): string[] | undefined {
  if (base.showtimes.length === 0) {
    const { date, eventEndDate } = base.basic;
    return draft.basic.date === date && draft.basic.eventEndDate === eventEndDate ? undefined : [];
  }
  const before = new Map(base.showtimes.map((show) => [show.key, show]));
  const moved = draft.showtimes.filter(({ key, startTime, endTime }) => {
    const known = before.get(key);
    return known !== undefined && (known.startTime !== startTime || known.endTime !== endTime);
  });
  return moved.length > 0 ? moved.map(({ key }) => key) : undefined;
}

const hasOtherVenue = ({ venue: before }: EventDraft, { venue: after }: EventDraft): boolean =>
  (['name', 'address', 'city'] as const).some((field) => before[field].trim() !== after[field].trim());

/** What a form changes of tickets that were sold; undefined where they stay as they are. */
export function changesForBuyers(base: EventDraft, draft: EventDraft): ChangesForBuyers | undefined {
  const moved = movedShows(base, draft);
  const hasNewVenue = hasOtherVenue(base, draft);
  if (!moved && !hasNewVenue) return undefined;
  return { showtimes: hasNewVenue ? [] : (moved ?? []), hasNewTime: moved !== undefined, hasNewVenue };
}
