import { fireEvent, screen, waitFor } from '@testing-library/react';
import { chooseCity } from '@utsav/web-kit/session/city-choice';
import { beforeEach, expect, it } from 'vitest';
import { rememberSearch } from '../../features/search/recent-searches';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { sampleEvent } from '../../testing/samples';
import SearchPage from './search-page';

beforeEach(() =>
  gateway.use(
    on('GET /api/category/getAllCategories', () => ({ categories: [] })),
    on('GET /api/city/getAllCities', () => ({ Cities: [] })),
  ),
);

it('requests the search text in the chosen city and shows the results', async () => {
  chooseCity('Pune');
  gateway.use(
    on('GET /api/event/search', ({ url }) => ({
      events: [
        sampleEvent({ name: ['q', 'city', 'limit'].map((name) => url.searchParams.get(name)).join(' / ') }),
        sampleEvent({ _id: 'e2', name: 'Sarod at Dusk' }),
      ],
      total: 2,
      phrases: [],
      unmatched: [],
      wider: [],
    })),
  );
  renderAt('/search?q=%20sarod%20', <SearchPage />);
  expect(await screen.findByRole('heading', { level: 1, name: '“sarod”' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 2, name: 'sarod / Pune / 24' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Sarod at Dusk' })).toBeInTheDocument();
});

it('leads on to all events, and to what is on, where nothing is found', async () => {
  gateway.use(
    on('GET /api/event/trending', () => ({ events: [sampleEvent({ _id: 'e3', name: 'Sarod at Dusk' })] })),
    on('GET /api/event/weekend', () => ({ events: [] })),
  );
  gateway.use(on('GET /api/event/search', () => ({ events: [], total: 0, phrases: [], unmatched: [], wider: [] })));
  renderAt('/search?q=polka', <SearchPage />);
  expect(await screen.findByText('No events found for “polka”.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse all events' })).toHaveAttribute('href', '/featured');
  expect(await screen.findByRole('link', { name: 'Sarod at Dusk' })).toHaveAttribute('href', '/events/e3');
});

it('shows an error for a failed search, not an empty result', async () => {
  gateway.use(on('GET /api/event/search', () => new Refusal(503, 'UNAVAILABLE', 'Please try again in a moment.')));
  renderAt('/search?q=polka', <SearchPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  expect(screen.queryByText(/No events found/)).not.toBeInTheDocument();
});

const found = { events: [sampleEvent()], total: 31, phrases: [], unmatched: [], wider: [] };

function searchesOf(): URLSearchParams[] {
  const searches: URLSearchParams[] = [];
  gateway.use(
    on('GET /api/event/search', ({ url }) => {
      searches.push(url.searchParams);
      return found;
    }),
  );
  return searches;
}

it('is narrowed by chips and sorted, says how many there are, and has all of it in the address', async () => {
  const searches = searchesOf();
  renderAt('/search?q=raga', <SearchPage />);
  expect(await screen.findByText('31 events')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Free' }));
  fireEvent.click(screen.getByRole('button', { name: 'This weekend' }));
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'price' } });
  expect(screen.getByTestId('address')).toHaveTextContent('/search?q=raga&when=weekend&free=true&sort=price');
  await waitFor(() =>
    expect(Object.fromEntries(searches.at(-1)!)).toEqual({
      q: 'raga',
      when: 'weekend',
      free: 'true',
      sort: 'price',
      limit: '24',
    }),
  );
  expect(screen.getByRole('button', { name: 'Free' })).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Free' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/search?q=raga&when=weekend&sort=price');
});

it('shows which words of the search are filters, and searches without one that is removed', async () => {
  gateway.use(
    on('GET /api/event/search', ({ url }) => ({
      ...found,
      phrases: url.searchParams.get('q')?.includes('free') ? [{ text: 'free', rest: 'ragas' }] : [],
      unmatched: [],
      wider: [],
    })),
  );
  renderAt('/search?q=free%20ragas&sort=price', <SearchPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove filter: free' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/search?q=ragas&sort=price');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove filter: free' })).not.toBeInTheDocument());
});

