import { expect, it } from 'vitest';
import { drawnPageOf } from './drawn-pages';

const index = `<html><head>
    <script src="/theme.js"></script>
    <script type="module" crossorigin src="/assets/main.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/vendor.js">
    <link rel="stylesheet" crossorigin href="/assets/main.css">
  </head><body><div id="root"></div></body></html>`;
const manifest = {
  'index.html': { file: 'assets/main.js', imports: ['_vendor.js'], css: ['assets/main.css'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  'src/event.tsx': {
    file: 'assets/event.js',
    imports: ['_vendor.js', 'index.html', '_stepper.js'],
    css: ['assets/event.css'],
  },
  '_stepper.js': { file: 'assets/stepper.js', css: ['assets/stepper.css'] },
};

it('links the styles that a page is drawn with behind those of the site, and leaves its scripts to the one that waits for the paint', () => {
  const page = drawnPageOf(index, manifest, ['src/event.tsx']);
  expect(page.match(/<link[^>]*>/g)).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/main.css">',
    '<link rel="stylesheet" crossorigin href="/assets/stepper.css">',
    '<link rel="stylesheet" crossorigin href="/assets/event.css">',
  ]);
  expect(page.match(/<script[^>]*>/g)).toEqual([
    '<script src="/theme.js">',
    '<script async src="/start.js" data-scripts="/assets/vendor.js /assets/event.js /assets/stepper.js /assets/main.js">',
  ]);
});
