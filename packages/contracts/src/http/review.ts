import { z } from 'zod';
import { defineRoutes } from './route';
import { IstTime } from './scalars';

const EventIdParams = z.object({ eventId: z.string().min(1).max(64) });

export const Review = z.object({
  _id: z.string(),
  eventId: z.string(),
  userId: z.object({ _id: z.string(), name: z.string(), profileImage: z.string() }),
  rating: z.number().int(),
  comment: z.string(),
  createdAt: IstTime,
});
export type Review = z.infer<typeof Review>;

export const reviewRoutes = defineRoutes({
  'GET /api/review/:eventId': {
    access: 'public',
    tag: 'Discovery',
    summary: 'Reviews of an event',
    params: EventIdParams,
    data: z.object({ reviews: z.array(Review) }),
  },
  'GET /api/review/average/:eventId': {
    access: 'public',
    tag: 'Discovery',
    summary: 'Average rating of an event',
    params: EventIdParams,
    data: z.object({ averageRating: z.number(), reviewCount: z.number().int() }),
  },
  'POST /api/review': {
    access: 'member',
    tag: 'Discovery',
    summary: 'Write a review; a second replaces the first',
    body: z.strictObject({
      eventId: z.string().min(1).max(64),
      userId: z.string().max(64).optional(),
      rating: z.number().int().min(1).max(5),
      comment: z.string().trim().min(1, 'Please give a rating and write a review').max(2000),
    }),
    data: Review,
    status: 201,
    limit: 'write',
  },
});
