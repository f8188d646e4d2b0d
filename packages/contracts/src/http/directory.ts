import { z } from 'zod';
import { directoryKinds } from '../directory/directory';
import { Event, Organizer, Venue } from './event';
import { defineRoutes, DirectoryParams } from './route';

/** An artist, a venue or an organizer with the public events there. */
export const DirectoryEntry = z.object({
  kind: z.enum(directoryKinds),
  slug: z.string(),
  /** As its latest event has it. */
  name: z.string(),
  /** Of a venue, as its latest event has it; else null. */
  venue: Venue.nullable(),
  /** Of an organizer, as its latest event has it; else null. */
  organizer: Organizer.pick({ name: true, website: true, logoUrl: true }).nullable(),
  /** The soonest first, at most 100. */
  upcoming: z.array(Event),
  /** The latest first, at most 12. */
  past: z.array(Event),
  /** Of all that are over. */
  pastTotal: z.number().int(),
});
export type DirectoryEntry = z.infer<typeof DirectoryEntry>;

export const directoryRoutes = defineRoutes({
  'GET /api/directory/:kind/:slug': {
    operationId: 'getDirectoryEntry',
    access: 'public',
    tag: 'Discovery',
    summary: 'An artist, a venue or an organizer with its events',
    params: DirectoryParams,
    data: DirectoryEntry,
  },
});
