import { screen, within } from '@testing-library/react';
import type { ModeratedReview } from '@utsav/contracts/http/review';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, gateway, success } from '../../testing/gateway';
import { openConsole, questionOf, signIn } from '../../testing/open-console';

const review = (number: number): ModeratedReview => ({
  _id: `rev_${number}`,
  eventId: 'evt_1',
  userId: { _id: `usr_${number}`, name: `Person ${number}`, profileImage: '', email: `p${number}@example.in` },
  rating: 4,
  comment: `Comment ${number}`,
  createdAt: '2026-11-21T10:00:00+05:30',
  attended: number % 2 === 0,
});

/** Serves the list and records its queries. */
function serveReviews(stored: ModeratedReview[]): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  gateway.use(
    http.get('*/api/review/getAllReviews', ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      const meta = { total: stored.length, totalPages: 1, page: 1, limit: 100 };
      return HttpResponse.json({ success: true, data: { reviews: stored }, meta });
    }),
  );
  return queries;
}

const remove = async (user: ReturnType<typeof openConsole>['user'], name: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: `Delete the review of ${name}` }));
  const question = await questionOf('Delete Review');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
};

describe('reviews', () => {
  beforeEach(() => signIn('admin'));

  it('are ten a page, and another page of the same load is not requested again', async () => {
    const queries = serveReviews(Array.from({ length: 12 }, (_, at) => review(at)));
    const { user, address } = openConsole('/review?rating=4&sort=high');
    expect(await screen.findByText('Comment 9')).toBeVisible();
    expect(screen.queryByText('Comment 10')).toBeNull();
    expect(screen.getByText('12 reviews')).toBeVisible();
    expect(screen.getAllByText('Yes')).toHaveLength(5);
    await user.click(screen.getByRole('listitem', { name: '2' }));
    expect(await screen.findByText('Comment 11')).toBeVisible();
    expect(address()).toContain('page=2');
    expect(queries.map((query) => Object.fromEntries(query))).toEqual([
      { paginate: 'true', rating: '4', sort: 'high', page: '1', limit: '100' },
    ]);
  });

  it('are deleted together after a question with their number', async () => {
    serveReviews([review(1), review(2), review(3)]);
    const deleted: string[] = [];
    gateway.use(
      http.delete('*/api/review/deleteReviews/:id', ({ params }) => {
        deleted.push(String(params['id']));
        return success(undefined, 'Review deleted.');
      }),
    );
    const { user } = openConsole('/review');
    await user.click(await screen.findByRole('checkbox', { name: 'Select the review of Person 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select the review of Person 3' }));
    await user.click(
      within(await screen.findByRole('group', { name: 'Chosen reviews' })).getByRole('button', { name: 'Delete' }),
    );
    await user.click(within(await questionOf('Delete 2 reviews?')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 reviews deleted')).toBeInTheDocument();
    expect(deleted.toSorted()).toEqual(['rev_1', 'rev_3']);
  });

  it('leave the list when they are deleted', async () => {
    const stored = [review(1)];
    serveReviews(stored);
    gateway.use(
      http.delete('*/api/review/deleteReviews/rev_1', () => {
        stored.pop();
        return success(undefined, 'Review deleted.');
      }),
    );
    const { user } = openConsole('/review');
    await remove(user, 'Person 1');
    expect(await screen.findByText('No reviews found')).toBeInTheDocument();
  });

  it.each([
    ['what the server says', () => failure(403, 'FORBIDDEN', 'You may not do this.'), 'You may not do this.'],
    ['that it failed', () => failure(500, 'INTERNAL', ''), 'Failed to delete review'],
    ['that something went wrong', () => HttpResponse.error(), 'Something went wrong while deleting'],
  ])('tell in an alert %s when one cannot be deleted', async (_, answer, text) => {
    serveReviews([review(1)]);
    gateway.use(http.delete('*/api/review/deleteReviews/rev_1', answer));
    const { user } = openConsole('/review');
    await remove(user, 'Person 1');
    expect(await questionOf(text)).toBeInTheDocument();
    expect(screen.getByText('Comment 1')).toBeInTheDocument();
  });
});
