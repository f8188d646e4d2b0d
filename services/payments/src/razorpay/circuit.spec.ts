import { Circuit } from './circuit';
import { Turnstile } from './turnstile';

const times = (count: number, work: () => void): void => {
  for (let at = 0; at < count; at += 1) work();
};

describe('the circuit', () => {
  it('opens after ten failures in a row, and not when one call in between is answered', () => {
    const circuit = new Circuit(() => 0);
    times(9, () => circuit.report(false));
    circuit.report(true);
    times(9, () => circuit.report(false));
    expect(circuit.waitMs()).toBe(0);
    circuit.report(false);
    expect(circuit.waitMs()).toBe(5000);
  });

  it('lets one call through after a while, and closes when it is answered', () => {
    let now = 0;
    const circuit = new Circuit(() => now);
    times(10, () => circuit.report(false));
    now = 5000;
    expect(circuit.waitMs()).toBe(0);
    expect(circuit.waitMs()).toBeGreaterThan(0);
    circuit.report(false);
    expect(circuit.waitMs()).toBe(5000);
    now = 10_000;
    expect(circuit.waitMs()).toBe(0);
    circuit.report(true);
    expect([circuit.waitMs(), circuit.waitMs()]).toEqual([0, 0]);
  });
});

describe('the turnstile', () => {
  it('runs so many at once, all of them, and is full when as many as allowed wait', async () => {
    const turnstile = new Turnstile(2, 3);
    let [running, most] = [0, 0];
    const work = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
    };
    const all = Array.from({ length: 5 }, () => turnstile.run(work));
    expect(turnstile.isFull).toBe(true);
    await Promise.all(all);
    expect([most, turnstile.isFull]).toEqual([2, false]);
  });

  it('hands its place on after a failure', async () => {
    const turnstile = new Turnstile(1, 1);
    await expect(turnstile.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(turnstile.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
