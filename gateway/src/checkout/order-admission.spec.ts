import { AppError } from '@utsav/contracts/errors/app-error';
import fc from 'fast-check';
import { Registry } from 'prom-client';
import { OrderAdmission } from './order-admission';

class NarrowAdmission extends OrderAdmission {
  protected override readonly maxConcurrent = 2;
  protected override readonly queueTimeoutMs = 50;
}

class PatientAdmission extends OrderAdmission {
  protected override readonly maxConcurrent = 2;
}

const tick = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Work that ends on demand. */
function work() {
  let end = (_error?: Error): void => {};
  const done = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  return { end, place: () => done };
}

describe(OrderAdmission, () => {
  it('lets so many in at once, and the next in order of arrival', async () => {
    const intake = new NarrowAdmission(new Registry());
    const begun: number[] = [];
    const works = Array.from({ length: 4 }, work);
    const taken = works.map(({ place }, at) => intake.run(() => (begun.push(at), place())));
    await Promise.resolve();
    expect(begun).toEqual([0, 1]);
    works[1]?.end();
    await taken[1];
    expect(begun).toEqual([0, 1, 2]);
    works.forEach(({ end }) => end());
    await Promise.all(taken);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('rejects orders that exceed the queue timeout, and removes them from the queue', async () => {
    const intake = new NarrowAdmission(new Registry());
    const [first, second, third] = [work(), work(), work()];
    const running = [intake.run(first.place), intake.run(second.place)];
    await expect(intake.run(third.place)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      params: { retryAfterSeconds: 2 },
    });
    first.end();
    await running[0];
    await expect(intake.run(() => Promise.resolve('placed'))).resolves.toBe('placed');
    second.end();
    await running[1];
  });

  it('is full when as many wait as are in flight', async () => {
    const intake = new NarrowAdmission(new Registry());
    const works = Array.from({ length: 4 }, work);
    const taken: Promise<void>[] = [];
    for (const { place } of works) {
      expect(() => intake.refuseIfFull()).not.toThrow();
      taken.push(intake.run(place));
    }
    expect(() => intake.refuseIfFull()).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
    works.forEach(({ end }) => end());
    await Promise.all(taken);
    expect(() => intake.refuseIfFull()).not.toThrow();
  });

  it.each(['PAYMENT_PROVIDER_DOWN', 'UNAVAILABLE'] as const)(
    'halves its limit while orders fail with %s, down to four, and grows again with the orders placed',
    async (code) => {
      class EightAtOnce extends OrderAdmission {
        protected override readonly maxConcurrent = 8;
        protected override readonly queueTimeoutMs = 50;
      }
      const now = jest.spyOn(performance, 'now').mockReturnValue(0);
      const admission = new EightAtOnce(new Registry());
      const down = () => Promise.reject(new AppError(code, { retryAfterSeconds: 5 }));
      const admitted = async (): Promise<number> => {
        const works = Array.from({ length: 12 }, work);
        let begun = 0;
        const all = works.map(({ place }) => admission.run(() => (++begun, place())).catch(() => undefined));
        await new Promise((resolve) => setTimeout(resolve, 100));
        const most = begun;
        works.slice(0, most).forEach(({ end }) => end(new Error('sold out')));
        await Promise.all(all);
        return most;
      };
      const fail = (count: number) => Promise.allSettled(Array.from({ length: count }, () => admission.run(down)));
      expect(await admitted()).toBe(8);
      await fail(6);
      expect(await admitted()).toBe(4);
      now.mockReturnValue(60_000);
      await fail(1);
      expect(await admitted()).toBe(4);
      const placed = (count: number) => Promise.all(Array.from({ length: count }, () => admission.run(tick)));
      await placed(1);
      expect(await admitted()).toBe(4);
      await placed(6);
      expect(await admitted()).toBe(7);
      await placed(8);
      expect(await admitted()).toBe(8);
      now.mockRestore();
    },
  );

  it('shrinks while orders take long, unless they always do, and grows slowly from there while it is used', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    let clock = 0;
    const registry = new Registry();
    const admission = new OrderAdmission(registry);
    const place = (tookMs: number) =>
      admission.run(async () => {
        await tick();
        now.mockReturnValue((clock += tookMs));
      });
    const limit = async (): Promise<number> =>
      (await registry.getSingleMetric('order_admission_limit')?.get())?.values[0]?.value ?? 0;
    for (let count = 0; count < 3; count += 1) await place(1800);
    expect(await limit()).toBe(256);
    await place(200);
    for (let count = 0; count < 3; count += 1) await place(1800);
    expect(await limit()).toBe(147);
    for (let count = 0; count < 20; count += 1) await place(200);
    expect(await limit()).toBe(147);
    for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: 140 }, () => place(1)));
    expect(await limit()).toBe(148);
    now.mockRestore();
  });

  it('never exceeds its limit and never leaks a slot, whatever fails', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 30 }), async (outcomes) => {
        const intake = new PatientAdmission(new Registry());
        let inside = 0;
        let most = 0;
        const place = async (fails: boolean): Promise<void> => {
          inside += 1;
          most = Math.max(most, inside);
          await new Promise(setImmediate);
          inside -= 1;
          if (fails) throw new Error('refused');
        };
        const ended = await Promise.allSettled(outcomes.map((fails) => intake.run(() => place(fails))));
        expect(most).toBeLessThanOrEqual(2);
        // Two in flight and two in the queue; the queue is full for the rest.
        expect(ended.map(({ status }) => status === 'rejected')).toEqual(outcomes.map((fails, at) => fails || at >= 4));
        await expect(Promise.all([1, 2].map(() => intake.run(() => Promise.resolve())))).resolves.toHaveLength(2);
      }),
      { numRuns: 50 },
    ));
});
