import fs from 'node:fs';
import { AdviceError, explain } from '../machine/advice-error.mjs';
import { endProcess, isRunning, killGroup } from '../machine/process-identity.mjs';
import { canConnect } from '../machine/tcp.mjs';
import { waitUntil } from '../machine/wait-until.mjs';
import * as chromium from './chromium.mjs';
import { daemons } from './daemon.mjs';
import {
  crashContainers,
  isDockerRunning,
  killContainers,
  removeContainers,
  startContainers,
  stopContainers,
} from './docker.mjs';
import * as kafka from './kafka.mjs';
import * as mongo from './mongo.mjs';
import { Profile } from './profile.mjs';
import * as redis from './redis.mjs';
import * as seaweedfs from './seaweedfs.mjs';
import { browserAdvice, requireTools } from './sources.mjs';

export const servers = { mongo, kafka, redis, seaweedfs };
/** What every system needs; a bucket in place of folders only where it is named. */
export const engineNames = ['mongo', 'kafka', 'redis', 'chromium'];

/**
 * Brings up what is missing and gives the addresses; `secure`, with TLS and passwords, and the settings for both.
 * `stop()` ends what no one else uses.
 * Each engine comes from the environment, from Docker, from the PATH, or as a pinned copy, in this order.
 */
export async function provideEngines({
  profile: name = 'dev',
  log = () => {},
  only = engineNames,
  fresh = false,
  keep = false,
  secure = false,
} = {}) {
  const profile = new Profile(name);
  const urls = await profile.locked(async () => {
    if (fresh) await dropData(profile, log);
    profile.choose({ secure });
    if (keep) profile.state.keepRunning = true;
    try {
      const provided = await provideAll(profile, only, log);
      profile.join();
      return provided;
    } catch (error) {
      if (!profile.isNeeded || keep) await stopAll(profile, log);
      throw error;
    }
  }, log);

  let stopping;
  const stop = () => {
    stopping ??= profile.locked(async () => {
      profile.leave();
      if (!profile.isNeeded) await stopAll(profile, log);
    }, log);
    return stopping;
  };
  return { urls, stop };
}

/** `kill -9`, for tests of a crash; `restartEngine` brings it back. */
export async function crashEngine(profileName, name) {
  const engine = new Profile(profileName).state.engines[name];
  if (!engine) throw new Error(`${name} does not run in the profile "${profileName}"`);
  if (engine.container) return crashContainers(profileName, [name]);
  killGroup(engine);
  return waitUntil(`the end of ${name}`, () => !isRunning(engine), { timeoutMs: 10_000 });
}

/** Starts an engine of a running profile that has ended, on the port and the data it had. */
export async function restartEngine(profileName, name, log) {
  const profile = new Profile(profileName);
  await profile.locked(() => {
    const { container, port } = profile.state.engines[name];
    return container
      ? provideByDocker(profile, { [name]: servers[name] }, log)
      : provideByProcess(profile, name, servers[name], log, port);
  }, log);
}

/** Stops the engines of a profile whoever started them. */
export async function stopEngines(name, log) {
  const profile = new Profile(name);
  await profile.locked(() => stopAll(profile, log), log);
}

/** Engines of a profile that have not ended, by name. */
export function runningEngines(name) {
  const engines = Object.entries(new Profile(name).state.engines);
  return engines.filter(([, engine]) => engine.container || isRunning(engine)).map(([engine]) => engine);
}

/** At once, and without a lock, which this process may hold itself: what it uses and no other process does. */
export function killEngines(name) {
  const profile = new Profile(name);
  profile.leave();
  if (profile.isNeeded) return;
  const engines = Object.entries(profile.state.engines);
  const containers = engines.filter(([, { container }]) => container).map(([engine]) => engine);
  for (const engine of [...engines.map(([, state]) => state), ...daemons]) killGroup(engine);
  if (containers.length > 0) killContainers(name, containers);
  profile.state.engines = {};
  profile.save();
}

async function provideAll(profile, only, log) {
  const wanted = Object.entries(servers).filter(([name]) => only.includes(name));
  if (profile.state.secure) refuseGiven(wanted.map(([, server]) => server));
  const urls = {};
  const missing = {};
  for (const [name, server] of wanted) {
    const url = process.env[server.variable] ? await givenUrl(server) : await runningUrl(profile, name, server);
    if (url) Object.assign(urls, await settingsOf(profile, name, server, url));
    else missing[name] = server;
  }
  if (Object.keys(missing).length > 0 && !profile.state.secure && isDockerRunning()) {
    Object.assign(urls, await provideByDocker(profile, missing, log));
  }
  const rest = Object.entries(missing).filter(([, { variable }]) => !urls[variable]);
  const names = rest.map(([name]) => name);
  requireTools(names, { isDocker: () => false });
  const jobs = rest.map(async ([name, server]) => {
    const url = await provideByProcess(profile, name, server, log);
    Object.assign(urls, await settingsOf(profile, name, server, url));
  });
  if (only.includes('chromium')) jobs.push(provideChromium(urls, log));
  const failures = (await Promise.allSettled(jobs)).filter(({ status }) => status === 'rejected');
  if (failures.length > 0) {
    throw new Error([...new Set(failures.map(({ reason }) => explain(reason)))].join('\n'));
  }
  return urls;
}

