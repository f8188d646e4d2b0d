import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { brandHead } from '../packages/web-kit/build/brand-head.ts';
import { byteBudget } from '../packages/web-kit/build/byte-budget.ts';
import { budgets } from './build/budgets.ts';

const gateway = process.env.UTSAV_GATEWAY ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/admin/',
  plugins: [react(), brandHead(), byteBudget(budgets)],
  // Workspace packages are bundled from their sources.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // Nothing is inlined: the content policy allows fonts and scripts of our own origin only.
  // The charts are one large chunk, which loads where it is rendered; `build/budgets.ts` holds the rest small.
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    // What every page begins with comes as one file: smaller packed than fifteen, and requested once.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'console', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/api': gateway, '/media': gateway } },
});
