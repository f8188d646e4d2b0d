import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Review } from '@utsav/contracts/http/review';
import { beforeEach, expect, it } from 'vitest';
import ToastOutlet from '../../components/toast-outlet';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { signIn } from '../../testing/samples';
import { EventReviews } from './event-reviews';

const review = (comment: string, attended = true): Review => ({
  _id: comment,
  eventId: 'e1',
  userId: { _id: 'u2', name: 'Ravi', profileImage: '' },
  rating: 4,
  comment,
  createdAt: '2026-11-01T10:00:00+05:30',
  attended,
});
let sent: unknown[];

beforeEach(() => {
  sent = [];
  gateway.use(
    on('GET /api/review/:eventId', () => ({
      reviews: ['One', 'Two', 'Three', 'Four'].map((text) => review(text, text !== 'Two')),
    })),
    on('GET /api/review/attended/:eventId', () => ({ attended: true })),
    on('GET /api/review/average/:eventId', () => ({ averageRating: 4.25, reviewCount: 4 })),
  );
});

const show = async (reviewsByAttendeesOnly = false) => {
  renderAt(
    '/events/e1',
    <>
      <EventReviews event={{ _id: 'e1', reviewsByAttendeesOnly }} />
      <ToastOutlet />
    </>,
  );
  await screen.findByText('Three');
};

it('shows three reviews with the average, and the others behind View All', async () => {
  await show();
  expect(screen.queryByText('Four')).not.toBeInTheDocument();
  expect(screen.getByText('4 reviews', { exact: false })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'View All' }));
  expect(screen.getByText('Four')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'View All' })).not.toBeInTheDocument();
});

it('marks the reviews of those who attended', async () => {
  await show();
  expect(screen.getAllByText('Attended')).toHaveLength(2);
});

it('is open to a member who did not attend', async () => {
  signIn();
  gateway.use(on('GET /api/review/attended/:eventId', () => ({ attended: false })));
  await show();
  expect(screen.getByRole('button', { name: 'Write a review' })).toBeEnabled();
  expect(screen.queryByText(/written by those who had a ticket/)).not.toBeInTheDocument();
});

it('lets a member who attended review an event that is reviewed by attendees only', async () => {
  signIn();
  await show(true);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Write a review' })).toBeEnabled());
});

it('says why, in place of the button, to a member who did not attend such an event', async () => {
  signIn();
  gateway.use(on('GET /api/review/attended/:eventId', () => ({ attended: false })));
  await show(true);
  expect(await screen.findByText(/written by those who had a ticket/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument();
});

it('prompts a visitor to log in before writing', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Write a review' }));
  expect(await screen.findByText('Login required')).toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('/events/e1?auth=login');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('accepts a rating and a text, preserves them when refused, and closes when they are saved', async () => {
  signIn();
  gateway.use(
    on('POST /api/review', ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? new Refusal(422, 'FORBIDDEN', 'Only after the event') : review('Fine');
    }),
  );
  await show();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Write a review' })).toBeEnabled());
  fireEvent.click(screen.getByRole('button', { name: 'Write a review' }));
  const submit = screen.getByRole('button', { name: 'Submit review' });
  expect(submit).toBeDisabled();
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  fireEvent.click(submit);
  expect(screen.getByRole('alert')).toHaveTextContent('Please give a rating and write a review');
  expect(sent).toEqual([]);

  fireEvent.change(screen.getByLabelText('Your review'), { target: { value: ' Fine ' } });
  fireEvent.click(submit);
  await waitFor(() => expect(screen.getByRole('alert')).not.toHaveTextContent('Please give'));
  expect(screen.getByLabelText('Your review')).toHaveValue(' Fine ');
  await waitFor(() => expect(submit).toBeEnabled());
  fireEvent.click(submit);
  expect(await screen.findByText('Review submitted successfully!')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([1, 2].map(() => ({ eventId: 'e1', userId: 'u1', rating: 4, comment: 'Fine' })));
});
