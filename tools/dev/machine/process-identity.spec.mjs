import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { endProcess, identify, isRunning } from './process-identity.mjs';

const sleeper = async (script) => {
  const child = spawn(process.execPath, ['-e', `${script}; console.log('up'); setInterval(() => {}, 1000)`]);
  await once(child.stdout, 'data');
  return { child, identity: identify(child.pid) };
};

describe('endProcess', () => {
  it('ends a process that listens to SIGTERM', async () => {
    const { identity } = await sleeper('');
    assert.equal(await endProcess(identity), 'ended');
    assert.equal(isRunning(identity), false);
  });

  it('kills one that does not, after the grace period', async () => {
    const { identity } = await sleeper(`process.on('SIGTERM', () => {})`);
    assert.equal(await endProcess(identity, { graceMs: 100 }), 'killed');
  });

  it('leaves a process alone that only inherited the number', async () => {
    const { child, identity } = await sleeper('');
    assert.equal(await endProcess({ ...identity, started: 'long ago' }), 'gone');
    assert.equal(isRunning(identity), true);
    child.kill();
  });
});