async function settingsOf(profile, name, server, url) {
  const security = await profile.security();
  if (security) return server.secureSettings(profile.state.engines[name].port, security);
  return server.settingsOf?.(url) ?? { [server.variable]: url };
}

/** The variables by which the environment names servers; all profiles share these. */
export const givenVariables = (among = Object.values(servers)) =>
  among.map(({ variable }) => variable).filter((variable) => process.env[variable]);

function refuseGiven(wanted) {
  const given = givenVariables(wanted);
  if (given.length > 0)
    throw new AdviceError(
      `secure engines are started here, but ${given.join(', ')} is set`,
      `unset ${given.join(' ')}`,
    );
}

async function givenUrl({ variable }) {
  const url = process.env[variable];
  const [, host, port] = url.match(/^(?:[a-z]+:\/\/)?(?:[^@/]*@)?(\[[^\]]+\]|[^:,/?]+)(?::(\d+))/) ?? [];
  if (port && !(await canConnect(host.replace(/[[\]]/g, ''), Number(port)))) {
    throw new AdviceError(
      `${variable} is set, but nothing answers at ${host}:${port}`,
      `start that server or unset ${variable}`,
    );
  }
  return url;
}

async function runningUrl(profile, name, server) {
  const engine = profile.state.engines[name];
  if (!engine || !(engine.container || isRunning(engine))) return null;
  return (await server.isHealthy(engine.port, await profile.security()).catch(() => false)) ? engine.url : null;
}

async function provideByDocker(profile, missing, log) {
  try {
    log(`starting ${Object.keys(missing).join(', ')} with Docker`);
    const ports = await startContainers(profile.name, missing, profile.state.containerPorts);
    profile.state.containerPorts = ports;
    const urls = {};
    for (const [name, port] of Object.entries(ports)) {
      const url = (missing[name].dockerUrlOf ?? missing[name].urlOf)(port);
      profile.remember(name, { container: true, port, url });
      urls[missing[name].variable] = url;
      log(`${name}: ready in Docker at ${url}`);
    }
    return urls;
  } catch (error) {
    log(`going on without Docker: ${error.message}`);
    return {};
  }
}

async function provideByProcess(profile, name, server, log, lastPort) {
  const sick = profile.state.engines[name];
  if (sick && !sick.container) await endProcess(sick);
  const prepared = await server.prepare({ log });
  const begin = performance.now();
  const remember = ({ pid, started, logFile }, port) =>
    profile.remember(name, { pid, started, port, logFile, url: server.urlOf(port) });
  const security = await profile.security();
  const port = await server.start(prepared, { folder: profile.folder, remember, port: lastPort, security });
  log(`${name}: ready at ${server.urlOf(port)} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  return server.urlOf(port);
}

/** The only engine that may be missing: documents then wait. `CHROMIUM_PATH=none` chooses that. */
async function provideChromium(urls, log) {
  const given = process.env[chromium.variable];
  if (given && given !== 'none' && !fs.existsSync(given))
    throw new AdviceError(`${chromium.variable} is set, but there is no ${given}`, 'correct or unset it');
  const found = given ?? (await chromium.prepare({ log }).catch((error) => void log(explain(error)))) ?? 'none';
  if (found === 'none') log(browserAdvice());
  else urls[chromium.variable] = found;
}

async function stopAll(profile, log) {
  const engines = Object.entries(profile.state.engines);
  const containers = engines.filter(([, engine]) => engine.container).map(([name]) => name);
  await Promise.all([
    ...engines
      .filter(([, engine]) => !engine.container)
      .map(async ([name, engine]) => {
        if ((await endProcess(engine, { group: true })) === 'killed')
          log(`${name}: did not stop in time and was killed`);
      }),
    containers.length > 0 && stopContainers(profile.name, containers),
  ]);
  profile.state.engines = {};
  profile.state.keepRunning = false;
  profile.save();
}

async function dropData(profile, log) {
  const inDocker = Object.values(profile.state.engines).some(({ container }) => container) || isDockerRunning();
  if (profile.state.users.length === 0) await stopAll(profile, log);
  profile.dropData();
  if (inDocker) await removeContainers(profile.name).catch((error) => log(error.message));
}
