import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProviderHttp } from './provider-http';

let server: Server;
let http: ProviderHttp;
let asked: IncomingMessage[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  http = new ProviderHttp({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keyId: 'rzp_test_key',
    keySecret: 'secret',
    userAgent: 'razorpay-node@2',
    timeoutMs: 300,
    connections: 2,
  });
});
beforeEach(() => (asked = []));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const answering = (status: number, body: string, headers: Record<string, string> = {}) => {
  answer = (_, response) => response.writeHead(status, headers).end(body);
};

it('names the merchant, and sends what is asked', async () => {
  let body = '';
  answer = (request, response) => {
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => response.end('{"id":"rfnd_1"}'));
  };
  const headers = { 'X-Refund-Idempotency': 'key-1' };
  expect(await http.post('/v1/payments/pay_1/refund', { amount: 5 }, { headers })).toEqual({ data: { id: 'rfnd_1' } });
  expect(body).toBe('{"amount":5}');
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/v1/payments/pay_1/refund',
    headers: {
      authorization: `Basic ${Buffer.from('rzp_test_key:secret').toString('base64')}`,
      'content-type': 'application/json',
      'user-agent': 'razorpay-node@2',
      'x-refund-idempotency': 'key-1',
    },
  });
});

it('asks with parameters, and sends no body where there is none', async () => {
  answering(200, '{"items":[]}');
  await http.get('/v1/payments', { params: { from: 1, count: 100 } });
  await http.post('/v1/payment_links/plink_1/cancel');
  expect(asked.map(({ url }) => url)).toEqual(['/v1/payments?from=1&count=100', '/v1/payment_links/plink_1/cancel']);
  expect(asked[1]?.headers).toMatchObject({ 'content-length': '0' });
  expect(asked[1]?.headers).not.toHaveProperty('content-type');
});

it('fails with what a refusal says, in the shape that the SDK reads', async () => {
  answering(400, '{"error":{"code":"BAD_REQUEST_ERROR"}}');
  await expect(http.get('/v1/payments/pay_1')).rejects.toMatchObject({
    response: { status: 400, data: { error: { code: 'BAD_REQUEST_ERROR' } } },
  });
  answering(502, '<html>');
  await expect(http.get('/v1/payments/pay_1')).rejects.toMatchObject({ response: { status: 502, data: '<html>' } });
});

it('follows nobody elsewhere, so that the secret stays with the provider', async () => {
  answering(302, '', { location: 'http://127.0.0.1:9/' });
  await expect(http.get('/v1/payments/pay_1')).rejects.toMatchObject({ response: { status: 302 } });
  expect(asked).toHaveLength(1);
});

it.each([
  ['comes not at all', () => undefined],
  [
    'drips in for ever',
    (_: IncomingMessage, response: ServerResponse) => {
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drip));
    },
  ],
])('gives up on an answer that %s', async (_, slow) => {
  answer = slow;
  await expect(http.get('/v1/payments/pay_1')).rejects.toThrow('timeout');
});
