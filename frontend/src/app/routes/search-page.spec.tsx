import { screen } from '@testing-library/react';
import { chooseCity } from '@utsav/web-kit/session/city-choice';
import { expect, it } from 'vitest';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { sampleEvent } from '../../testing/samples';
import SearchPage from './search-page';

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
    })),
  );
  renderAt('/search?q=%20sarod%20', <SearchPage />);
  expect(await screen.findByRole('heading', { level: 1, name: '“sarod”' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 2, name: 'sarod / Pune / 24' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Sarod at Dusk' })).toBeInTheDocument();
});

it('leads on to all events where nothing is found', async () => {
  gateway.use(on('GET /api/event/search', () => ({ events: [], total: 0, phrases: [] })));
  renderAt('/search?q=polka', <SearchPage />);
  expect(await screen.findByText('No events found for “polka”.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse all events' })).toHaveAttribute('href', '/featured');
});

it('shows an error for a failed search, not an empty result', async () => {
  gateway.use(on('GET /api/event/search', () => new Refusal(503, 'UNAVAILABLE', 'Please try again in a moment.')));
  renderAt('/search?q=polka', <SearchPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  expect(screen.queryByText(/No events found/)).not.toBeInTheDocument();
});
