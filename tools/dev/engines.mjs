#!/usr/bin/env node
// MongoDB, Kafka, Redis and a headless browser for this clone; with --only seaweedfs a bucket.
//   node tools/dev/engines.mjs up|down|status [--profile dev] [--fresh] [--secure] [--only mongo,redis]
//   node tools/dev/engines.mjs crash|restart --profile test --only kafka    kill -9; start again on its port and data
//   node tools/dev/engines.mjs run [--profile test] [--fresh] [--only mongo] -- CMD ...
//   node tools/dev/engines.mjs doctor      where each engine would come from here
//   node tools/dev/engines.mjs platforms   whether each pinned artefact exists, for each platform
import { spawn } from 'node:child_process';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { printPlatforms } from './engines/platforms.mjs';
import { Profile } from './engines/profile.mjs';
import { crashEngine, engineNames, provideEngines, restartEngine, stopEngines } from './engines/provide.mjs';
import { diagnose } from './engines/sources.mjs';
import { explain } from './machine/advice-error.mjs';
import { isRunning } from './machine/process-identity.mjs';

const begin = performance.now();
const log = (line) => console.error(`${((performance.now() - begin) / 1000).toFixed(1).padStart(6)} s  ${line}`);

const { values: options, positionals } = parseArgs({
  options: {
    profile: { type: 'string', default: 'dev' },
    fresh: { type: 'boolean', default: false },
    secure: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
  allowPositionals: true,
});
const [command = 'status', ...rest] = positionals;
const { profile, fresh, secure } = options;
const wanted = { profile, fresh, secure, only: options.only?.split(',') ?? engineNames, log };

const commands = {
  async up() {
    const { urls } = await provideEngines({ ...wanted, keep: true });
    for (const [name, url] of Object.entries(urls)) console.log(`${name}=${url}`);
  },
  async down() {
    await stopEngines(options.profile, log);
  },
  async crash() {
    for (const name of wanted.only) await crashEngine(options.profile, name);
  },
  async restart() {
    for (const name of wanted.only) await restartEngine(options.profile, name, log);
  },
  status() {
    const { engines, users } = new Profile(options.profile).state;
    for (const [name, engine] of Object.entries(engines)) {
      const how = engine.container ? 'in Docker' : isRunning(engine) ? `running, process ${engine.pid}` : 'gone';
      console.log(`${name.padEnd(13)}${how}  ${engine.url}`);
    }
    if (Object.keys(engines).length === 0) console.log('nothing runs');
    if (users.length > 0) console.log(`used by ${users.map(({ pid }) => `process ${pid}`).join(', ')}`);
  },
  doctor() {
    for (const [name, finding] of diagnose()) console.log(`${name.padEnd(13)}${finding}`);
  },
  async platforms() {
    process.exitCode = (await printPlatforms()) ? 0 : 1;
  },
  async run() {
    if (rest.length === 0) throw new Error('usage: engines.mjs run [--profile name] -- CMD ...');
    process.exitCode = await runWithEngines(rest);
  },
};

async function runWithEngines([program, ...args]) {
  let child;
  let received;
  const onSignal = (signal) => {
    received = signal;
    // A terminal has sent its Ctrl-C to the command already.
    if (signal === 'SIGTERM' || !process.stdin.isTTY) child?.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);

  const { urls, stop } = await provideEngines(wanted);
  try {
    if (received) return exitCodeOf(received);
    child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...urls } });
    return await new Promise((resolve) => {
      child.on('error', (error) => resolve((log(`${program}: ${error.code}`), 127)));
      child.on('exit', (code, signal) => resolve(received ? exitCodeOf(received) : (code ?? exitCodeOf(signal))));
    });
  } finally {
    await stop();
  }
}

const exitCodeOf = (signal) => 128 + (os.constants.signals[signal] ?? 1);

try {
  if (!commands[command]) throw new Error(`unknown command "${command}": ${Object.keys(commands).join(', ')}`);
  await commands[command]();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
