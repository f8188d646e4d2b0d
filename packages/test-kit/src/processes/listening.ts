import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server on a free port of 127.0.0.1. Returns its address. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Ends open connections too. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.closeAllConnections();
  server.close();
  await closed;
}

/** `const listening = listeningUntil(afterEach)`: `listen` for servers that the hook closes, also when an expectation failed. */
export function listeningUntil(hook: (closeAll: () => Promise<void>) => void): typeof listen {
  const open: Server[] = [];
  hook(async () => {
    await Promise.all(open.splice(0).map(closeServer));
  });
  return (server) => {
    open.push(server);
    return listen(server);
  };
}
