import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildAll } from '../../dev/build/build-all.mjs';
import { Profile } from '../../dev/engines/profile.mjs';
import { engineNames, restartEngine, servers } from '../../dev/engines/provide.mjs';
import { isRunning } from '../../dev/machine/process-identity.mjs';
import { waitUntil } from '../../dev/machine/wait-until.mjs';
import { scalable } from '../../dev/processes.mjs';
import { parseStartOptions } from '../../dev/stack/options.mjs';
import { Stack } from '../../dev/stack/stack.mjs';

const outside = ['inbox', 'razorpay-sandbox', 'place-sandbox'];
const BACK_WITHIN_MS = 90_000;

const scaleOf = (copies) => (copies > 1 ? scalable.flatMap((name) => ['--scale', `${name}=${copies}`]) : []);

/**
 * Lends a stack of its own that can be broken. What is paused and killed must be ours: engines as processes of this
 * profile, whatever the environment offers.
 */
export async function withFaultStack(options, work) {
  process.env.UTSAV_NO_DOCKER = '1';
  for (const { variable } of Object.values(servers)) delete process.env[variable];
  const stack = new FaultStack(options);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void stack.stop().finally(() => process.exit(130)));
  try {
    await stack.start(options);
    say(`the stack runs at ${stack.run.urls.site}`);
    return await work(stack);
  } finally {
    await stack.stop();
  }
}

const begin = performance.now();
export const say = (line) => console.log(`${((performance.now() - begin) / 1000).toFixed(1).padStart(6)} s  ${line}`);

/** Empty at the start, announced to no other process. */
class FaultStack {
  engines = engineNames.filter((name) => servers[name]);
  #profile;
  #log;
  #stack;

  constructor({ profile, port, copies, strictLimits = true }) {
    this.#profile = profile;
    // One that serves requests could be killed at any time: the log of the launcher belongs into a file.
    this.#stack = new Stack({
      profile,
      options: parseStartOptions([
        '--fresh',
        '--quiet',
        '--no-demo',
        ...(strictLimits ? ['--strict-limits'] : []),
        '--port',
        String(port),
        ...scaleOf(copies),
      ]),
      log: (line) => this.#log?.write(`${new Date().toISOString()} ${line}\n`),
    });
    this.place = this.#stack.place;
  }

  async start({ build }) {
    await this.#stack.claim();
    fs.mkdirSync(this.place.home, { recursive: true });
    this.#log = fs.createWriteStream(path.join(this.place.home, 'launcher.log'));
    this.run = await this.#stack.start({ build: async () => build && buildAll({ web: false, log: () => {} }) });
  }

  stop() {
    return this.#stack.stop();
  }

  /** Everything of ours that can be killed: services, gateway, worker, and the engines. */
  targets() {
    const services = this.#services().map(({ name }) => name);
    return [...services, ...this.engines];
  }

  /** `kill -9`; gives the milliseconds until it answers again. */
  async kill(name) {
    const from = performance.now();
    if (this.engines.includes(name)) await this.#killEngine(name);
    else process.kill(this.#pidOf(name), 'SIGKILL');
    await this.#untilBack(name);
    return performance.now() - from;
  }

  /** Paused for a time; gives the milliseconds until it answers again. */
  async freeze(name, milliseconds) {
    const from = performance.now();
    const resume = this.pause(name);
    await sleep(milliseconds);
    resume();
    await this.#untilBack(name);
    return performance.now() - from;
  }

  /** SIGTERM, and a new process in its place, with other settings where `env` has some: what a release or a new secret does. */
  async roll(name, env = {}) {
    const definition = this.#definition(name);
    Object.assign(definition.env, env);
    await this.#stack.supervisor.restart(name);
  }

  /** As when a machine swaps: alive, holding its connections, silent, until the function that it returns is called. */
  pause(name) {
    const pid = this.engines.includes(name) ? this.#engine(name).pid : this.#pidOf(name);
    process.kill(pid, 'SIGSTOP');
    return () => process.kill(pid, 'SIGCONT');
  }

  /** Text of the metrics of a process. */
  async metricsOf(name) {
    const response = await fetch(`${this.run.health[name]}/metrics`, { signal: AbortSignal.timeout(2000) });
    return response.text();
  }

  environmentOf(name) {
    return this.#definition(name).env;
  }

  async untilAllBack() {
    await Promise.all(this.targets().map((name) => this.#untilBack(name)));
  }

  async #killEngine(name) {
    const { pid, started } = this.#engine(name);
    process.kill(pid, 'SIGKILL');
    await waitUntil(`the end of ${name}`, () => !isRunning({ pid, started }), { timeoutMs: 10_000 });
    await restartEngine(this.#profile, name, () => {});
  }

  #untilBack(name) {
    return waitUntil(`${name} after its end`, () => this.#isBack(name), { timeoutMs: BACK_WITHIN_MS, everyMs: 100 });
  }

  async #isBack(name) {
    if (this.engines.includes(name)) return servers[name].isHealthy(this.#engine(name).port);
    const { ready } = this.#definition(name);
    const answers = await Promise.all(ready.map((url) => fetch(url, { signal: AbortSignal.timeout(2000) })));
    await Promise.all(answers.map((answer) => answer.body?.cancel()));
    return answers.every(({ status }) => status < 500);
  }

  #services() {
    return this.#stack.supervisor.definitions().filter(({ name }) => !outside.includes(name));
  }

  #definition(name) {
    return this.#services().find((definition) => definition.name === name);
  }

  #pidOf(name) {
    return this.run.processes.find((one) => one.name === name).pid;
  }

  #engine(name) {
    return new Profile(this.#profile).state.engines[name];
  }
}
