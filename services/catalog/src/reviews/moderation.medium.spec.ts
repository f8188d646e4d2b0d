import type { ListAllReviewsRequest } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { reviewSort } from '@utsav/contracts/grpc/catalog';
import { admin, CatalogFixture, counter, member } from '../testing/catalog-fixture';
import { eventForm } from '../testing/event-form';
import { refusal } from '@utsav/test-kit/assertions/refusal';

let catalog: CatalogFixture;
let eventId: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  catalog = await CatalogFixture.start();
});
afterAll(() => catalog.stop());
beforeEach(async () => {
  await catalog.empty();
  eventId = (await catalog.save(eventForm())).id;
  for (const [userName, rating, comment] of [
    ['Asha', 5, 'Lovely'],
    ['Ravi', 2, 'Too loud (really)'],
    ['Meera', 4, 'Loved it'],
  ] as const) {
    const userId = `usr_${userName}`;
    const { review } = await catalog
      .as(member(userId))
      .saveReview({ eventId, userId, userName, userImage: '', rating, comment, attended: true });
    ids[userName] = review?.id ?? '';
    catalog.wait(1000);
  }
});

const all: ListAllReviewsRequest = { sort: reviewSort.toProto('new'), page: 1, limit: 0 };
async function list(filter: Partial<ListAllReviewsRequest> = {}) {
  const { reviews, total } = await catalog.as(admin).listAllReviews({ ...all, ...filter });
  return { names: reviews.map(({ userName }) => userName), total };
}
const average = () => catalog.visitor.getAverageRating({ eventId });

it.each([
  ['new', ['Meera', 'Ravi', 'Asha']],
  ['old', ['Asha', 'Ravi', 'Meera']],
  ['high', ['Asha', 'Meera', 'Ravi']],
  ['low', ['Ravi', 'Meera', 'Asha']],
] as const)('is sorted %s', async (sort, names) =>
  expect((await list({ sort: reviewSort.toProto(sort) })).names).toEqual(names),
);

it.each([
  [{ search: 'LOVE' }, ['Meera', 'Asha']],
  [{ search: 'ravi' }, ['Ravi']],
  [{ search: '(really)' }, ['Ravi']],
  [{ search: '.*' }, []],
  [{ rating: 4 }, ['Meera']],
  [{ rating: 3 }, []],
])('finds by %j', async (filter, names) => expect(await list(filter)).toEqual({ names, total: names.length }));

it('is paged', async () => {
  expect(await list({ limit: 2 })).toEqual({ names: ['Meera', 'Ravi'], total: 3 });
  expect(await list({ limit: 2, page: 2 })).toEqual({ names: ['Asha'], total: 3 });
});

it('takes a deleted review out of the average, once', async () => {
  expect(await average()).toEqual({ averageRating: 3.7, reviewCount: 3 });
  const reviewId = ids.Ravi ?? '';
  const twice = await Promise.allSettled([1, 2].map(() => catalog.as(admin).deleteReview({ reviewId })));
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await average()).toEqual({ averageRating: 4.5, reviewCount: 2 });
  expect((await refusal(catalog.as(admin).deleteReview({ reviewId }))).code).toBe('NOT_FOUND');
});

it('publishes written and deleted reviews by their event', async () => {
  await catalog.as(admin).deleteReview({ reviewId: ids.Asha ?? '' });
  const published = (await catalog.pendingMessages()).filter(({ type }) => type === 'catalog.review.changed');
  expect(published.map(({ key, data }) => [key, data.reviewId])).toEqual(
    [ids.Asha, ids.Ravi, ids.Meera, ids.Asha].map((id) => [eventId, id]),
  );
});

it('is for admins', async () => {
  for (const caller of [counter, member('usr_Asha')]) {
    expect((await refusal(catalog.as(caller).deleteReview({ reviewId: ids.Asha ?? '' }))).code).toBe('FORBIDDEN');
    expect((await refusal(catalog.as(caller).listAllReviews(all))).code).toBe('FORBIDDEN');
  }
});
