import { TtlCache } from './ttl-cache';

it('reads once for all who ask within a second, and again for who asks later or after a change', async () => {
  jest.useFakeTimers();
  let reads = 0;
  const kept = new TtlCache(() => Promise.resolve((reads += 1)));
  expect(await Promise.all([kept.get('a'), kept.get('a')])).toEqual([1, 1]);
  expect(await kept.get('b')).toBe(2);
  jest.advanceTimersByTime(1001);
  expect(await kept.get('a')).toBe(3);
  kept.delete('a');
  expect(await kept.get('a')).toBe(4);
  jest.useRealTimers();
});

it('does not keep a failure', async () => {
  let fails = true;
  const kept = new TtlCache(() => (fails ? Promise.reject(new Error('away')) : Promise.resolve('here')));
  await expect(kept.get('a')).rejects.toThrow('away');
  fails = false;
  expect(await kept.get('a')).toBe('here');
});
