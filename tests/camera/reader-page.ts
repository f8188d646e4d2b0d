import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { knownText } from '../../packages/web-kit/src/scanner/known-code';
import { headersFor, securityHeaders } from '../../gateway/src/http/security-headers';

const root = join(__dirname, '../..');
const source = 'packages/web-kit/src/scanner/testing';

/** Builds a page with the reader as the console is built. */
export function buildReaderPage(folder: string): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const config = [
    '--config',
    'admin-frontend/vite.config.ts',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  execFileSync(process.execPath, [vite, 'build', source, ...config], {
    cwd: root,
    // Its budgets are those of the pages of the console.
    env: { ...process.env, UTSAV_BYTE_BUDGETS: 'off', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

export interface ReaderServer {
  server: Server;
  /** What of the decoder does not work at the moment: its WebAssembly is missing, or it reads another text. */
  broken?: 'wasm' | 'reading' | undefined;
}

/** Serves it below /admin with the headers of the gateway. */
export async function serveReaderPage(folder: string): Promise<ReaderServer> {
  const headers = await securityHeaders({
    CAPTCHA_PROVIDER: 'none',
    MAP_TILE_URL: 'https://tiles.test/{z}/{x}/{y}.png',
  });
  const contentOf = (file: string): Buffer | string => {
    const content = readFileSync(join(folder, file));
    if (site.broken !== 'reading' || !file.includes('decoder.worker')) return content;
    return content.toString('utf8').replace(knownText, 'ANOTHER TEXT');
  };
  const server = createServer(({ url = '/' }, response) => {
    const file = url === '/admin/' ? 'index.html' : url.replace('/admin/', '');
    const type = types[extname(file)];
    if (site.broken === 'wasm' && type === types['.wasm']) return response.writeHead(404).end();
    return response
      .writeHead(200, { ...headersFor(url, headers), ...(type && { 'content-type': type }) })
      .end(contentOf(file));
  });
  const site: ReaderServer = { server };
  return site;
}
