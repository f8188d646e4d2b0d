import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inRepository } from '../machine/repository.mjs';
import { readJson } from '../machine/write-atomically.mjs';
import { node } from './pins.mjs';
import { prepare } from './node.mjs';

const old = (rest) => ({ platform: 'darwin-arm64', nodeVersion: '20.19.0', env: {}, find: () => null, ...rest });
const prepareOn = (system) => prepare({ log: () => {}, system });

describe('the Node that everything runs on', () => {
  it('is the one that runs the command, when it is new enough', async () => {
    assert.equal(await prepareOn(old({ nodeVersion: '26.10.0' })), process.execPath);
  });

  it('is UTSAV_NODE otherwise, unless that is too old as well', async () => {
    const system = (version) => old({ env: { UTSAV_NODE: '/opt/node' }, output: () => version });
    assert.equal(await prepareOn(system('v24.15.0\n')), '/opt/node');
    for (const version of ['v22.20.0\n', 'v24.9.0\n', null])
      await assert.rejects(prepareOn(system(version)), /UTSAV_NODE=\/opt\/node is no Node 24.15 or newer → unset it/);
  });

  it('has to be installed where none is packaged', async () => {
    const brew = (...names) => (names.includes('brew') ? '/opt/brew' : null);
    await assert.rejects(prepareOn(old({ find: brew })), /this is Node 20.19.0 → brew install node@24/);
  });

  it('is of one major version in images, settings and packages', () => {
    const major = node.version.split('.')[0];
    for (const file of ['Dockerfile', '.env.example'])
      assert.deepEqual(
        [...new Set(fs.readFileSync(inRepository(file), 'utf8').match(/node:\d[\d.]*-/g))],
        [`node:${node.version}-`],
        file,
      );
    assert.equal(fs.readFileSync(inRepository('.nvmrc'), 'utf8').trim(), major);
    assert.equal(readJson(inRepository('package.json')).engines.node, `>=${node.minimum}`);
    for (const { package: name } of Object.values(node.packages)) assert.equal(name.split(/[@.]/)[1], major);
  });
});

describe('a command on an older Node', () => {
  let folder;
  let script;
  before(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'utsav-node-'));
    script = path.join(folder, 'command.mjs');
    const gate = pathToFileURL(inRepository('tools', 'dev', 'engines', 'use-production-node.mjs'));
    fs.writeFileSync(
      script,
      `import '${gate}';
       process.on('SIGTERM', () => (console.log('SIGTERM'), process.exit(7)));
       console.log(process.pid, process.versions.node, ...process.argv.slice(2));
       setInterval(() => {}, 1000);`,
    );
  });
  after(() => fs.rmSync(folder, { recursive: true }));

  async function start() {
    const pretendOld = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.19.0'}})`;
    const command = spawn(process.execPath, ['--import', pretendOld, script, 'one', '--two'], {
      env: { ...process.env, UTSAV_NODE: process.execPath },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(command.stdout, 'data');
    const [pid, ...words] = String(line).trim().split(' ');
    return { command, pid: Number(pid), words };
  }

  it('runs again on that of production, with its arguments, and passes on signals and the exit code', async () => {
    const { command, pid, words } = await start();
    assert.notEqual(pid, command.pid);
    assert.deepEqual(words, [process.versions.node, 'one', '--two']);
    command.kill('SIGTERM');
    assert.deepEqual(await once(command, 'exit'), [7, null]);
  });

  it('does not outlive the process that was started', async () => {
    const { command } = await start();
    const ended = once(command.stdout, 'data');
    command.kill('SIGKILL');
    assert.equal(String((await ended)[0]).trim(), 'SIGTERM');
  });
});
