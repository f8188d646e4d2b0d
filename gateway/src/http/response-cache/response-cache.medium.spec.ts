import { Agent, request } from 'node:http';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { tokenOf } from '../../testing/users';
import { catalogEvent } from '../../testing/samples';
import { startTestGateway, testApiKey, type TestGateway } from '../../testing/test-gateway';

interface Raw {
  status: string;
  head: string[];
  bytes: string;
}

type Headers = Record<string, string>;

const agent = new Agent({ keepAlive: true });

/** The raw response, header by header, without what differs between any two. */
const fetchRaw = (url: string, headers: Headers): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { 'x-api-key': testApiKey, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const head = response.rawHeaders.map((text, at) =>
            ['date', 'x-request-id'].includes(response.rawHeaders[at - 1]?.toLowerCase() ?? '') ? 'differs' : text,
          );
          const status = `${response.httpVersion} ${response.statusCode} ${response.statusMessage}`;
          resolve({ status, head, bytes: Buffer.concat(chunks).toString('base64') });
        });
    });
    sent.on('error', reject).end();
  });

/** A request that announces a body is never served from the cache. */
const uncached = { 'content-length': '0' };

async function metric(gateway: TestGateway, pattern: RegExp): Promise<number> {
  const metrics = await (await fetch(`${gateway.healthUrl}/metrics`)).text();
  return Number(pattern.exec(metrics)?.[1]);
}

const cacheHits = (gateway: TestGateway): Promise<number> => metric(gateway, /^http_response_cache_hits_total (\d+)$/m);

describe('the response cache', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ CORS_ORIGINS: 'https://app.example' });
    const description = '<p>Sarod, tabla और तानपूरा</p>'.repeat(200);
    gateway.backend.events.set('evt_long', catalogEvent({ id: 'evt_long', description }));
    await eventually(async () => expect((await gateway.call('/readyz')).status).toBe(200));
  });
  afterAll(async () => {
    agent.destroy();
    await gateway.stop();
  });

  const isServedFromCache = async (path: string, headers: Headers): Promise<boolean> => {
    const before = await cacheHits(gateway);
    await fetchRaw(`${gateway.url}${path}`, headers);
    return (await cacheHits(gateway)) > before;
  };

  describe.each(['/api/event/evt_1', '/api/event/evt_1/availability', '/api/event/evt_long', '/api/event/evt_1?a=b'])(
    'for %s',
    (path) => {
      it.each<[string, Headers]>([
        ['a script', {}],
        ['a browser', { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'application/json, */*' }],
        ['a client that accepts gzip only', { 'accept-encoding': 'gzip' }],
        ['a client that asks for no compression', { 'accept-encoding': 'br', 'x-no-compression': '1' }],
        ['a page of another origin', { origin: 'https://app.example' }],
        ['a page of an origin that is not allowed', { origin: 'https://evil.example' }],
        ['a client that closes the connection', { connection: 'close' }],
        ['a signed-in user', { authorization: `Bearer ${tokenOf('ravi')}` }],
        ['staff', { authorization: `Bearer ${tokenOf('asha')}` }],
      ])('serves %s byte for byte what the route does', async (_, headers) => {
        const url = `${gateway.url}${path}`;
        // Availability expires after a second; the entry is fresh again once it is known.
        await eventually(async () => expect(await isServedFromCache(path, headers)).toBe(true));
        const [cached, fresh] = [await fetchRaw(url, headers), await fetchRaw(url, { ...headers, ...uncached })];
        expect(cached).toEqual(fresh);
        expect(cached.status).toBe('1.1 200 OK');
      });
    },
  );

  it('sends the request id of the current request', async () => {
    const idOf = async (id: string): Promise<string | null> =>
      (await gateway.call('/api/event/evt_1', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect([await idOf('first-1234'), await idOf('second-5678')]).toEqual(['first-1234', 'second-5678']);
  });

  it('serves no hit to a client with an invalid API key', async () => {
    await eventually(async () => expect(await isServedFromCache('/api/event/evt_1', {})).toBe(true));
    const before = await cacheHits(gateway);
    expect((await gateway.call('/api/event/evt_1', { headers: { 'x-api-key': 'wrong' } })).status).toBe(401);
    expect(await cacheHits(gateway)).toBe(before);
  });

  it('serves a public hit whatever became of the token', async () => {
    await eventually(async () =>
      expect(await isServedFromCache('/api/event/evt_1', { authorization: 'Bearer a.b.c' })).toBe(true),
    );
  });

  it('never serves a draft, which staff may see, to a visitor', async () => {
    for (let time = 0; time < 3; time += 1)
      expect((await gateway.call('/api/event/evt_draft', { as: 'asha' })).status).toBe(200);
    expect((await gateway.call('/api/event/evt_draft')).status).toBe(404);
  });

  it('counts and logs a hit like every request', async () => {
    const answered = (): Promise<number> =>
      metric(gateway, /^http_request_seconds_count\{route="GET \/api\/event\/:id",status="200"\} (\d+)$/m);
    let before = 0;
    await eventually(async () => {
      before = await answered();
      expect(await isServedFromCache('/api/event/evt_1', {})).toBe(true);
    });
    await eventually(async () => expect(await answered()).toBe(before + 1));
  });
});

describe('the response cache under rate limits', () => {
  let gateway: TestGateway;
  beforeAll(async () => void (gateway = await startTestGateway({ STRICT_LIMITS: 'true', TRUST_PROXY_HOPS: '1' })));
  afterAll(() => gateway.stop());

  it('counts hits against the budget of the address, like every request', async () => {
    const remaining = async (address: string): Promise<number> => {
      const response = await gateway.call('/api/event/evt_1', { headers: { 'x-forwarded-for': address } });
      return Number(response.headers.get('ratelimit-remaining'));
    };
    // The budget grows by one each millisecond.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const full = await remaining('198.51.100.9');
    const before = await cacheHits(gateway);
    const together = await Promise.all(Array.from({ length: 100 }, () => remaining('198.51.100.9')));
    expect((await cacheHits(gateway)) - before).toBeGreaterThan(90);
    expect(Math.min(...together)).toBe(full - 100);
    expect(await remaining('198.51.100.10')).toBe(full);
    clock.mockRestore();
  });
});
