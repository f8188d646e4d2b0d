import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { translations } from '../app/translations/translations';
import { LANGUAGE_CODES } from './languages';

const firstPaint = readFileSync(path.resolve(import.meta.dirname, '../../public/theme.js'), 'utf8');
const root = document.documentElement;

/** A page that begins in a browser with these languages: what is hidden at first, and what is shown then. */
async function begin(languages: readonly string[], chosen?: string) {
  if (chosen) localStorage.setItem('bb_language', chosen);
  vi.stubGlobal('navigator', { languages });
  new Function(firstPaint)();
  const isHidden = root.dataset.translating !== undefined;
  const { prepareLanguage, registerTranslations } = await import('./language-choice');
  registerTranslations(translations);
  await prepareLanguage();
  return { isHidden, lang: root.lang };
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  delete root.dataset.translating;
  root.lang = 'en-IN';
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  { languages: ['hi-IN', 'en-US'], lang: 'hi-IN' },
  { languages: ['mr-IN', 'hi', 'en'], lang: 'hi-IN' },
  { languages: ['en-IN', 'hi-IN'], lang: 'en-IN' },
  { languages: ['ta-IN', 'fr'], lang: 'en-IN' },
])('is the first of $languages that the site has: $lang', async ({ languages, lang }) => {
  expect(await begin(languages)).toEqual({ isHidden: lang !== 'en-IN', lang });
});

it.each([
  { languages: ['hi-IN'], chosen: 'en', lang: 'en-IN' },
  { languages: ['en-IN'], chosen: 'hi', lang: 'hi-IN' },
  { languages: ['hi-IN'], chosen: 'no such language', lang: 'hi-IN' },
])('is $chosen where that was chosen, in a browser that speaks $languages', async ({ languages, chosen, lang }) => {
  expect(await begin(languages, chosen)).toEqual({ isHidden: lang !== 'en-IN', lang });
});

it('is that of an address which names one, whatever was chosen, and hides nothing of a page that is served in it', async () => {
  window.history.replaceState(null, '', '/hi/events/e1');
  expect(await begin(['en-IN'], 'en')).toEqual({ isHidden: true, lang: 'hi-IN' });
  delete root.dataset.translating;
  vi.resetModules();
  root.lang = 'hi-IN';
  expect(await begin(['en-IN'], 'en')).toEqual({ isHidden: false, lang: 'hi-IN' });
});

it('is that of the address before where a payment leads back to one that names none', async () => {
  window.history.replaceState(null, '', '/hi/checkout/e1');
  await begin(['en-IN']);
  vi.resetModules();
  root.lang = 'en-IN';
  window.history.replaceState(null, '', '/payment-successful');
  expect(await begin(['en-IN'])).toEqual({ isHidden: true, lang: 'hi-IN' });
});

it('is not that of a longer name at the beginning of an address', async () => {
  window.history.replaceState(null, '', '/hindi');
  expect(await begin(['en-IN'])).toEqual({ isHidden: false, lang: 'en-IN' });
});

it('may be each one that the site has', async () => {
  const listed = /languages = \[(.*)\]/.exec(firstPaint)?.[1]?.match(/\w+/g);
  expect(listed, 'the codes in frontend/public/theme.js').toEqual(LANGUAGE_CODES);
  for (const code of LANGUAGE_CODES.filter((known) => known !== 'en')) {
    delete root.dataset.translating;
    expect((await begin([code])).isHidden).toBe(true);
    expect(root.dataset.translating).toBe(code);
  }
});
