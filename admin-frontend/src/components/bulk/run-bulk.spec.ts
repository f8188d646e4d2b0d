import { ApiError } from '@utsav/web-kit/api-client/api-error';
import { describe, expect, it } from 'vitest';
import { runBulk } from './run-bulk';

const steps = { isStopped: () => false, pause: () => Promise.resolve(true), onRow: () => {} };
const rows = Array.from({ length: 10 }, (_, at) => at);

const overBudget = () =>
  new ApiError({
    code: 'RATE_LIMITED',
    message: 'Too many requests.',
    params: { retryAfterSeconds: 1 },
    status: 429,
    requestId: 'req_1',
    details: [],
  });

describe('runBulk', () => {
  it('has at most three calls open at a time', async () => {
    let open = 0;
    let most = 0;
    await runBulk(
      rows,
      async () => {
        most = Math.max(most, ++open);
        await new Promise((resolve) => setTimeout(resolve, 1));
        open -= 1;
      },
      steps,
    );
    expect(most).toBe(3);
  });

  it('goes on after a row that fails, and says which and why', async () => {
    const result = await runBulk(
      rows,
      (row) => (row % 4 ? Promise.resolve() : Promise.reject(new Error(`no ${row}`))),
      steps,
    );
    expect(result.done.toSorted()).toEqual([1, 2, 3, 5, 6, 7, 9]);
    expect(result.failed.map(({ row, reason }) => [row, reason])).toEqual([
      [0, 'no 0'],
      [4, 'no 4'],
      [8, 'no 8'],
    ]);
  });

  it('repeats a call over the request budget after the pause that the server names', async () => {
    const pauses: number[] = [];
    let calls = 0;
    const call = () => (++calls === 1 ? Promise.reject(overBudget()) : Promise.resolve());
    const pause = (seconds: number) => Promise.resolve(pauses.push(seconds) > 0);
    expect((await runBulk([1], call, { ...steps, pause })).done).toEqual([1]);
    expect([calls, pauses]).toEqual([2, [1]]);
  });

  it('leaves the rest out when it is stopped, also in a pause', async () => {
    let isStopped = false;
    const pause = () => {
      isStopped = true;
      return Promise.resolve(false);
    };
    const result = await runBulk(rows, () => Promise.reject(overBudget()), {
      ...steps,
      isStopped: () => isStopped,
      pause,
    });
    expect(result).toEqual({ done: [], failed: [] });
  });
});
