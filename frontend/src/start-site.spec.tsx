import type { PreloadedResponse } from '@utsav/contracts/http/initial-data';
import { brandName } from '@utsav/brand/name';
import { act, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Root } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from './entry-server';
import { chooseLanguage } from './i18n/language-choice';
import { readInitialData } from './lib/hydration-data';
import { startSite } from './start-site';
import { gateway } from './testing/gateway';
import { sampleEvent } from './testing/samples';

const responses: PreloadedResponse[] = [
  { route: 'GET /api/city/getAllCities', input: {}, data: { Cities: [] } },
  { route: 'GET /api/category/getAllCategories', input: {}, data: { categories: [] } },
  {
    route: 'GET /api/event/search',
    input: { query: { q: 'veena', limit: 24 } },
    data: { events: [sampleEvent({ _id: 'e1' })], total: 1, phrases: [], unmatched: [], wider: [] },
  },
];

let root: Root | undefined;

/** A search that the server has rendered in English, in the browser of a visitor. */
async function visit(address: string) {
  const html = await renderPage({
    at: Date.now(),
    language: 'en',
    path: '/search',
    search: '?q=veena',
    siteUrl: window.location.origin,
    head: { noindex: true },
    assets: { modules: [], styles: [], fonts: [] },
    responses,
  });
  // On the server, React leaves the context of what it rendered last until it renders again.
  await prerender(<p />);
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.replaceChild(document.importNode(parsed.documentElement, true), document.documentElement);
  window.history.replaceState(null, '', address);
  // React's server and client renderers share a process only here.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  root = await act(() => startSite(readInitialData()));
}

const titles = () => [...document.head.querySelectorAll('title')].map((title) => title.textContent);
const emptyDocument = document.documentElement;

beforeEach(() => {
  gateway.use(http.all('*/api/*', () => new HttpResponse(null, { status: 503 })));
});
afterEach(async () => {
  act(() => root?.unmount());
  await chooseLanguage('en');
  if (document.documentElement) document.documentElement.replaceWith(emptyDocument);
  else document.append(emptyDocument);
  window.history.replaceState(null, '', '/');
});

it('hydrates the page of a visitor in its language', async () => {
  await visit('/search?q=veena');
  expect(titles()).toEqual([`Search: veena | ${brandName}`]);
  expect(document.body).toHaveTextContent('1 event');
});

it('renders the page anew for a visitor who chose another language, with one title and without a request', async () => {
  localStorage.setItem('bb_language', 'hi');
  window.dispatchEvent(new StorageEvent('storage', { key: 'bb_language' }));
  await visit('/search?q=veena');
  await waitFor(() => expect(document.body).toHaveTextContent('1 कार्यक्रम'));
  expect(titles()).toEqual([`खोज: veena | ${brandName}`]);
  expect(document.head.querySelectorAll('meta[name="robots"], meta[name="description"]')).toHaveLength(2);
  expect(document.documentElement.lang).toBe('hi-IN');
});
