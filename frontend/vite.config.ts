import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type BuildOptions } from 'vite';
import { brandHead } from '../packages/web-kit/build/brand-head.ts';
import { byteBudget } from '../packages/web-kit/build/byte-budget.ts';
import { budgets } from './build/budgets.ts';
import { pageAssets } from './build/page-assets.ts';
import { offlineWorker } from './build/offline-worker.ts';

const gateway = process.env.UTSAV_GATEWAY ?? 'http://127.0.0.1:3000';

const productionRouter = fileURLToPath(new URL('../production/index.mjs', import.meta.resolve('react-router')));

/** `local-hashOfFile`: readable, and shorter than the usual names, which carry a line number as well. */
const scopedName = (local: string, file: string): string => {
  const name = path.relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${local}-${createHash('sha1').update(name).digest('base64url').slice(0, 4)}`;
};

/** Our modules and the icons; dialogs and other languages open later, and the entry starts them all. */
const OWN =
  /\/(frontend\/src\/(?!main\.|components\/dialog|app\/translations\/hi)|web-kit\/src\/|brand\/src\/(?!company)|contracts\/src\/|lucide-react\/)/;

/** The index of the icons imports them all, so who imports an icon does not tell where it is needed. */
const LATER_ICON =
  /\/lucide-react\/.*\/icons\/(?!(map-pin|search|ticket|heart|badge-check|chevron-left|chevron-right|pause|play|arrow-left|arrow-right|triangle-alert|triangle-exclamation-point)\.)/;

/** A few lines each, used by two pages or more. */
const SMALL_AND_SHARED = new RegExp(
  [
    '/frontend/src/components/(control-messages|copy-button|give-back-(button|messages)|members-only)[.]',
    '/frontend/src/lib/(booked-seats|booking-messages|company-links|copy-text|countdown-text|coupon-validity|hold-storage)[.]',
    '/frontend/src/lib/(leave-to|save-file|site-origin|terms-list|theme-choice|use-logout)[.]',
    '/brand/src/company[.]',
    '/web-kit/src/(ids/|api-client/file-response)',
    '/contracts/src/http/first-picture-widths',
  ].join('|'),
);

/** Loaded before any chunk of a page, so no page lists them. */
const FIRST_CHUNKS = ['rolldown-runtime', 'vendor', 'site'];
const FIRST = 'assets/first-';

/** Who books comes from one to the other, and on a slow network each further file is seconds. */
const BOOKING = /\/frontend\/src\/app\/routes\/(event|checkout)-page\.tsx$/;

const PAGE = /\/frontend\/src\/app\/routes\//;

interface ModuleInfo {
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

/** Whether the frame of the site and its home, which `main.tsx` imports without waiting, need a module. */
function isOfFirstVisit(id: string, infoOf: (id: string) => ModuleInfo | null, seen = new Set<string>()): boolean {
  if (id.endsWith('/frontend/src/main.tsx')) return true;
  if (LATER_ICON.test(id)) return false;
  if (seen.has(id)) return false;
  seen.add(id);
  return infoOf(id)?.importers.some((importer) => isOfFirstVisit(importer, infoOf, seen)) ?? false;
}

/** The lazily loaded modules that a module comes with. */
function entriesOf(id: string, infoOf: (id: string) => ModuleInfo | null, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = infoOf(id) ?? {};
  const own = dynamicImporters.length > 0 || importers.length === 0 ? [id] : [];
  return [...own, ...importers.flatMap((importer) => entriesOf(importer, infoOf, seen))];
}

/** `booking` is of the two pages alone, `pages` of others too. */
function bookingChunk(id: string, infoOf: (id: string) => ModuleInfo | null): string | null {
  const entries = entriesOf(id, infoOf);
  if (!entries.some((entry) => BOOKING.test(entry)) || !entries.every((entry) => PAGE.test(entry))) return null;
  return entries.every((entry) => BOOKING.test(entry)) ? 'booking' : 'pages';
}

const forBrowsers: BuildOptions = {
  outDir: 'dist',
  manifest: true,
  target: 'es2022',
  modulePreload: {
    // Browsers without it load the same files a moment later.
    polyfill: false,
    resolveDependencies: (_, files) => files.filter((file) => !file.startsWith(FIRST)),
  },
  rolldownOptions: {
    output: {
      // The first script lists the files of all pages; without names that list is half as long.
      // Five letters mark a name while it is not known yet: two more number 4,096 scripts, one would be 64.
      chunkFileNames: ({ name }) => `${FIRST_CHUNKS.includes(name) ? FIRST : 'assets/'}[hash:7].js`,
      assetFileNames: ({ names }) =>
        names[0]?.endsWith('.css') ? 'assets/[hash:5][extname]' : 'assets/[name]-[hash:6][extname]',
      codeSplitting: {
        groups: [
          // Changes rarely, so it stays in caches over our releases.
          {
            name: 'vendor',
            test: /vite\/preload-helper|node_modules\/((react|react-dom|scheduler|react-router|react-router-dom|swr|use-sync-external-store)\/|lucide-react\/(?!.*\/icons\/))/,
          },
          // One file each in place of many, which the first script would have to list.
          { name: 'icons', test: LATER_ICON, includeDependenciesRecursively: false },
          { name: 'lib', test: SMALL_AND_SHARED, includeDependenciesRecursively: false },
          // All of the first visit in one piece: in dozens of them it would weigh a tenth more.
          {
            name: (id, context) => (isOfFirstVisit(id, (module) => context.getModuleInfo(module)) ? 'site' : null),
            debugName: 'site',
            test: OWN,
            includeDependenciesRecursively: false,
          },
          {
            name: (id, context) => bookingChunk(id, (module) => context.getModuleInfo(module)),
            debugName: 'booking',
            test: /\/frontend\/src\/(?!app\/routes\/.*-page\.tsx)/,
            includeDependenciesRecursively: false,
          },
        ],
      },
    },
  },
};

const forGateway: BuildOptions = {
  outDir: 'dist/.server',
  emptyOutDir: false,
  copyPublicDir: false,
  target: 'node20',
  rolldownOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false } },
};

const dist = path.join(import.meta.dirname, 'dist');

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), brandHead(), ...(isSsrBuild ? [] : [offlineWorker(dist), byteBudget(budgets), pageAssets()])],
  resolve: {
    // Workspace packages are bundled from their sources.
    conditions: ['source', ...defaultClientConditions],
    alias: [
      // Its export map names the build with development warnings only.
      { find: /^react-router$/, replacement: productionRouter },
      // A shim for React 17 and older; React itself has it.
      { find: 'use-sync-external-store/shim', replacement: 'react' },
    ],
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { generateScopedName: scopedName } },
  // The gateway loads it as one file that needs nothing beside it.
  ssr: { noExternal: true },
  build: isSsrBuild ? forGateway : forBrowsers,
  server: { proxy: { '/api': gateway, '/media': gateway, '/docs': gateway } },
}));
