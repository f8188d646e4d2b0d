import { TtlCache } from './ttl-cache';

describe(TtlCache, () => {
  afterEach(() => jest.useRealTimers());

  it('reads once for all callers within a second, and again after it or after a change', async () => {
    jest.useFakeTimers();
    let reads = 0;
    const cache = new TtlCache(() => Promise.resolve((reads += 1)));
    expect(await Promise.all([cache.get('a'), cache.get('a')])).toEqual([1, 1]);
    expect(await cache.get('b')).toBe(2);
    jest.advanceTimersByTime(1001);
    expect(await cache.get('a')).toBe(3);
    cache.delete('a');
    expect(await cache.get('a')).toBe(4);
  });

  it('does not give what was read before a change to callers after it', async () => {
    const pending: ((value: string) => void)[] = [];
    const cache = new TtlCache(() => new Promise<string>((resolve) => pending.push(resolve)));
    const before = cache.get('a');
    cache.delete('a');
    const after = cache.get('a');
    pending[0]?.('old');
    pending[1]?.('new');
    expect(await after).toBe('new');
    expect(await before).toBe('old');
    expect(await cache.get('a')).toBe('new');
  });

  it('does not cache a failure, and caches that there is nothing', async () => {
    const results: (() => Promise<string | null>)[] = [
      () => Promise.reject(new Error('connection lost')),
      () => Promise.resolve(null),
    ];
    const cache = new TtlCache(() => results.shift()?.() ?? Promise.reject(new Error('read once more')));
    await expect(cache.get('a')).rejects.toThrow('connection lost');
    expect([await cache.get('a'), await cache.get('a')]).toEqual([null, null]);
  });
});
