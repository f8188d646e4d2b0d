import type { Language } from '@utsav/brand/languages';
import { brandName } from '@utsav/brand/name';
import type { PreloadedResponse, RenderInput } from '@utsav/contracts/http/initial-data';
import { languagePrefix } from '@utsav/contracts/language/language-path';
import { ALL_CITIES, chooseCity } from '@utsav/web-kit/session/city-choice';
import { act, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Document } from './app/document';
import { Site } from './app/site';
import { renderPage } from './entry-server';
import { readInitialData } from './lib/hydration-data';
import { gateway } from './testing/gateway';
import { sampleCoupon, sampleEvent } from './testing/samples';

const NAME = 'Garba </script><img src=x onerror=alert(1)> Night';
const event = sampleEvent({ name: NAME, description: '<p>Nine nights.</p>' });
const cities = { route: 'GET /api/city/getAllCities', input: {}, data: { Cities: [] } };
const one = { route: 'GET /api/event/:id', input: { params: { id: 'e1' } }, data: { event } };
const assets = {
  modules: ['/assets/main.js', '/assets/vendor.js'],
  styles: ['/assets/main.css'],
  fonts: ['/assets/anek.woff2'],
};
const banner = { _id: 'b1', isActive: true, imageUrl: '/b.webp', mobileImageUrl: '/m.webp', title: 'Diwali' };

interface SamplePage {
  language?: Language;
  path: string;
  search?: string;
  city?: string;
  responses: PreloadedResponse[];
  shows: string[];
}

const PAGES: SamplePage[] = [
  {
    path: '/',
    responses: [
      cities,
      { route: 'GET /api/banner', input: {}, data: [banner] },
      { route: 'GET /api/category/getAllCategories', input: {}, data: { categories: [{ _id: 'c1', name: 'Dance' }] } },
      { route: 'GET /api/event/featured', input: { query: { limit: 9 } }, data: { events: [event] } },
    ],
    shows: ['Featured Events', 'Dance', '₹378', 'About us'],
  },
  { path: '/events/e1', responses: [cities, one], shows: ['Sat, 05 Dec 2026', 'Gold', 'Book Tickets'] },
  {
    path: '/checkout/e1',
    responses: [
      cities,
      one,
      {
        route: 'GET /api/discount/get-discounts',
        input: { query: { eventId: 'e1' } },
        data: { discounts: [sampleCoupon()] },
      },
    ],
    shows: ['Select Tickets', 'Balcony', 'Only 3 left', 'DIWALI10'],
  },
];
const categories = {
  route: 'GET /api/category/getAllCategories',
  input: {},
  data: { categories: [{ _id: 'c1', name: 'Dance' }] },
};
const listed = (name: string, query: object, meta?: PreloadedResponse['meta']): PreloadedResponse => ({
  route: `GET /api/event/${name}`,
  input: { query },
  data: {
    events: ['e1', 'e2', 'e3'].map((id) => ({ ...event, _id: id, imageUrl: `/${id}.webp` })),
    total: 3,
    phrases: [{ text: 'free', rest: '' }],
    unmatched: [],
    wider: [],
  },
  ...(meta && { meta }),
});
const LISTS: SamplePage[] = [
  {
    path: '/featured',
    search: '?category=Dance&sort=price&page=2',
    responses: [
      cities,
      categories,
      listed(
        'getAllEvents',
        { page: 2, limit: 24, paginate: 'true', category: 'Dance', sort: 'price', status: 'upcoming' },
        { total: 70, totalPages: 3, page: 2, limit: 24 },
      ),
    ],
    shows: ['70 events', '₹378', 'Price: low to high'],
  },
  { path: '/trending', responses: [cities, listed('trending', { city: 'Mumbai', limit: 24 })], shows: ['3 events'] },
  { path: '/weekend', responses: [cities, listed('weekend', { limit: 12 })], shows: ['This weekend', '3 events'] },
  {
    path: '/weekend',
    city: 'Pune',
    responses: [cities, listed('weekend', { city: 'Pune', limit: 12 })],
    shows: ['This weekend in Pune', '3 events'],
  },
  {
    path: '/search',
    search: '?q=veena&when=today',
    responses: [cities, categories, listed('search', { q: 'veena', when: 'today', limit: 24 })],
    shows: ['“veena”', '3 events', 'free'],
  },
];
const IN_HINDI: SamplePage[] = [
  { ...PAGES[0]!, language: 'hi', shows: ['चुनिंदा', 'हमारे बारे में'] },
  { ...PAGES[1]!, language: 'hi', shows: ['शनि, 05 दिसंबर 2026', 'टिकट बुक करें'] },
  { ...LISTS[4]!, language: 'hi', shows: ['“veena”', '3 कार्यक्रम'] },
];
const [{ shows: _home, ...HOME }, { shows: _event, ...EVENT }] = PAGES as [(typeof PAGES)[0], (typeof PAGES)[0]];

