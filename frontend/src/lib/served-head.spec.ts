// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

it('leaves a served title that React has made its own', async () => {
  vi.resetModules();
  document.head.innerHTML = '<title>Served</title><meta name="robots" content="noindex">';
  const { giveWayToPageHead } = await import('./served-head');
  document.title = 'Of the page';
  giveWayToPageHead();
  expect(document.title).toBe('Of the page');
  expect(document.head.querySelector('meta[name="robots"]')).not.toBeNull();
});

it('takes the served title away at once and the rest with the first page', async () => {
  vi.resetModules();
  document.head.innerHTML =
    '<title>Served</title><meta name="description" content="a"><link rel="canonical" href="/events/e1"><meta property="og:title" content="a">';
  window.history.replaceState(null, '', '/events/e1');
  const { giveWayToPageHead } = await import('./served-head');
  document.head.insertAdjacentHTML('beforeend', '<title>Of the page</title>');
  giveWayToPageHead();
  expect(document.title).toBe('Of the page');
  expect(document.head.querySelector('link[rel="canonical"]')).not.toBeNull();
  window.history.replaceState(null, '', '/');
  giveWayToPageHead();
  expect(document.head.querySelector('link[rel="canonical"], meta[property^="og:"]')).toBeNull();
});
