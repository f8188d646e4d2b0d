// One web app with hot reload, started in the app's folder: pages from here, everything else from the gateway.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const { PORT, BASE, UTSAV_GATEWAY } = process.env;
const entry = createRequire(path.resolve('package.json')).resolve('vite');
const { createServer } = await import(pathToFileURL(entry));

const gateway = { target: UTSAV_GATEWAY, changeOrigin: true };
const server = await createServer({
  base: BASE,
  server: {
    host: '127.0.0.1',
    port: Number(PORT),
    strictPort: true,
    proxy: { '/api': gateway, '/media': gateway, '/docs': gateway },
  },
});
await server.listen();
process.once('SIGTERM', () => server.close().finally(() => process.exit()));
