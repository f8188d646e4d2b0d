import { afterEach, expect, it } from 'vitest';
import { leaveTo } from './leave-to';
import { switchLanguage } from './switch-language';

afterEach(() => window.history.replaceState(null, '', '/'));

it.each([
  ['hi', '/', '/hi'],
  ['hi', '/checkout/e1?tier=gold#terms', '/hi/checkout/e1?tier=gold#terms'],
  ['en', '/hi', '/'],
  ['en', '/hi/events/e1?auth=login', '/events/e1?auth=login'],
] as const)('to %s leads from %s to %s, and is stored for addresses without a language', async (code, from, to) => {
  window.history.replaceState(null, '', from);
  await switchLanguage(code);
  expect(leaveTo).toHaveBeenCalledWith(to);
  expect(localStorage.getItem('bb_language')).toBe(code);
});
