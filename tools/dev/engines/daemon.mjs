import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { identify } from '../machine/process-identity.mjs';

/** Every engine that this process has started, also for a moment only. */
export const daemons = [];

/** Starts an engine in its own process group: Ctrl-C in the terminal must not reach it before the services ended. */
export function startDaemon(command, args, { cwd, logFile, env, uid, gid }) {
  fs.mkdirSync(cwd, { recursive: true });
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  const output = fs.openSync(logFile, 'w');
  const child = spawn(command, args, {
    detached: true,
    cwd,
    uid,
    gid,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  });
  fs.closeSync(output);
  child.on('error', () => {});
  child.unref();
  const daemon = { child, logFile, ...identify(child.pid) };
  daemons.push(daemon);
  return daemon;
}