const input = (page: Partial<RenderInput>): RenderInput => ({
  at: Date.now(),
  language: 'en',
  path: '/events/e1',
  siteUrl: window.location.origin,
  head: { title: NAME, description: 'Nine nights.', canonical: 'https://utsav.example/events/e1' },
  share: {
    url: 'https://utsav.example/events/e1',
    image: { url: 'https://utsav.example/m.webp', alt: NAME, width: 1280, height: 720 },
    structuredData: { '@type': 'Event', name: NAME },
  },
  assets,
  ...page,
});

/** Puts the rendered document in place of the one of the tests. */
async function load(page: Partial<RenderInput>): Promise<void> {
  const html = await renderPage(input(page));
  // On the server, React leaves the context of what it rendered last until it renders again.
  await prerender(<p />);
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.replaceChild(document.importNode(parsed.documentElement, true), document.documentElement);
}

const metaOf = (key: string) =>
  [...document.head.querySelectorAll(`meta[property="${key}"], meta[name="${key}"]`)].map((tag) =>
    tag.getAttribute('content'),
  );

const emptyDocument = document.documentElement;
let root: Root | undefined;

async function hydrate() {
  const initial = readInitialData()!;
  if (initial.city) chooseCity(initial.city);
  const search = initial.search ? `${initial.search}&utm_source=chat` : '';
  const prefix = languagePrefix(initial.language);
  window.history.replaceState(null, '', `${prefix}${initial.path}${search}`);
  const errors: unknown[] = [];
  const warnings = vi.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () => {
    root = hydrateRoot(
      document,
      <StrictMode>
        <Document language={initial.language}>
          <BrowserRouter basename={prefix}>
            <Site initial={initial} />
          </BrowserRouter>
        </Document>
      </StrictMode>,
      { onRecoverableError: (error) => void errors.push(error) },
    );
  });
  // React's server and client renderers share a process only here.
  const hydrationWarnings = warnings.mock.calls.map(String).filter((text) => !text.includes('multiple renderers'));
  return { errors, warnings: hydrationWarnings };
}

beforeEach(() => {
  gateway.use(http.all('*/api/*', () => new HttpResponse(null, { status: 503 })));
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  chooseCity(ALL_CITIES);
  if (document.documentElement) document.documentElement.replaceWith(emptyDocument);
  else document.append(emptyDocument);
  window.history.replaceState(null, '', '/');
});

it('loads the modules after the paint of what is rendered, and at once where the body is empty', async () => {
  const modulesOf = async (page: Partial<RenderInput>) => {
    const html = new DOMParser().parseFromString(await renderPage(input(page)), 'text/html');
    const start = html.querySelector<HTMLScriptElement>('script[src="/hydrate.js"], script[type=module]');
    const preloaded = html.querySelectorAll('[rel=modulepreload]').length;
    return { src: start?.getAttribute('src'), modules: start?.dataset.modules, isAsync: start?.async, preloaded };
  };
  // Not async: it reads what theme.js has set.
  expect(await modulesOf(HOME)).toEqual({
    src: '/hydrate.js',
    modules: assets.modules.join(' '),
    isAsync: false,
    preloaded: 0,
  });
  expect(await modulesOf({ path: '/about' })).toMatchObject({
    src: '/assets/main.js',
    modules: undefined,
    preloaded: 2,
  });
});

