import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import ToastOutlet from './toast-outlet';
import { gateway, on, Refusal } from '../testing/gateway';
import { renderAt } from '../testing/render-at';
import { sampleEvent, sampleTier, signIn } from '../testing/samples';
import { canBeAwaited } from '../lib/can-be-awaited';
import { EventCard } from './event-card';
import { NotifyButton } from './notify-button';

let awaited: string[];
beforeEach(() => {
  awaited = [];
  gateway.use(
    on('GET /api/notices', () => ({ events: awaited.map((_id) => sampleEvent({ _id })) })),
    on('PUT /api/notices/:eventId', ({ url }) => {
      awaited = [url.pathname.split('/').at(-1) ?? ''];
      return undefined as never;
    }),
    on('DELETE /api/notices/:eventId', () => {
      awaited = [];
      return undefined as never;
    }),
  );
});

const show = (address = '/events/e1') =>
  renderAt(
    address,
    <>
      <NotifyButton eventId="e1" />
      <ToastOutlet />
    </>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('a member begins to wait for tickets, reads that we will write, and ends it', async () => {
  signIn();
  show();
  press('Notify me');
  expect(await screen.findByText('We will write to you')).toBeInTheDocument();
  press('Do not write to me');
  expect(await screen.findByRole('button', { name: 'Notify me' })).toBeInTheDocument();
});

it('a visitor logs in and waits then, without another press', async () => {
  const view = show();
  press('Notify me');
  expect(screen.getByTestId('address')).toHaveTextContent('auth=login&next=%2Fevents%2Fe1%3Fnotify%3D1');
  view.unmount();
  signIn();
  show('/events/e1?notify=1');
  expect(await screen.findByText('We will write to you')).toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('/events/e1');
});

it('says why a member without an address cannot wait', async () => {
  signIn();
  gateway.use(on('PUT /api/notices/:eventId', () => new Refusal(422, 'EMAIL_REQUIRED', 'Please add your email')));
  show();
  press('Notify me');
  expect(await screen.findByText(/Please add your email/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Notify me' })).toBeInTheDocument();
});

it('is said on the card of the event too', async () => {
  signIn();
  awaited = ['e1'];
  const gone = sampleEvent({ _id: 'e1', ticketCategories: [sampleTier({ availableSeats: 0 })] });
  renderAt('/', <EventCard event={gone} />);
  expect(await screen.findByText('We will write to you')).toBeInTheDocument();
});

it('is for events that are sold out or not open yet', () => {
  const gone = { ticketCategories: [sampleTier({ availableSeats: 0 })] };
  expect(canBeAwaited(sampleEvent(gone))).toBe(true);
  expect(canBeAwaited(sampleEvent({ isBookingOpen: false }))).toBe(true);
  expect(canBeAwaited(sampleEvent())).toBe(false);
  expect(canBeAwaited(sampleEvent({ ...gone, status: 'cancelled' }))).toBe(false);
});
