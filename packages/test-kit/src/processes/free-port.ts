import { once } from 'node:events';
import { createServer } from 'node:net';

const portsOfAWorker = 1_000;
/** Under the ports that the system hands to outgoing connections, which would take one back before its service listens. */
const first = 12_000 + (Number(process.env.JEST_WORKER_ID ?? 0) % 16) * portsOfAWorker;
const last = first + portsOfAWorker - 1;
/** Each spec file has this module anew, so files of one worker start at different places. */
let next = first + (process.hrtime()[1] % portsOfAWorker);

/** A port of 127.0.0.1 that no process listens on, and that no other worker is given. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < portsOfAWorker; tries += 1) {
    const port = next;
    next = port === last ? first : port + 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`every port from ${first} to ${last} is taken`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
