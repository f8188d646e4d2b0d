import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { specProjects } from '../packages/web-kit/build/spec-projects.ts';

export default defineConfig({
  test: {
    projects: specProjects({
      name: 'frontend',
      folder: import.meta.dirname,
      src: '{src,build}',
      url: 'http://localhost/',
      plugins: () => [react()],
    }),
  },
});
