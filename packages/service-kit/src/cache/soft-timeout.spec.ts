import { SoftTimeout } from './soft-timeout';

const never = new Promise<void>(() => undefined);

describe(SoftTimeout, () => {
  it('waits for a load that ends soon, whether it succeeds or fails', async () => {
    const timeout = new SoftTimeout();
    expect(await timeout.endsInTime(Promise.resolve())).toBe(true);
    expect(await timeout.endsInTime(Promise.reject(new Error('away')))).toBe(true);
  });

  it('does not wait for one that hangs, and for none right after it', async () => {
    const timeout = new SoftTimeout();
    expect(await timeout.endsInTime(never)).toBe(false);
    const from = performance.now();
    expect(await timeout.endsInTime(never)).toBe(false);
    expect(performance.now() - from).toBeLessThan(100);
  });
});
