import { AppError } from '@utsav/contracts/errors/app-error';
import type { CommittedSeats } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { indiaDay } from '@utsav/contracts/time/india-time';
import type { EventTranslation } from './event-content.schema';
import type { EventRow } from './event.schema';

type Timed = Pick<EventRow, 'startsAt' | 'endsAt'>;
type Venue = Pick<EventRow['venue'], 'name' | 'address'>;

/** Each is a mail to everybody who has a ticket. */
const mostADay = 3;

export const isAtOtherTime = (before: Timed, after: Timed): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() || before.endsAt?.getTime() !== after.endsAt?.getTime();

/** Whether the event, or a show that it had, has other times. Tickets are for shows where there are any. */
export function isMoved(before: Timed & Pick<EventRow, 'showtimes'>, after: typeof before): boolean {
  if (before.showtimes.length === 0) return isAtOtherTime(before, after);
  return before.showtimes.some((show) => {
    const now = after.showtimes.find(({ key }) => key === show.key);
    return now !== undefined && isAtOtherTime(show, now);
  });
}

/** Translations that a changed venue left as they were are of the place before, so they go. */
export function withoutFormerVenue(
  translations: EventRow['translations'],
  before: Pick<EventRow, 'venue' | 'translations'>,
  venue: Venue,
): NonNullable<EventRow['translations']> {
  return Object.fromEntries(
    Object.entries(translations ?? {}).map(([language, texts]) => {
      const known = before.translations?.[language as keyof typeof before.translations];
      const namesOfVenue = (text: 'venueName' | 'venueAddress', field: 'name' | 'address'): string =>
        known?.[text] === texts[text] && before.venue[field] !== venue[field] ? '' : texts[text];
      const names: Pick<EventTranslation, 'venueName' | 'venueAddress'> = {
        venueName: namesOfVenue('venueName', 'name'),
        venueAddress: namesOfVenue('venueAddress', 'address'),
      };
      return [language, { ...texts, ...names }];
    }),
  );
}

/** When buyers were notified of a move today, with this one where they are. Throws MOVES_OF_TODAY_MADE. */
export function movesToday(
  { notifiedAt = [] }: Pick<EventRow, 'notifiedAt'>,
  notifies: boolean,
  committed: readonly CommittedSeats[],
  now: Date,
): Date[] {
  const today = notifiedAt.filter((at) => indiaDay(at) === indiaDay(now));
  if (!notifies || !committed.some(({ seats }) => seats > 0)) return today;
  if (today.length >= mostADay) throw new AppError('MOVES_OF_TODAY_MADE', { limit: mostADay });
  return [...today, now];
}
