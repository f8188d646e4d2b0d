import { eventSort, eventStatus, searchBound } from '@utsav/contracts/grpc/catalog';
import { anySearch, CatalogFixture } from '../testing/catalog-fixture';
import { eventForm, venueForm } from '../testing/event-form';

let catalog: CatalogFixture;
beforeAll(async () => {
  catalog = await CatalogFixture.start();
  const add = (
    name: string,
    artists: string[],
    city: string,
    category = 'Music',
    rest: Parameters<typeof eventForm>[0] = {},
  ) => catalog.save(eventForm({ name, artists, category, venue: venueForm(`${city} Arena`, city), ...rest }));
  await add('Coldplay: Music of the Spheres', ['Coldplay'], 'Mumbai');
  await add('Arijit Singh Live in Concert', ['Arijit Singh'], 'Delhi');
  await add('Ind-Pop Evening', ['Arijit Singh', 'Shreya Ghoshal'], 'Bengaluru');
  await add('Laughs at Large', ['Zakir Khan'], 'Mumbai', 'Comedy');
  await add('AR Rahman: Strings', ['AR Rahman'], 'Chennai');
  await add('Monsoon Raga', ['Anoushka Rao'], 'Pune', 'Music', {
    tags: ['Open Air'],
    venue: venueForm('Marigold Grounds', 'Pune'),
  });
  await add('Cold Desert Trek', ['Sherpas'], 'Leh', 'Sports');
  await add('Hidden Arijit', ['Arijit Singh'], 'Delhi', 'Music', { status: eventStatus.toProto('draft') });
});
afterAll(() => catalog.stop());

const coldplay = 'Coldplay: Music of the Spheres';
const arijit = 'Arijit Singh Live in Concert';
const evening = 'Ind-Pop Evening';
const laughs = 'Laughs at Large';
const rahman = 'AR Rahman: Strings';
const raga = 'Monsoon Raga';

it.each([
  ['coldplay', [coldplay]],
  ['cold play', [coldplay]],
  ['coldpaly', [coldplay]],
  ['COLDPLAY mumbai', [coldplay]],
  ['arjit', [arijit, evening]],
  ['arijitsingh', [arijit, evening]],
  ['arijit sing delhi', [arijit]],
  ['ari', [arijit, evening]],
  ['shreya goshal', [evening]],
  ['bangalore', [evening]],
  ['comdy', [laughs]],
  ['zakir khan tickets', [laughs]],
  ['a r rahman', [rahman]],
  ['marigold', [raga]],
  ['open air', [raga]],
  ['concert in delhi', [arijit]],
  ['zakir khan delhi', [laughs]],
  ['संगीत पुणे', [raga]],
  ['मुंबई हास्य', [laughs]],
  ['अरिजीत सिंह', [arijit, evening]],
  ['श्रेया घोषाल', [evening]],
  ['free arijit', []],
  ['arijit under 2000', [arijit, evening]],
  ['qqqq', []],
  ['  ', []],
  ['$where: 1', []],
  ['.*', []],
])('finds for %s', async (typed, names) => {
  expect(await catalog.search(typed)).toEqual(names);
});

it('stays within a city', async () => {
  expect(await catalog.search('arijit', 'delhi')).toEqual([arijit]);
  expect(await catalog.search('arijit', 'all')).toEqual([arijit, evening]);
});

it('knows the words of a new event at once', async () => {
  await catalog.save(eventForm({ name: 'Vishal Mishra Unplugged' }));
  expect(await catalog.search('vishl')).toEqual(['Vishal Mishra Unplugged']);
});

it('says what in the text was a filter, and how many events there are beyond the limit', async () => {
  const { events, total, phrases } = await catalog.visitor.searchEvents({
    ...anySearch,
    query: 'Arijit above 1000',
    limit: 1,
  });
  expect([events.map(({ name }) => name), total]).toEqual([[arijit], 2]);
  expect(phrases).toEqual([{ text: 'above 1000', rest: 'arijit' }]);
});

it('says what is found with one bound less where nothing is', async () => {
  const { events, wider } = await catalog.visitor.searchEvents({
    ...anySearch,
    query: 'arijit under 1',
    city: 'Delhi',
  });
  expect(events).toEqual([]);
  expect(wider).toMatchObject([{ without: searchBound.toProto('price'), rest: 'arijit', total: 1, city: 'Delhi' }]);
});

it('is narrowed and sorted by what was chosen', async () => {
  expect(await catalog.search('music', undefined, { category: 'Comedy' })).toEqual([]);
  expect(await catalog.search('arijit', undefined, { maxPricePaise: 0 })).toEqual([]);
  const byDate = { sort: eventSort.toProto('date'), ascending: false };
  expect(await catalog.search('arijit', undefined, byDate)).toEqual([evening, arijit]);
});
