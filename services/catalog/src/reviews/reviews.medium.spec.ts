import type { Review } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { eventStatus } from '@utsav/contracts/grpc/catalog';
import { admin, CatalogFixture, member } from '../testing/catalog-fixture';
import { eventForm, venueForm } from '../testing/event-form';
import { refusal } from '@utsav/test-kit/assertions/refusal';

let catalog: CatalogFixture;
let eventId: string;
beforeAll(async () => {
  catalog = await CatalogFixture.start();
});
beforeEach(async () => {
  await catalog.empty();
  eventId = (await catalog.save(eventForm())).id;
});
afterAll(() => catalog.stop());

async function write(userId: string, rating: number, comment = 'Lovely', attended = true): Promise<Review | undefined> {
  const request = { eventId, userId, userName: 'Asha', userImage: '/media/a.webp', rating, comment, attended };
  return (await catalog.as(member(userId)).saveReview(request)).review;
}
const average = () => catalog.visitor.getAverageRating({ eventId });
const list = async () => (await catalog.visitor.listReviews({ eventId })).reviews;

it('shows who wrote what, newest first', async () => {
  await write('usr_1', 4);
  await write('usr_2', 5, 'Again!');
  expect((await list()).map(({ userId, userName, rating, comment }) => [userId, userName, rating, comment])).toEqual([
    ['usr_2', 'Asha', 5, 'Again!'],
    ['usr_1', 'Asha', 4, 'Lovely'],
  ]);
});

it('counts into the average of its event', async () => {
  expect(await average()).toEqual({ averageRating: 0, reviewCount: 0 });
  for (const [at, rating] of [5, 4, 4].entries()) await write(`usr_${at}`, rating);
  expect(await average()).toEqual({ averageRating: 4.3, reviewCount: 3 });
  expect((await catalog.find(eventId)).ratings).toEqual({ averageRating: 4.3, totalReviews: 3 });
});

it('is one a person: a second replaces the first', async () => {
  const first = await write('usr_1', 1);
  const second = await write('usr_1', 5, 'On second thought');
  expect(first?.id).toMatch(/^rev_/);
  expect(second?.id).toBe(first?.id);
  expect(await list()).toEqual([second]);
  expect(await average()).toEqual({ averageRating: 5, reviewCount: 1 });
});

it('stays one a person where several come at the same moment', async () => {
  const all = await Promise.allSettled([1, 2, 3, 4].map((rating) => write('usr_1', rating)));
  expect(all.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  const [only, ...more] = await list();
  expect(more).toEqual([]);
  expect(await average()).toEqual({ averageRating: only?.rating, reviewCount: 1 });
});

it('loses none of many at once', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, at) => write(`usr_${at}`, 5)));
  expect(await average()).toEqual({ averageRating: 5, reviewCount: 12 });
});

it('outlives an edit of the event', async () => {
  const before = await catalog.find(eventId);
  await write('usr_1', 5);
  await catalog.save(eventForm({ name: 'Renamed' }), eventId, before.version);
  expect(await average()).toEqual({ averageRating: 5, reviewCount: 1 });
});

it('is written under the own name only', async () => {
  const request = {
    eventId,
    userId: 'usr_2',
    userName: 'B',
    userImage: '',
    rating: 1,
    comment: 'Forged',
    attended: true,
  };
  expect((await refusal(catalog.as(member('usr_1')).saveReview(request))).code).toBe('NOT_FOUND');
  expect((await refusal(catalog.visitor.saveReview(request))).code).toBe('NOT_FOUND');
});

it.each([
  [0, 'x'],
  [6, 'x'],
  [5, '   '],
])('is refused with rating %i and comment %j', async (rating, comment) => {
  expect((await refusal(write('usr_1', rating, comment))).code).toBe('VALIDATION');
});

it('is written by any member, and counts, also without a ticket', async () => {
  expect(await write('usr_1', 2, 'Sold out at once', false)).toMatchObject({ attended: false });
  expect(await average()).toEqual({ averageRating: 2, reviewCount: 1 });
});

it('is refused to those who were not there where the event is reviewed by attendees only', async () => {
  const { id, version, reviewsByAttendeesOnly } = await catalog.find(eventId);
  expect(reviewsByAttendeesOnly).toBe(false);
  await catalog.save(eventForm({ reviewsByAttendeesOnly: true }), id, version);
  expect(await catalog.find(eventId)).toMatchObject({ reviewsByAttendeesOnly: true });
  expect(await write('usr_2', 5)).toMatchObject({ attended: true });
  await catalog.as(admin).deleteReview({ reviewId: (await list())[0]!.id });
  expect((await refusal(write('usr_1', 1, 'Dull', false))).code).toBe('ATTENDANCE_REQUIRED');
  expect(await average()).toEqual({ averageRating: 0, reviewCount: 0 });
});

it('says who attended, which rows of before cannot prove', async () => {
  await write('usr_1', 5);
  await catalog.insert('reviews', { _id: 'rev_old', eventId, userId: 'usr_2', rating: 5, createdAt: new Date(0) });
  expect((await list()).map(({ userId, attended }) => [userId, attended])).toEqual([
    ['usr_1', true],
    ['usr_2', false],
  ]);
});

it('comes first of those who attended, then newest first, whenever the rows were written', async () => {
  await catalog.insert('reviews', { _id: 'rev_old', eventId, userId: 'old', rating: 5, createdAt: new Date(0) });
  const people = [
    ['first', true],
    ['second', false],
    ['third', true],
    ['fourth', false],
  ] as const;
  for (const [userId, attended] of people) {
    await write(userId, 5, 'Lovely', attended);
    catalog.wait(1000);
  }
  const later = new Date(Date.now() + 86_400_000);
  await catalog.insert('reviews', { _id: 'rev_new', eventId, userId: 'new', rating: 5, createdAt: later });
  expect((await list()).map(({ userId }) => userId)).toEqual(['third', 'first', 'new', 'fourth', 'second', 'old']);
});

it('stays that of one who attended when it is written again without proof', async () => {
  await write('usr_1', 5);
  expect(await write('usr_1', 1, 'On second thought', false)).toMatchObject({ attended: true, rating: 1 });
});

it('is among the best with five stars of one who attended, one an event, in its city', async () => {
  const mumbai = (await catalog.save(eventForm({ name: 'Mumbai Nights', venue: venueForm('Dockyard Hall', 'Mumbai') })))
    .id;
  for (const [at, id] of [eventId, mumbai, eventId].entries()) {
    eventId = id;
    await write(`usr_${at}`, 5, `Text ${at}`);
    catalog.wait(1000);
  }
  await write('usr_4', 4);
  await write('usr_5', 5, 'Not there', false);
  const best = async (city?: string) =>
    (await catalog.visitor.listBestReviews({ city, limit: 5 })).reviews.map(({ review }) => review?.comment);
  expect(await best()).toEqual(['Text 2', 'Text 1']);
  expect(await best('mumbai')).toEqual(['Text 1']);
});

it('needs an event that can be seen', async () => {
  eventId = (await catalog.save(eventForm({ status: eventStatus.toProto('draft') }))).id;
  expect((await refusal(write('usr_1', 5))).code).toBe('NOT_FOUND');
  eventId = 'evt_none';
  expect((await refusal(write('usr_1', 5))).code).toBe('NOT_FOUND');
});
