import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from './script-closure.ts';

/** A plugin that does something with what a build has written; `dist` is where that is. */
export function afterBuild(name: string, use: (dist: string, manifest: Manifest) => void) {
  let dist = '';
  return {
    name,
    apply: 'build' as const,
    configResolved: ({ root, build }: { root: string; build: { outDir: string } }): void => {
      dist = path.resolve(root, build.outDir);
    },
    closeBundle: (): void => {
      const file = path.join(dist, '.vite/manifest.json');
      // A failed build reports its own error.
      if (existsSync(file)) use(dist, JSON.parse(readFileSync(file, 'utf8')) as Manifest);
    },
  };
}
