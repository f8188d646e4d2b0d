// Imported first by each command. Installs, builds, tests and runs everything on the Node of production: an older one
// fetches that, runs the same command on it, and does no more than pass on signals and the exit code.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { requireNode } from '../machine/node-version.mjs';

requireNode('20.19');
const { installed, prepare } = await import('./node.mjs');
const { explain } = await import('../machine/advice-error.mjs');

// The Node that started this one is gone, killed without a word.
if (process.send) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

if (!installed()) {
  let node;
  try {
    node = await prepare({ log: console.error });
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
  process.exit(await runAgainOn(node));
}

function runAgainOn(node) {
  const child = spawn(node, process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? 128 + os.constants.signals[signal]));
  });
}
