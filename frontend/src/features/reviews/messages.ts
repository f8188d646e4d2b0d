import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('reviews', {
  loginRequired: 'Login required',
  count: (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`,
  write: 'Write a review',
  none: 'No reviews yet.',
  attended: 'Attended',
  notAttended: 'Reviews are written by those who had a ticket, once the event has begun.',
  viewAll: 'View All',
  ratingMissing: 'Please give a rating and write a review',
  submitted: 'Review submitted successfully!',
  submitFailed: 'Failed to submit review',
  yours: 'Your review',
  submit: 'Submit review',
  outOfFive: (rating: number) => `${rating} out of 5`,
  rating: 'Rating',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
});
