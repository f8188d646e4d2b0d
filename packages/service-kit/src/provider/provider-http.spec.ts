import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listeningUntil } from '@utsav/test-kit/processes/listening';
import { basicAuthorization, ProviderHttp, type HttpRequest } from './provider-http';

const listening = listeningUntil(afterAll);
let http: ProviderHttp;
let requests: IncomingMessage[];
let respond: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  const server = createServer((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  http = new ProviderHttp({
    origin: await listening(server),
    connections: 2,
    headers: { authorization: basicAuthorization('key', 'secret'), 'user-agent': 'utsav' },
    maxBytes: 10_000,
  });
});
beforeEach(() => (requests = []));

const respondWith = (status: number, body: string, headers: Record<string, string> = {}) => {
  respond = (_, response) => response.writeHead(status, headers).end(body);
};

const send = (request: Omit<HttpRequest, 'timeoutMs'>) => http.send({ ...request, timeoutMs: 300 });
const get = (path: string, query: Record<string, number> = {}) => send({ path, query });

it('authenticates and sends body and headers', async () => {
  let body = '';
  respond = (request, response) => {
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => response.end('{"id":"rfnd_1"}'));
  };
  const path = '/v1/payments/pay_1/refund';
  const headers = { 'X-Refund-Idempotency': 'key-1' };
  expect(await send({ method: 'POST', path, body: { amount: 5 }, headers })).toEqual({
    status: 200,
    body: { id: 'rfnd_1' },
  });
  expect(body).toBe('{"amount":5}');
  expect(requests[0]).toMatchObject({
    method: 'POST',
    url: path,
    headers: {
      authorization: `Basic ${Buffer.from('key:secret').toString('base64')}`,
      'content-type': 'application/json',
      'user-agent': 'utsav',
      'x-refund-idempotency': 'key-1',
    },
  });
});

it('sends query parameters, and no body where there is none', async () => {
  respondWith(200, '{"items":[]}');
  await get('/v1/payments', { from: 1, count: 100 });
  await send({ method: 'POST', path: '/v1/payment_links/plink_1/cancel' });
  expect(requests.map(({ url }) => url)).toEqual(['/v1/payments?from=1&count=100', '/v1/payment_links/plink_1/cancel']);
  expect(requests[1]?.headers).toMatchObject({ 'content-length': '0' });
  expect(requests[1]?.headers).not.toHaveProperty('content-type');
});

it('returns the status and body of an error response', async () => {
  const body = { error: { code: 'BAD_REQUEST_ERROR' } };
  respondWith(400, JSON.stringify(body));
  expect(await get('/v1/payments/pay_1')).toEqual({ status: 400, body });
  respondWith(502, '<html>');
  expect(await get('/v1/payments/pay_1')).toEqual({ status: 502, body: '<html>' });
});

it('sends a text as it is', async () => {
  let body = '';
  respond = (request, response) => {
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => response.end('{}'));
  };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await send({ method: 'POST', path: '/', body: 'a=1', headers });
  expect(body).toBe('a=1');
  expect(requests[0]?.headers).toMatchObject(headers);
});

it('refuses a longer response than is allowed', async () => {
  respondWith(200, JSON.stringify('x'.repeat(10_001)));
  await expect(get('/v1/payments')).rejects.toThrow(/size/i);
});

it('does not follow redirects, so that the secret stays with the provider', async () => {
  respondWith(302, '', { location: 'http://127.0.0.1:9/' });
  expect(await get('/v1/payments/pay_1')).toMatchObject({ status: 302 });
  expect(requests).toHaveLength(1);
});

it.each([
  ['never comes', () => undefined],
  [
    'drips in without end',
    (_: IncomingMessage, response: ServerResponse) => {
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drip));
    },
  ],
])('times out on a response that %s', async (_, slow) => {
  respond = slow;
  await expect(get('/v1/payments/pay_1')).rejects.toThrow('timeout');
});

it.each([
  ['seconds', () => '7', 7],
  ['a moment', () => new Date(Date.now() + 30_000).toUTCString(), expect.closeTo(30, -1) as number],
  ['words', () => 'soon', undefined],
  ['nothing', () => '', undefined],
])('reads Retry-After of %s', async (_, header, seconds) => {
  respondWith(429, '{}', { 'retry-after': header() });
  expect((await get('/v1/payments')).retryAfterSeconds).toEqual(seconds);
});
