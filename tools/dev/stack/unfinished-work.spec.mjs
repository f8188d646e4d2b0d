import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { it } from 'node:test';
import { describeUnfinished } from './unfinished-work.mjs';

it('names the work that a process has begun, and one that says nothing by its name alone', async () => {
  const closing = { status: 'waiting', failing: ['closing'], work: { messages: 3, jobs: 12 } };
  const server = http.createServer((_request, response) => response.writeHead(503).end(JSON.stringify(closing)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ready = [`http://127.0.0.1:${server.address().port}/readyz`];
  const silent = ['http://127.0.0.1:1/readyz'];
  try {
    assert.equal(
      await describeUnfinished([
        { name: 'payments', ready },
        { name: 'inbox', ready: silent },
        { name: 'mongo', ready: [] },
      ]),
      'payments (3 messages, 12 jobs), inbox, mongo',
    );
    assert.equal(await describeUnfinished([]), '');
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
