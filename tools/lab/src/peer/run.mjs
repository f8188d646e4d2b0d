// pretix as its installation guide runs it, on engines of its own, in a folder that ends with it. A process of its own,
// since the launcher's modules are ES modules and benches are not: prints where everything is once it answers, ends with
// its standard input, and says before what its processes said last, where anything stands there.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fillOnce } from '../../../dev/engines/cache.mjs';
import { startDaemon } from '../../../dev/engines/daemon.mjs';
import * as redis from '../../../dev/engines/redis.mjs';
import { AdviceError, explain } from '../../../dev/machine/advice-error.mjs';
import { logTail } from '../../../dev/machine/log-tail.mjs';
import { findOnPath } from '../../../dev/machine/path-binary.mjs';
import { anyFreePort } from '../../../dev/machine/ports.mjs';
import { endProcess } from '../../../dev/machine/process-identity.mjs';
import { inRepository } from '../../../dev/machine/repository.mjs';
import { endCommands, runCommand } from '../../../dev/machine/run-command.mjs';
import { here } from '../../../dev/machine/system.mjs';
import { waitUntil } from '../../../dev/machine/wait-until.mjs';

const log = (line) => console.error(`  ${line}`);
const list = path.join(import.meta.dirname, 'requirements.txt');
const requirements = fs.readFileSync(list, 'utf8');
const [, version] = /^pretix==(.+)$/m.exec(requirements);
const stamp = createHash('sha256').update(requirements).digest('hex').slice(0, 12);
const database = 'pretix';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'utsav-peer-'));
const daemons = [];
let isEnding = false;

function start(name, command, args, options = {}) {
  if (isEnding) throw new Error('stopped');
  const daemon = startDaemon(command, args, { cwd: folder, logFile: path.join(folder, `${name}.log`), ...options });
  daemons.push({ name, ...daemon });
  return daemon;
}

const answers = async (url) => (await fetch(url)).ok;
const lastLine = (output) => output.trim().split('\n').at(-1);

async function install({ result }) {
  const python = findOnPath('python3', 'python');
  if (!python)
    throw new AdviceError('python3 is missing (pretix runs on it)', 'apt-get install -y python3 python3-venv');
  await runCommand(python, ['-m', 'venv', result]);
  const env = { ...process.env, PIP_DISABLE_PIP_VERSION_CHECK: '1', PIP_NO_INPUT: '1' };
  await runCommand(pythonIn(result), ['-m', 'pip', 'install', '--quiet', '--requirement', list], { env });
}

const pythonIn = (place) => path.join(place, 'bin', 'python');

/** Takes every mail, as a mail server elsewhere. */
async function startInbox() {
  const [http, smtp] = [await anyFreePort(), await anyFreePort()];
  const env = { HTTP_PORT: http, SMTP_PORT: smtp, DATA_DIR: path.join(folder, 'inbox') };
  const inbox = start('inbox', process.execPath, [inRepository('tools', 'inbox', 'dist', 'main.js')], { env });
  const url = `http://127.0.0.1:${http}`;
  await waitUntil('the inbox', () => answers(`${url}/healthz`), { timeoutMs: 30_000, ...inbox });
  return { url, smtp };
}

