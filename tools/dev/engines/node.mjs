import fs from 'node:fs';
import path from 'node:path';
import { explain } from '../machine/advice-error.mjs';
import { here } from '../machine/system.mjs';
import { fillOnce } from './cache.mjs';
import { fetchNpmPackage } from './fetch-npm-package.mjs';
import { node } from './pins.mjs';

export const variable = 'UTSAV_NODE';

const majorOf = (version) => Number(version.split('.')[0]);

/** The Node that runs us, when it is no older than that of production. */
export function installed(system = here) {
  return majorOf(system.nodeVersion) >= majorOf(node.version) ? process.execPath : null;
}

/**
 * Gives the Node that services run on: that of production, where an order costs a fifth less than on Node 20 (decision
 * 33). Where none can be had they run on ours, which they support too.
 */
export async function prepare({ log }) {
  const given = process.env[variable] ?? installed();
  if (given) return given;
  try {
    return await fetchNode({ log });
  } catch (error) {
    log(`services run on Node ${process.versions.node}: ${explain(error)}`);
    return process.execPath;
  }
}

export const folderOf = (platform) => `node-${node.version}-${platform}`;

/** The pinned one. Throws where there is none for this platform. */
export async function fetchNode({ log }) {
  const { platform } = here;
  if (!node.platforms.includes(platform)) throw new Error(`no Node ${node.version} is packaged for ${platform}`);
  const folder = await fillOnce(folderOf(platform), unpack, { log });
  return path.join(folder, 'node');
}

async function unpack({ result, work }) {
  await fetchNpmPackage(node, work);
  fs.renameSync(path.join(work, 'package', 'bin', 'node'), path.join(result, 'node'));
}
