import { SmsProvider } from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { request } from 'node:http';
import { routes } from '@utsav/contracts/http/routes';
import { startReadyGateway, testApiKey, type TestGateway } from '../testing/test-gateway';
import { methodsByPath } from './method-not-allowed';

describe('requests that are not as they should be', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startReadyGateway();
  });
  afterAll(() => gateway.stop());

  /** As it stands, without what fetch puts right. */
  const raw = (
    path: string,
    options: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(gateway.url);
      const sent = request(
        {
          hostname,
          port,
          path,
          method: options.method ?? 'GET',
          headers: { 'x-api-key': testApiKey, ...options.headers },
        },
        (response) => {
          let text = '';
          response
            .on('data', (chunk: Buffer) => (text += chunk.toString()))
            .on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        },
      );
      sent.on('error', reject).end(options.body);
    });

  it.each<[string, string, object, number, string]>([
    ['malformed JSON', '/api/user/sendOtp', { body: '{"mobile": ' }, 400, 'BODY_MALFORMED'],
    [
      'a prototype in JSON',
      '/api/user/sendOtp',
      { body: '{"mobile":"9876543210","__proto__":{"a":1}}' },
      400,
      'BODY_MALFORMED',
    ],
    ['an unknown field', '/api/user/sendOtp', { body: { mobile: '9876543210', role: 'admin' } }, 400, 'VALIDATION'],
    ['a body above 1 MB', '/api/user/sendOtp', { body: { mobile: 'x'.repeat(1_100_000) } }, 413, 'BODY_TOO_LARGE'],
    [
      'a body that is no JSON',
      '/api/user/sendOtp',
      { body: 'mobile=9876543210', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'MEDIA_TYPE_UNSUPPORTED',
    ],
    [
      'text as a body',
      '/api/user/sendOtp',
      { body: '{}', headers: { 'content-type': 'text/plain' } },
      415,
      'MEDIA_TYPE_UNSUPPORTED',
    ],
    ['no key, where everybody may call', '/api/event/evt_1', { keyless: true }, 401, 'API_KEY_INVALID'],
    ['malformed JSON, where everybody may call', '/api/user/refresh', { body: '{"a": ' }, 400, 'BODY_MALFORMED'],
    [
      'text as a body, where everybody may call',
      '/api/user/refresh',
      { body: '{}', headers: { 'content-type': 'text/plain' } },
      415,
      'MEDIA_TYPE_UNSUPPORTED',
    ],
    ['a repeated query name', '/api/event/getAllEvents?city=Mumbai&city=Pune', {}, 400, 'VALIDATION'],
    ['an operator in a query', '/api/event/getAllEvents?city[$ne]=x', {}, 400, 'VALIDATION'],
    ['an operator in a query, encoded', '/api/event/getAllEvents?city%5B%24ne%5D=x', {}, 400, 'VALIDATION'],
    ['an unknown path', '/api/no/such/path', {}, 404, 'NOT_FOUND'],
    ['the method of another route', '/api/discount/get-discounts', { method: 'DELETE' }, 405, 'METHOD_NOT_ALLOWED'],
    ['an id that is far too long', `/api/event/${'x'.repeat(90)}`, {}, 404, 'NOT_FOUND'],
    ['an id beyond any router', `/api/event/${'x'.repeat(900)}`, {}, 404, 'NOT_FOUND'],
    ['an id with a null byte', '/api/event/%00', {}, 404, 'NOT_FOUND'],
    ['an id that is an operator', '/api/event/%7B%22$gt%22:%22%22%7D', {}, 404, 'NOT_FOUND'],
    [
      'a webhook without a signature',
      '/api/payments/razorpay/webhook',
      { body: '{}', keyless: true },
      401,
      'WEBHOOK_SIGNATURE_INVALID',
    ],
    [
      'a webhook with a wrong one',
      '/api/payments/razorpay/webhook',
      { body: '{}', keyless: true, headers: { 'x-razorpay-signature': 'wrong' } },
      401,
      'WEBHOOK_SIGNATURE_INVALID',
    ],
    [
      'a receipt of MSG91 without its token',
      '/api/sms/msg91/receipt',
      { body: '{}', keyless: true },
      401,
      'WEBHOOK_SIGNATURE_INVALID',
    ],
    [
      'a receipt of Twilio with a wrong signature',
      '/api/sms/twilio/receipt',
      { body: 'MessageSid=SM1', keyless: true, headers: { 'x-twilio-signature': 'wrong' } },
      401,
      'WEBHOOK_SIGNATURE_INVALID',
    ],
  ])('%s', async (_, path, options, status, code) => {
    const response = await gateway.call(path, options);
    const body: unknown = await response.json();
    expect({ status: response.status, body }).toMatchObject({
      status,
      body: { success: false, message: expect.any(String), error: { code, requestId: expect.any(String) } },
    });
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  it('rejects every other method of each path with 405 and its allowed methods', async () => {
    const violations: string[] = [];
    for (const [path, taken] of methodsByPath(Object.keys(routes)))
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        if (taken.includes(method)) continue;
        const response = await gateway.call(path.replace(':id', 'evt_1'), { method });
        const { error } = (await response.json()) as { error?: { code: string } };
        const allow = response.headers.get('allow');
        if (
          response.status !== 405 ||
          error?.code !== 'METHOD_NOT_ALLOWED' ||
          !taken.every((one) => allow?.includes(one))
        )
          violations.push(`${method} ${path}: ${response.status} ${error?.code ?? ''}, allow ${allow ?? ''}`);
      }
    expect(violations).toEqual([]);
  });

  it('rejects headers above 16 kB with the error envelope too', async () => {
    const { status, text } = await raw('/api/banner', { headers: { 'x-large': 'x'.repeat(20_000) } });
    expect([status, JSON.parse(text)]).toEqual([
      431,
      expect.objectContaining({
        success: false,
        error: { code: 'HEADERS_TOO_LARGE', requestId: expect.any(String) as string },
      }),
    ]);
  });

  it('a path that cannot be decoded', async () => {
    const { status, text } = await raw('/api/event/%E0%A4%A');
    expect([status, JSON.parse(text)]).toEqual([404, expect.objectContaining({ success: false })]);
  });

  it('a path that climbs out of the files', async () => {
    for (const path of [
      '/media/../../package.json',
      '/media/%2e%2e/%2e%2e/package.json',
      '/admin/..%2f..%2fpackage.json',
      '/assets/../../package.json',
    ]) {
      const { text } = await raw(path);
      expect(text).not.toContain('"name"');
    }
  });

  it('takes no body, of whatever type, where none is needed', async () => {
    expect(
      (
        await gateway.json('/api/user/logout', {
          method: 'POST',
          as: 'ravi',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(200);
  });

  it('forwards the raw body of a webhook', async () => {
    const body = '{ "event":"payment_link.paid",\n "ü": 1.0 }';
    const { status } = await gateway.json('/api/payments/razorpay/webhook', {
      body,
      keyless: true,
      headers: { 'x-razorpay-signature': 'right', 'x-razorpay-event-id': 'evt_raz_1' },
    });
    expect(status).toBe(200);
    const [call] = gateway.services.callsTo('receiveWebhook').slice(-1);
    expect(call?.request).toMatchObject({ signature: 'right', eventId: 'evt_raz_1' });
    expect((call as { request: { body: Buffer } }).request.body.toString()).toBe(body);
  });

  it.each([
    ['/api/sms/msg91/receipt?token=right', SmsProvider.SMS_PROVIDER_MSG91, {}],
    ['/api/sms/twilio/receipt', SmsProvider.SMS_PROVIDER_TWILIO, { 'x-twilio-signature': 'right' }],
  ])('forwards the raw body of a delivery receipt with its proof: %s', async (path, provider, headers) => {
    const body = 'data=%5B%7B+%22requestId%22%3A%22r1%22%7D%5D';
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    const { status } = await gateway.json(path, { body, keyless: true, headers: form });
    expect(status).toBe(200);
    const [call] = gateway.services.callsTo('receiveSmsReceipt').slice(-1);
    expect(call?.request).toMatchObject({ provider, proof: 'right' });
    expect((call as { request: { body: Buffer } }).request.body.toString()).toBe(body);
  });

  it('forwards the raw body of an email event with the token of its address', async () => {
    const body = '{ "event": "hard_bounce" }';
    const { status } = await gateway.json('/api/email/brevo/event?token=right', { body, keyless: true });
    expect(status).toBe(200);
    const [call] = gateway.services.callsTo('receiveEmailEvents').slice(-1);
    expect(call?.request).toMatchObject({ token: 'right' });
    expect((call as { request: { body: Buffer } }).request.body.toString()).toBe(body);
  });

  it('takes the token of an email event from the Authorization header, where no log of a proxy has it', async () => {
    const headers = { authorization: 'Bearer right' };
    const { status } = await gateway.json('/api/email/brevo/event', { body: '{}', keyless: true, headers });
    expect(status).toBe(200);
    expect(gateway.services.callsTo('receiveEmailEvents').at(-1)?.request).toMatchObject({ token: 'right' });
  });

  it('responds 503 while payments is down, so that the provider retries the webhook', async () => {
    gateway.services.setDown('payments', true);
    const { status } = await gateway.json('/api/payments/razorpay/webhook', {
      body: '{}',
      keyless: true,
      headers: { 'x-razorpay-signature': 'right' },
    });
    gateway.services.setDown('payments', false);
    expect(status).toBe(503);
  });

  it('hides internal errors', async () => {
    gateway.backend.answers.identity = { ...gateway.backend.answers.identity };
    const { status, body } = await gateway.json('/api/user/refresh', { body: { refreshToken: 'x'.repeat(40) } });
    expect({ status, body }).toMatchObject({
      status: 500,
      body: { message: 'Something went wrong', error: { code: 'INTERNAL' } },
    });
    expect(JSON.stringify(body)).not.toMatch(/refreshSession|at .*:\d+/);
  });

  it("returns the client's request id or a new one", async () => {
    expect(
      (await gateway.call('/api/banner', { headers: { 'x-request-id': 'mine-1234' } })).headers.get('x-request-id'),
    ).toBe('mine-1234');
    expect(
      (await gateway.call('/api/banner', { headers: { 'x-request-id': 'a b' } })).headers.get('x-request-id'),
    ).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sets security headers on pages and API responses', async () => {
    const page = await gateway.call('/');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self';");
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const { urlTemplate } = (await gateway.json('/api/geo/tiles')).body.data as { urlTemplate: string };
    const tiles = new URL(urlTemplate).origin;
    expect(page.headers.get('content-security-policy')).toContain(`img-src 'self' data: ${tiles};`);
    expect((await gateway.call('/admin')).headers.get('content-security-policy')).not.toContain(tiles);
    for (const path of ['/admin', '/admin/events', '/docs'])
      expect((await gateway.call(path)).headers.get('content-security-policy')).toContain(
        "style-src 'self' 'unsafe-inline';",
      );
    expect((await gateway.call('/administration')).headers.get('content-security-policy')).toContain(
      "style-src 'self';",
    );
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    const api = await gateway.call('/api/banner');
    expect(api.headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    for (const { headers } of [page, api])
      expect([headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual([
        'nosniff',
        expect.any(String),
      ]);
    expect(api.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('shows how to call it', async () => {
    expect((await gateway.call('/docs')).headers.get('content-type')).toContain('text/html');
    expect((await gateway.call('/docs/swagger-ui-init.js')).status).toBe(200);
    expect((await gateway.json('/docs-json')).body).toMatchObject({ openapi: '3.1.0' });
  });

  it('shows no metrics on the public port', async () => {
    expect(await (await gateway.call('/metrics')).text()).not.toContain('http_request_seconds');
  });
});
