import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { categories as startingCategories, cities as startingCities } from '@utsav/brand/places';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { admin, CatalogFixture } from '../testing/catalog-fixture';
import { eventForm } from '../testing/event-form';

let catalog: CatalogFixture;
beforeAll(async () => {
  catalog = await CatalogFixture.start();
});
afterAll(() => catalog.stop());

const all = () => catalog.as(admin).listCategories({ includeHidden: true });
const shown = async () =>
  (await catalog.visitor.listCategories({ includeHidden: false })).categories.map(({ name }) => name);
const save = (categories: rpc.CategoryForm[], revision: string) =>
  catalog.as(admin).saveCategories({ categories, revision });
const form = (name: string, changes: Partial<rpc.CategoryForm> = {}): rpc.CategoryForm => ({
  name,
  icon: '',
  isHidden: false,
  ...changes,
});
/** The list begins anew with these. */
async function begin(...names: string[]): Promise<{ ids: string[]; revision: string }> {
  await catalog.empty();
  const { categories, revision } = await save(
    names.map((name) => form(name)),
    (await all()).revision,
  );
  return { ids: categories.map(({ id }) => id), revision };
}

it('a new system begins with the categories and cities of the brand', async () => {
  expect(await shown()).toEqual(startingCategories.map(({ name }) => name));
  const { cities } = await catalog.visitor.listCities({ includeHidden: false });
  expect(cities.map(({ name, state }) => ({ name, state }))).toEqual(
    startingCities.map(({ name, state }) => ({ name, state })),
  );
});

it('are listed in the order in which they were saved, hidden ones for admins only', async () => {
  const { ids, revision } = await begin('Music', 'Comedy');
  await save([form('Poetry'), form('Comedy', { id: ids[1], isHidden: true }), form('Music', { id: ids[0] })], revision);
  expect(await shown()).toEqual(['Poetry', 'Music']);
  expect((await all()).categories.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Poetry', false],
    ['Comedy', true],
    ['Music', false],
  ]);
});

it('with events are not deleted, and the answer says how many they are', async () => {
  const { ids, revision } = await begin('Music', 'Comedy');
  await catalog.save(eventForm({ category: 'music' }));
  expect((await all()).categories.map(({ events }) => events)).toEqual([1, 0]);
  expect(await refusal(save([form('Comedy', { id: ids[1] })], revision))).toMatchObject({
    code: 'NAME_IN_USE',
    params: { name: 'Music', events: 1 },
  });
  await save([form('Music', { id: ids[0] })], revision);
  expect(await shown()).toEqual(['Music']);
});

it('give a new name to their events, which keep their tax and are published', async () => {
  const { ids, revision } = await begin('Sports', 'Music');
  const match = await catalog.save(eventForm({ category: 'Sports', taxKind: undefined }));
  const concert = await catalog.save(eventForm({ category: 'Music' }));
  // They swap, so that no event may go from the one to the other and back.
  await save([form('Music', { id: ids[0] }), form('Sports', { id: ids[1] })], revision);
  const after = await catalog.find(match.id);
  expect(after).toMatchObject({ category: 'Music', taxKind: match.taxKind, version: match.version + 1 });
  expect((await catalog.find(concert.id)).category).toBe('Sports');
  expect((await catalog.names({ category: 'Sports' })).names).toEqual([concert.name]);
  const published = (await catalog.pendingMessages()).filter(({ data }) => data.version === match.version + 1);
  expect(new Set(published.map(({ data }) => `${data.eventId} ${data.category}`))).toEqual(
    new Set([`${match.id} Music`, `${concert.id} Sports`]),
  );
});

it('changed by two users at once are saved for one of them', async () => {
  const { ids, revision } = await begin('Music');
  const outcomes = await Promise.allSettled([
    save([form('Music', { id: ids[0] }), form('Poetry')], revision),
    save([form('Music', { id: ids[0] }), form('Theatre')], revision),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await shown()).toHaveLength(2);
  expect((await refusal(save([], revision))).code).toBe('EDIT_CONFLICT');
});

it.each([
  [[form(' ')], 'Please enter a name.'],
  [[form('Music'), form('music')], 'This name is in the list already.'],
  [[form('Music', { id: 'cat_none' })], 'This is not in the list.'],
])('are refused with %j', async (categories, message) => {
  const { revision } = await begin('Comedy');
  const { code, params } = await refusal(save(categories, revision));
  expect([code, (params as { details: { message: string }[] }).details[0]?.message]).toEqual(['VALIDATION', message]);
});

it('a city gives its new name to the venues of its events', async () => {
  await catalog.empty();
  const { revision } = await catalog.as(admin).listCities({ includeHidden: true });
  const cities = [{ name: 'Bangalore', state: 'Karnataka', imageUrl: '', isHidden: false }];
  const first = await catalog.as(admin).saveCities({ cities, revision });
  const venue = eventForm().venue;
  const event = await catalog.save(eventForm({ venue: venue && { ...venue, city: 'Bangalore' } }));
  const [city] = first.cities;
  const renamed = await catalog.as(admin).saveCities({
    cities: [{ id: city!.id, name: 'Bengaluru', state: 'Karnataka', imageUrl: '', isHidden: false }],
    revision: first.revision,
  });
  expect(renamed.cities).toMatchObject([{ name: 'Bengaluru', slug: 'bangalore', events: 1 }]);
  expect((await catalog.find(event.id)).venue?.city).toBe('Bengaluru');
});
