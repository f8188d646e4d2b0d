import { BestLatency } from './best-latency';

describe(BestLatency, () => {
  it('is the shortest time, and forgets it after two minutes', () => {
    const best = new BestLatency();
    best.observe(300, 1);
    best.observe(900, 2);
    expect(best.ms).toBe(300);
    best.observe(800, 61_000);
    expect(best.ms).toBe(300);
    best.observe(700, 122_000);
    expect(best.ms).toBe(700);
  });
});
