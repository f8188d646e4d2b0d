import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sourceFiles } from '../build/source-files.mjs';
import { describeCheck } from '../check/run-checks.mjs';
import { givenVariables, provideEngines } from '../engines/provide.mjs';
import { inRepository } from '../machine/repository.mjs';
import { readJson } from '../machine/write-atomically.mjs';
import { parseStartOptions } from '../stack/options.mjs';
import { Stack } from '../stack/stack.mjs';
import { runCaptured } from './captured-run.mjs';
import { writeSpecGroups } from './spec-groups.mjs';
import {
  filesToRunAgain,
  judge,
  readCheckResults,
  readJestReport,
  readTapReport,
  withChecker,
  withSecondRun,
} from './results.mjs';

const reports = inRepository('.utsav', 'test', 'reports');
const reportOf = (name, ending) => path.join(reports, `${name}.${ending}`);
const tool = (name) => inRepository('node_modules', '.bin', name);

const FIRST_PORT = 3600;
/**
 * Left alone, jest and vitest use one core of two; from four on, one is left to the engines. Specs on real engines wait
 * for them about half of their time, so there are more of them than cores.
 */
const cores = os.availableParallelism();
const workers = `--maxWorkers=${Math.max(2, Math.min(3, cores - 1))}`;
const workersOnEngines = `--maxWorkers=${Math.max(3, Math.min(4, cores))}`;

async function check({ onLine }) {
  const report = reportOf('check', 'json');
  fs.rmSync(report, { force: true });
  const args = [inRepository('tools', 'dev', 'check.mjs'), '--report', report];
  const exitCode = await runCaptured(process.execPath, args, {
    logFile: reportOf('check', 'log'),
    onLine,
    hasLowPriority: true,
  });
  const results = readJson(report) ?? [];
  for (const result of results) if (!result.ok) console.log(describeCheck(result));
  return judge(readCheckResults(results), exitCode);
}

async function launcher({ onLine }) {
  const specs = sourceFiles(inRepository('tools')).filter((file) => file.endsWith('.spec.mjs'));
  const logFile = reportOf('launcher', 'log');
  const args = ['--test', '--test-reporter=tap', ...specs.map((file) => inRepository('tools', file))];
  const exitCode = await runCaptured(process.execPath, args, { logFile, onLine });
  return judge(readTapReport(fs.readFileSync(logFile, 'utf8')), exitCode);
}

async function services({ onLine, log, onCleanup }) {
  const engines = await provideEngines({ profile: 'test', fresh: true, log });
  onCleanup(engines.stop);
  try {
    const args = ['--selectProjects', 'unit', 'medium', workersOnEngines];
    return await runJest('services', args, { onLine, env: { ...engines.urls, SPEC_GROUPS: writeSpecGroups() } });
  } finally {
    await engines.stop();
  }
}

/** A browser waits more than it works, so half of the journeys go on a system of their own beside the others. */
const SHARDS = 2;
const nameOf = (project, shard) => (shard ? `${project}-${shard}` : project);

/** What a browser does on a whole system of its own, and what the checker finds after it. */
const inBrowser =
  (project, { flags = [], traces = false, shard } = {}) =>
  async ({ onLine, log, onCleanup }) => {
    // Data of a server that is not ours cannot be dropped, so it gets databases of its own.
    const databasePrefix = process.env.MONGO_URL ? `utsav_t${Date.now().toString(36)}_` : 'utsav_';
    const options = {
      ...parseStartOptions(['--fresh', '--quiet', '--port', String(FIRST_PORT + 100 * (shard ?? 0)), ...flags]),
      databasePrefix,
      traces,
    };
    const stack = new Stack({ profile: shard ? `test-${shard}` : 'test', options, log });
    onCleanup(() => stack.stop());
    try {
      await stack.claim();
      await stack.start({ build: async () => {} });
      const env = { UTSAV_RUN_JSON: stack.place.runFile, CHROMIUM_PATH: stack.chromium };
      const name = nameOf(project, shard);
      const files = shard ? [`--shard=${shard}/${SHARDS}`] : [];
      const result = await runJest(name, ['--selectProjects', project, '--runInBand'], { files, onLine, env });
      return await checked(name, result, stack, onLine);
    } finally {
      await stack.stop();
    }
  };

/** What people did on the system must leave it sound, without a dead letter. */
async function checked(name, result, stack, onLine) {
  const logFile = reportOf(`${name}-fsck`, 'log');
  const env = readJson(stack.place.environmentFile);
  const exitCode = await runCaptured(process.execPath, [inRepository('tools', 'fsck', 'dist', 'main.js')], {
    env,
    logFile,
    onLine,
  });
  return withChecker(result, exitCode, fs.readFileSync(logFile, 'utf8'));
}

