import type { PreloadedResponse } from '@utsav/contracts/http/initial-data';
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { http, HttpResponse } from 'msw';
import { App } from './app/app';
import { drawPage } from './draw-page';
import { knownAnswers } from './lib/drawn-page';
import { gateway } from './testing/gateway';
import { sampleCoupon, sampleEvent } from './testing/samples';

const NAME = 'Garba </script><img src=x onerror=alert(1)> Night';
const event = sampleEvent({ name: NAME, description: '<p>Nine nights.</p>' });
const cities = { route: 'GET /api/city/getAllCities', input: {}, data: { Cities: [] } };
const one = { route: 'GET /api/event/:id', input: { params: { id: 'e1' } }, data: { event } };

const PAGES: { address: string; answers: PreloadedResponse[]; shows: string[] }[] = [
  {
    address: '/',
    answers: [
      cities,
      {
        route: 'GET /api/banner',
        input: {},
        data: [{ _id: 'b1', isActive: true, imageUrl: '/b.webp', title: 'Diwali' }],
      },
      { route: 'GET /api/category/getAllCategories', input: {}, data: { categories: [{ _id: 'c1', name: 'Dance' }] } },
      { route: 'GET /api/event/featured', input: { query: { limit: 9 } }, data: { events: [event] } },
    ],
    shows: ['Featured Events', 'Dance', '₹378', 'About us'],
  },
  { address: '/events/e1', answers: [cities, one], shows: ['Sat, 05 Dec 2026', 'Gold', 'Book Tickets'] },
  {
    address: '/checkout/e1?tier=balcony&quantity=2',
    answers: [
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

let root: Root | undefined;
beforeEach(() => {
  gateway.use(http.all('*/api/*', () => new HttpResponse(null, { status: 503 })));
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

it.each(PAGES)('draws $address with its texts, and the site goes on with the same elements', async (page) => {
  const html = await drawPage(page.address, page.answers, window.location.origin);
  // On the server, React leaves the context of what it drew last until it draws again.
  await prerender(<p />);
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  for (const text of page.shows) expect(place).toHaveTextContent(text);
  expect(place.querySelectorAll('script, img[src="x"]')).toHaveLength(0);

  const heading = place.querySelector('h1');
  const complaints: unknown[] = [];
  window.history.replaceState(null, '', page.address);
  await act(async () => {
    root = hydrateRoot(
      place,
      <StrictMode>
        <SWRConfig
          value={{ provider: () => new Map(), fallback: knownAnswers(page.answers), shouldRetryOnError: false }}
        >
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </SWRConfig>
      </StrictMode>,
      { onRecoverableError: (complaint) => void complaints.push(complaint) },
    );
  });
  expect(complaints).toEqual([]);
  expect(place.querySelector('h1')).toBe(heading);
});

it('has whole addresses in the links that are shared', async () => {
  const html = await drawPage('/events/e1', [cities, one], 'https://utsav.example');
  expect(html).toContain(encodeURIComponent('https://utsav.example/events/e1'));
});
