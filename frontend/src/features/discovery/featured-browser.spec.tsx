import { chooseCity } from '@utsav/web-kit/session/city-choice';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gateway, on } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { sampleEvent } from '../../testing/samples';
import { FeaturedBrowser } from './featured-browser';

let requests: URL[];
let givenUp: string[];

beforeEach(() => {
  requests = [];
  givenUp = [];
  gateway.use(
    on('GET /api/category/getAllCategories', () => ({ categories: [] })),
    on('GET /api/city/getAllCities', () => ({ Cities: [] })),
    http.get('*/api/event/getAllEvents', async ({ request }) => {
      const url = new URL(request.url);
      requests.push(url);
      const search = url.searchParams.get('search');
      if (search === 'slow') {
        request.signal.addEventListener('abort', () => givenUp.push(search));
        await new Promise((resolve) => setTimeout(resolve, 1500));
      }
      const events =
        search === 'nothing'
          ? []
          : [
              sampleEvent({
                name: `Result ${search ?? 'all'}`,
                venue: { ...sampleEvent().venue, latitude: 18.52, longitude: 73.86 },
              }),
            ];
      return HttpResponse.json({
        success: true,
        data: { events },
        meta: { total: 50, totalPages: events.length > 0 ? 3 : 0, page: 1, limit: 24 },
      });
    }),
  );
});

const type = (text: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });

it('requests 400 ms after the last keystroke, omits empty filters and aborts the search in flight', async () => {
  renderAt('/featured', <FeaturedBrowser />);
  await screen.findByText('Result all');
  expect([...requests[0]!.searchParams.keys()].sort()).toEqual(['limit', 'page', 'paginate']);

  type('s');
  type('slow');
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]!.searchParams.get('search')).toBe('slow');
  type('garba');
  expect(await screen.findByText('Result garba')).toBeInTheDocument();
  expect(givenUp).toEqual(['slow']);
  expect(screen.queryByText('Result slow')).not.toBeInTheDocument();
});

it('goes by the city of the header until another is chosen, and lets go of it', async () => {
  const cities = () => requests.map(({ searchParams }) => searchParams.get('city'));
  gateway.use(
    on('GET /api/city/getAllCities', () => ({
      Cities: ['Pune', 'Delhi'].map((name) => ({ _id: name, name, state: '', slug: name, imageUrl: '' })),
    })),
  );
  act(() => chooseCity('Pune'));
  renderAt('/featured', <FeaturedBrowser />);
  await screen.findByRole('option', { name: 'Delhi' });
  await waitFor(() => expect(cities()).toEqual(['Pune']));
  expect(screen.getByLabelText('City')).toHaveValue('Pune');
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Delhi' } });
  await waitFor(() => expect(cities()).toEqual(['Pune', 'Delhi']));
  fireEvent.change(screen.getByLabelText('City'), { target: { value: '' } });
  await waitFor(() => expect(cities()).toEqual(['Pune', 'Delhi', null]));
  expect(screen.getByLabelText('City')).toHaveValue('');
});

it('applies two choices made before the first is rendered', async () => {
  renderAt('/featured?search=garba', <FeaturedBrowser />);
  await screen.findByText('Result garba');
  act(() => {
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'upcoming' } });
    fireEvent.change(screen.getByLabelText('From Date'), { target: { value: '2026-12-01' } });
  });
  expect(screen.getByTestId('address')).toHaveTextContent('/featured?search=garba&status=upcoming&fromDate=2026-12-01');
});

it('links to further pages with the filter in their addresses', async () => {
  renderAt('/featured?status=upcoming', <FeaturedBrowser />);
  const second = await screen.findByRole('link', { name: 'Page 2' });
  expect(second).toHaveAttribute('href', '/featured?status=upcoming&page=2');
  fireEvent.click(second);
  await waitFor(() => expect(requests.at(-1)?.searchParams.get('page')).toBe('2'));
  expect(requests.at(-1)?.searchParams.get('status')).toBe('upcoming');
});

it('shows that nothing matches and clears all filters at once', async () => {
  renderAt('/featured?search=nothing&city=Pune', <FeaturedBrowser />);
  expect(await screen.findByText('No events match these filters.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/featured$/));
});

it('narrows by a range of prices and a language, and says so where the range is none', async () => {
  renderAt('/featured', <FeaturedBrowser />);
  await screen.findByText('Result all');
  const lowest = screen.getByLabelText('Lowest price');
  for (const text of ['5', '50', '500x']) fireEvent.change(lowest, { target: { value: text } });
  expect(lowest).toHaveValue('500');
  fireEvent.change(screen.getByLabelText('Highest price'), { target: { value: '90' } });
  expect(screen.getByRole('alert')).toHaveTextContent('The highest price must not be below the lowest.');
  fireEvent.change(screen.getByLabelText('Highest price'), { target: { value: '900' } });
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'Hindi' } });
  expect(screen.getByTestId('address')).toHaveTextContent('/featured?minPrice=500&maxPrice=900&language=Hindi');
  await waitFor(() =>
    expect(Object.fromEntries(requests.at(-1)!.searchParams)).toMatchObject({
      minPrice: '500',
      maxPrice: '900',
      language: 'Hindi',
    }),
  );
  expect(screen.getByText('2 on')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: ₹500 – ₹900' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/featured?language=Hindi');
});

it('sorts by price only what is to come', async () => {
  renderAt('/featured?sort=price', <FeaturedBrowser />);
  await screen.findByText('Result all');
  expect(requests.at(-1)!.searchParams.get('status')).toBe('upcoming');
  expect(screen.getByLabelText('Sort')).toHaveDisplayValue('Price: low to high');
});

describe('nearest first', () => {
  const browserIsAt = (answer: GeolocationCoordinates | null) =>
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (found: (position: unknown) => void, refused: () => void) =>
          answer ? found({ coords: answer }) : refused(),
      },
    });
  const sortBy = (value: string) => fireEvent.change(screen.getByLabelText('Sort'), { target: { value } });
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

  it('goes by the place of the browser, to about a kilometre, and shows how far each event is', async () => {
    browserIsAt({ latitude: 19.07612, longitude: 72.87751 } as GeolocationCoordinates);
    renderAt('/featured', <FeaturedBrowser />);
    await screen.findByText('Result all');
    sortBy('near');
    await waitFor(() => expect(requests.at(-1)?.searchParams.get('near')).toBe('19.08,72.88'));
    expect(await screen.findByText(/km away/)).toBeInTheDocument();
  });

  it('leaves the order as it is where the place is not allowed', async () => {
    browserIsAt(null);
    renderAt('/featured', <FeaturedBrowser />);
    await screen.findByText('Result all');
    sortBy('near');
    await waitFor(() => expect(screen.getByLabelText('Sort')).toHaveDisplayValue('Soonest first'));
    expect(requests.every((url) => !url.searchParams.has('near'))).toBe(true);
  });
});
