#!/usr/bin/env node
// npm run smoke:node24: a ticket from a fresh start, then all specs that need no engine, on the Node that production runs
// (engines/pins.mjs), whatever Node this machine has. The stack of this clone must not be running; its data is dropped.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fetchNode } from './engines/node.mjs';
import { inRepository } from './machine/repository.mjs';

const bin = path.dirname(await fetchNode({ log: console.log }));
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };

for (const args of [
  ['tools/dev/prove-start.mjs', 'a ticket'],
  ['node_modules/.bin/jest', '--selectProjects', 'unit', '--silent'],
]) {
  const child = spawn(path.join(bin, 'node'), args, { cwd: inRepository(), stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exit(code ?? 1);
}
