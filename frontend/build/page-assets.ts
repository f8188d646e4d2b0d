import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@utsav/brand/languages';
import type { PageAssets, RenderedPage } from '@utsav/contracts/http/initial-data';
import { afterBuild } from '../../packages/web-kit/build/after-build.ts';
import { filesOf, type Manifest } from '../../packages/web-kit/build/script-closure.ts';

const INDEX = 'index.html';
/** A chunk of its own that every page shows. */
const FOOTER = 'src/app/shell/footer.tsx';
const FONTS = [
  '../packages/web-kit/src/design/fonts/anek-latin.woff2',
  '../packages/web-kit/src/design/fonts/anek-rupee.woff2',
];

/** What pages in a language need beside the files of all. */
const MESSAGES: Record<Language, string[]> = { en: [], hi: ['src/app/translations/hi/index.ts'] };

const SOURCES: Record<RenderedPage, string[]> = {
  home: [FOOTER],
  event: ['src/app/routes/event-page.tsx', FOOTER],
  directory: ['src/app/routes/directory-page.tsx', FOOTER],
  checkout: ['src/app/routes/checkout-page.tsx', FOOTER],
  featured: ['src/app/routes/featured-page.tsx', FOOTER],
  trending: ['src/app/routes/trending-page.tsx', FOOTER],
  weekend: ['src/app/routes/weekend-page.tsx', FOOTER],
  search: ['src/app/routes/search-page.tsx', FOOTER],
  other: [],
};

const address = (file: string): string => `/${file}`;
const ofKind = (files: readonly string[], extension: string) =>
  files.filter((file) => file.endsWith(extension)).map(address);

export function assetsOf(manifest: Manifest, sources: readonly string[], language: Language = 'en'): PageAssets {
  const site = filesOf(manifest, [INDEX]);
  const page = filesOf(manifest, [...sources, ...MESSAGES[language]]).filter((file) => !site.includes(file));
  return {
    // The entry is the first of the site's files.
    modules: ofKind([...site, ...page], '.js'),
    // The page's after those of the site, and each after those of its imports: later rules win.
    styles: [...ofKind(site, '.css'), ...ofKind(page, '.css').toReversed()],
    fonts: FONTS.flatMap((font) => manifest[font]?.file ?? []).map(address),
  };
}

/** Writes what the gateway hands to `entry-server.tsx`: the built files of each page by language, out of Vite's manifest. */
export const pageAssets = () =>
  afterBuild('page-assets', (dist, manifest) => {
    mkdirSync(path.join(dist, '.server'), { recursive: true });
    const pagesIn = (language: Language) =>
      Object.fromEntries(
        Object.entries(SOURCES).map(([page, sources]) => [page, assetsOf(manifest, sources, language)]),
      );
    const assets = Object.fromEntries((Object.keys(MESSAGES) as Language[]).map((code) => [code, pagesIn(code)]));
    writeFileSync(path.join(dist, '.server/page-assets.json'), JSON.stringify(assets));
  });
