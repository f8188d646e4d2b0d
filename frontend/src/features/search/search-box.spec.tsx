import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SearchSuggestions } from '@utsav/contracts/http/search-suggestions';
import { chooseCity } from '@utsav/web-kit/session/city-choice';
import { beforeEach, expect, it } from 'vitest';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { rememberSearch } from './recent-searches';
import { SearchBox } from './search-box';

const suggestions = (given: Partial<SearchSuggestions> = {}): SearchSuggestions => ({
  events: [],
  artists: [],
  venues: [],
  cities: [],
  categories: [],
  ...given,
});

type Named = SearchSuggestions['artists'][number];

const raga: SearchSuggestions['events'][number] = {
  _id: 'evt_1',
  name: 'Monsoon Raga Nights',
  category: 'Music',
  imageUrl: '/media/posters/evt_1.webp',
  startDate: '2026-12-05T19:00:00.000+05:30',
  venue: 'Samudra Auditorium',
  city: 'Mumbai',
  translations: {},
  price: 1096,
};

let requested: string[];
beforeEach(() => {
  requested = [];
  gateway.use(
    on('GET /api/event/suggest', ({ url }) => {
      const q = url.searchParams.get('q') ?? '';
      requested.push(`${q}/${url.searchParams.get('city') ?? ''}`);
      if (q === '') return suggestions({ events: [raga], categories: [{ name: 'Comedy', events: 7 }] });
      if (q === 'polka') return suggestions();
      return suggestions({
        events: [raga],
        artists: [{ name: 'Tara Velankar', events: 1 }],
        venues: [{ name: 'Samudra Auditorium', city: 'Mumbai', events: 3 }],
      });
    }),
  );
});

const box = () => screen.getByRole('combobox', { name: 'Search events, artists, venues' });
const address = () => screen.getByTestId('address').textContent;
const press = (key: string) => fireEvent.keyDown(box(), { key });
const type = (text: string) => {
  fireEvent.focus(box());
  fireEvent.input(box(), { target: { value: text } });
};
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('offers what is popular and the recent searches before anything is typed', async () => {
  rememberSearch('sarod');
  renderAt('/', <SearchBox />);
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(requested).toEqual([]);
  fireEvent.focus(box());
  const list = await screen.findByRole('listbox');
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(box()).toHaveAttribute('aria-controls', list.id);
  expect(await within(list).findByRole('group', { name: 'Popular now' })).toHaveTextContent('Monsoon Raga Nights');
  expect(within(list).getByRole('group', { name: 'Recent searches' })).toHaveTextContent('sarod');
  expect(within(list).getByRole('option', { name: /Comedy/ })).toHaveAttribute('href', '/featured?category=Comedy');
});

it('offers events with day, place and price, artists and venues apart, and all results, in the chosen city', async () => {
  chooseCity('Mumbai');
  renderAt('/', <SearchBox />);
  type('ra');
  type('rag');
  const event = await screen.findByRole('option', { name: /Monsoon Raga Nights/ });
  await waitFor(() => expect(requested.at(-1)).toBe('rag/Mumbai'));
  expect(event).toHaveTextContent('05 Dec 2026 · Samudra Auditorium, Mumbai');
  expect(event).toHaveTextContent('₹1,096');
  expect(event).toHaveAttribute('href', '/events/evt_1');
  expect(await screen.findByRole('group', { name: 'Artists' })).toHaveTextContent('Tara Velankar1 event');
  expect(screen.getByRole('group', { name: 'Venues' })).toHaveTextContent('Samudra Auditorium, Mumbai3 events');
  expect(screen.getByRole('option', { name: 'All results for “rag”' })).toHaveAttribute('href', '/search?q=rag');
  expect(requested).not.toContain('ra/Mumbai');
});

it('moves through the list by arrows, from the text and back, and opens what is chosen', async () => {
  renderAt('/', <SearchBox />);
  type('rag');
  await screen.findByRole('option', { name: /Tara Velankar/ });
  press('ArrowUp');
  expect(active()).toBe('All results for “rag”');
  press('ArrowDown');
  expect(active()).toBeUndefined();
  press('ArrowDown');
  press('ArrowDown');
  expect(active()).toContain('Tara Velankar');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Tara Velankar');
  press('Enter');
  expect(address()).toBe('/artists/tara-velankar');
  expect(box()).toHaveValue('');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('keeps to what is chosen while the list changes, and opens nothing else once that is gone', async () => {
  const [tabla, tara] = ['Tabla Trio', 'Tara Velankar'].map((name) => ({ name, events: 1 })) as [Named, Named];
  const artistsIn: Record<string, Named[]> = { Pune: [tabla, tara], Delhi: [tabla] };
  gateway.use(
    on('GET /api/event/suggest', ({ url }) =>
      suggestions({ artists: artistsIn[url.searchParams.get('city') ?? ''] ?? [tara] }),
    ),
  );
  renderAt('/', <SearchBox />);
  type('ta');
  await screen.findByRole('option', { name: /Tara Velankar/ });
  press('ArrowDown');
  act(() => chooseCity('Pune'));
  await screen.findByRole('option', { name: /Tabla Trio/ });
  expect(active()).toContain('Tara Velankar');
  act(() => chooseCity('Delhi'));
  await waitFor(() => expect(screen.queryByRole('option', { name: /Tara/ })).not.toBeInTheDocument());
  press('Enter');
  expect(address()).toBe('/');
});

it('searches for the text on Enter where nothing is chosen, and remembers it', async () => {
  renderAt('/', <SearchBox />);
  type('  garba ');
  fireEvent.submit(screen.getByRole('search'));
  expect(address()).toBe('/search?q=garba');
  type('');
  expect(await screen.findByRole('option', { name: 'garba' })).toHaveAttribute('href', '/search?q=garba');
});

it('closes on Escape, and by a press beside it', async () => {
  renderAt('/', <SearchBox />);
  type('rag');
  await screen.findByRole('listbox');
  press('Escape');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  press('ArrowDown');
  await screen.findByRole('listbox');
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('forgets a recent search on Delete, and all of them at once', async () => {
  for (const search of ['one', 'two', 'three']) rememberSearch(search);
  renderAt('/', <SearchBox />);
  fireEvent.focus(box());
  await screen.findByRole('option', { name: 'three' });
  press('ArrowDown');
  expect(active()).toBe('three');
  press('Delete');
  expect(screen.queryByRole('option', { name: 'three' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(screen.queryByRole('group', { name: 'Recent searches' })).not.toBeInTheDocument();
});

it('leads to all results where nothing is suggested', async () => {
  renderAt('/', <SearchBox />);
  type('polka');
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['All results for “polka”']));
});

it('still searches while suggestions are not available', async () => {
  gateway.use(on('GET /api/event/suggest', () => new Refusal(503, 'UNAVAILABLE', 'Please try again in a moment.')));
  renderAt('/', <SearchBox />);
  type('xylophone');
  await waitFor(() => expect(screen.getByText('Suggestions are not available right now.')).toBeInTheDocument());
  expect(screen.getByRole('option', { name: 'All results for “xylophone”' })).toBeInTheDocument();
});
