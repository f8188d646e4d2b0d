import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const gateway = process.env.UTSAV_GATEWAY ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  // Workspace packages are bundled from their sources.
  resolve: { conditions: ['source', ...defaultClientConditions] },
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
