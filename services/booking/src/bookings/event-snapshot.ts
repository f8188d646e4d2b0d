import type { EventProjection } from '../event-projection/event-projection.schema';
import { venueOf } from './booked-venue';
import type { EventSnapshot } from './booking.schema';

/** The event as it is sold now: as a whole, or at the time of what is booked of it. */
export const snapshotOf = (
  projection: EventProjection,
  { startsAt, endsAt }: Pick<EventSnapshot, 'startsAt' | 'endsAt'> = projection,
): EventSnapshot => ({
  eventId: projection._id,
  name: projection.name,
  imageUrl: projection.imageUrl,
  startsAt,
  endsAt,
  ...venueOf(projection),
  organizerName: projection.organizer.name,
  organizerLogoUrl: projection.organizer.logoUrl,
  sponsors: projection.sponsors,
  translations: projection.translations ?? {},
  ...(projection.details && { details: projection.details }),
});
