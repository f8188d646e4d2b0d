// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseTheme } from './theme-choice';

const firstPaint = readFileSync(path.resolve(import.meta.dirname, '../../public/theme.js'), 'utf8');
const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
});

it('follows the system until the user chooses, and applies a choice at once without a transition', async () => {
  // The file that runs before the first paint, as the browser would.
  new Function(firstPaint)();
  expect(root.dataset.theme).toBe('dark');
  await waitFor(() => expect(root.dataset.switching).toBeUndefined());

  chooseTheme('light');
  expect(root.dataset.theme).toBe('light');
  expect(root.dataset.switching).toBe('');
  expect(localStorage.getItem('bb_theme')).toBe('light');
  await waitFor(() => expect(root.dataset.switching).toBeUndefined());

  chooseTheme('system');
  expect(root.dataset.theme).toBe('dark');
  expect(localStorage.getItem('bb_theme')).toBeNull();
});

it('marks the document at once when a link is followed, until a page is shown', () => {
  new Function(firstPaint)();
  const press = (href: string, how: MouseEventInit = {}) => {
    document.body.innerHTML = `<a href="${href}">Go</a>`;
    document.querySelector('a')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
    return 'navigating' in root.dataset;
  };
  // jsdom follows no link but to an anchor.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(press('/events')).toBe(true);
  dispatchEvent(new Event('pageshow'));
  expect([press('#venue'), press('/events', { ctrlKey: true }), press('mailto:a@example.com')]).toEqual([
    false,
    false,
    false,
  ]);
});