it.each([...PAGES, ...LISTS, ...IN_HINDI])(
  'renders $path ($language) with its texts, and the site hydrates the same elements',
  async ({ shows, ...page }) => {
    await load(page);
    for (const text of shows) expect(document.body).toHaveTextContent(text);
    expect(document.querySelectorAll('img[src="x"]')).toHaveLength(0);
    const [heading, title] = [document.querySelector('h1'), document.querySelector('title')];
    const { errors, warnings } = await hydrate();
    expect(errors).toEqual([]);
    expect(warnings).toEqual([]);
    expect(document.querySelector('h1')).toBe(heading);
    expect(document.querySelector('title')).toBe(title);
    expect(document.head.querySelectorAll('title')).toHaveLength(1);
    expect(metaOf('description')).toHaveLength(1);
    expect(document.head.querySelectorAll('link[rel="canonical"], link[rel="stylesheet"]')).toHaveLength(2);
  },
);

it('is in Hindi at a Hindi address, and leads to Hindi addresses, for a visitor who chose English too', async () => {
  localStorage.setItem('bb_language', 'en');
  await load({ ...EVENT, language: 'hi' });
  expect(document.documentElement.lang).toBe('hi-IN');
  expect(metaOf('og:locale')).toEqual(['hi_IN']);
  await hydrate();
  await waitFor(() => expect(document.body).toHaveTextContent('लॉग इन'));
  const inner = [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href'));
  expect(inner.length).toBeGreaterThan(5);
  expect(inner.filter((href) => !/^\/hi([/#]|$)/.test(href ?? ''))).toEqual([]);
  expect(document.documentElement.lang).toBe('hi-IN');
});

it('names the page in each language for search engines, also when it is hydrated', async () => {
  const alternates = [
    { hreflang: 'en-IN', href: 'https://utsav.example/events/e1' },
    { hreflang: 'hi-IN', href: 'https://utsav.example/hi/events/e1' },
  ];
  await load({ ...EVENT, head: { title: NAME, canonical: 'https://utsav.example/events/e1', alternates } });
  const named = () =>
    [...document.head.querySelectorAll('link[rel=alternate]')].map((link) => ({
      hreflang: link.getAttribute('hreflang'),
      href: link.getAttribute('href'),
    }));
  expect(named()).toEqual(alternates);
  await hydrate();
  expect(named()).toEqual(alternates);
});

it('has a head for search engines and shared links that no text can break out of', async () => {
  await load(EVENT);
  expect(document.title).toBe(NAME);
  expect(document.documentElement.lang).toBe('en-IN');
  expect(metaOf('description')).toEqual(['Nine nights.']);
  expect(metaOf('og:title')).toEqual([NAME]);
  expect(metaOf('og:image')).toEqual(['https://utsav.example/m.webp']);
  expect(metaOf('og:image:width')).toEqual(['1280']);
  expect(metaOf('twitter:card')).toEqual(['summary_large_image']);
  expect(metaOf('robots')).toEqual([]);
  expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://utsav.example/events/e1',
  );
  const structured = document.querySelector('script[type="application/ld+json"]')!.textContent;
  expect(JSON.parse(structured)).toEqual({ '@type': 'Event', name: NAME });
});

it('marks a private page as noindex', async () => {
  await load({ ...EVENT, head: { title: 'Checkout', noindex: true } });
  expect(metaOf('robots')).toEqual(['noindex']);
});

it('runs no inline script, as the content policy demands', async () => {
  await load(HOME);
  expect([...document.scripts].filter(({ src, type }) => !src && !type.endsWith('json'))).toEqual([]);
});

it.each(LISTS)(
  'starts $path with its list, which a visitor does not request again',
  async ({ shows: _shows, ...page }) => {
    const requests: string[] = [];
    gateway.use(
      http.get('*/api/event/*', ({ request }) => {
        requests.push(request.url);
        return new HttpResponse(null, { status: 503 });
      }),
    );
    await load({ ...page, head: {} });
    const early = [...document.head.querySelectorAll('link[rel="preload"][as="image"]')];
    expect(early.map((link) => link.getAttribute('fetchpriority'))).toEqual(['high', 'high', 'auto']);
    await hydrate();
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(requests).toEqual([]);
    expect(document.querySelectorAll('article')).toHaveLength(3);
  },
);

it('reports that it is hydrated once the page is that of its member', async () => {
  localStorage.setItem('bb_user', JSON.stringify({ id: 'u1', token: 't', name: 'Meera' }));
  const links: (string | null)[] = [];
  const hydrated = () => links.push(document.querySelector('header')!.textContent);
  document.addEventListener('hydrated', hydrated);
  await load(HOME);
  const served = document.querySelector('header')!.textContent;
  await hydrate();
  document.removeEventListener('hydrated', hydrated);
  expect(served).toContain('Log in');
  expect(links).toEqual([expect.not.stringContaining('Log in')]);
});

it('keeps a list that cannot be requested anew', async () => {
  await load({ ...LISTS[2], head: {}, at: Date.now() - 4 * 60_000 });
  await hydrate();
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(document.querySelectorAll('article')).toHaveLength(3);
});

it('requests the list of a member, who may see more', async () => {
  localStorage.setItem('bb_user', JSON.stringify({ id: 'u1', token: 't', name: 'Meera' }));
  const requests: string[] = [];
  gateway.use(
    http.get('*/api/event/weekend', ({ request }) => {
      requests.push(new URL(request.url).search);
      return HttpResponse.json({ success: true, data: { events: [sampleEvent({ name: 'Only for staff' })] } });
    }),
  );
  await load({ ...LISTS[2], head: {} });
  await hydrate();
  await waitFor(() => expect(document.body).toHaveTextContent('Only for staff'));
  expect(requests).toEqual(['?limit=12']);
  localStorage.clear();
});

it('loads the picture of the first banner for the width of the window before the scripts', async () => {
  await load(HOME);
  const early = [...document.head.querySelectorAll('link[rel="preload"][as="image"][fetchpriority="high"]')];
  expect(early.map((link) => [link.getAttribute('href'), link.getAttribute('media')])).toEqual(
    expect.arrayContaining([
      ['/m.webp', '(max-width: 639px)'],
      ['/b.webp', '(min-width: 640px)'],
    ]),
  );
});

it('has whole addresses in the links that are shared', async () => {
  const html = await renderPage(input({ ...EVENT, siteUrl: 'https://utsav.example' }));
  expect(html).toContain(encodeURIComponent('https://utsav.example/events/e1'));
});

it('shows nothing of an old document that is not requested anew', async () => {
  await load({ ...EVENT, at: Date.now() - 6 * 60_000 });
  expect(document.body).toHaveTextContent('Book Tickets');
  await hydrate();
  await waitFor(() => expect(document.body).not.toHaveTextContent('Book Tickets'));
});

it('shows an old document while there is no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  gateway.use(http.all('*/api/*', () => HttpResponse.error()));
  await load({ ...EVENT, at: Date.now() - 6 * 60_000 });
  await hydrate();
  await waitFor(() => expect(document.body).toHaveTextContent(/You are offline/));
  expect(document.body).toHaveTextContent('Book Tickets');
});

it('starts with its head alone where the server has rendered nothing else', async () => {
  await load({ path: '/featured', head: { canonical: 'https://utsav.example/featured' } });
  expect(document.getElementById('root')).toBeEmptyDOMElement();
  const { errors } = await hydrate();
  await waitFor(() => expect(document.title).toBe(`Featured Events | ${brandName}`));
  expect(errors).toEqual([]);
  expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
});
