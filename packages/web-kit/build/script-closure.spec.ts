import { expect, it } from 'vitest';
import { filesOf, scriptsOf, type Manifest } from './script-closure';
import { overBudget } from './byte-budget';

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_vendor.js'], css: ['index.css'], assets: ['font.woff2'] },
  '_vendor.js': { file: 'vendor.js' },
  'src/app/routes/home-page.tsx': { file: 'home.js', imports: ['_vendor.js', 'index.html'] },
  'src/app/routes/event-page.tsx': { file: 'event.js', imports: ['_vendor.js', '_purify.js'] },
  '_purify.js': { file: 'purify.js' },
};

it('counts a file once, however many pages share it', () => {
  expect(scriptsOf(manifest, ['index.html', 'src/app/routes/home-page.tsx'])).toEqual([
    'index.js',
    'vendor.js',
    'home.js',
  ]);
  expect(filesOf(manifest, ['index.html'])).toEqual(['index.js', 'index.css', 'font.woff2', 'vendor.js']);
});

it('refuses to look for a page that is not built', () => {
  expect(() => scriptsOf(manifest, ['src/gone.tsx'])).toThrow('The build has no src/gone.tsx.');
});

it('names the page that has grown too heavy, by what it adds to the first visit', () => {
  const sizes: Record<string, number> = {
    'index.js': 20_000,
    'vendor.js': 70_000,
    'home.js': 5000,
    'event.js': 4000,
    'purify.js': 12_000,
  };
  const budgets = [
    { page: 'home', sources: ['index.html', 'src/app/routes/home-page.tsx'], limit: 95_000 },
    { page: 'event', sources: ['src/app/routes/event-page.tsx'], beside: ['index.html'], limit: 15_000 },
  ];
  expect(overBudget(manifest, budgets, (file) => sizes[file]!)).toEqual(['event: 16.0 kB of 15.0 kB']);
});
