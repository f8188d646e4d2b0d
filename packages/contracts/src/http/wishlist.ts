import { z } from 'zod';
import { Event } from './event';
import { defineRoutes, UserIdParams } from './route';

const EventId = z.string().min(1).max(64);
const UserId = z.string().max(64).optional();

/** The latest wish first; events that cannot be seen any more are left out. */
export const Wishlist = z.object({ userId: z.string(), eventIds: z.array(Event) });
export type Wishlist = z.infer<typeof Wishlist>;

const data = z.object({ wishlist: Wishlist });

export const wishlistRoutes = defineRoutes({
  'GET /api/wishlist/:userId': {
    operationId: 'getWishlist',
    access: 'member',
    tag: 'Discovery',
    summary: 'Own wish list',
    params: UserIdParams,
    data,
  },
  'POST /api/wishlist/add': {
    operationId: 'addToWishlist',
    access: 'member',
    audit: 'wishlist.add',
    tag: 'Discovery',
    summary: 'Put events on the own wish list',
    body: z.strictObject({ userId: UserId, eventIds: z.array(EventId).min(1, 'Please select an event.').max(50) }),
    data,
    limit: 'write',
  },
  'POST /api/wishlist/remove': {
    operationId: 'removeFromWishlist',
    access: 'member',
    audit: 'wishlist.remove',
    tag: 'Discovery',
    summary: 'Take an event off the own wish list',
    body: z.strictObject({ userId: UserId, eventId: EventId }),
    data,
    limit: 'write',
  },
});
