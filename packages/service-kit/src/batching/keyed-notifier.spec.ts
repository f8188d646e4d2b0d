import { KeyedNotifier } from './keyed-notifier';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('notifies all waiters of a name, and no others', async () => {
  const signals = new KeyedNotifier<number>();
  const woken: string[] = [];
  const waits = ['a', 'a', 'b'].map((name) =>
    signals.waitFor(name, 1000).then((value) => woken.push(`${name} ${value}`)),
  );
  signals.notify([
    ['a', 1],
    ['c', 2],
  ]);
  await Promise.all(waits.slice(0, 2));
  expect(woken).toEqual(['a 1', 'a 1']);
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(1000);
  await Promise.all(waits);
  expect(woken).toEqual(['a 1', 'a 1', 'b undefined']);
});

it('does not keep a signal for who comes later', async () => {
  const signals = new KeyedNotifier<number>();
  signals.notify([['a', 1]]);
  let isWoken = false;
  const wait = signals.waitFor('a', 500).then(() => (isWoken = true));
  await jest.advanceTimersByTimeAsync(499);
  expect(isWoken).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await wait;
});
