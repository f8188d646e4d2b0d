import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { lowerPriority } from '../machine/lower-priority.mjs';
import { endProcess, identify } from '../machine/process-identity.mjs';
import { inRepository } from '../machine/repository.mjs';

const running = new Set();

/**
 * Runs a test tool with its output in a file; `onLine` sees each line for the progress. `hasLowPriority`: the journeys
 * beside it go first. Gives the exit code.
 */
export function runCaptured(
  command,
  args,
  { cwd = inRepository(), env = {}, logFile, onLine = () => {}, graceMs = 5000, hasLowPriority = false },
) {
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  const log = fs.createWriteStream(logFile);
  // A process group of its own, so that workers and browsers of the tool end with it.
  const child = spawn(command, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  if (hasLowPriority) lowerPriority(child.pid);
  const run = { identity: identify(child.pid), graceMs };
  running.add(run);
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text) => {
      log.write(text);
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      lines.forEach(onLine);
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => log.write(`${error.message}\n`));
    child.on('close', (code) => {
      running.delete(run);
      log.end(() => resolve(code ?? 1));
    });
  });
}

export const endCapturedRuns = () =>
  Promise.all([...running].map(({ identity, graceMs }) => endProcess(identity, { graceMs, group: true })));
