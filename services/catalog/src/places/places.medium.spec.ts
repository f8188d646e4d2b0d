import { createServer } from 'node:http';
import type { Place } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { admin, CatalogFixture, counter, member } from '../testing/catalog-fixture';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { listeningUntil } from '@utsav/test-kit/processes/listening';

interface Seen {
  url: URL;
  agent: string;
  at: number;
}

/** Another Nominatim, that can be set to fail. */
const places = { seen: [] as Seen[], broken: false };
const listening = listeningUntil(afterAll);
const placeServer = () =>
  createServer(({ url, headers }, response) => {
    const requested = new URL(url ?? '/', 'http://places');
    places.seen.push({ url: requested, agent: headers['user-agent'] ?? '', at: Date.now() });
    response.statusCode = places.broken ? 500 : 200;
    const nowhere = requested.searchParams.get('lat') === '0';
    response.end(JSON.stringify(requested.pathname === '/search' ? [row] : nowhere ? { error: 'Unable' } : row));
  });

const row = {
  place_id: 77,
  licence: 'of others',
  display_name: 'Dockyard Hall, Mazgaon, Mumbai',
  lat: '18.9652',
  lon: 72.8442,
  address: {
    road: 'Warehouse Lane',
    city: 'Mumbai',
    state: 'Maharashtra',
    postcode: '400010',
    country: 'India',
    country_code: 'in',
  },
};

let catalog: CatalogFixture;
beforeAll(async () => {
  catalog = await CatalogFixture.start({
    GEO_PROVIDER: 'nominatim',
    GEO_URL: await listening(placeServer()),
    GEO_USER_AGENT: 'spec of the geocoder (a@b.example)',
  });
});
afterAll(async () => {
  await catalog.stop();
});
beforeEach(() => {
  places.seen.length = 0;
  places.broken = false;
});

const search = async (query: string, limit = 6, caller = admin): Promise<Place[]> =>
  (await catalog.as(caller).searchPlaces({ query, limit, language: 'en' })).places;
const find = async (latitude: number, longitude: number, caller = admin): Promise<Place | undefined> =>
  (await catalog.as(caller).findPlace({ latitude, longitude, language: 'en' })).place;

it('answers in the shape of the forms, whatever else the server says', async () => {
  expect(await search('Dockyard')).toEqual([
    expect.objectContaining({
      id: '77',
      latitude: '18.9652',
      longitude: '72.8442',
      displayName: row.display_name,
      address: expect.objectContaining({ road: 'Warehouse Lane', town: '' }),
    }),
  ]);
  expect(await find(18.9652, 72.8442)).not.toHaveProperty('licence');
  const [searched, reversed] = places.seen;
  expect(Object.fromEntries(searched?.url.searchParams ?? [])).toEqual({
    format: 'json',
    addressdetails: '1',
    q: 'dockyard',
    limit: '6',
    'accept-language': 'en',
    countrycodes: 'in',
  });
  expect(reversed?.url.pathname).toBe('/reverse');
  expect(searched?.agent).toBe('spec of the geocoder (a@b.example)');
});

it('sends one request for the same words, and for two clicks on one house', async () => {
  await search('kinara maidan');
  await search('  Kinara   MAIDAN ');
  await find(19.04691, 72.82321);
  await find(19.04692, 72.82319);
  expect(places.seen).toHaveLength(2);
});

it('sends at most one request a second, whoever waits', async () => {
  await Promise.all(['one hall', 'two halls', 'three halls'].map((query) => search(query)));
  const [first, second, third] = places.seen.map(({ at }) => at);
  // They leave a second apart; on the way one may lose some of it.
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(500);
  expect((third ?? 0) - (second ?? 0)).toBeGreaterThan(500);
  expect((third ?? 0) - (first ?? 0)).toBeGreaterThan(1500);
});

it('says that nothing is there', async () => {
  expect((await refusal(find(0, 0))).code).toBe('NOT_FOUND');
});

it('leaves a failing server alone, and retries later', async () => {
  places.broken = true;
  for (const query of ['aaa', 'bbb', 'ccc', 'ddd'])
    expect((await refusal(search(query))).code).toBe('PLACE_SEARCH_FAILED');
  expect((await refusal(find(1, 1))).code).toBe('PLACE_LOOKUP_FAILED');
  expect(places.seen).toHaveLength(3);
  places.broken = false;
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 31_000);
  expect(await search('aaa')).toHaveLength(1);
  jest.restoreAllMocks();
});

it('says what the server allows', async () => {
  expect(await catalog.as(admin).getPlaceCapabilities({})).toEqual({ searchWhileTyping: true });
  expect((await refusal(catalog.as(counter).getPlaceCapabilities({}))).code).toBe('FORBIDDEN');
});

it('is for admins, and for three characters or more', async () => {
  for (const caller of [counter, member('usr_1')]) {
    expect((await refusal(search('Dockyard', 5, caller))).code).toBe('FORBIDDEN');
    expect((await refusal(find(1, 1, caller))).code).toBe('FORBIDDEN');
  }
  expect((await refusal(search('ab'))).code).toBe('VALIDATION');
});
