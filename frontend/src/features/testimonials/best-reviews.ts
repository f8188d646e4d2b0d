import type { Event as EventRecord } from '@utsav/contracts/http/event';
import type { DataOf } from '@utsav/web-kit/api-client/call-types';
import useSWR from 'swr';
import { api } from '../../lib/api';

export type Review = DataOf<'GET /api/review/:eventId'>['reviews'][number];

export interface Testimonial {
  event: EventRecord;
  review: Review;
}

const SHOWN = 3;
const GOOD = 4;

/** The best review of each event, the newest first among equals. */
export function bestOf(reviews: readonly Review[]): Review | undefined {
  return reviews
    .filter(({ rating, comment }) => rating >= GOOD && comment.trim() !== '')
    .toSorted((a, b) => b.rating - a.rating || b.createdAt.localeCompare(a.createdAt))[0];
}

async function loadTestimonials(events: readonly EventRecord[]): Promise<Testimonial[]> {
  const requests = events.map(async (event) => {
    const { data } = await api.call('GET /api/review/:eventId', { params: { eventId: event._id } });
    const review = bestOf(data.reviews);
    return review ? [{ event, review }] : [];
  });
  return (await Promise.all(requests)).flat();
}

/** Reviews by members of events that are shown on the page; none where there are no reviews. */
export function useTestimonials(events: readonly EventRecord[]): Testimonial[] {
  const reviewed = events
    .filter(({ ratings }) => ratings?.totalReviews > 0)
    .toSorted((a, b) => b.ratings.averageRating - a.ratings.averageRating)
    .slice(0, SHOWN);
  const ids = reviewed.map(({ _id }) => _id);
  const { data } = useSWR(ids.length > 0 ? ['testimonials', ...ids] : null, () => loadTestimonials(reviewed));
  return data ?? [];
}
