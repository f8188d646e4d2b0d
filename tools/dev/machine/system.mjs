import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { AdviceError } from './advice-error.mjs';
import { findOnPath } from './path-binary.mjs';

// Alpine's libc runs none of the packaged engines.
const libc = fs.existsSync('/etc/alpine-release') ? 'musl' : '';

const outputs = new Map();

/** What a source of engines and an advice depend on; specs describe other systems. */
export const here = {
  platform: `${process.platform}${libc}-${process.arch}`,
  isWsl: process.platform === 'linux' && /microsoft/i.test(os.release()),
  isRoot: process.getuid?.() === 0,
  home: os.homedir(),
  env: process.env,
  nodeVersion: process.versions.node,
  find: findOnPath,
  exists: fs.existsSync,
  /** What a program prints, run once; null when it is missing or fails. */
  output(program, ...args) {
    const call = [program, ...args].join(' ');
    if (!outputs.has(call)) {
      const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: 20_000 });
      outputs.set(call, status === 0 ? `${stdout}${stderr}` : null);
    }
    return outputs.get(call);
  },
};

export function requireSystem({ platform } = here) {
  if (!platform.startsWith('win32')) return;
  throw new AdviceError(
    'Utsav does not run on Windows itself',
    'use WSL: wsl --install -d Debian, then clone into its own file system and run npm start there',
  );
}
