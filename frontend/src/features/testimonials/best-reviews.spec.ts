import { expect, it } from 'vitest';
import { bestOf, type Review } from './best-reviews';

const review = (over: Partial<Review>): Review => ({
  _id: 'r1',
  eventId: 'e1',
  userId: { _id: 'u1', name: 'Asha', profileImage: '' },
  rating: 5,
  comment: 'Lovely',
  createdAt: '2026-11-01T00:00:00+05:30',
  ...over,
});

it('quotes the best review with words, the newest among equals, and nothing below four stars', () => {
  const newest = review({ _id: 'r2', createdAt: '2026-11-05T00:00:00+05:30' });
  expect(bestOf([review({}), newest, review({ rating: 4 })])).toBe(newest);
  expect(bestOf([review({ rating: 3 }), review({ comment: ' ' })])).toBeUndefined();
});
