import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { sampleEvent } from '../../testing/samples';
import SimilarEvents from './similar-events';

const show = (over: Parameters<typeof sampleEvent>[0], found: object | Refusal) => {
  gateway.use(on('GET /api/event/:id/similar', () => found as never));
  return renderAt('/events/e1', <SimilarEvents event={sampleEvent(over)} />);
};
const another = { events: [sampleEvent({ _id: 'e2', name: 'Sarod at Dusk' })] };

it('are what else one may like', async () => {
  show({}, another);
  expect(await screen.findByRole('link', { name: 'Sarod at Dusk' })).toHaveAttribute('href', '/events/e2');
  expect(screen.getByRole('region', { name: 'You may also like' })).toBeInTheDocument();
});

it('are the way on from an event that cannot be booked', async () => {
  show({ isBookingOpen: false }, another);
  expect(await screen.findByRole('region', { name: 'Still to be had: events like this one' })).toBeInTheDocument();
});

it.each([
  ['there are none', { events: [] }],
  ['they cannot be loaded', new Refusal(503, 'UNAVAILABLE', 'Please try again in a moment.')],
])('are left out where %s', async (_, found) => {
  show({}, found);
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});
