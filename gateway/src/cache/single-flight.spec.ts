import { SingleFlight } from './single-flight';

describe(SingleFlight, () => {
  const loads: string[][] = [];
  let finish: (() => void)[] = [];
  const flights = new SingleFlight((keys) => {
    loads.push(keys);
    return new Promise((resolve) => finish.push(resolve));
  });
  afterEach(() => {
    loads.length = 0;
    finish = [];
  });

  it('loads with one call what is not under way, and waits for the rest', async () => {
    const first = flights.run(['a', 'b']);
    let isDone = false;
    const second = flights.run(['b', 'c']).then(() => (isDone = true));
    expect(loads).toEqual([['a', 'b'], ['c']]);
    finish[1]?.();
    await Promise.resolve();
    expect(isDone).toBe(false);
    finish[0]?.();
    await Promise.all([first, second]);
  });

  it('loads again what has come, and nothing for no key', async () => {
    await flights.run([]);
    const again = flights.run(['a']);
    expect(loads).toEqual([['a']]);
    finish[0]?.();
    await again;
  });
});
