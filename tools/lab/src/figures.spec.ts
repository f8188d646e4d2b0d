import { setTimeout as sleep } from 'node:timers/promises';
import { inTurns } from './figures';

describe('inTurns', () => {
  it('makes each call once, never more at a time than there are callers', async () => {
    let [now, most] = [0, 0];
    const { results } = await inTurns(3, 10, async (at) => {
      most = Math.max(most, ++now);
      await sleep(1);
      now -= 1;
      return at;
    });
    expect(results.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(most).toBe(3);
  });

  it('ends with the first call that fails', async () => {
    const made: number[] = [];
    const failing = inTurns(2, 100, async (at) => {
      made.push(at);
      await sleep(1);
      if (at === 3) throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await sleep(10);
    expect(made.length).toBeLessThan(10);
  });
});
