// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { withBrand } from '../../packages/web-kit/build/brand-head.ts';
import { StaticHead } from '../src/entry-server';
import { assetsOf } from './page-assets';

const manifest = {
  'index.html': { file: 'assets/main.js', imports: ['_vendor.js'], css: ['assets/main.css'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  'src/event.tsx': {
    file: 'assets/event.js',
    imports: ['_vendor.js', 'index.html', '_stepper.js'],
    css: ['assets/event.css'],
  },
  '_stepper.js': { file: 'assets/stepper.js', css: ['assets/stepper.css'] },
  '../packages/web-kit/src/design/fonts/anek-latin.woff2': { file: 'assets/anek-latin.woff2' },
};

it('names the styles of a page behind those of the site, and the modules that it starts with, the entry first', () =>
  expect(assetsOf(manifest, ['src/event.tsx'])).toEqual({
    modules: ['/assets/main.js', '/assets/vendor.js', '/assets/event.js', '/assets/stepper.js'],
    styles: ['/assets/main.css', '/assets/stepper.css', '/assets/event.css'],
    fonts: ['/assets/anek-latin.woff2'],
  }));

it('adds the messages of a language to the files of its pages', () => {
  const withHindi = { ...manifest, 'src/app/translations/hi/index.ts': { file: 'assets/hi.js' } };
  expect(assetsOf(withHindi, ['src/event.tsx'], 'hi').modules.at(-1)).toBe('/assets/hi.js');
});

it('has the same static head for server-rendered pages as for the others', () => {
  const index = withBrand(readFileSync(path.join(import.meta.dirname, '../index.html'), 'utf8'));
  const tagsOf = (html: string) =>
    [...new DOMParser().parseFromString(html, 'text/html').head.children]
      .map((tag) => tag.outerHTML)
      // Vite adds the web app manifest and the names of the built fonts.
      .filter((tag) => !/rel="(manifest|preload)"/.test(tag))
      .toSorted();
  expect(tagsOf(renderToStaticMarkup(<StaticHead />))).toEqual(tagsOf(index));
});
