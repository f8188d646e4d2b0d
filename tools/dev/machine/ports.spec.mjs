import assert from 'node:assert/strict';
import net from 'node:net';
import { describe, it } from 'node:test';
import { isPortFree, nextFreePort } from './ports.mjs';

describe('nextFreePort', () => {
  it('passes over a port that another process listens on', async () => {
    const server = net.createServer();
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address();
    assert.equal(await isPortFree(port), false);
    await new Promise((resolve) => server.close(resolve));
  });

  it('never gives one port to two processes that have not started yet', async () => {
    const free = async () => true;
    const [first, second] = await Promise.all([nextFreePort(21_000, free), nextFreePort(21_000, free)]);
    assert.deepEqual([first, second], [21_000, 21_001]);
  });

  it('stays below the ports that the kernel uses for outgoing connections', async () => {
    await assert.rejects(
      nextFreePort(32_760, async () => false),
      /no free port between 32760 and 32767/,
    );
  });
});
