import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  filesToRunAgain,
  judge,
  readJestReport,
  readTapReport,
  summarise,
  withChecker,
  withSecondRun,
} from './results.mjs';

const failedTest = {
  status: 'failed',
  ancestorTitles: ['holds'],
  title: 'gives the last seat to one',
  failureMessages: ['Error: two'],
};

describe('readJestReport', () => {
  it('counts tests and names those that failed', () => {
    const result = readJestReport({
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [{ name: '/a.spec.ts', status: 'failed', assertionResults: [failedTest] }],
    });
    assert.deepEqual([result.passed, result.failed], [3, 1]);
    assert.match(result.failures[0], /a\.spec\.ts › holds › gives the last seat to one\n {4}Error: two/);
  });

  it('counts a file that could not be loaded', () => {
    const file = { name: '/b.spec.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] };
    assert.equal(readJestReport({ numPassedTests: 3, numFailedTests: 0, testResults: [file] }).failed, 1);
  });

  it('counts a tool that died', () => {
    assert.equal(readJestReport(null).failed, 1);
  });
});

describe('a second run of what failed', () => {
  const passedTest = { ...failedTest, status: 'passed', failureMessages: [] };
  const file = (name, ...assertionResults) => ({
    name,
    status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
    assertionResults,
  });
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [file('/a.spec.ts', failedTest, passedTest), file('/b.spec.ts', passedTest)],
  };

  it('takes the files that failed', () => {
    assert.deepEqual(filesToRunAgain(report), ['/a.spec.ts']);
  });

  it('is none where many failed, or the tool died', () => {
    const testResults = Array.from({ length: 6 }, (_, n) => file(`/${n}.spec.ts`, failedTest));
    assert.deepEqual(filesToRunAgain({ testResults }), []);
    assert.deepEqual(filesToRunAgain(null), []);
  });

  it('does not excuse a counter-example of a property, nor the crash table', () => {
    const found = { ...failedTest, failureMessages: ['Error: Property failed after 3 tests'] };
    const testResults = [file('/p.spec.ts', found), file('/tests/crash-table.spec.ts', failedTest)];
    assert.deepEqual(filesToRunAgain({ testResults }), []);
  });

  it('counts in place of the first, and names what failed only beside others', () => {
    const second = { numPassedTests: 2, numFailedTests: 0, testResults: [file('/a.spec.ts', passedTest, passedTest)] };
    const { passed, failed, failures, flaky } = withSecondRun(report, second);
    assert.deepEqual([passed, failed, failures], [6, 0, []]);
    assert.match(flaky.join(), /a\.spec\.ts › holds › gives the last seat to one/);
  });

  it('is a failure where it fails again', () => {
    const second = { numPassedTests: 1, numFailedTests: 1, testResults: [file('/a.spec.ts', failedTest, passedTest)] };
    const { passed, failed, failures, flaky } = withSecondRun(report, second);
    assert.deepEqual([passed, failed, failures.length, flaky], [5, 1, 1, []]);
  });

  it('that died leaves the first to count', () => {
    assert.equal(withSecondRun(report, null).failed, 1);
  });
});

describe('judge', () => {
  it('does not take an empty suite for a success', () => {
    assert.equal(judge({ passed: 0, failed: 0, failures: [] }).failed, 1);
  });

  it('does not overlook a bad exit code', () => {
    assert.equal(judge({ passed: 5, failed: 0, failures: [] }, 1).failed, 1);
    assert.equal(judge({ passed: 5, failed: 0, failures: [] }, 0).failed, 0);
  });
});

describe('withChecker', () => {
  const result = { passed: 4, failed: 0, failures: [] };

  it('counts a sound system as a test that passed', () => {
    assert.deepEqual(withChecker(result, 0, 'no violation'), { ...result, passed: 5 });
  });

  it('says which violation the suite left behind', () => {
    const { failed, failures } = withChecker(result, 1, 'FAIL  booking: I1\n        I1  evt_1: 3 of 2');
    assert.equal(failed, 1);
    assert.match(failures[0], /found violations.*evt_1: 3 of 2/s);
  });

  it('fails with clear words when the checker could not look', () => {
    const output =
      '??    booking: I2\n        could not look at I1: it takes too long\nno violation, 1 could not be looked at';
    const { passed, failed, failures } = withChecker(result, 2, output);
    assert.deepEqual([passed, failed], [4, 1]);
    assert.match(failures[0], /could not look \(exit code 2\): nothing is proved.*I1: it takes too long/s);
  });
});

it('readTapReport reads the summary of node --test', () => {
  const tap = 'TAP version 13\nnot ok 2 - ports\n# tests 3\n# pass 2\n# fail 1\n# cancelled 0\n';
  assert.deepEqual(readTapReport(tap), { passed: 2, failed: 1, failures: ['not ok 2 - ports'] });
});

it('readTapReport says what a failure found', () => {
  const tap =
    'ok - seats\nnot ok - fsck finds no violation\n    FAIL  booking: I1\n        I1  evt_1: 3 of 2\nok - money\n# fail 1\n';
  assert.deepEqual(readTapReport(tap).failures, [
    'not ok - fsck finds no violation\n    FAIL  booking: I1\n        I1  evt_1: 3 of 2',
  ]);
});

it('summarise ends in the one line that scripts read', () => {
  const suites = [
    { name: 'check', passed: 9, failed: 0, seconds: 40 },
    { name: 'journeys', passed: 11, failed: 2, seconds: 60 },
  ];
  assert.equal(summarise(suites).lastLine, '20 passed, 2 failed');
});

it('summarise names each failure once more, with its suite', () => {
  const suites = [
    { name: 'check', passed: 9, failed: 0, seconds: 40, failures: [] },
    { name: 'chaos', passed: 11, failed: 1, seconds: 60, failures: ['not ok - fsck'] },
  ];
  assert.deepEqual(summarise(suites).failures, ['  chaos: not ok - fsck']);
});
