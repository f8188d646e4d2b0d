import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { specProjects } from '../packages/web-kit/build/spec-projects.ts';

export default defineConfig({
  test: {
    projects: specProjects({
      name: 'admin-frontend',
      folder: import.meta.dirname,
      src: 'src',
      url: 'http://localhost/admin/',
      plugins: () => [react()],
    }),
  },
});
