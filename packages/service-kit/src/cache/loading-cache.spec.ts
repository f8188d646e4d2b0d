import { setTimeout as sleep } from 'node:timers/promises';
import { LoadingCache } from './loading-cache';

const cache = () => new LoadingCache<string>({ max: 10, ttlMs: 60_000 });

describe(LoadingCache, () => {
  afterEach(() => jest.useRealTimers());

  it('shares one load between concurrent callers', async () => {
    let loads = 0;
    const subject = cache();
    const load = async () => {
      loads += 1;
      return 'value';
    };
    expect(await Promise.all([subject.get('a', load), subject.get('a', load), subject.get('a', load)])).toEqual([
      'value',
      'value',
      'value',
    ]);
    await subject.get('a', load);
    expect(loads).toBe(1);
  });

  it('does not store a value whose load began before an eviction', async () => {
    const subject = cache();
    let finish: (value: string) => void = () => undefined;
    const loading = subject.get('a', () => new Promise<string>((resolve) => (finish = resolve)));
    subject.evict('a');
    finish('old');
    expect(await loading).toBe('old');
    expect(subject.peek('a')).toBeUndefined();
    expect(await subject.get('a', async () => 'new')).toBe('new');
  });

  it('loads anew once the time to live is over', async () => {
    jest.useFakeTimers();
    const subject = new LoadingCache<string>({ max: 10, ttlMs: 1000 });
    await subject.get('a', async () => 'old');
    jest.advanceTimersByTime(999);
    expect(await subject.get('a', async () => 'new')).toBe('old');
    jest.advanceTimersByTime(2);
    expect(await subject.get('a', async () => 'new')).toBe('new');
  });

  it('caches that there is nothing', async () => {
    const subject = new LoadingCache<string | null>({ max: 10, ttlMs: 60_000 });
    await subject.get('a', async () => null);
    expect(await subject.get('a', () => Promise.reject(new Error('loaded twice')))).toBeNull();
  });

  it('gives what was read before an eviction only to those who came before it', async () => {
    const subject = cache();
    const pending: ((value: string) => void)[] = [];
    const load = () => new Promise<string>((resolve) => pending.push(resolve));
    const before = subject.get('a', load);
    subject.evict('a');
    const after = subject.get('a', load);
    for (const [at, value] of ['old', 'new'].entries()) pending[at]?.(value);
    expect([await before, await after, subject.peek('a')]).toEqual(['old', 'new', 'new']);
  });

  it('does not cache a failure', async () => {
    const subject = cache();
    await expect(subject.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await subject.get('a', async () => 'back')).toBe('back');
  });

  it('serves the last value on errors that allow stale values, until the source reports another error', async () => {
    const subject = new LoadingCache<string>({ max: 10, ttlMs: 60_000, staleIfError: (error) => error === 'away' });
    await subject.get('a', async () => 'old');
    subject.evict('a');
    expect(await subject.get('a', () => Promise.reject('away'))).toBe('old');
    expect(await subject.get('a', async () => 'new')).toBe('new');
    subject.evict('a');
    await expect(subject.get('a', () => Promise.reject('gone'))).rejects.toBe('gone');
    await expect(subject.get('a', () => Promise.reject('away'))).rejects.toBe('away');
  });

  it('serves an expired value while its load hangs, and the result once it is there', async () => {
    const subject = new LoadingCache<string>({ max: 10, ttlMs: 20, staleIfError: () => true });
    await subject.get('a', async () => 'old');
    await sleep(30);
    let finish: (value: string) => void = () => undefined;
    const hanging = () => new Promise<string>((resolve) => (finish = resolve));
    expect(await subject.get('a', hanging)).toBe('old');
    const waiting = subject.get('a', () => Promise.reject(new Error('one load at a time')));
    finish('new');
    expect(['old', 'new']).toContain(await waiting);
    expect(subject.peek('a')).toBe('new');
  });

  it('waits for the load of an evicted value, however long it takes', async () => {
    const subject = new LoadingCache<string>({ max: 10, ttlMs: 60_000, staleIfError: () => true });
    await subject.get('a', async () => 'old');
    subject.evict('a');
    expect(await subject.get('a', () => sleep(500, 'new'))).toBe('new');
  });

  it('evicts by value', async () => {
    const subject = cache();
    subject.set('a', 'x');
    subject.set('b', 'y');
    subject.evictWhere((value) => value === 'x');
    expect([subject.peek('a'), subject.peek('b')]).toEqual([undefined, 'y']);
  });
});
