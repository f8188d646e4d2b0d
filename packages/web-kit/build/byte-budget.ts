import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterBuild } from './after-build.ts';
import { scriptsOf, type Manifest } from './script-closure.ts';

export interface Budget {
  page: string;
  sources: readonly string[];
  /** Already there, so not counted again. */
  beside?: readonly string[];
  /** Compressed bytes. */
  limit: number;
}

const KB = 1000;
const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`;

function weigh(manifest: Manifest, { sources, beside = [] }: Budget, sizeOf: (file: string) => number): number {
  const known = new Set(beside.length > 0 ? scriptsOf(manifest, beside) : []);
  return scriptsOf(manifest, sources)
    .filter((file) => !known.has(file))
    .reduce((sum, file) => sum + sizeOf(file), 0);
}

/** A line for each page over its budget. */
export const overBudget = (
  manifest: Manifest,
  budgets: readonly Budget[],
  sizeOf: (file: string) => number,
): string[] =>
  budgets
    .map((budget) => ({ ...budget, bytes: weigh(manifest, budget, sizeOf) }))
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ page: name, bytes, limit }) => `${name}: ${inKb(bytes)} of ${inKb(limit)}`);

/** A build that is heavier than the budget fails; a page gets heavy one small library at a time. */
export const byteBudget = (budgets: readonly Budget[]) =>
  afterBuild('byte-budget', (dist, manifest) => {
    const sizeOf = (name: string) => gzipSync(readFileSync(path.join(dist, name)), { level: 9 }).length;
    const over = overBudget(manifest, budgets, sizeOf);
    if (over.length > 0) throw new Error(`Too many bytes of compressed scripts:\n${over.join('\n')}`);
  });
