import { eventStatus } from '@utsav/contracts/grpc/catalog';
import { admin, CatalogFixture, member } from '../testing/catalog-fixture';
import { eventForm } from '../testing/event-form';
import { refusal } from '@utsav/test-kit/assertions/refusal';

let catalog: CatalogFixture;
let events: string[];
beforeAll(async () => {
  catalog = await CatalogFixture.start();
  events = [];
  for (const name of ['One', 'Two', 'Three']) events.push((await catalog.save(eventForm({ name }))).id);
});
afterAll(() => catalog.stop());

let people = 0;
let userId: string;
beforeEach(() => {
  people += 1;
  userId = `usr_${people}`;
});
const me = () => catalog.as(member(userId));
const add = (...eventIds: string[]) => me().addWishes({ userId, eventIds });

it('lists the latest wish first', async () => {
  const [one = '', two = '', three = ''] = events;
  await add(one);
  catalog.wait(1000);
  await add(three);
  catalog.wait(1000);
  expect((await add(two)).eventIds).toEqual([two, three, one]);
  expect((await me().getWishlist({ userId })).eventIds).toEqual([two, three, one]);
});

it('holds an event once, however often and by how many hands it is put there', async () => {
  const [one = ''] = events;
  await Promise.all(Array.from({ length: 8 }, () => add(one, one)));
  expect((await add(one)).eventIds).toEqual([one]);
});

it('takes a wish back; one that is not there is no error', async () => {
  const [one = '', two = ''] = events;
  await add(one, two);
  expect((await me().removeWish({ userId, eventId: one })).eventIds).toEqual([two]);
  expect((await me().removeWish({ userId, eventId: one })).eventIds).toEqual([two]);
});

it('takes only events that can be seen, all or none', async () => {
  const draft = (await catalog.save(eventForm({ status: eventStatus.toProto('draft') }))).id;
  for (const hidden of [draft, 'evt_none'])
    expect((await refusal(add(events[0] ?? '', hidden))).code).toBe('NOT_FOUND');
  expect((await me().getWishlist({ userId })).eventIds).toEqual([]);
});

it('forgets an event that is deleted', async () => {
  const gone = (await catalog.save(eventForm({ name: 'Gone' }))).id;
  await add(gone);
  await catalog.as(admin).deleteEvent({ eventId: gone });
  expect((await me().getWishlist({ userId })).eventIds).toEqual([]);
});

it('cannot be seen or changed by another user', async () => {
  const other = catalog.as(member('usr_other'));
  const [eventId = ''] = events;
  expect((await refusal(other.getWishlist({ userId }))).code).toBe('NOT_FOUND');
  expect((await refusal(other.addWishes({ userId, eventIds: [eventId] }))).code).toBe('NOT_FOUND');
  expect((await refusal(other.removeWish({ userId, eventId }))).code).toBe('NOT_FOUND');
  expect((await refusal(catalog.visitor.getWishlist({ userId }))).code).toBe('NOT_FOUND');
});
