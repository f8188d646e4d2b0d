import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { listenOptions, ReusePortServer } from './reuse-port-server';

const host = '127.0.0.1';
const sockets: Socket[] = [];
const servers: ReusePortServer[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serverOf(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = new ReusePortServer(handle);
  servers.push(server);
  server.listen(await listenOptions(0, host));
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

const request = (port: number): Socket => {
  const socket = connect(port, host);
  sockets.push(socket);
  socket.write(`GET / HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  return socket.resume();
};

it('accepts connections that come together in fewer turns of the event loop than there are connections', async () => {
  const accepted: Socket[] = [];
  const { server, port } = await serverOf((_request, response) => response.end());
  // As long as further listeners begin to listen.
  await nextTurn();
  server.on('connection', (socket) => accepted.push(socket));
  for (let at = 0; at < 160; at++) request(port);

  let turns = 0;
  for (; accepted.length < 160; turns++) await nextTurn();

  expect(turns).toBeLessThan(process.platform === 'linux' ? 80 : 320);
});

it('serves every request that comes in', async () => {
  const { port } = await serverOf((_request, response) => response.end('here'));
  const texts = await Promise.all(
    Array.from({ length: 64 }, async () => {
      const [response] = (await once(get({ host, port, agent: false }), 'response')) as [IncomingMessage];
      return text(response);
    }),
  );
  expect(texts).toEqual(Array.from({ length: 64 }, () => 'here'));
});

it('closes when the requests in flight of all its listeners are answered', async () => {
  const open: ServerResponse[] = [];
  const { server, port } = await serverOf((_request, response) => open.push(response));
  for (let at = 0; at < 64; at++) request(port);
  while (open.length < 64) await nextTurn();
  let isClosed = false;
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      isClosed = true;
      resolve();
    });
  });

  const [last, ...others] = open;
  for (const response of others) response.setHeader('connection', 'close').end();
  await Promise.all(others.map((response) => once(response, 'close')));
  expect(isClosed).toBe(false);
  last?.setHeader('connection', 'close').end();
  await closed;
});

it('refuses connections once it is closing', async () => {
  const { server, port } = await serverOf((_request, response) => response.end());
  await new Promise((resolve) => server.close(resolve));
  const [error] = (await once(connect(port, host), 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
});

it('does not share the port of another process', async () => {
  const { port } = await serverOf((_request, response) => response.end());
  await expect(listenOptions(port, host)).rejects.toMatchObject({ code: 'EADDRINUSE' });

  const other = createServer().listen(0, host);
  await once(other, 'listening');
  await expect(listenOptions((other.address() as AddressInfo).port, host)).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  other.close();
});
