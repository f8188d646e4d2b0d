import { listeningUntil } from '@utsav/test-kit/processes/listening';
import type { KnownPlace } from './known-places';
import { placeSandbox } from './place-sandbox';

const listening = listeningUntil(afterAll);
let url: string;
beforeAll(async () => {
  url = await listening(placeSandbox());
});

const get = async <T>(path: string, agent = 'spec of the place sandbox'): Promise<{ status: number; body: T }> => {
  const response = await fetch(`${url}${path}`, { headers: { 'user-agent': agent } });
  return { status: response.status, body: (await response.json()) as T };
};

it.each(['Mumbai', 'Delhi', 'Bengaluru', 'Pune', 'Hyderabad', 'Chennai', 'Kolkata', 'Jaipur'])(
  'knows places in %s',
  async (city) => {
    const { body } = await get<KnownPlace[]>(`/search?format=json&addressdetails=1&limit=5&q=${city}`);
    expect(body.length).toBeGreaterThan(0);
    for (const { address } of body) expect(address).toMatchObject({ city, country: 'India' });
  },
);

it('finds by the beginnings of words, and nothing for words it has not', async () => {
  const found = await get<KnownPlace[]>('/search?q=dockya%20mazg');
  expect(found.body.map(({ address }) => address.postcode)).toEqual(['400010']);
  expect((await get<KnownPlace[]>('/search?q=zzzz')).body).toEqual([]);
});

it('finds the place of a point, but not across the country', async () => {
  expect((await get<KnownPlace>('/reverse?format=json&lat=18.965&lon=72.844')).body.address.suburb).toBe('Mazgaon');
  expect((await get('/reverse?format=json&lat=0&lon=0')).body).toEqual({ error: 'Unable to geocode' });
});

interface Features {
  features: { properties: { name: string; city: string }; geometry: { coordinates: number[] } }[];
}

it('answers as Photon does, inside a box and for the languages of its index', async () => {
  const { body } = await get<Features>('/api?q=dockyard&lang=en&limit=3&bbox=68.1,6.5,97.5,35.7');
  expect(body.features).toMatchObject([
    {
      type: 'Feature',
      properties: { city: 'Mumbai', countrycode: 'IN' },
      geometry: { coordinates: [72.8442, 18.9652] },
    },
  ]);
  expect((await get<Features>('/api?q=dockyard&bbox=5,45,15,55')).body.features).toEqual([]);
  expect((await get<Features>('/reverse?lat=18.965&lon=72.844')).body.features).toHaveLength(1);
  expect((await get<Features>('/reverse?lat=0&lon=0')).body.features).toEqual([]);
  for (const path of ['/api', '/api?q=x&lang=hi', '/api?q=x&format=json', '/reverse?lat=1'])
    expect((await get(path)).status).toBe(400);
});

it('has tiles of the whole world, and none beyond it', async () => {
  const tile = await fetch(`${url}/tiles/12/2874/1831.png`);
  expect([tile.status, tile.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect((await get('/tiles/1/2/0.png')).status).toBe(404);
});

it('answers 429 to too many requests', async () => {
  const busy = await listening(placeSandbox({ maxPerSecond: 0 }));
  const response = await fetch(`${busy}/api?q=x`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
});

it('does not answer those who do not say who they are', async () => {
  expect((await get('/search?q=Mumbai', 'node')).status).toBe(403);
});
