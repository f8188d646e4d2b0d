import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { run } from './running-stack';

export interface OfflineProxy {
  url: string;
  /** From now on no request gets through, not even of a service worker. */
  cut(): Promise<void>;
}

/** A way to the site that can be cut, as a phone loses its signal. */
export async function offlineProxy(): Promise<OfflineProxy> {
  const site = new URL(run.urls.site);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(site.port), site.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => open.delete(from));
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
