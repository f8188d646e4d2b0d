import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { findOnPath } from '../machine/path-binary.mjs';
import { anyFreePort } from '../machine/ports.mjs';
import { inRepository } from '../machine/repository.mjs';
import { runCommand } from '../machine/run-command.mjs';

const composeFile = inRepository('docker-compose.yml');

export function isDockerRunning() {
  if (process.env.UTSAV_NO_DOCKER || !fs.existsSync(composeFile) || !findOnPath('docker')) return false;
  return spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 3000 }).status === 0;
}

/** Starts the services of docker-compose.yml and gives their published ports; other ports than last time would recreate them. */
export async function startContainers(profile, engines, lastPorts) {
  const ports = {};
  for (const name of Object.keys(engines)) ports[name] = lastPorts[name] ?? (await anyFreePort());
  const settings = Object.assign({}, ...Object.values(engines).map(({ dockerEnvironment }) => dockerEnvironment));
  await compose(profile, ports, ['up', '-d', '--wait', ...Object.keys(engines)], settings);
  const published = {};
  for (const [name, { defaultPort }] of Object.entries(engines)) {
    const address = await compose(profile, ports, ['port', name, String(defaultPort)]);
    published[name] = Number(address.trim().split(':').at(-1));
  }
  return published;
}

export const stopContainers = (profile, names) => compose(profile, {}, ['stop', ...names]);

export const crashContainers = (profile, names) => compose(profile, {}, ['kill', ...names]);

/** For a process that does not wait for the end of it. */
export function killContainers(profile, names) {
  const args = ['compose', '-p', `utsav-${profile}`, '-f', composeFile, 'kill', ...names];
  spawn('docker', args, { detached: true, stdio: 'ignore' })
    .on('error', () => {})
    .unref();
}

export const removeContainers = (profile) => compose(profile, {}, ['down', '--volumes']);

// The compose file publishes ${MONGO_PORT:-27017} and so on; a project a profile keeps test data apart.
function compose(profile, ports, args, settings = {}) {
  const variables = Object.entries(ports).map(([name, port]) => [`${name.toUpperCase()}_PORT`, String(port)]);
  // What starts only where it is named ends with the others.
  const env = { ...process.env, COMPOSE_PROFILES: 'object-store', ...settings, ...Object.fromEntries(variables) };
  return runCommand('docker', ['compose', '-p', `utsav-${profile}`, '-f', composeFile, ...args], { env });
}
