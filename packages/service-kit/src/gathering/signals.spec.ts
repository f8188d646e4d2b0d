import { Signals } from './signals';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('wakes all who wait for a name, and nobody else', async () => {
  const signals = new Signals();
  const woken: string[] = [];
  const waits = ['a', 'a', 'b'].map((name) => signals.wait(name, 1000).then(() => woken.push(name)));
  signals.give(['a', 'c']);
  await Promise.all(waits.slice(0, 2));
  expect(woken).toEqual(['a', 'a']);
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(1000);
  await Promise.all(waits);
  expect(woken).toEqual(['a', 'a', 'b']);
});

it('does not keep a signal for who comes later', async () => {
  const signals = new Signals();
  signals.give(['a']);
  let isWoken = false;
  const wait = signals.wait('a', 500).then(() => (isWoken = true));
  await jest.advanceTimersByTimeAsync(499);
  expect(isWoken).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await wait;
});
