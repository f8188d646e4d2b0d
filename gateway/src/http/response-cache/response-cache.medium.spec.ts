import { Agent, request } from 'node:http';
import { eventually } from '../../testing/eventually';
import { tokenOf } from '../../testing/people';
import { sampleEvent } from '../../testing/samples';
import { startTestGateway, testApiKey, type TestGateway } from '../../testing/test-gateway';

jest.setTimeout(60_000);

interface Raw {
  status: string;
  head: string[];
  bytes: string;
}

type Headers = Record<string, string>;

const agent = new Agent({ keepAlive: true });

/** As it came, header by header; what differs from one answer to the next is taken out. */
const ask = (url: string, headers: Headers): Promise<Raw> =>
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

/** A body is announced, which is never answered from what is kept. */
const theWholeWay = { 'content-length': '0' };

async function counted(gateway: TestGateway, what: RegExp): Promise<number> {
  const metrics = await (await fetch(`${gateway.healthUrl}/metrics`)).text();
  return Number(what.exec(metrics)?.[1]);
}

const sentAgain = (gateway: TestGateway): Promise<number> => counted(gateway, /^http_answers_sent_again_total (\d+)$/m);

describe('answers that are kept', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ CORS_ORIGINS: 'https://app.example' });
    const description = '<p>Sarod, tabla और तानपूरा</p>'.repeat(200);
    gateway.backend.events.set('evt_long', sampleEvent({ _id: 'evt_long', id: 'evt_long', description }));
    await eventually(async () => expect((await gateway.call('/readyz')).status).toBe(200));
  });
  afterAll(async () => {
    agent.destroy();
    await gateway.stop();
  });

  const isSentAgain = async (path: string, headers: Headers): Promise<boolean> => {
    const before = await sentAgain(gateway);
    await ask(`${gateway.url}${path}`, headers);
    return (await sentAgain(gateway)) > before;
  };

  describe.each(['/api/event/evt_1', '/api/event/evt_1/availability', '/api/event/evt_long', '/api/event/evt_1?a=b'])(
    'of %s',
    (path) => {
      it.each<[string, Headers]>([
        ['a script', {}],
        ['a browser', { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'application/json, */*' }],
        ['who reads gzip only', { 'accept-encoding': 'gzip' }],
        ['who wants it as it is', { 'accept-encoding': 'br', 'x-no-compression': '1' }],
        ['a page of another origin', { origin: 'https://app.example' }],
        ['a page of an origin that is not ours', { origin: 'https://evil.example' }],
        ['who closes the connection', { connection: 'close' }],
        ['somebody who logged in', { authorization: `Bearer ${tokenOf('ravi')}` }],
        ['staff', { authorization: `Bearer ${tokenOf('asha')}` }],
      ])('are to %s, byte for byte, what the route says', async (_, headers) => {
        const url = `${gateway.url}${path}`;
        // Seats are asked for anew each second; the answer is current again once they are known.
        await eventually(async () => expect(await isSentAgain(path, headers)).toBe(true));
        const [again, whole] = [await ask(url, headers), await ask(url, { ...headers, ...theWholeWay })];
        expect(again).toEqual(whole);
        expect(again.status).toBe('1.1 200 OK');
      });
    },
  );

  it('carry the request id of who asks now', async () => {
    const idOf = async (id: string): Promise<string | null> =>
      (await gateway.call('/api/event/evt_1', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect([await idOf('first-1234'), await idOf('second-5678')]).toEqual(['first-1234', 'second-5678']);
  });

  it.each<[string, Headers, number]>([
    ['with a wrong key', { 'x-api-key': 'wrong' }, 401],
    ['with a token that nobody knows', { authorization: 'Bearer a.b.c' }, 200],
  ])('are not for who comes %s', async (_, headers, status) => {
    await eventually(async () => expect(await isSentAgain('/api/event/evt_1', {})).toBe(true));
    const before = await sentAgain(gateway);
    expect((await gateway.call('/api/event/evt_1', { headers })).status).toBe(status);
    expect(await sentAgain(gateway)).toBe(before);
  });

  it('never show a draft, which staff may see, to a visitor', async () => {
    for (let time = 0; time < 3; time += 1)
      expect((await gateway.call('/api/event/evt_draft', { as: 'asha' })).status).toBe(200);
    expect((await gateway.call('/api/event/evt_draft')).status).toBe(404);
  });

  it('are written down as every request is', async () => {
    const answered = (): Promise<number> =>
      counted(gateway, /^http_request_seconds_count\{route="GET \/api\/event\/:id",status="200"\} (\d+)$/m);
    await gateway.call('/api/event/evt_1');
    const before = await answered();
    expect(await isSentAgain('/api/event/evt_1', {})).toBe(true);
    await eventually(async () => expect(await answered()).toBe(before + 1));
  });
});

describe('answers that are kept, where every address counts', () => {
  let gateway: TestGateway;
  beforeAll(async () => void (gateway = await startTestGateway({ STRICT_LIMITS: 'true', TRUST_PROXY_HOPS: '1' })));
  afterAll(() => gateway.stop());

  it('count against the budget of the address, whose refusal is that of every request', async () => {
    const read = (address: string): Promise<Response> =>
      gateway.call('/api/event/evt_1', { headers: { 'x-forwarded-for': address } });
    let last = await read('198.51.100.9');
    for (let time = 0; last.status === 200 && time < 2000; time += 1) {
      await last.text();
      last = await read('198.51.100.9');
    }
    expect([last.status, await last.json()]).toEqual([
      429,
      expect.objectContaining({ error: expect.objectContaining({ code: 'RATE_LIMITED' }) }),
    ]);
    expect(last.headers.get('retry-after')).toBe('1');
    expect(await sentAgain(gateway)).toBeGreaterThan(500);
    expect((await read('198.51.100.10')).status).toBe(200);
  });
});
