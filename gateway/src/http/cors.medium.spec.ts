import { startTestGateway, type TestGateway } from '../testing/test-gateway';

describe('pages of other origins', () => {
  let gateway: TestGateway;
  beforeAll(
    async () =>
      void (gateway = await startTestGateway({ CORS_ORIGINS: 'https://app.example, https://box-office.example' })),
  );
  afterAll(() => gateway.stop());

  const preflight = (origin: string): Promise<Response> =>
    gateway.call('/api/payout/create', {
      method: 'OPTIONS',
      keyless: true,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-api-key,authorization,content-type',
      },
    });

  it('may call when they are on the list', async () => {
    const { status, headers } = await preflight('https://box-office.example');
    expect([
      status,
      headers.get('access-control-allow-origin'),
      headers.get('access-control-allow-credentials'),
    ]).toEqual([204, 'https://box-office.example', null]);
    expect(
      (await gateway.call('/api/banner', { headers: { origin: 'https://app.example' } })).headers.get(
        'access-control-allow-origin',
      ),
    ).toBe('https://app.example');
  });

  it.each(['https://evil.example', 'https://app.example.evil.example', 'http://app.example', 'null'])(
    'may not when they are %s',
    async (origin) => {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});
