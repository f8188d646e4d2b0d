import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'web-kit', environment: 'node', isolate: false, include: ['{src,build}/**/*.spec.{ts,tsx}'] },
});
