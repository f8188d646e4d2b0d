import { z } from 'zod';
import { directoryKinds } from '../directory/directory';
import { Event } from './event';
import { defineRoutes, DirectoryParams } from './route';
import { IstTime } from './scalars';

/** An artist, a venue or an organizer that a member follows. */
export const Follow = z.object({
  kind: z.enum(directoryKinds),
  slug: z.string(),
  /** As it was shown when it was followed. */
  name: z.string(),
  createdAt: IstTime,
});
export type Follow = z.infer<typeof Follow>;

/** The latest follow first; the upcoming events there, each once, the soonest first, at most 60. */
export const Following = z.object({ follows: z.array(Follow), upcoming: z.array(Event) });
export type Following = z.infer<typeof Following>;

export const followRoutes = defineRoutes({
  'GET /api/follows': {
    operationId: 'listFollows',
    access: 'member',
    tag: 'Discovery',
    summary: 'Whom the member follows, and the upcoming events there',
    data: Following,
  },
  'PUT /api/follows/:kind/:slug': {
    operationId: 'follow',
    access: 'member',
    audit: 'follow.add',
    tag: 'Discovery',
    summary: 'Follow an artist, a venue or an organizer, 200 at most',
    params: DirectoryParams,
    limit: 'write',
    errors: ['NOT_FOUND'],
  },
  'DELETE /api/follows/:kind/:slug': {
    operationId: 'unfollow',
    access: 'member',
    audit: 'follow.remove',
    tag: 'Discovery',
    summary: 'Follow one no more',
    params: DirectoryParams,
    limit: 'write',
  },
});
