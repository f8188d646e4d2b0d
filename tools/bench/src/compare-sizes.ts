import type { Load } from './figures';

/** What is measured, by its name; each run loads it for a while. */
export type Measured = ReadonlyMap<string, () => Promise<Load>>;

/**
 * Measures the same with each size of the database in turns, since the speed of a machine changes from one minute to the
 * next, and says how much of its rate each thing keeps from the first size to the last. The round in the middle counts.
 */
export async function compareSizes(
  title: string,
  sizes: readonly number[],
  bySize: readonly Measured[],
  rounds: number,
): Promise<void> {
  console.log(`\n${title}`);
  console.log(`| what | ${sizes.map((size) => `p50 ms at ${size.toLocaleString('en')}`).join(' | ')} | rate kept |`);
  console.log(`| --- | ${sizes.map(() => '---:').join(' | ')} | ---: |`);
  for (const name of bySize[0]?.keys() ?? []) {
    const loads: Load[][] = bySize.map(() => []);
    for (let round = 0; round <= rounds; round += 1)
      for (const [at, measured] of bySize.entries()) {
        const load = await measured.get(name)?.();
        // The first one warms up.
        if (load && round > 0) loads[at]?.push(load);
      }
    const middle = loads.flatMap(middleOf);
    const kept = (middle.at(-1)?.rate ?? 0) / (middle[0]?.rate ?? 1);
    console.log(`| ${name} | ${middle.map(({ p50 }) => p50.toFixed(1)).join(' | ')} | ${kept.toFixed(2)} |`);
  }
}

const middleOf = (loads: Load[]): Load[] => loads.toSorted((a, b) => a.rate - b.rate).splice(loads.length >> 1, 1);
