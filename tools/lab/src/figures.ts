/** The value below which a share of the sorted samples lies. */
export function percentile(samples: number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (samples: number[]): number => percentile(samples, 0.5);

export interface Load {
  /** Per second. */
  rate: number;
  p50: number;
  p99: number;
  /** How long it really took. */
  milliseconds: number;
  errors: number;
}

/** Keeps so many calls going for a time, each followed at once by the next. Milliseconds. */
export async function underLoad(
  callers: number,
  milliseconds: number,
  call: (caller: number) => Promise<unknown>,
): Promise<Load> {
  const took: number[] = [];
  let errors = 0;
  const begin = performance.now();
  const end = begin + milliseconds;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < end) {
        const from = performance.now();
        try {
          await call(caller);
          took.push(performance.now() - from);
        } catch {
          errors += 1;
        }
      }
    }),
  );
  const lasted = performance.now() - begin;
  return {
    rate: (took.length * 1000) / lasted,
    p50: median(took),
    p99: percentile(took, 0.99),
    milliseconds: lasted,
    errors,
  };
}

export interface Turns<T> {
  results: T[];
  /** Per second, from the first call until the last has ended. */
  rate: number;
  p50: number;
  p95: number;
  p99: number;
}

/** Makes so many calls, a few at a time. Milliseconds. The first that fails ends it. */
export async function inTurns<T>(callers: number, calls: number, call: (at: number) => Promise<T>): Promise<Turns<T>> {
  const took: number[] = [];
  const results: T[] = [];
  let next = 0;
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next < calls) {
        const from = performance.now();
        try {
          results.push(await call(next++));
        } catch (error) {
          next = calls;
          throw error;
        }
        took.push(performance.now() - from);
      }
    }),
  );
  const rate = (calls * 1000) / (performance.now() - begin);
  return { results, rate, p50: median(took), p95: percentile(took, 0.95), p99: percentile(took, 0.99) };
}

/** A table in Markdown; all but the first column are numbers. */
export class Table {
  constructor(title: string, ...head: string[]) {
    console.log(`\n${title}`);
    this.row(...head);
    this.row(...head.map((_, at) => (at === 0 ? '---' : '---:')));
  }

  row(...cells: (string | number)[]): void {
    console.log(`| ${cells.join(' | ')} |`);
  }
}

interface Contest {
  name: string;
  run: () => Promise<Load>;
}

/** Runs all contests in turn, some times over. Returns the median of each figure, and all errors, by contest. */
export async function contestInTurns(contests: readonly Contest[], rounds: number): Promise<Map<string, Load>> {
  const results = new Map<string, Load[]>(contests.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const { name, run } of contests) results.get(name)?.push(await run());
  const middleOf = (loads: Load[]): Load => ({
    rate: median(loads.map(({ rate }) => rate)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
    milliseconds: median(loads.map(({ milliseconds }) => milliseconds)),
    errors: loads.reduce((sum, { errors }) => sum + errors, 0),
  });
  return new Map([...results].map(([name, loads]) => [name, middleOf(loads)]));
}
