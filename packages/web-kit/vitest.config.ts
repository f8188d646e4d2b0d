import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  test: { name: 'web-kit', environment: 'node', isolate: false, include: ['{src,build}/**/*.spec.{ts,tsx}'] },
});
