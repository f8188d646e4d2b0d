import { stripVTControlCharacters } from 'node:util';

// Each reader turns what a tool reports into { passed, failed, failures }, where failures are texts for people.

const nothing = { passed: 0, failed: 0, failures: [] };

/** jest --json and vitest --reporter=json write the same shape. */
export function readJestReport(report) {
  if (!report) return { ...nothing, failed: 1, failures: ['the test tool ended without a report'] };
  const files = report.testResults ?? [];
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failures: [
      ...files.flatMap((file) => file.assertionResults.filter(isFailed).map((test) => describeFailure(file, test))),
      ...broken.map((file) => `${relative(file.name)}\n${firstLines(file.message)}`),
    ],
  };
}

const isFailed = ({ status }) => status === 'failed';

const MOST_RUN_AGAIN = 5;
/** A property that failed found a counter-example, and the crash table an order of steps: chance is no excuse there. */
const isNeverExcused = ({ name, assertionResults }) =>
  name.includes('crash-table') ||
  assertionResults.some(({ failureMessages = [] }) => failureMessages.join().includes('Property failed after'));

/** Files of a jest report that may run once more by themselves: none where many failed. */
export function filesToRunAgain(report) {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed');
  return failed.length > MOST_RUN_AGAIN ? [] : failed.filter((file) => !isNeverExcused(file)).map(({ name }) => name);
}

/** What counts after files ran again; what failed only beside others is named under `flaky`. */
export function withSecondRun(report, second) {
  if (!second) return readJestReport(report);
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  const replaced = report.testResults.filter(({ name }) => again.has(name));
  const count = (files, wanted) => files.flatMap((file) => file.assertionResults).filter(wanted).length;
  const isPassed = ({ status }) => status === 'passed';
  const { failures } = readJestReport({
    testResults: replaced.filter(({ name }) => again.get(name).status === 'passed'),
  });
  const result = readJestReport({
    numPassedTests: report.numPassedTests - count(replaced, isPassed) + second.numPassedTests,
    numFailedTests: report.numFailedTests - count(replaced, isFailed) + second.numFailedTests,
    testResults: report.testResults.map((file) => again.get(file.name) ?? file),
  });
  return { ...result, flaky: failures };
}

const describeFailure = (file, test) =>
  `${relative(file.name)} › ${[...test.ancestorTitles, test.title].join(' › ')}\n${firstLines(test.failureMessages?.join('\n'))}`;

const relative = (file) => file.replace(`${process.cwd()}/`, '');

// Jest colours its messages even when they go to a file.
const firstLines = (text = '') =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/node_modules|node:internal/.test(line))
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n');

/** The summary lines of `node --test --test-reporter=tap`; a failure comes with the first lines below it. */
export function readTapReport(output) {
  const count = (name) => Number(output.match(new RegExp(`^# ${name} (\\d+)`, 'm'))?.[1] ?? 0);
  const failures = [...output.matchAll(/^(\s*)not ok .*(?:\n\1\s+\S.*){0,8}/gm)].map(([text]) => text.trim());
  return { passed: count('pass'), failed: count('fail') + count('cancelled'), failures };
}

export function readCheckResults(results) {
  const failed = results.filter(({ ok }) => !ok);
  return {
    passed: results.length - failed.length,
    failed: failed.length,
    failures: failed.map(({ name, fix }) => `${name} (${fix})`),
  };
}

/** The checker after a suite counts as one of its tests; one that could not look has not passed it. */
export function withChecker({ failures, ...result }, exitCode, output) {
  if (exitCode === 0) return { ...result, passed: result.passed + 1, failures };
  return {
    ...result,
    failed: result.failed + 1,
    failures: [
      ...failures,
      `${exitCode === 1 ? 'npm run fsck found violations after it' : `npm run fsck could not look (exit code ${exitCode}): nothing is proved`}\n${firstLines(output)}`,
    ],
  };
}

/** A suite that ran nothing proves nothing: it counts as failed, and so does a bad exit without a failed test. */
export function judge(result, exitCode = 0) {
  if (result.failed > 0) return result;
  if (result.passed === 0) return { ...result, failed: 1, failures: ['no test was run'] };
  if (exitCode !== 0)
    return { ...result, failed: 1, failures: [`all tests passed, but the tool exited with ${exitCode}`] };
  return result;
}

export function summarise(suites) {
  const total = (key) => suites.reduce((sum, suite) => sum + suite[key], 0);
  const row = ({ name, passed, failed, seconds }) =>
    `  ${name.padEnd(24)}${String(passed).padStart(6)} passed ${String(failed).padStart(5)} failed ${seconds.toFixed(1).padStart(8)} s`;
  // Once more at the end: of a long output, only that may be at hand.
  const named = (kind) =>
    suites.flatMap(({ name, [kind]: found = [] }) => found.map((failure) => `  ${name}: ${failure}`));
  return {
    failures: named('failures'),
    flaky: named('flaky'),
    table: suites.map(row).join('\n'),
    lastLine: `${total('passed')} passed, ${total('failed')} failed`,
  };
}
