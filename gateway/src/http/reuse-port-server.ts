import { Server, type RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Server as Listener } from 'node:net';

/** Linux alone spreads the connections of a port over all sockets that listen on it with SO_REUSEPORT. */
const canReusePort = process.platform === 'linux';
const listenerCount = canReusePort ? 16 : 1;

/**
 * HTTP server that accepts up to 16 connections in a turn of the event loop. libuv accepts one a turn for each listening
 * socket, so that new connections to a busy process wait for many seconds (decision 126). Further sockets on the same port
 * hand theirs to this server; they close with it. Listen with `listenOptions`.
 */
export class ReusePortServer extends Server {
  private readonly furtherListeners: Listener[] = [];

  constructor(handler: RequestListener) {
    super(handler);
    this.on('listening', () => {
      this.addListeners(this.address() as AddressInfo);
    });
  }

  /** Calls back when the connections of all listeners have ended. */
  override close(done?: (error?: Error) => void): this {
    const closed = this.furtherListeners
      .splice(0)
      .map((listener) => new Promise<void>((resolve) => void listener.close(() => resolve())));
    return super.close((error) => void Promise.all(closed).then(() => done?.(error)));
  }

  private addListeners({ address: host, port }: AddressInfo): void {
    while (this.furtherListeners.length < listenerCount - 1) {
      // As an HTTP server's own.
      const listener = createServer({ allowHalfOpen: true, noDelay: true });
      listener.on('connection', (socket) => this.emit('connection', socket));
      listener.on('error', (error) => this.emit('error', error));
      listener.listen({ host, port, reusePort: true });
      this.furtherListeners.push(listener);
    }
  }
}

/** Options to listen with. Rejects with EADDRINUSE, which a port that is reused would hide from its second process. */
export async function listenOptions(port: number, host: string) {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
  return { port, host, reusePort: canReusePort };
}
