import { spawn } from 'node:child_process';
import path from 'node:path';

const running = new Set();

/** Ends what still runs; its callers get an error. */
export const endCommands = (signal) => running.forEach((child) => child.kill(signal));

/** Runs a client to its end and gives its output; a failure carries the last different lines. `input` is a stream. */
export function runCommand(command, args, options = {}) {
  const { input, ...spawnOptions } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'], ...spawnOptions });
    running.add(child);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      if (code === 0) return resolve(output);
      const said = lastDifferentLines(output, 5);
      reject(
        Object.assign(new Error(`${path.basename(command)} ${args[0] ?? ''} failed (${code ?? signal}): ${said}`), {
          output,
        }),
      );
    });
    if (input) {
      child.stdin.on('error', () => {});
      input.pipe(child.stdin);
    }
  });
}

function lastDifferentLines(output, count) {
  const lines = output.split('\n').map((line) => line.trim().slice(0, 240));
  return [...new Set(lines.filter(Boolean))].slice(-count).join(' | ');
}
