import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterBuild } from '../../packages/web-kit/build/after-build.ts';
import { filesOf, type Manifest } from '../../packages/web-kit/build/script-closure.ts';

/** Pages that the gateway draws, with the parts of them that load by themselves. */
const FOOTER = 'src/app/shell/footer.tsx';
const PAGES = {
  home: [FOOTER],
  event: ['src/app/routes/event-page.tsx', FOOTER],
  checkout: ['src/app/routes/checkout-page.tsx', FOOTER],
};

const attribute = (tag: string, name: string): string => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/**
 * The index page for one that comes drawn: it names all styles that it is drawn with, and `start.js` loads the scripts
 * once it is painted.
 */
export function drawnPageOf(index: string, manifest: Manifest, sources: readonly string[]): string {
  const main = /<script type="module"[^>]*>/.exec(index)?.[0] ?? '';
  const preloads = index.match(/\s*<link rel="modulepreload"[^>]*>/g) ?? [];
  const linked = (file: string) => index.includes(`"/${file}"`);
  const more = filesOf(manifest, sources).filter((file) => !linked(file));
  const scripts = [
    ...preloads.map((tag) => attribute(tag, 'href')),
    ...more.filter((file) => file.endsWith('.js')).map((file) => `/${file}`),
    attribute(main, 'src'),
  ];
  const styles = more
    .filter((file) => file.endsWith('.css'))
    // What a page imports comes before it.
    .toReversed()
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">\n    `);
  return (
    preloads
      .reduce((page, tag) => page.replace(tag, ''), index)
      .replace(
        /<script type="module"[^>]*><\/script>/,
        `<script async src="/start.js" data-scripts="${scripts.join(' ')}"></script>`,
      )
      // Behind those of the site, as when the page loads them by itself: they have the last word.
      .replace('</head>', () => `${styles.join('')}</head>`)
  );
}

/** Writes a page for each of them beside the module that draws them. */
export const drawnPages = () =>
  afterBuild('drawn-pages', (dist, manifest) => {
    const index = readFileSync(path.join(dist, 'index.html'), 'utf8');
    mkdirSync(path.join(dist, '.server'), { recursive: true });
    for (const [name, sources] of Object.entries(PAGES))
      writeFileSync(path.join(dist, '.server', `${name}.html`), drawnPageOf(index, manifest, sources));
  });
