import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Profile } from '../engines/profile.mjs';
import { identify, isRunning } from '../machine/process-identity.mjs';
import { waitUntil } from '../machine/wait-until.mjs';
import { placeOf } from './place.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'utsav-signals-'));
const profiles = ['spec-kill', 'spec-stop', 'spec-shared', 'spec-time'].map((name) => `${name}-${process.pid}`);
after(() => {
  for (const name of profiles)
    for (const place of [placeOf(name).home, new Profile(name).folder])
      fs.rmSync(place, { recursive: true, force: true });
  fs.rmSync(folder, { recursive: true });
});

/** Does not end by a signal when it is stubborn, and neither does its child; both write down who they are. */
const program = path.join(folder, 'program.mjs');
fs.writeFileSync(
  program,
  `import { spawn } from 'node:child_process';
   import fs from 'node:fs';
   const [, self, pids, stubborn, isChild] = process.argv;
   if (stubborn) for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
   if (!isChild) spawn(process.execPath, [self, pids, stubborn, 'child'], { stdio: 'inherit' });
   fs.appendFileSync(pids, process.pid + '\\n');
   setInterval(() => {}, 1000);`,
);

/** A launcher with a supervised process, an engine and a command. */
const launcher = path.join(folder, 'launcher.mjs');
const at = (name) => JSON.stringify(new URL(name, import.meta.url));
fs.writeFileSync(
  launcher,
  `import { startDaemon } from ${at('../engines/daemon.mjs')};
   import { Profile } from ${at('../engines/profile.mjs')};
   import { runCommand } from ${at('../machine/run-command.mjs')};
   import { prepareFolders } from ${at('./place.mjs')};
   import { stopOnSignals } from ${at('./signals.mjs')};
   import { Stack } from ${at('./stack.mjs')};
   import { Supervisor } from ${at('./supervisor.mjs')};
   const [, , name, pids, stubborn, withinMs] = process.argv;
   const stack = new Stack({ profile: name, options: {}, log: console.log });
   await stack.claim();
   prepareFolders(stack.place);
   const stopped = stopOnSignals(stack, console.log, { withinMs: Number(withinMs) });
   const supervised = { name: 'service', folder: '.', entry: ${JSON.stringify(program)}, args: [pids, stubborn], env: {}, ready: [] };
   stack.supervisor = new Supervisor({ registry: stack.registry, logs: stack.place.logs, log: console.log });
   await stack.supervisor.startAll([supervised]);
   runCommand(process.execPath, [supervised.entry, pids, stubborn, 'child']).catch(() => {});
   const { pid, started } = startDaemon(process.execPath, [supervised.entry, pids, stubborn], {
     cwd: stack.place.home, logFile: stack.place.home + '/engine.log',
   });
   new Profile(name).remember('mongo', { pid, started });
   await stopped;
   process.exit(0);`,
);

async function start(profile, stubborn = '', withinMs = 30_000) {
  const pids = path.join(folder, profile);
  const child = spawn(process.execPath, [launcher, profile, pids, stubborn, String(withinMs)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const written = () => (fs.existsSync(pids) ? fs.readFileSync(pids, 'utf8').trim().split('\n') : []);
  await waitUntil('five processes', () => written().length === 5, { timeoutMs: 20_000, child }).catch((error) => {
    throw new Error(`${error.message}\n${output}`);
  });
  const identities = written().map((pid) => identify(Number(pid)));
  return { child, said: () => output, ended: once(child, 'exit'), alive: () => identities.filter(isRunning).length };
}

it('kills at the second Ctrl-C all that a stop waits for, with what they started', async () => {
  const { child, ended, alive } = await start(profiles[0], 'stubborn');
  child.kill('SIGINT');
  await sleep(400);
  assert.equal(alive(), 5);
  child.kill('SIGINT');
  assert.deepEqual(await ended, [130, null]);
  await waitUntil('the end of all', () => alive() === 0, { timeoutMs: 5000 });
  assert.equal(fs.existsSync(placeOf(profiles[0]).registryFile), false);
  assert.deepEqual(new Profile(profiles[0]).state.engines, {});
});

it('takes two signals at once for one: npm sends on the Ctrl-C that the terminal has sent to all', async () => {
  const { child, ended, alive } = await start(profiles[1], 'stubborn');
  child.kill('SIGINT');
  child.kill('SIGINT');
  await sleep(400);
  assert.equal(child.exitCode, null);
  assert.equal(alive(), 5);
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [130, null]);
  await waitUntil('the end of all', () => alive() === 0, { timeoutMs: 5000 });
});

it('says after a second by name what a stop waits for, and kills it when the time for stopping is over', async () => {
  const { child, said, ended, alive } = await start(profiles[3], 'stubborn', 2000);
  child.kill('SIGINT');
  await sleep(800);
  assert.doesNotMatch(said(), /waiting/);
  await waitUntil('a word', () => said().includes('waiting for service\n'), { timeoutMs: 1000 });
  assert.equal(alive(), 5);
  assert.deepEqual(await ended, [130, null]);
  assert.match(said(), /stopping within 2 s/);
  assert.match(said(), /killed after 2 s: service\n/);
  await waitUntil('the end of all', () => alive() === 0, { timeoutMs: 5000 });
  assert.equal(fs.existsSync(placeOf(profiles[3]).registryFile), false);
});

it('leaves engines alone that another process uses', async () => {
  const { child, ended, alive } = await start(profiles[2], 'stubborn');
  new Profile(profiles[2]).join();
  child.kill('SIGINT');
  await sleep(400);
  child.kill('SIGINT');
  await ended;
  await waitUntil('the end of the others', () => alive() === 2, { timeoutMs: 5000 });
  const profile = new Profile(profiles[2]);
  for (const { pid } of Object.values(profile.state.engines)) process.kill(-pid, 'SIGKILL');
  await waitUntil('the end of all', () => alive() === 0, { timeoutMs: 5000 });
});
