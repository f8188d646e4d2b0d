import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isRunning } from '../../dev/machine/process-identity.mjs';
import { inRepository } from '../../dev/machine/repository.mjs';
import { waitUntil } from '../../dev/machine/wait-until.mjs';
import { readJson } from '../../dev/machine/write-atomically.mjs';
import { placeOf } from '../../dev/stack/place.mjs';

export const runFile = placeOf('dev').runFile;
const launchers = new Set();

/** `npm start` of this clone, seen from outside. */
export class StackRun {
  constructor(args) {
    this.output = '';
    this.begin = performance.now();
    this.child = spawn(process.execPath, [inRepository('tools', 'dev', 'start.mjs'), ...args], {
      cwd: inRepository(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    launchers.add(this);
    for (const stream of [this.child.stdout, this.child.stderr]) stream.on('data', (text) => (this.output += text));
    this.ended = once(this.child, 'exit').then(([code, signal]) => {
      launchers.delete(this);
      return code ?? signal;
    });
  }

  static async ready(...args) {
    const run = new StackRun(args);
    const isReady = () => run.output.includes('Utsav is ready');
    await waitUntil('npm start', isReady, { timeoutMs: 300_000, child: run.child }).catch((error) => {
      throw new Error(`${error.message}\n${run.output}`);
    });
    run.seconds = (performance.now() - run.begin) / 1000;
    Object.assign(run, readJson(runFile));
    run.identities = run.#processes();
    return run;
  }

  /** The launcher, what it started, and the engines. */
  #processes() {
    const { engines } = readJson(inRepository('.utsav', 'engines', 'dev', 'state.json'));
    const own = [['launcher', this.child.pid], ...this.processes.map(({ name, pid }) => [name, pid])];
    const servers = Object.entries(engines).map(([name, { pid }]) => [name, pid]);
    return [...own, ...servers].filter(([, pid]) => pid).map(([name, pid]) => ({ name, ...identify(pid) }));
  }

  alive() {
    return this.identities.filter(isRunning).map(({ name }) => name);
  }

  /** Sends a signal to the launcher and gives what it ended with. */
  async end(signal = 'SIGINT') {
    this.child.kill(signal);
    return this.ended;
  }

  async killAll() {
    for (const { pid } of this.identities.filter(isRunning)) process.kill(pid, 'SIGKILL');
    await this.ended;
    await sleep(300);
  }
}

/** What a failed proof left running. */
export const endLaunchers = () => Promise.all([...launchers].map((run) => run.end()));

/** Changes a file while `work` runs. */
export async function withChange(file, change, work) {
  const target = inRepository(...path.posix.normalize(file).split('/'));
  const before = fs.readFileSync(target, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} is not as expected`);
  fs.writeFileSync(target, after);
  try {
    return await work();
  } finally {
    fs.writeFileSync(target, before);
  }
}
