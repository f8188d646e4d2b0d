#!/usr/bin/env node
// npm run smoke:node24: a ticket from a fresh start, then all specs that need no engine, on the Node that production runs
// (.nvmrc), whatever Node this machine has. The stack of this clone must not be running; its data is dropped.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fillOnce } from './engines/cache.mjs';
import { inRepository } from './machine/repository.mjs';
import { runCommand } from './machine/run-command.mjs';

const version = fs.readFileSync(inRepository('.nvmrc'), 'utf8').trim().replace(/^v/, '');
const name = `node-${process.platform}-${process.arch}`;
const install = ({ result }) => runCommand('npm', ['install', '--prefix', result, '--no-save', `${name}@${version}`]);
const folder = await fillOnce(`${name}-${version}`, install, { log: console.log });
const bin = path.join(folder, 'node_modules', name, 'bin');
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };

for (const args of [
  ['tools/dev/prove-start.mjs', 'a ticket'],
  ['node_modules/.bin/jest', '--selectProjects', 'unit', '--silent'],
]) {
  const child = spawn(path.join(bin, 'node'), args, { cwd: inRepository(), stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exit(code ?? 1);
}
