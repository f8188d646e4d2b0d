import fs from 'node:fs';
import { hashOf } from '../build/source-files.mjs';
import { engineNames, killEngines, provideEngines, runningEngines } from '../engines/provide.mjs';
import { Profile } from '../engines/profile.mjs';
import { requireTools } from '../engines/sources.mjs';
import { killGroup } from '../machine/process-identity.mjs';
import { inRepository } from '../machine/repository.mjs';
import { endCommands } from '../machine/run-command.mjs';
import { readJson, writeJsonAtomically } from '../machine/write-atomically.mjs';
import * as table from '../processes.mjs';
import { dropFiles, dropTemporaryFiles, placeOf, prepareFolders } from './place.mjs';
import { planPorts } from './port-plan.mjs';
import { ProcessRegistry } from './registry.mjs';
import { developmentSecrets } from './secrets.mjs';
import { Supervisor } from './supervisor.mjs';

/**
 * The whole system on one machine. `build` runs while the engines start. Gives what run.json says, and `stop()`,
 * which may be called at any moment, also before `start()` has come to its end.
 */
export class Stack {
  #log;
  #options;
  #profile;
  #engines;
  #pictures;
  #stopping;

  constructor({ profile, options, log }) {
    this.#profile = profile;
    this.#options = options;
    this.#log = log;
    this.place = placeOf(profile);
    this.registry = new ProcessRegistry(this.place);
  }

