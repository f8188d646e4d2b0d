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
