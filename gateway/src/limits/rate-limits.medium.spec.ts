import { randomUUID } from 'node:crypto';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

jest.setTimeout(60_000);

/** Redis keeps its counts between runs and files, so each file has a key prefix of its own. */
const network = '203.0.113';

describe('limits', () => {
  describe('where every address counts', () => {
    let gateway: TestGateway;
    beforeAll(
      async () =>
        void (gateway = await startTestGateway({
          STRICT_LIMITS: 'true',
          TRUST_PROXY_HOPS: '1',
          MONGO_DB_PREFIX: `gw${randomUUID().slice(0, 8)}_`,
        })),
    );
    afterAll(() => gateway.stop());
    const sendOtp = (forwarded: string): Promise<Response> =>
      gateway.call('/api/user/sendOtp', { body: { mobile: '9876543210' }, headers: { 'x-forwarded-for': forwarded } });

    it('let twenty one-time passwords an hour go to an address', async () => {
      const statuses: number[] = [];
      for (let n = 0; n < 22; n += 1) statuses.push((await sendOtp(`${network}.1`)).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(20);
      const refused = await sendOtp(`${network}.1`);
      expect(await refused.json()).toMatchObject({
        error: { code: 'RATE_LIMITED', params: { retryAfterSeconds: expect.any(Number) } },
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await sendOtp(`${network}.2`)).status).toBe(200);
    });

    it('say how the budget of the address stands, also in a response from the cache', async () => {
      const read = async (address: string) => {
        const { status, headers } = await gateway.call('/api/event/evt_1', { headers: { 'x-forwarded-for': address } });
        const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
          Number(headers.get(`ratelimit-${name}`)),
        );
        return { status, limit, remaining, reset };
      };
      const first = { status: 200, limit: 600, remaining: 599, reset: 1 };
      expect(await read(`${network}.5`)).toEqual(first);
      const together = await Promise.all(Array.from({ length: 10 }, () => read(`${network}.5`)));
      expect(Math.min(...together.map(({ remaining }) => Number(remaining)))).toBeLessThan(598);
      expect(await read(`${network}.6`)).toEqual(first);
    });

    it('go by the address before our own proxy, whatever stands before that', async () => {
      const statuses: number[] = [];
      for (let n = 0; n < 22; n += 1) statuses.push((await sendOtp(`198.51.100.${n}, ${network}.3`)).status);
      expect(statuses.at(-1)).toBe(429);
    });

    it('count attempts at coupon codes, not price requests', async () => {
      const price = (discountCode?: string): Promise<Response> =>
        gateway.call('/api/discount/validate', {
          body: {
            eventId: 'evt_1',
            ticketCategories: [{ categoryId: 'gold', quantity: 1 }],
            ...(discountCode && { discountCode }),
          },
          headers: { 'x-forwarded-for': `${network}.4` },
        });
      const tried: number[] = [];
      for (let n = 0; n < 61; n += 1) tried.push((await price(`GUESS${n}`)).status);
      expect(tried.at(-1)).toBe(429);
      expect((await price()).status).toBe(200);
    });
  });

  it('do not count this machine in development', async () => {
    const gateway = await startTestGateway();
    const statuses = await Promise.all(
      Array.from(
        { length: 40 },
        async () => (await gateway.call('/api/user/sendOtp', { body: { mobile: '9876543210' } })).status,
      ),
    );
    await gateway.stop();
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('fail closed for what costs money and open for reads while Redis is down', async () => {
    const gateway = await startTestGateway({ STRICT_LIMITS: 'true', REDIS_URL: 'redis://127.0.0.1:1' });
    const otp = await gateway.call('/api/user/sendOtp', { body: { mobile: '9876543210' } });
    const page = await gateway.call('/api/event/evt_1');
    await gateway.stop();
    expect([otp.status, otp.headers.get('retry-after'), page.status]).toEqual([503, '5', 200]);
  });
});
