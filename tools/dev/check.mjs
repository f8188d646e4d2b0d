#!/usr/bin/env node
// npm run check [-- --quick]: what a machine can say about the code without running it.
import './engines/use-production-node.mjs';

const { describeCheck, runChecks } = await import('./check/run-checks.mjs');
const { explain } = await import('./machine/advice-error.mjs');
const { installDependencies } = await import('./stack/installation.mjs');

try {
  await installDependencies({ log: console.log });
  const quick = process.argv.includes('--quick');
  const results = await runChecks({ quick, onResult: (result) => console.log(describeCheck(result)) });
  const failed = results.filter(({ ok }) => !ok).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