/** PostgreSQL as it comes, with fsync on, behind a socket in the folder that this gives. */
async function startPostgres(packages) {
  // A copy, since it refuses to run as root, and no other user may look into the cache of root.
  for (const part of ['pgserver', 'pgserver.libs'])
    fs.cpSync(path.join(packages, part), path.join(folder, part), { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(folder, 0o711);
  const cwd = path.join(folder, 'postgres');
  fs.mkdirSync(cwd);
  const idOf = (kind) => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
  const account = process.getuid() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (account.uid) fs.chownSync(cwd, account.uid, account.gid);
  const program = (name) => path.join(folder, 'pgserver', 'pginstall', 'bin', name);
  const options = { cwd, ...account };
  const locale = ['--no-locale', '--encoding=UTF8'];
  await runCommand(program('initdb'), ['-D', 'data', '-U', database, '--auth=trust', ...locale], options);
  const postgres = start(
    'PostgreSQL',
    program('postgres'),
    ['-D', 'data', '-k', cwd, '-c', 'listen_addresses='],
    options,
  );
  const create = ['-h', cwd, '-U', database, '-d', 'postgres', '--no-psqlrc', '-c', `CREATE DATABASE ${database}`];
  await waitUntil('PostgreSQL', () => runCommand(program('psql'), create), { timeoutMs: 30_000, ...postgres });
  return cwd;
}

/** A file of settings as pretix reads it. */
function configure(sections) {
  const file = path.join(folder, 'pretix.cfg');
  const lines = Object.entries(sections).flatMap(([section, values]) => [
    `[${section}]`,
    ...Object.entries(values).map(([name, value]) => `${name}=${value}`),
  ]);
  fs.writeFileSync(file, lines.join('\n'));
  return file;
}

async function startAll() {
  const place = await fillOnce(`pretix-${version}-${here.platform}-${stamp}`, install, { log, doing: 'installing' });
  const python = pythonIn(place);
  const packages = lastLine(await runCommand(python, ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))']));
  const [redisPort, webPort] = [await anyFreePort(), await anyFreePort()];
  const url = `http://127.0.0.1:${webPort}`;
  const redisUrl = `redis://127.0.0.1:${redisPort}`;
  const inbox = await startInbox();
  const listen = ['--port', `${redisPort}`, '--bind', '127.0.0.1'];
  start('Redis', await redis.prepare({ log }), [...listen, '--save', '', '--dir', folder]);
  const socket = await startPostgres(packages);
  const data = path.join(folder, 'pretix');
  fs.mkdirSync(data);
  const env = {
    HOME: folder,
    DJANGO_SETTINGS_MODULE: 'pretix.settings',
    PRETIX_CONFIG_FILE: configure({
      pretix: { url, datadir: data },
      database: { backend: 'postgresql', name: database, user: database, host: socket },
      mail: { host: '127.0.0.1', port: inbox.smtp },
      redis: { location: `${redisUrl}/0`, sessions: 'true' },
      celery: { broker: `${redisUrl}/1`, backend: `${redisUrl}/2` },
    }),
  };
  const options = { cwd: folder, env: { ...process.env, ...env } };
  await runCommand(python, ['-m', 'pretix', 'migrate'], options);
  const filled = lastLine(await runCommand(python, [path.join(import.meta.dirname, 'fill.py')], options));
  start('celery', python, ['-m', 'celery', '-A', 'pretix.celery_app', 'worker', '--concurrency', '2'], options);
  const renewal = ['--max-requests', '1200', '--max-requests-jitter', '50'];
  const workers = ['--workers', '4', ...renewal, '--bind', `127.0.0.1:${webPort}`];
  const web = start('gunicorn', python, ['-m', 'gunicorn', 'pretix.wsgi', ...workers], options);
  await waitUntil('pretix', () => answers(`${url}/healthcheck/`), { timeoutMs: 120_000, ...web });
  const processes = daemons.filter(({ name }) => name !== 'inbox').map(({ name, pid }) => ({ name, pid }));
  return { version, url, inbox: inbox.url, processes, ...JSON.parse(filled) };
}

try {
  const ended = text(process.stdin);
  console.log(JSON.stringify(await Promise.race([startAll(), ended.then(() => ({}))])));
  if (await ended) for (const { name, logFile } of daemons) log(`${name}: ${logTail(logFile)}`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  isEnding = true;
  endCommands('SIGTERM');
  // The last one first, since each relies on those before it.
  for (const daemon of daemons.toReversed()) await endProcess(daemon, { group: true });
  fs.rmSync(folder, { recursive: true, force: true });
}
process.exit();
