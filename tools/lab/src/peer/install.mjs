import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fillOnce } from '../../../dev/engines/cache.mjs';
import * as redis from '../../../dev/engines/redis.mjs';
import { AdviceError, explain } from '../../../dev/machine/advice-error.mjs';
import { findOnPath } from '../../../dev/machine/path-binary.mjs';
import { anyFreePort } from '../../../dev/machine/ports.mjs';
import { runCommand } from '../../../dev/machine/run-command.mjs';
import { here } from '../../../dev/machine/system.mjs';

// A process of its own, since the launcher's modules are ES modules and benches are not. Prints where pretix and a Redis
// server are, and two free ports.

const log = (line) => console.error(`  ${line}`);
const list = path.join(import.meta.dirname, 'requirements.txt');
const requirements = fs.readFileSync(list, 'utf8');
const [, version] = /^pretix==(.+)$/m.exec(requirements);
const stamp = createHash('sha256').update(requirements).digest('hex').slice(0, 12);

async function install({ result }) {
  const python = findOnPath('python3', 'python');
  if (!python)
    throw new AdviceError('python3 is missing (pretix runs on it)', 'apt-get install -y python3 python3-venv');
  await runCommand(python, ['-m', 'venv', result]);
  const env = { ...process.env, PIP_DISABLE_PIP_VERSION_CHECK: '1', PIP_NO_INPUT: '1' };
  await runCommand(pythonIn(result), ['-m', 'pip', 'install', '--quiet', '--requirement', list], { env });
}

const pythonIn = (folder) => path.join(folder, 'bin', 'python');

try {
  const folder = await fillOnce(`pretix-${version}-${here.platform}-${stamp}`, install, { log, doing: 'installing' });
  const python = pythonIn(folder);
  const packages = await runCommand(python, ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"), end="")']);
  const ports = [await anyFreePort(), await anyFreePort()];
  console.log(JSON.stringify({ version, python, packages, redis: await redis.prepare({ log }), ports }));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
