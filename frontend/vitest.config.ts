import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source'] },
  test: {
    name: 'frontend',
    environment: 'jsdom',
    testTimeout: 20_000,
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    include: ['{src,build}/**/*.spec.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
