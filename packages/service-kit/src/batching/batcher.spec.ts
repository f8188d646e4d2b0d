import { Batcher } from './batcher';

it('writes what waits together, gives each its own result, and leaves no caller waiting', async () => {
  const batches: number[][] = [];
  const gathered = new Batcher<number, number>(
    async (items) => {
      batches.push(items);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return items.map((item) => item * 10);
    },
    { maxBatchSize: 3 },
  );
  const results = await Promise.all([1, 2, 3, 4, 5, 6].map((item) => gathered.add(item)));
  expect(results).toEqual([10, 20, 30, 40, 50, 60]);
  expect(batches).toEqual([[1], [2, 3, 4], [5, 6]]);
  expect(await gathered.add(7)).toBe(70);
});

it('rejects only the callers of a failed batch, and goes on', async () => {
  let fails = true;
  const gathered = new Batcher<number, number>((items) => {
    if (!fails) return Promise.resolve(items);
    fails = false;
    return Promise.reject(new Error('the disk is full'));
  });
  const [first, second] = await Promise.allSettled([gathered.add(1), gathered.add(2)]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
});

it('retries each item alone after a failure if configured, so that one bad item does not fail the others', async () => {
  const work = (items: number[]): Promise<number[]> =>
    items.includes(3) ? Promise.reject(new Error('three')) : Promise.resolve(items);
  const gathered = new Batcher(work, { retryIndividually: true });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => gathered.add(item)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});
