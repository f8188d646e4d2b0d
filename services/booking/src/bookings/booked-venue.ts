import type { TranslatedNames } from '@utsav/contracts/messages/translated-names';
import type { EventProjection } from '../event-projection/event-projection.schema';
import type { EventSnapshot } from './booking.schema';

type BookedVenue = Pick<EventSnapshot, 'venueName' | 'venueAddress' | 'city' | 'state' | 'venueMoves'>;

const shown = ['venueName', 'venueAddress', 'city'] as const;
const written = [...shown, 'state', 'venueMoves'] as const;

/** As bookings have it. */
export const venueOf = ({ venue, venueMoves }: Pick<EventProjection, 'venue' | 'venueMoves'>): BookedVenue => ({
  venueName: venue.name,
  venueAddress: venue.address,
  city: venue.city,
  state: venue.state,
  ...(venueMoves && { venueMoves }),
});

export const hasOtherVenue = (before: BookedVenue, after: BookedVenue): boolean =>
  written.some((field) => before[field] !== after[field]);

/** What of the venue on a booking is not that of the event. */
export const otherVenue = (venue: BookedVenue) =>
  written.flatMap((field) => (venue[field] === undefined ? [] : [{ [`event.${field}`]: { $ne: venue[field] } }]));

/** Tickets and calendars say it otherwise. */
export const showsOtherVenue = (before: BookedVenue, after: BookedVenue): boolean =>
  shown.some((field) => before[field] !== after[field]);

/** Buyers are notified of it: it is another place, not the same one corrected. */
export const isMovedVenue = (before: BookedVenue, after: BookedVenue): boolean =>
  before.venueMoves !== after.venueMoves && showsOtherVenue(before, after);

/** A booking keeps the names that it was sold with, except for those of the venue. */
export function withVenueNames(before: TranslatedNames = {}, now: TranslatedNames = {}): TranslatedNames {
  const languages = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return Object.fromEntries(
    languages.map((language) => {
      const { name = '', categoryTypes = {} } = before[language] ?? {};
      const { venueName = '', venueAddress = '' } = now[language] ?? {};
      return [language, { name, categoryTypes, venueName, venueAddress }];
    }),
  );
}

/** As messages have it. */
export const venueData = ({ venueName, venueAddress, city, translations = {}, details = {} }: EventSnapshot) => ({
  venueName,
  venueAddress,
  city,
  translations,
  details,
});
