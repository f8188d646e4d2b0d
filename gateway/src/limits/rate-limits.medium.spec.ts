import { randomUUID } from 'node:crypto';
import { AppError } from '@utsav/contracts/errors/app-error';
import { challengeHeader } from '@utsav/contracts/http/challenge-header';
import { solvedPayload } from '@utsav/test-kit/challenges/solve';
import { startTestGateway, type CallOptions, type TestGateway } from '../testing/test-gateway';

interface Answer {
  status: number;
  code: string | undefined;
  challenge: unknown;
  retryAfterSeconds: number | undefined;
}

const mobile = '9876543210';
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

    const call = async (path: string, from: string, options: CallOptions = {}): Promise<Answer> => {
      const headers = { ...options.headers, 'x-forwarded-for': from };
      const { status, body } = await gateway.json(path, { ...options, headers });
      const { code, params } = (body.error ?? {}) as { code?: string; params?: Partial<Answer> };
      return { status, code, challenge: params?.challenge, retryAfterSeconds: params?.retryAfterSeconds };
    };
    const sendOtp = (from: string, headers: Record<string, string> = {}) =>
      call('/api/user/sendOtp', from, { body: { mobile }, headers });
    const times = async (count: number, request: () => Promise<Answer>): Promise<Answer[]> => {
      const answers: Answer[] = [];
      while (answers.length < count) answers.push(...(await Promise.all(Array.from({ length: 50 }, request))));
      return answers;
    };
    const countOf = (answers: Answer[], code: string | undefined) =>
      answers.filter((answer) => answer.code === code).length;

    /** Identity refuses all codes, as it does for one number; so many refusals an address has for nothing. */
    const whileRefused = async <T>(work: () => Promise<T>): Promise<T> => {
      const { identity = {} } = gateway.backend.answers;
      const { sendOtp: sends } = identity;
      identity.sendOtp = () => {
        throw new AppError('RATE_LIMITED', { retryAfterSeconds: 30 });
      };
      const result = await work();
      Object.assign(identity, { sendOtp: sends });
      return result;
    };
    const isOverForNow = ({ code, retryAfterSeconds = 0 }: Answer): boolean =>
      code === 'ADDRESS_CHALLENGE_REQUIRED' && retryAfterSeconds >= 3;
    const spendFailures = (from: string): Promise<Answer[]> => whileRefused(() => times(350, () => sendOtp(from)));
    /** What came back of the budget of failures, one every six seconds, is spent before, and the next is seconds away. */
    const sendOverBudget = async (from: string, headers: Record<string, string> = {}): Promise<Answer> => {
      await whileRefused(async () => {
        while (!isOverForNow(await sendOtp(from)));
      });
      return sendOtp(from, headers);
    };

    it('refuse no code to an address that requested five hundred', async () => {
      const answers = await times(500, () => sendOtp(`${network}.1`));
      expect(countOf(answers, undefined)).toBe(500);
    });

    it('challenge an address whose codes were refused three hundred times, and no other one', async () => {
      const answers = await spendFailures(`${network}.2`);
      expect(countOf(answers, 'RATE_LIMITED')).toBeGreaterThanOrEqual(300);
      expect(answers.at(-1)).toMatchObject({ status: 429, code: 'ADDRESS_CHALLENGE_REQUIRED' });
      expect((await sendOtp(`${network}.3`)).status).toBe(200);
    });

    it('serve one request for each solved challenge, of its kind and from its address', async () => {
      const [address, other] = [`${network}.4`, `${network}.5`];
      await spendFailures(address);
      await spendFailures(other);
      const solve = async () => ({ [challengeHeader]: await solvedPayload((await sendOverBudget(address)).challenge) });
      const solved = await solve();
      expect((await sendOverBudget(other, solved)).code).toBe('ADDRESS_CHALLENGE_REQUIRED');
      expect((await sendOtp(address, solved)).status).toBe(200);
      expect((await sendOverBudget(address, solved)).code).toBe('ADDRESS_CHALLENGE_REQUIRED');
      for (const text of [
        'nonsense',
        'e30=',
        'x'.repeat(9000),
        `${solved[challengeHeader]}, ${solved[challengeHeader]}`,
      ])
        expect((await sendOverBudget(address, { [challengeHeader]: text })).code).toBe('ADDRESS_CHALLENGE_REQUIRED');
    });

    it('challenge only who did not solve: signed-in people and the other routes go on', async () => {
      const address = `${network}.6`;
      await spendFailures(address);
      expect((await call('/api/user/sendOtp', address, { as: 'meera', body: { mobile } })).status).toBe(200);
      expect((await call('/api/event/evt_1', address)).status).toBe(200);
    });

    it('say how the budget of the address stands, also in a response from the cache', async () => {
      const read = async (address: string) => {
        const { status, headers } = await gateway.call('/api/event/evt_1', { headers: { 'x-forwarded-for': address } });
        const [limit, remaining] = ['limit', 'remaining'].map((name) => Number(headers.get(`ratelimit-${name}`)));
        return { status, limit, remaining };
      };
      const first = { status: 200, limit: 60_000, remaining: 59_999 };
      // The budget grows by one each millisecond.
      jest.spyOn(Date, 'now').mockReturnValue(Date.now());
      expect(await read(`${network}.7`)).toEqual(first);
      expect(await read(`${network}.7`)).toEqual({ ...first, remaining: 59_998 });
      expect(await read(`${network}.8`)).toEqual(first);
    });

    it('go by the address before our own proxy, whatever stands before that', async () => {
      const address = `${network}.9`;
      await spendFailures(address);
      expect((await sendOverBudget(`198.51.100.1, ${address}`)).code).toBe('ADDRESS_CHALLENGE_REQUIRED');
    });

    it('count coupon codes that do not exist, not price requests', async () => {
      const from = `${network}.10`;
      const { pricing = {} } = gateway.backend.answers;
      const { quotePrice } = pricing;
      pricing.quotePrice = (request, caller) => {
        if (request.couponCode) throw new AppError('COUPON_UNKNOWN');
        return quotePrice!(request, caller);
      };
      const price = (discountCode?: string) =>
        call('/api/discount/validate', from, {
          body: {
            eventId: 'evt_1',
            ticketCategories: [{ categoryId: 'gold', quantity: 1 }],
            ...(discountCode && { discountCode }),
          },
        });
      const tried = await times(150, () => price('GUESS'));
      expect(countOf(tried, 'COUPON_UNKNOWN')).toBeGreaterThanOrEqual(60);
      expect(tried.at(-1)?.code).toBe('ADDRESS_CHALLENGE_REQUIRED');
      expect((await price()).status).toBe(200);
      Object.assign(pricing, { quotePrice });
    });

    it('count the orders of an account, wherever it is', async () => {
      const order = { amount: 2288, eventId: 'evt_1', ticketCategories: [{ categoryId: 'gold', quantity: 1 }] };
      const answers: Answer[] = [];
      for (let n = 0; n < 20; n += 1)
        answers.push(await call('/api/payout/create', `${network}.${20 + n}`, { as: 'meera', body: order }));
      expect(answers.at(-1)?.code).toBe('RATE_LIMITED');
      expect((await call('/api/payout/create', `${network}.20`, { as: 'ravi', body: order })).status).toBe(200);
    });

    it('let an account read ten tickets a second at the gate, and others at the same address as many', async () => {
      const body = { code: 'code-', deviceId: 'door-1', scannedAt: '2026-12-05T17:30:00+05:30' };
      const scan = (as: 'gita' | 'chetan') => call('/api/checkin/scan', `${network}.50`, { as, body });
      const answers = await times(300, () => scan('gita'));
      expect(countOf(answers, undefined)).toBeGreaterThanOrEqual(120);
      expect(countOf(answers, 'RATE_LIMITED')).toBeGreaterThan(0);
      expect((await scan('chetan')).status).toBe(200);
    });

    it('count the codes that one device requested, wherever it is', async () => {
      const cookie = `utsav_device=${'d'.repeat(43)}`;
      const answers: Answer[] = [];
      for (let n = 0; n < 22; n += 1) answers.push(await sendOtp(`198.51.100.${n}`, { cookie }));
      expect(countOf(answers, undefined)).toBe(20);
      expect(answers.at(-1)?.code).toBe('RATE_LIMITED');
    });
  });

  it('do not count this machine in development', async () => {
    const gateway = await startTestGateway();
    const statuses = await Promise.all(
      Array.from(
        { length: 40 },
        async () =>
          (
            await gateway.call('/api/user/sendOtp', {
              body: { mobile },
              headers: { cookie: `utsav_device=${'e'.repeat(43)}` },
            })
          ).status,
      ),
    );
    await gateway.stop();
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('fail closed for what costs money and open for reads while Redis is down', async () => {
    const gateway = await startTestGateway({ STRICT_LIMITS: 'true', REDIS_URL: 'redis://127.0.0.1:1' });
    const otp = await gateway.call('/api/user/sendOtp', { body: { mobile } });
    const page = await gateway.call('/api/event/evt_1');
    await gateway.stop();
    expect([otp.status, otp.headers.get('retry-after'), page.status]).toEqual([503, '5', 200]);
  });
});