it('says which words did not count, and leads to the search without them or for them alone', async () => {
  gateway.use(on('GET /api/event/search', () => ({ ...found, unmatched: [{ text: 'goa', rest: 'jazz' }] })));
  renderAt('/search?q=jazz%20goa&free=true', <SearchPage />);
  expect(await screen.findByText(/These may lack “goa”/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Without “goa”' })).toHaveAttribute('href', '/search?q=jazz&free=true');
  fireEvent.click(screen.getByRole('link', { name: 'Only “goa”' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/search?q=goa&free=true');
});

it('leads from a search without a result to other days, prices and cities, with the nearest there', async () => {
  chooseCity('Pune');
  const cities: (string | null)[] = [];
  const nearest = { startsAt: '2026-12-05T18:30:00+05:30', city: 'Goa', price: 499 };
  gateway.use(
    on('GET /api/event/search', ({ url }) => {
      cities.push(url.searchParams.get('city'));
      return {
        ...found,
        events: [],
        total: 0,
        wider: [
          { ...nearest, without: 'days' as const, rest: 'jazz under 100', total: 3 },
          { ...nearest, without: 'price' as const, rest: 'jazz tomorrow', total: 2 },
          { ...nearest, without: 'all' as const, rest: 'jazz', total: 9 },
          { ...nearest, without: 'city' as const, rest: 'jazz tomorrow under 100', total: 1 },
        ],
      };
    }),
  );
  renderAt('/search?q=jazz%20tomorrow%20under%20100&when=tomorrow&maxPrice=100', <SearchPage />);
  expect(await screen.findByRole('link', { name: '3 on other days, the nearest on 05 Dec 2026' })).toHaveAttribute(
    'href',
    '/search?q=jazz+under+100&maxPrice=100',
  );
  expect(screen.getByRole('link', { name: '2 at other prices, the nearest at ₹499' })).toHaveAttribute(
    'href',
    '/search?q=jazz+tomorrow&when=tomorrow',
  );
  expect(screen.getByRole('link', { name: '9 on any day, at any price and in any city' })).toHaveAttribute(
    'href',
    '/search?q=jazz',
  );
  fireEvent.click(screen.getByRole('link', { name: '1 in other cities, such as Goa' }));
  await waitFor(() => expect(cities.at(-1)).toBeNull());
});

it('has what is sold out last, unless an order is chosen', async () => {
  const [tier] = sampleEvent().ticketCategories;
  const soldOut = sampleEvent({ _id: 'e9', name: 'Gone', ticketCategories: [{ ...tier!, availableSeats: 0 }] });
  gateway.use(on('GET /api/event/search', () => ({ ...found, events: [soldOut, sampleEvent({ name: 'There' })] })));
  renderAt('/search?q=raga', <SearchPage />);
  const names = async () => (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(await names()).toEqual(['There', 'Gone']);
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'date' } });
  await waitFor(async () => expect(await names()).toEqual(['Gone', 'There']));
});

it('begins with recent and popular searches where none is in the address', async () => {
  rememberSearch('sarod');
  gateway.use(
    on('GET /api/event/suggest', () => ({
      events: [],
      artists: [{ name: 'Tara Velankar', events: 2 }],
      venues: [],
      cities: [],
      categories: [{ name: 'Music', events: 9 }],
    })),
  );
  renderAt('/search', <SearchPage />);
  expect(await screen.findByRole('link', { name: 'Tara Velankar' })).toHaveAttribute('href', '/search?q=Tara+Velankar');
  expect(screen.getByRole('link', { name: 'Music' })).toHaveAttribute('href', '/featured?category=Music');
  expect(screen.queryByText(/No events found/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Remove “sarod” from recent searches' }));
  expect(screen.queryByRole('heading', { name: 'Recent searches' })).not.toBeInTheDocument();
});
