import type { Connection } from 'mongoose';
import { Table, type Load } from './figures';
import { withOwnService, type App, type Definition } from './own-service';

/** What is measured, by its name; each run loads it for a while. */
type Measured = ReadonlyMap<string, () => Promise<Load>>;

interface Comparison {
  title: string;
  /** Each size has a service of its own. */
  definition: Definition;
  sizes: readonly number[];
  rounds: number;
  /** Fills the database of a service to a size. */
  fill: (connection: Connection, size: number, app: App) => Promise<void>;
  measuredIn: (app: App) => Measured;
}

/**
 * Measures the same with each size of the database in turns, since the speed of a machine changes from one minute to the
 * next, and says how much of its rate each thing keeps from the first size to the last. The round in the middle counts.
 */
export const compareSizes = (comparison: Comparison, env: NodeJS.ProcessEnv): Promise<void> =>
  withSizes(comparison, comparison.sizes, env, (bySize) => measure(comparison, bySize));

/** Lends services of these sizes, all at once. */
async function withSizes(
  comparison: Comparison,
  [size, ...others]: readonly number[],
  env: NodeJS.ProcessEnv,
  work: (bySize: Measured[]) => Promise<void>,
): Promise<void> {
  if (size === undefined) return work([]);
  await withOwnService(comparison.definition, env, async (app, connection) => {
    await comparison.fill(connection, size, app);
    // What was filled in is written to the disk, and known, before anything is measured.
    await connection.db?.admin().command({ fsync: 1 });
    await withSizes(comparison, others, env, (rest) => work([comparison.measuredIn(app), ...rest]));
  });
}

async function measure({ title, sizes, rounds }: Comparison, bySize: Measured[]): Promise<void> {
  const columns = sizes.map((size) => `p50 ms at ${size.toLocaleString('en')}`);
  const table = new Table(title, 'what', ...columns, 'rate kept');
  for (const name of bySize[0]?.keys() ?? []) {
    const loads: Load[][] = bySize.map(() => []);
    for (let round = 0; round <= rounds; round += 1)
      for (const [at, measured] of bySize.entries()) {
        const load = await measured.get(name)?.();
        // The first one warms up.
        if (load && round > 0) loads[at]?.push(load);
      }
    const middle = loads.flatMap(middleOf);
    const ratio = (middle.at(-1)?.rate ?? 0) / (middle[0]?.rate ?? 1);
    table.row(name, ...middle.map(({ p50 }) => p50.toFixed(1)), ratio.toFixed(2));
  }
}

const middleOf = (loads: Load[]): Load[] => loads.toSorted((a, b) => a.rate - b.rate).splice(loads.length >> 1, 1);
