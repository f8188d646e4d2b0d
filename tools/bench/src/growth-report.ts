import type { Load } from './figures';

/** How much of its rate each thing keeps from the first size of the database to the last. */
export function reportGrowth(title: string, sizes: readonly number[], results: ReadonlyMap<string, Load[]>): void {
  console.log(`\n${title}`);
  console.log(`| what | ${sizes.map((size) => `p50 ms at ${size.toLocaleString('en')}`).join(' | ')} | rate kept |`);
  console.log(`| --- | ${sizes.map(() => '---:').join(' | ')} | ---: |`);
  for (const [name, loads] of results) {
    const kept = (loads.at(-1)?.rate ?? 0) / (loads[0]?.rate ?? 1);
    console.log(`| ${name} | ${loads.map(({ p50 }) => p50.toFixed(1)).join(' | ')} | ${kept.toFixed(2)} |`);
  }
}
