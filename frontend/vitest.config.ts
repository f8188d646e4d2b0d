import react from '@vitejs/plugin-react';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const src = '{src,build}';

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { conditions: ['source'] },
        ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
        test: { name: 'frontend rules', environment: 'node', isolate: false, include: [`${src}/**/*.spec.ts`] },
      },
      {
        plugins: [react()],
        resolve: { conditions: ['source'] },
        test: {
          name: 'frontend screens',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost/' } },
          include: [`${src}/**/*.spec.tsx`],
          setupFiles: ['src/testing/setup.ts'],
          // Drawing takes a while in jsdom on a busy machine.
          testTimeout: 60_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
