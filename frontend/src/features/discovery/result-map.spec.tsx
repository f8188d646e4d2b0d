import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gateway, on } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { sampleEvent } from '../../testing/samples';
import { ResultGrid } from './result-grid';

const venue = { ...sampleEvent().venue, name: 'Dockyard Arena', latitude: 18.9652, longitude: 72.8442 };
const events = [
  sampleEvent({ _id: 'evt_1', name: 'Raga', venue }),
  sampleEvent({ _id: 'evt_2', name: 'Tabla', venue: { ...venue, name: 'Hall', latitude: 19.1 } }),
];
const results = {
  events,
  total: 2,
  totalPages: 1,
  phrases: [],
  unmatched: [],
  wider: [],
  error: undefined,
  isLoading: false,
  retry: () => {},
};
const grid = <ResultGrid sort={null} results={results} emptyText="" />;

beforeEach(() =>
  gateway.use(on('GET /api/geo/tiles', () => ({ urlTemplate: '/tiles/{z}/{x}/{y}.png', attribution: '© Survey' }))),
);
afterEach(() => vi.restoreAllMocks());

it('a list becomes a map by the switch; a pin narrows the list to its place, and all come back', async () => {
  renderAt('/featured?category=Music&page=2', grid);
  fireEvent.click(screen.getByLabelText('Map'));
  expect(screen.getByTestId('address')).toHaveTextContent('/featured?category=Music&view=map');
  const pin = await screen.findByRole('button', { name: /^1 event at Dockyard Arena/ });
  expect(screen.getByText('© Survey')).toBeVisible();
  fireEvent.click(pin);
  expect(await screen.findByText('1 event at Dockyard Arena')).toBeVisible();
  expect(pin).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText('Tabla')).toBeNull();
  fireEvent.click(screen.getByText('Show all events'));
  expect(screen.getByText('Tabla')).toBeVisible();
});

it('a map that cannot be had leaves the list, and says so', async () => {
  gateway.use(http.get('*/api/geo/tiles', () => HttpResponse.error()));
  renderAt('/featured?view=map', grid);
  expect(await screen.findByText('The map could not be loaded. All events are in the list.')).toBeVisible();
  expect(screen.getByText('Raga')).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  await waitFor(() => expect(screen.getByText(/The map needs a connection/)).toBeVisible());
});
