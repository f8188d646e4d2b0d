import net from 'node:net';
import { AdviceError } from './advice-error.mjs';

// From 32768 on the kernel hands ports to outgoing connections: a service restarted there may find its port taken.
const HIGHEST = 32_767;
const handedOut = new Set();

export function isPortFree(port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.unref();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The first free port from `first` upwards. Never gives the same port twice within this process. */
export async function nextFreePort(first, isFree = isPortFree) {
  for (let port = first; port <= HIGHEST; port++) {
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    if (await isFree(port)) return port;
  }
  throw new AdviceError(`no free port between ${first} and ${HIGHEST}`, 'choose another start with --port');
}

/** For engines, whose numbers no user types: a random place keeps parallel profiles apart. */
export function anyFreePort() {
  return nextFreePort(18_000 + Math.floor(Math.random() * 12_000));
}
