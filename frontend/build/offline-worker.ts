import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import { light } from '../../packages/brand/src/colors.ts';
import { brandName } from '../../packages/brand/src/name.ts';
import { filesOf, type Manifest } from '../../packages/web-kit/build/script-closure.ts';

const TRANSLATIONS = 'src/app/translations';
const languages = readdirSync(path.join(import.meta.dirname, '..', TRANSLATIONS), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `${TRANSLATIONS}/${name}/index.ts`);

/** What a ticket needs to be shown at a gate without a signal. */
const OFFLINE = [
  'index.html',
  // Server-rendered pages are cached: without their scripts they would be dead.
  'src/app/routes/event-page.tsx',
  'src/app/routes/checkout-page.tsx',
  'src/app/routes/directory-page.tsx',
  'src/app/routes/featured-page.tsx',
  'src/app/routes/trending-page.tsx',
  'src/app/routes/weekend-page.tsx',
  'src/app/routes/search-page.tsx',
  'src/app/routes/tickets-page.tsx',
  'src/app/shell/footer.tsx',
  'src/components/toast-outlet.tsx',
  'src/app/shell/member-panel.tsx',
  ...languages,
];

/** Of `public/`, not modules: what runs before the first paint, and what starts the app after it. */
const PLAIN = ['theme.js', 'hydrate.js'];

const DAY = 24 * 60 * 60;

/** Service worker: caches files and public pages for offline use, never a response of the API. */
export const offlineWorker = (dist: string) =>
  VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    manifest: {
      name: brandName,
      short_name: brandName,
      description: 'Tickets for live events in India',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: light.paper,
      theme_color: light.paper,
      icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
      shortcuts: [{ name: 'Tickets', url: '/tickets' }],
    },
    workbox: {
      globPatterns: ['index.html', ...PLAIN, 'favicon.svg', 'assets/*.{js,css,woff2}'],
      manifestTransforms: [
        (entries) => {
          const vite = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
          const wanted = new Set(['index.html', ...PLAIN, 'favicon.svg', ...filesOf(vite, OFFLINE)]);
          const isLatin = (url: string) => !/devanagari/.test(url);
          return { manifest: entries.filter(({ url }) => wanted.has(url) && isLatin(url)), warnings: [] };
        },
      ],
      // Pages come from the network, where the server renders their head; the precached one is the offline fallback.
      navigateFallback: null,
      // Else the precached file would answer for home, even online.
      directoryIndex: null,
      runtimeCaching: [
        {
          // Server-rendered for everybody alike, so they hold nothing of the visitor; of lists the plain ones. `/hi` is Hindi.
          urlPattern: ({ request, url }) =>
            request.mode === 'navigate' &&
            (/^(\/[a-z]{2})?(\/|\/events\/[^/]+)?$/.test(url.pathname) ||
              (/^(\/[a-z]{2})?\/(featured|trending|weekend)$/.test(url.pathname) && url.search === '')),
          handler: 'NetworkFirst',
          options: {
            cacheName: 'pages',
            expiration: { maxEntries: 20, maxAgeSeconds: 7 * DAY },
            precacheFallback: { fallbackURL: 'index.html' },
          },
        },
        {
          urlPattern: ({ request, url }) =>
            request.mode === 'navigate' && !/^\/(admin|api|docs|media)(\/|$)/.test(url.pathname),
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: 'index.html' } },
        },
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'CacheFirst',
          options: { cacheName: 'assets', expiration: { maxEntries: 120, maxAgeSeconds: 60 * DAY } },
        },
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
          handler: 'CacheFirst',
          options: { cacheName: 'media', expiration: { maxEntries: 80, maxAgeSeconds: 30 * DAY } },
        },
      ],
    },
  });
