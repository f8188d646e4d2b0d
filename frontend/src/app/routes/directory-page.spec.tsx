import type { DirectoryEntry } from '@utsav/contracts/http/directory';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { sampleEvent } from '../../testing/samples';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../../lib/paths';
import DirectoryPage from './directory-page';

const entryOf = (over: Partial<DirectoryEntry>): DirectoryEntry => ({
  kind: 'artist',
  slug: 'meera-rao',
  name: 'Meera Rao',
  venue: null,
  organizer: null,
  upcoming: [],
  past: [],
  pastTotal: 0,
  ...over,
});
const show = (entry: DirectoryEntry | Refusal, kind: DirectoryEntry['kind'] = 'artist') => {
  gateway.use(on('GET /api/directory/:kind/:slug', () => entry));
  renderAt(
    `/${kind}s/meera-rao`,
    <Routes>
      <Route path={paths[kind]} element={<DirectoryPage kind={kind} />} />
    </Routes>,
  );
};

it('shows what is to come and what is over', async () => {
  const events = ['Dawn', 'Dusk', 'Noon'].map((name) => sampleEvent({ _id: name, name }));
  show(entryOf({ upcoming: events.slice(0, 2), past: events.slice(2), pastTotal: 31 }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Meera Rao' })).toBeInTheDocument();
  const titles = (section: string) =>
    within(screen.getByRole('region', { name: section }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(titles('Upcoming events')).toEqual(['Dawn', 'Dusk']);
  expect(titles('Past events (31)')).toEqual(['Noon']);
});

it('leads on where nothing is planned', async () => {
  show(entryOf({ past: [sampleEvent()], pastTotal: 1 }));
  expect(await screen.findByText('No event of Meera Rao is planned at the moment.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse all events' })).toHaveAttribute('href', '/featured');
});

it('shows where a venue is, and the website of an organizer', async () => {
  const { venue } = sampleEvent();
  show(entryOf({ kind: 'venue', name: venue.name, venue, upcoming: [sampleEvent()] }), 'venue');
  expect(await screen.findByRole('region', { name: 'How to get there' })).toHaveTextContent(venue.city);
});

it('links the website of an organizer', async () => {
  const organizer = { name: 'Lantern', website: 'https://www.lantern.example/tours', logoUrl: '' };
  show(entryOf({ kind: 'organizer', name: 'Lantern', organizer, upcoming: [sampleEvent()] }), 'organizer');
  expect(await screen.findByRole('link', { name: 'lantern.example' })).toHaveAttribute(
    'href',
    'https://www.lantern.example/tours',
  );
});

it('shows the not-found page for a name that is not known', async () => {
  show(new Refusal(404, 'NOT_FOUND', 'Not found.'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
});

it('can be tried again after a failure', async () => {
  show(new Refusal(503, 'UNAVAILABLE', 'Please try again in a moment.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
});
