import fs from 'node:fs';
import path from 'node:path';
import { defaultServerConditions, type PluginOption } from 'vite';
import type { ViteUserConfig } from 'vitest/config';

type TestProjects = NonNullable<NonNullable<ViteUserConfig['test']>['projects']>;

/** Files that mock modules or reset the module registry run in a separate worker; shared mocks are in the setup. */
const needsIsolation = /vi\.(mock|unmock|resetModules)\(/;

interface App {
  name: string;
  folder: string;
  /** Pattern of the folders with specs. */
  src: string;
  /** Address of the window. */
  url: string;
  plugins: () => PluginOption[];
}

/** The specs of an app: rules without a browser, and screens in jsdom. */
export function specProjects({ name, folder, src, url, plugins }: App): TestProjects {
  const screens = `${src}/**/*.spec.tsx`;
  const isolated = fs
    .globSync(screens, { cwd: folder })
    .filter((file) => needsIsolation.test(fs.readFileSync(path.join(folder, file), 'utf8')));
  const inBrowser = {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url } },
    setupFiles: ['src/testing/setup.ts'],
    // Rendering takes a while in jsdom on a busy machine.
    testTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  } satisfies NonNullable<ViteUserConfig['test']>;
  return [
    {
      resolve: { conditions: ['source'] },
      ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
      test: { name: `${name} rules`, environment: 'node', isolate: false, include: [`${src}/**/*.spec.ts`] },
    },
    {
      plugins: plugins(),
      resolve: { conditions: ['source'] },
      test: { ...inBrowser, name: `${name} screens`, isolate: false, include: [screens], exclude: isolated },
    },
    {
      plugins: plugins(),
      resolve: { conditions: ['source'] },
      test: { ...inBrowser, name: `${name} isolated screens`, include: isolated },
    },
  ];
}
