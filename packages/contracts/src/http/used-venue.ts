import { z } from 'zod';
import { Venue } from './event';
import { Accessibility } from './event-content';
import { defineRoutes } from './route';
import { ShortText } from './scalars';

/** A venue of earlier events, with what the newest of them say of it. */
export const UsedVenue = z.object({
  venue: Venue,
  accessibility: Accessibility,
  gettingThere: z.string(),
  /** How many are or were there. */
  events: z.number().int(),
});
export type UsedVenue = z.infer<typeof UsedVenue>;

export const usedVenueRoutes = defineRoutes({
  'GET /api/admin/venues': {
    operationId: 'listUsedVenues',
    access: 'events.edit',
    tag: 'Console',
    summary: 'Venues of events, by words of name and city; without any, those with the most events',
    query: z.object({ search: ShortText.default(''), limit: z.coerce.number().int().min(1).max(20).default(10) }),
    data: z.object({ venues: z.array(UsedVenue) }),
  },
});
