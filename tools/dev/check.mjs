#!/usr/bin/env node
// npm run check [-- --quick] [--report FILE]: what a machine can say about the code without running it.
import './engines/use-production-node.mjs';
import { parseArgs } from 'node:util';

const { describeCheck, runChecks } = await import('./check/run-checks.mjs');
const { explain } = await import('./machine/advice-error.mjs');
const { writeJsonAtomically } = await import('./machine/write-atomically.mjs');
const { installDependencies } = await import('./stack/installation.mjs');

try {
  const { quick, report } = parseArgs({ options: { quick: { type: 'boolean' }, report: { type: 'string' } } }).values;
  await installDependencies({ log: console.log, all: true });
  const results = await runChecks({ quick, onResult: (result) => console.log(describeCheck(result)) });
  if (report) writeJsonAtomically(report, results);
  const failed = results.filter(({ ok }) => !ok).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
