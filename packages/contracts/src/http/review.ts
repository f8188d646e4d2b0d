import { z } from 'zod';
import { defineRoutes, IdParams, PageQuery } from './route';
import { IstTime, ShortText } from './scalars';
import { translationsOf } from './translations';

const EventIdParams = z.object({ eventId: z.string().min(1).max(64) });

export const Review = z.object({
  _id: z.string(),
  eventId: z.string(),
  userId: z.object({ _id: z.string(), name: z.string(), profileImage: z.string() }),
  rating: z.number().int(),
  comment: z.string(),
  createdAt: IstTime,
  /** Its writer had a ticket, and the show had begun. False where that cannot be proven. */
  attended: z.boolean(),
});
export type Review = z.infer<typeof Review>;

/** As moderators see it, with whom they may write to. */
export const ModeratedReview = Review.extend({ userId: Review.shape.userId.extend({ email: z.string() }) });
export type ModeratedReview = z.infer<typeof ModeratedReview>;

/** As lists of several events show it. */
export const BestReview = Review.extend({
  eventName: z.string(),
  translations: translationsOf(z.object({ eventName: z.string() })),
});
export type BestReview = z.infer<typeof BestReview>;

export const ReviewSort = z.enum(['new', 'old', 'high', 'low']);
export type ReviewSort = z.infer<typeof ReviewSort>;

export const reviewRoutes = defineRoutes({
  'GET /api/review/getAllReviews': {
    operationId: 'listAllReviews',
    access: 'reviews.moderate',
    tag: 'Console',
    summary: 'Reviews of all events, newest first',
    query: z.object({
      ...PageQuery.shape,
      paginate: z.stringbool().optional(),
      /** Part of a name or of a comment. */
      search: ShortText.optional(),
      /** `all`, or the number of stars. */
      rating: z.enum(['all', '1', '2', '3', '4', '5']).optional(),
      sort: ReviewSort.optional(),
    }),
    data: z.object({ reviews: z.array(ModeratedReview) }),
    lifted: ['reviews'],
  },
  'DELETE /api/review/deleteReviews/:id': {
    operationId: 'deleteReview',
    access: 'reviews.moderate',
    audit: 'review.delete',
    tag: 'Console',
    summary: 'Delete a review; the average of its event moves with it',
    params: IdParams,
    limit: 'write',
  },
  'GET /api/review/best': {
    operationId: 'listBestReviews',
    access: 'public',
    tag: 'Discovery',
    summary: 'The latest reviews with five stars of those who attended, one an event',
    query: z.object({ city: ShortText.optional() }),
    data: z.object({ reviews: z.array(BestReview) }),
  },
  'GET /api/review/:eventId': {
    operationId: 'listReviews',
    access: 'public',
    tag: 'Discovery',
    summary: 'Reviews of an event, of those who attended first, then newest first',
    params: EventIdParams,
    data: z.object({ reviews: z.array(Review) }),
  },
  'GET /api/review/average/:eventId': {
    operationId: 'getAverageRating',
    access: 'public',
    tag: 'Discovery',
    summary: 'Average rating of an event',
    params: EventIdParams,
    data: z.object({ averageRating: z.number(), reviewCount: z.number().int() }),
  },
  'GET /api/review/attended/:eventId': {
    operationId: 'getAttendance',
    access: 'member',
    tag: 'Discovery',
    summary: 'Whether the member had a ticket of a show that has begun',
    params: EventIdParams,
    data: z.object({ attended: z.boolean() }),
  },
  'POST /api/review': {
    operationId: 'writeReview',
    access: 'member',
    audit: 'review.create',
    tag: 'Discovery',
    summary: 'Write a review of an event; a second replaces the first',
    body: z.strictObject({
      eventId: z.string().min(1).max(64),
      userId: z.string().max(64).optional(),
      rating: z.number().int().min(1).max(5),
      comment: z.string().trim().min(1, 'Please give a rating and write a review').max(2000),
    }),
    data: Review,
    status: 201,
    limit: 'write',
    errors: ['NOT_FOUND', 'ATTENDANCE_REQUIRED'],
  },
});