/** Its own stack again: what is killed here must not be what the journeys run on. */
async function chaos({ onLine }) {
  const logFile = reportOf('chaos', 'log');
  const args = [inRepository('tools', 'lab', 'chaos.mjs'), '--short', '--no-build'];
  const exitCode = await runCaptured(process.execPath, args, { logFile, onLine, graceMs: 40_000 });
  return judge(readTapReport(fs.readFileSync(logFile, 'utf8')), exitCode);
}

/** `files`: arguments that choose a part of the spec files. */
async function runJest(name, args, { files = [], onLine, env }) {
  const { report, exitCode } = await jestReport(name, [...files, ...args], { onLine, env });
  const failed = filesToRunAgain(report);
  if (failed.length === 0) return judge(readJestReport(report), exitCode);
  const again = ['--runTestsByPath', ...failed, ...args];
  const second = await jestReport(`${name}-again`, again, { onLine, env });
  return judge(withSecondRun(report, second.report), second.exitCode);
}

async function jestReport(name, args, { onLine, env }) {
  const file = reportOf(name, 'json');
  fs.rmSync(file, { force: true });
  // A connection left open must not keep the whole run waiting.
  const all = ['--ci', '--forceExit', '--json', `--outputFile=${file}`, ...args];
  const exitCode = await runCaptured(tool('jest'), all, { env, logFile: reportOf(name, 'log'), onLine });
  return { report: readJson(file), exitCode };
}

const vitest =
  (folder) =>
  async ({ onLine }) => {
    const name = path.basename(folder);
    const report = reportOf(name, 'json');
    fs.rmSync(report, { force: true });
    const args = ['run', workers, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const exitCode = await runCaptured(tool('vitest'), args, {
      cwd: inRepository(folder),
      logFile: reportOf(name, 'log'),
      onLine,
      hasLowPriority: true,
    });
    return judge(readJestReport(readJson(report)), exitCode);
  };

const journeys = (lane, shard) => ({
  group: 'journeys',
  name: shard ? `journeys ${shard} of ${SHARDS}` : 'journeys',
  lane,
  run: inBrowser('journeys', { shard }),
  logFile: reportOf(nameOf('journeys', shard), 'log'),
});

const hasSpecs = (folder) =>
  fs.existsSync(inRepository(folder)) && sourceFiles(inRepository(folder)).some((file) => /\.spec\.tsx?$/.test(file));

/**
 * In the order they run, each lane by itself; `group` is what `npm test -- <group>` chooses. Engines and browsers leave a
 * part of two cores idle, so what needs neither runs beside them and gives way, or it would starve the document worker;
 * the second half of the journeys follows it.
 */
export const suites = () => [
  { group: 'unit', name: 'launcher', lane: 'first', run: launcher, logFile: reportOf('launcher', 'log') },
  { group: 'unit', name: 'services', lane: 'first', run: services, logFile: reportOf('services', 'log') },
  { group: 'check', name: 'check', lane: 'second', run: check, logFile: reportOf('check', 'log') },
  ...['packages/web-kit', 'frontend', 'admin-frontend'].filter(hasSpecs).map((folder) => ({
    group: 'web',
    name: folder,
    lane: 'second',
    run: vitest(folder),
    logFile: reportOf(path.basename(folder), 'log'),
  })),
  // Two systems on the same servers would take each other's messages.
  ...(givenVariables().length > 0 ? [journeys('first')] : [journeys('first', 1), journeys('second', 2)]),
  {
    group: 'journeys',
    name: 'journeys under strict limits',
    lane: 'first',
    run: inBrowser('strict-limits', { flags: ['--strict-limits'], traces: true }),
    logFile: reportOf('strict-limits', 'log'),
  },
  // Longer than all journeys: on request, `npm test -- tour`, and every night.
  {
    group: 'tour',
    name: 'tour',
    run: inBrowser('tour'),
    logFile: reportOf('tour', 'log'),
    onDemand: true,
  },
  { group: 'chaos', name: 'chaos', run: chaos, logFile: reportOf('chaos', 'log') },
];

/** Neighbours that have lanes are one stage, any other suite is one by itself. */
export function stagesOf(chosen) {
  const stages = [];
  for (const suite of chosen) {
    const last = stages.at(-1);
    if (suite.lane && last?.[0].lane) last.push(suite);
    else stages.push([suite]);
  }
  return stages;
}

export const groups = ['check', 'unit', 'web', 'journeys', 'tour', 'chaos'];
