import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const gateway = process.env.UTSAV_GATEWAY ?? 'http://127.0.0.1:3000';

/** `local-hashOfFile`: readable, and shorter than the usual names, which carry a line number as well. */
const scopedName = (local: string, file: string): string => {
  const name = path.relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${local}-${createHash('sha1').update(name).digest('base64url').slice(0, 4)}`;
};

export default defineConfig({
  plugins: [react()],
  // Workspace packages are bundled from their sources.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes rarely, so it stays in caches over our releases.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|swr|use-sync-external-store)\//,
            },
            // Without this, what most pages use falls into a dozen chunks of a few hundred bytes. Dialogs open later.
            {
              name: 'widely-used',
              test: /\/(frontend\/src\/(?!components\/dialog)|web-kit\/src\/|lucide-react\/)/,
              minShareCount: 5,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': gateway, '/media': gateway, '/docs': gateway } },
});
