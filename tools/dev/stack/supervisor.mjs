import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AdviceError } from '../machine/advice-error.mjs';
import { logTail } from '../machine/log-tail.mjs';
import { endProcess, isRunning } from '../machine/process-identity.mjs';
import { findOnPath } from '../machine/path-binary.mjs';
import { inRepository } from '../machine/repository.mjs';
import { waitUntil } from '../machine/wait-until.mjs';

const RESTART_DELAYS = [100, 1000, 2000, 4000, 8000];
const STEADY_AFTER_MS = 60_000;
const compileCache = inRepository('.utsav', 'build', 'compile-cache');

/** Starts processes of Node, keeps them alive, ends them. */
export class Supervisor {
  #registry;
  #logs;
  #temporary;
  #log;
  #onChange;
  #running = new Map();
  #tasks = new Set();
  #stopping = false;

  constructor({ registry, logs, temporary, log, onChange = () => {} }) {
    this.#registry = registry;
    this.#logs = logs;
    this.#temporary = temporary;
    this.#log = log;
    this.#onChange = onChange;
  }

  logFileOf(name) {
    return path.join(this.#logs, `${name}.log`);
  }

  definitions() {
    return [...this.#running.values()].map(({ definition }) => definition);
  }

  /** What has not ended, tasks too, in the order of a stop: its name and where it says that it is ready. */
  running() {
    const processes = [...this.#running.values()]
      .toReversed()
      .map(({ definition, identity }) => ({ ...definition, identity }));
    const tasks = [...this.#tasks].map((identity) => ({ name: identity.name, identity }));
    return [...tasks, ...processes]
      .filter(({ identity }) => isRunning(identity))
      .map(({ name, ready = [] }) => ({ name, ready }));
  }

  /** Starts all of them at once and waits until each answers. */
  async startAll(definitions, { timeoutMs = 60_000 } = {}) {
    for (const definition of definitions) {
      fs.rmSync(this.logFileOf(definition.name), { force: true });
      this.#launch({ definition, restarts: 0, ready: false });
    }
    await Promise.all(definitions.map((definition) => this.#waitReady(definition, timeoutMs)));
  }

  /** Runs a task to its end and gives what it printed. */
  async runOnce(definition, { timeoutMs = 180_000 } = {}) {
    const logFile = this.logFileOf(definition.name);
    fs.rmSync(logFile, { force: true });
    const { child, identity } = this.#spawn(definition);
    this.#tasks.add(identity);
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const code = await new Promise((resolve) => child.once('exit', (exit, signal) => resolve(exit ?? signal)));
    clearTimeout(timer);
    this.#tasks.delete(identity);
    this.#registry.remove(definition.name);
    if (code !== 0)
      throw new AdviceError(`${definition.name} failed (${code})\n${logTail(logFile)}\n `, `see ${logFile}`);
    return fs.readFileSync(logFile, 'utf8');
  }

  async restart(name) {
    const entry = this.#running.get(name);
    if (!entry) return;
    entry.expectedExit = true;
    await endProcess(entry.identity, { graceMs: 10_000, group: true });
    this.#launch({ ...entry, expectedExit: false, restarts: 0, ready: false });
    await this.#waitReady(entry.definition, 60_000);
  }

  /** Last started, first ended: who takes requests goes before who answers them. */
  async stopAll({ graceMs = 10_000 } = {}) {
    this.#stopping = true;
    await Promise.all([...this.#tasks].map((task) => endProcess(task, { graceMs, group: true })));
    const stages = new Map();
    for (const entry of [...this.#running.values()].toReversed()) {
      const stage = entry.definition.stage ?? 0;
      stages.set(stage, [...(stages.get(stage) ?? []), entry]);
    }
    for (const stage of [...stages.keys()].toSorted((a, b) => b - a)) {
      await Promise.all(stages.get(stage).map((entry) => this.#end(entry, graceMs)));
    }
  }

  async #end({ definition, identity }, graceMs) {
    if ((await endProcess(identity, { graceMs, group: true })) === 'killed') {
      this.#log(`${definition.name} did not stop within ${graceMs / 1000} s and was killed`);
    }
    this.#running.delete(definition.name);
    this.#registry.remove(definition.name);
  }

  #spawn({ name, folder, entry, args = [], nodeFlags = [], env, keepsPriority = false }) {
    const output = fs.openSync(this.logFileOf(name), 'a');
    const variables = Object.entries(env)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]);
    // Own process groups: Ctrl-C reaches the launcher only, which ends everything in the right order.
    // Logs go straight to the file: no work for the launcher, and nothing breaks when it is killed.
    const [command, ...before] = keepsPriority ? withoutPriorities(process.execPath) : [process.execPath];
    const child = spawn(command, [...before, ...nodeFlags, entry, ...args], {
      cwd: inRepository(folder),
      detached: true,
      stdio: ['ignore', output, output],
      // Node 22 and newer keep what they compiled; older ones do not know the variable.
      env: {
        NODE_COMPILE_CACHE: compileCache,
        ...inheritedEnvironment(),
        ...(this.#temporary && { TMPDIR: this.#temporary }),
        ...Object.fromEntries(variables),
      },
    });
    fs.closeSync(output);
    child.on('error', (error) => this.#log(`${name}: ${error.message}`));
    return { child, identity: this.#registry.add(name, child.pid) };
  }

  #launch(entry) {
    const { definition } = entry;
    const { child, identity } = this.#spawn(definition);
    const current = { ...entry, identity, startedAt: Date.now() };
    this.#running.set(definition.name, current);
    this.#onChange();
    child.once('exit', (code, signal) => this.#onExit(current, code ?? signal));
  }

  async #onExit(entry, code) {
    if (this.#stopping || entry.expectedExit || this.#running.get(entry.definition.name) !== entry) return;
    const { definition } = entry;
    const wasSteady = Date.now() - entry.startedAt > STEADY_AFTER_MS;
    const restarts = wasSteady ? 0 : entry.restarts;
    // What cannot start at all will not start the fifth time either.
    const limit = entry.ready ? RESTART_DELAYS.length : 1;
    const logFile = this.logFileOf(definition.name);
    if (entry.ready) this.#log(`${definition.name} ended unexpectedly (${code}); its last lines:\n${logTail(logFile)}`);
    if (restarts >= limit) {
      entry.gaveUp = true;
      if (entry.ready) this.#log(`${definition.name} is not restarted again; see ${logFile}`);
      return;
    }
    await sleep(RESTART_DELAYS[restarts]);
    if (this.#stopping || this.#running.get(definition.name) !== entry) return;
    this.#log(`starting ${definition.name} again`);
    this.#launch({ ...entry, restarts: restarts + 1 });
  }

  async #waitReady({ name, ready = [] }, timeoutMs) {
    const logFile = this.logFileOf(name);
    const probe = async () => {
      const entry = this.#running.get(name);
      if (this.#stopping || !entry) return true;
      if (entry.gaveUp) return 'gave up';
      // In their order: a page is requested when its server reports that it is ready.
      for (const url of ready) if (!(await isAnswering(url))) return false;
      return true;
    };
    const outcome = await waitUntil(name, probe, { timeoutMs, logFile, everyMs: 120 });
    if (this.#stopping) throw new Error('stopped while starting');
    if (outcome === 'gave up')
      throw new AdviceError(`${name} does not start\n${logTail(logFile)}\n `, `see ${logFile}`);
    this.#running.get(name).ready = true;
  }
}

// A health address says no with 503; for a page any answer below 500 proves that the server serves.
function isAnswering(url) {
  const highest = url.endsWith('z') ? 299 : 499;
  return new Promise((resolve) => {
    // Not fetch, which costs the starting processes a tenth of a processor.
    const request = http.get(url, { timeout: 2000, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode <= highest);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}

// Only root may raise a priority, and may give that up.
function withoutPriorities(node) {
  const setpriv = process.getuid?.() === 0 && findOnPath('setpriv');
  const without = [setpriv, '--bounding-set', '-sys_nice', '--inh-caps', '-sys_nice', '--', node];
  const works = setpriv && spawnSync(setpriv, [...without.slice(1), '--version']).status === 0;
  return works ? without : [node];
}

// npm's own variables would configure any npm that a child starts.
function inheritedEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key)));
}
