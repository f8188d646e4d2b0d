import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const gateway = process.env.UTSAV_GATEWAY ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  // Workspace packages are bundled from their sources.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // Nothing is inlined: the content policy allows fonts and scripts of our own origin only.
  build: { outDir: 'dist', manifest: true, target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
  server: { proxy: { '/api': gateway, '/media': gateway } },
});
