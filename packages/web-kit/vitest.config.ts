import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'web-kit', environment: 'jsdom', include: ['src/**/*.spec.{ts,tsx}'] },
});
