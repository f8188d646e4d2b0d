import fc from 'fast-check';
import { isLoopback, rateLimitKey } from './client-ip';
import { Gcra, perMinute } from './gcra';

describe(Gcra, () => {
  const budget = perMinute(60, 5);

  it('lets a burst through, then one at a time', () => {
    const gcra = new Gcra();
    const waits = Array.from({ length: 7 }, () => gcra.consume('a', budget, 0).waitMs);
    expect(waits).toEqual([0, 0, 0, 0, 0, 1000, 1000]);
    expect(gcra.consume('a', budget, 1000).waitMs).toBe(0);
    expect(gcra.consume('a', budget, 1000).waitMs).toBe(1000);
  });

  it('says how many are left, and when all are there again', () => {
    const gcra = new Gcra();
    expect(gcra.consume('a', budget, 0)).toEqual({ waitMs: 0, remaining: 4, resetMs: 1000 });
    for (let n = 0; n < 4; n += 1) gcra.consume('a', budget, 0);
    expect(gcra.consume('a', budget, 0)).toEqual({ waitMs: 1000, remaining: 0, resetMs: 5000 });
    expect(gcra.consume('a', budget, 2500)).toEqual({ waitMs: 0, remaining: 1, resetMs: 3500 });
  });

  it('never lets more through in any time than the burst and one for each pause', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 200 });
    const budgets = fc.record({ everyMs: fc.integer({ min: 1, max: 2000 }), burst: fc.integer({ min: 1, max: 20 }) });
    const gcra = new Gcra();
    let runs = 0;
    fc.assert(
      fc.property(gaps, budgets, (pauses, given) => {
        runs += 1;
        let now = 0;
        const passed = pauses.flatMap((pause) => {
          now += pause;
          return gcra.consume(`run ${runs}`, given, now).waitMs > 0 ? [] : [now];
        });
        return passed.every((from, first) =>
          passed.slice(first).every((to, after) => after + 1 <= given.burst + Math.floor((to - from) / given.everyMs)),
        );
      }),
    );
  });

  it('has a separate budget for each key', () => {
    const gcra = new Gcra();
    for (let n = 0; n < 5; n += 1) gcra.consume('a', budget, 0);
    expect(gcra.consume('b', budget, 0).waitMs).toBe(0);
  });
});

describe(rateLimitKey, () => {
  it('is one for the spellings of an address, and one for an IPv6 customer', () => {
    expect(rateLimitKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(rateLimitKey('2001:db8:1:2:aaaa::1')).toBe(rateLimitKey('2001:db8:1:2:bbbb::2'));
  });
  it('knows this machine', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '203.0.113.9'].map(isLoopback)).toEqual([true, true, true, false]);
  });
});
