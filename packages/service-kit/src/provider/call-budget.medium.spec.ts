import { randomId } from '../ids/random-id';
import { Redis } from 'ioredis';
import { CallBudget, type CallPriority } from './call-budget';

const perSecond = 20;

describe(CallBudget, () => {
  const redis = new Redis(process.env.REDIS_URL ?? '');
  afterAll(() => redis.disconnect());

  const calls = (budget: CallBudget, count: number, priority: CallPriority) =>
    Promise.all(
      Array.from({ length: count }, async () => ({
        isAllowed: await budget.acquire(priority),
        at: performance.now(),
        priority,
      })),
    );
  const budgetOf = (key: string, connection = redis) => new CallBudget({ redis: connection, key, perSecond });
  const elapsed = (begin: number, all: { at: number }[]) => Math.max(...all.map(({ at }) => at)) - begin;

  it('is one for all processes', async () => {
    const key = randomId('budget');
    const begin = performance.now();
    const all = (await Promise.all([1, 2].map(() => calls(budgetOf(key), 30, 'interactive')))).flat();
    expect(all.every(({ isAllowed }) => isAllowed)).toBe(true);
    // 60 calls fill three windows of 20, the first of which begins with them.
    expect(elapsed(begin, all)).toBeGreaterThan(1800);
    const busiest = all.map(({ at }) => all.filter((other) => other.at >= at && other.at < at + 900).length);
    expect(Math.max(...busiest)).toBeLessThanOrEqual(2 * perSecond);
  });

  it('leaves half of it to calls that users wait for', async () => {
    const budget = budgetOf(randomId('budget'));
    const background = calls(budget, 40, 'background');
    const begin = performance.now();
    const interactive = await calls(budget, 10, 'interactive');
    expect(elapsed(begin, interactive)).toBeLessThan(900);
    const all = await background;
    expect(all.filter(({ at }) => at < begin + 900)).toHaveLength(perSecond / 2);
  });

  it('is refused to calls that would wait for longer than about four seconds', async () => {
    const all = await calls(budgetOf(randomId('budget')), 200, 'interactive');
    const allowed = all.filter(({ isAllowed }) => isAllowed).length;
    expect(allowed).toBeGreaterThanOrEqual(4 * perSecond);
    expect(allowed).toBeLessThanOrEqual(6 * perSecond);
  });

  it('holds for each process by itself while Redis is gone', async () => {
    const gone = new Redis('redis://127.0.0.1:1', { maxRetriesPerRequest: 0, retryStrategy: () => null });
    gone.on('error', () => undefined);
    const begin = performance.now();
    const all = await calls(budgetOf(randomId('budget'), gone), 2 * perSecond, 'interactive');
    expect(all.every(({ isAllowed }) => isAllowed)).toBe(true);
    expect(elapsed(begin, all)).toBeGreaterThan(800);
    gone.disconnect();
  });
});
