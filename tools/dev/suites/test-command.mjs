import { BuildError, buildAll, describeBuild } from '../build/build-all.mjs';
import { AdviceError, explain } from '../machine/advice-error.mjs';
import { inRepository } from '../machine/repository.mjs';
import { writeAtomically } from '../machine/write-atomically.mjs';
import { installDependencies } from '../stack/installation.mjs';
import { endCapturedRuns } from './captured-run.mjs';
import { Progress } from './progress.mjs';
import { summarise } from './results.mjs';
import { groups, stagesOf, suites } from './suites.mjs';

const cleanups = [];
/** Set by the first signal: what runs is ended, and nothing else begins. */
let ending;
/** Of the last run: where its time went. */
const timesFile = inRepository('.utsav', 'test', 'suites.txt');
const log = (line) => console.log(`  ${line}`);

export async function testCommand(args) {
  cleanUpOnSignals();
  const results = [];
  try {
    const chosen = chooseSuites(args);
    await installDependencies({ log, all: true });
    if (chosen.some(({ group }) => group !== 'check')) await build(chosen, results);
    await runAll(chosen, results);
    await ending;
  } catch (error) {
    console.error(explain(error));
    results.push({ name: 'preparation', passed: 0, failed: 1, seconds: 0 });
  }
  const { failures, flaky, table, lastLine } = summarise(results);
  if (flaky.length > 0) console.log(`\nflaky: failed beside others, passed when run again\n${flaky.join('\n')}`);
  writeAtomically(timesFile, `${table}\n${lastLine}\n`);
  if (failures.length > 0) console.log(`\nwhat failed\n${failures.join('\n')}`);
  console.log(`\n${table}\n${lastLine}`);
  process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0);
}

function chooseSuites(args) {
  const unknown = args.filter((arg) => !groups.includes(arg));
  if (unknown.length > 0)
    throw new AdviceError(`unknown suite ${unknown.join(' ')}`, `choose from ${groups.join(', ')}`);
  return suites().filter(({ group, onDemand }) => (args.length === 0 ? !onDemand : args.includes(group)));
}

// The suites run even when the build fails: most of them need only sources, and more findings at once help.
async function build(chosen, results) {
  const web = chosen.some(({ group }) => group === 'journeys' || group === 'tour');
  const begin = performance.now();
  const verdict = (passed) => ({
    name: 'build',
    passed: 0,
    failed: passed ? 0 : 1,
    seconds: (performance.now() - begin) / 1000,
  });
  try {
    log(`build: ${describeBuild(await buildAll({ web, log }))}`);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.log(error.message);
    results.push(verdict(false));
  }
}

/** Suites with lanes that follow one another share the machine, each lane in its order; others have it for themselves. */
async function runAll(chosen, results) {
  for (const stage of stagesOf(chosen))
    await Promise.all(
      [...Map.groupBy(stage, ({ lane }) => lane).values()].map(async (lane) => {
        for (const suite of lane) if (!ending) results.push(await runSuite(suite));
      }),
    );
}

async function runSuite({ name, run, logFile }) {
  const begin = performance.now();
  const progress = new Progress(name);
  let result;
  try {
    result = await run({ onLine: progress.line, log, onCleanup: (cleanup) => cleanups.push(cleanup) });
  } catch (error) {
    result = { passed: 0, failed: 1, failures: [explain(error)] };
  }
  progress.end();
  const seconds = (performance.now() - begin) / 1000;
  console.log(
    `${result.failed > 0 ? 'FAIL' : '  ok'} ${name}: ${result.passed} passed, ${result.failed} failed (${seconds.toFixed(1)} s)`,
  );
  for (const failure of result.failures) console.log(`     ${failure}`);
  if (result.failed > 0 && logFile) console.log(`     all of it: ${logFile}`);
  return { name, ...result, seconds };
}

function cleanUpOnSignals() {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.on(signal, () => {
      ending ??= (async () => {
        console.log('\nstopping');
        await endCapturedRuns();
        await Promise.allSettled(cleanups.map((cleanup) => cleanup()));
        process.exit(code);
      })();
    });
  }
}