  /** Refuses if the profile runs already; to be called before anything else. */
  async claim() {
    await this.registry.claim({ log: this.#log });
    this.claimed = true;
  }

  async start({ build }) {
    const { fresh, secure, objectStore } = this.#options;
    const only = objectStore ? [...engineNames, 'seaweedfs'] : engineNames;
    requireTools(only.filter((name) => name !== 'chromium'));
    if (fresh) dropFiles(this.place);
    prepareFolders(this.place);
    const provide = () => provideEngines({ profile: this.#profile, only, fresh, secure, log: this.#log });
    const building = build();
    // Certificates and users are made by packages, which have to be installed.
    this.#engines = secure ? building.then(provide) : provide();
    const [{ urls }, context] = await allOrNone([this.#engines, building.then(() => this.#startSurroundings())]);
    this.engineSettings = urls;
    const certificates = secure ? (await new Profile(this.#profile).security()).files : undefined;
    this.chromium = urls.CHROMIUM_PATH;
    await this.#startServices({ ...context, engines: urls, certificates });
    this.#writeRunFile();
    return this.run;
  }

  /** What needs no engine starts while those start. */
  async #startSurroundings() {
    const { scale, strictLimits, traces = false, port, demo, databasePrefix = 'utsav_' } = this.#options;
    const ports = await planPorts(table.portNames(scale), port);
    if (ports.gateway !== port) this.#log(`port ${port} is taken, the site is at ${ports.gateway}`);
    const secrets = developmentSecrets();
    const context = { ports, scale, strictLimits, traces, databasePrefix, place: this.place, secrets };
    this.supervisor = new Supervisor({
      registry: this.registry,
      logs: this.place.logs,
      temporary: this.place.temporary,
      log: this.#log,
      onChange: () => this.isReady && this.#writeRunFile(),
    });
    this.#pictures = demo ? this.#copyPictures(context) : Promise.resolve();
    // Their result is awaited at the end; until then a failure must not count as unhandled.
    this.#pictures.catch(() => {});
    await this.#stage(1, 'inbox and payment sandbox', table.outsideProcesses(context));
    return context;
  }

  async #copyPictures(context) {
    const engines = this.#options.objectStore ? (await this.#engines).urls : {};
    const task = table.demoPicturesTask({ ...context, engines });
    // What copies and what it copied last: most starts have nothing to do, and need not ask a process for that.
    const record = fs.readFileSync(inRepository(task.folder, 'dist', '.build.json'));
    const stamp = hashOf(record, task.env.SEED, task.env.OBJECT_STORE_BUCKET ?? '');
    if (readJson(this.place.picturesFile)?.stamp === stamp) return;
    await this.#task('demo pictures', task);
    writeJsonAtomically(this.place.picturesFile, { stamp });
  }

  async #startServices(context) {
    const { compact, demo, secure } = this.#options;
    const { ports, engines } = context;
    const environments = table.environments(context);
    // Secrets of this machine, for tools that look at the running system from beside it.
    fs.writeFileSync(this.place.environmentFile, JSON.stringify(environments.tools), { mode: 0o600 });
    this.run = {
      urls: table.urlsOf(ports),
      health: table.healthUrlsOf(ports),
      apiKey: table.demoApiKey,
      logins: table.demoLogins,
      engines: {
        mongo: withoutPassword(engines.MONGO_URL),
        kafka: engines.KAFKA_BROKERS,
        redis: withoutPassword(engines.REDIS_URL),
      },
      processes: [],
    };
    // Data first: whoever reads before it is there would keep showing an empty shop for a while.
    await Promise.all([
      this.#task('topics', table.topicsTask(environments)),
      secure && this.#task('access lists', table.accessListsTask(environments)),
      demo
        ? this.#task('demo data', table.demoDataTask(environments))
        : this.#task('accounts', table.demoAccountsTask(environments)),
    ]);
    await Promise.all([
      ...(compact
        ? [this.#stage(3, 'all services in one process', [table.compactProcess(context, environments)])]
        : [
            this.#stage(2, 'services', table.serviceProcesses(context, environments)),
            this.#stage(3, 'gateway', table.gatewayProcesses(context, environments)),
          ]),
      this.#pictures,
    ]);
    this.isReady = true;
  }

  async #stage(stage, title, definitions) {
    const begin = performance.now();
    this.#throwIfStopping();
    await this.supervisor.startAll(definitions.map((definition) => ({ ...definition, stage })));
    this.#log(`${title}: ready (${seconds(begin)})`);
  }

  async #task(title, definition) {
    const begin = performance.now();
    this.#throwIfStopping();
    const output = await this.supervisor.runOnce(definition);
    const said = output
      .trim()
      .split('\n')
      .filter((line) => line && !line.startsWith('{'))
      .at(-1);
    this.#log(`${title}: ${said ?? 'done'} (${seconds(begin)})`);
  }

  #throwIfStopping() {
    if (this.#stopping) throw new Error('stopped while starting');
  }

  #writeRunFile() {
    this.run.processes = this.registry.list().map(({ name, pid }) => ({ name, pid }));
    if (!this.#stopping) writeJsonAtomically(this.place.runFile, this.run);
  }

  /** What `stop()` waits for now, each with its name. Engines end when all others have. */
  running() {
    const processes = this.supervisor?.running() ?? [];
    if (processes.length > 0 || !this.#engines) return processes;
    return runningEngines(this.#profile).map((name) => ({ name, ready: [] }));
  }

  /** For a person who does not wait for `stop()`: kills everything at once, in no order. */
  kill() {
    if (!this.claimed) return;
    endCommands('SIGKILL');
    for (const started of this.registry.list()) killGroup(started);
    killEngines(this.#profile);
    this.#forget();
  }

  stop() {
    this.#stopping ??= this.#stopEverything();
    return this.#stopping;
  }

  async #stopEverything() {
    if (!this.claimed) return;
    fs.rmSync(this.place.runFile, { force: true });
    await this.supervisor?.stopAll();
    // Engines that are still starting can only be stopped once they have started.
    await this.#engines?.then(
      (engines) => engines.stop(),
      () => {},
    );
    dropTemporaryFiles(this.place);
    this.#forget();
  }

  #forget() {
    for (const file of [this.place.runFile, this.place.environmentFile]) fs.rmSync(file, { force: true });
    this.registry.release();
  }
}

const withoutPassword = (url) => url.replace(/\/\/[^/@]*@/, '//');

const seconds = (begin) => `${((performance.now() - begin) / 1000).toFixed(1)} s`;

// Waits for all even when one fails: what still starts in the background could not be stopped otherwise.
async function allOrNone(promises) {
  const outcomes = await Promise.allSettled(promises);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.map(({ value }) => value);
}
