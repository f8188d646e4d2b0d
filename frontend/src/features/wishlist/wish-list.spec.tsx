import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EventCard } from '../../components/event-card';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { sampleEvent, signIn } from '../../testing/samples';
import { WishList } from './wish-list';

const event = sampleEvent();
const listOf = (...eventIds: (typeof event)[]) => ({ wishlist: { userId: 'u1', eventIds } });
const heart = () => screen.getByRole('button', { name: 'Keep Garba Night on the wish list' });
let sent: unknown[];

beforeEach(() => {
  sent = [];
  let wished = false;
  gateway.use(
    on('GET /api/wishlist/:userId', () => listOf(...(wished ? [event] : []))),
    on('POST /api/wishlist/add', ({ body }) => {
      sent.push(body);
      wished = true;
      return listOf(event);
    }),
    on('POST /api/wishlist/remove', ({ body }) => {
      sent.push(body);
      wished = false;
      return listOf();
    }),
  );
});

describe('the heart', () => {
  it('adds what is not wished and removes what is', async () => {
    signIn();
    renderAt('/', <EventCard event={event} />);
    const typing = userEvent.setup();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    await typing.click(heart());
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
    await typing.click(heart());
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
    expect(sent).toEqual([
      { userId: 'u1', eventIds: ['e1'] },
      { userId: 'u1', eventId: 'e1' },
    ]);
  });

  it('does nothing for a visitor, and shows no message', async () => {
    renderAt('/', <EventCard event={event} />);
    await userEvent.setup().click(heart());
    expect(sent).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/');
  });

  it('stays as it was when the call fails, which is only logged', async () => {
    signIn();
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    gateway.use(on('POST /api/wishlist/add', () => new Refusal(503, 'UNAVAILABLE', 'Busy')));
    renderAt('/', <EventCard event={event} />);
    await userEvent.setup().click(heart());
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(heart()).toBeEnabled();
  });
});

describe('the wish list', () => {
  it('leads to each event, and an event leaves it with its heart', async () => {
    signIn();
    gateway.use(on('GET /api/wishlist/:userId', () => listOf(event)));
    renderAt('/wishlist', <WishList />);
    expect(await screen.findByRole('link', { name: 'Garba Night' })).toHaveAttribute('href', '/events/e1');
    await userEvent.setup().click(heart());
    expect(await screen.findByText('Your Wishlist is Empty')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse events' })).toHaveAttribute('href', '/events');
  });

  it('that cannot be loaded shows an error and can be retried', async () => {
    signIn();
    gateway.use(on('GET /api/wishlist/:userId', () => new Refusal(503, 'UNAVAILABLE', 'We are busy right now.')));
    renderAt('/wishlist', <WishList />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We are busy right now.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });
});
