import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { indiaTimestamp } from '@utsav/web-kit/format/india-time';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveTo } from '../../lib/leave-to';
import { gateway, on, Refusal } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { samplePrice, signIn } from '../../testing/samples';
import { HoldNotice } from './hold-notice';
import { storeHold, storedHoldOf } from '../../lib/hold-storage';

const inSeconds = (seconds: number) => indiaTimestamp(new Date(Date.now() + seconds * 1000));
const order = (secondsLeft: number, state: 'paying' | 'expired' | 'confirmed' = 'paying') => ({
  orderId: 'o1',
  state,
  eventId: 'e1',
  bookingCode: '',
  finalAmount: 614,
  payment_url: 'https://pay.example/plink_1',
  holdExpiresAt: inSeconds(secondsLeft),
  holdExtendableTo: inSeconds(300),
  priceDetails: samplePrice(),
});
const onReleased = vi.fn<() => void>();
const open = () => renderAt('/checkout/e1', <HoldNotice eventId="e1" onReleased={onReleased} />);

beforeEach(() => {
  signIn();
  storeHold({ orderId: 'o1', eventId: 'e1', tierKey: 'gold', quantity: 2 });
});
afterEach(() => {
  vi.useRealTimers();
});

it('is there again after a reload, with the way back to the payment', async () => {
  gateway.use(on('GET /api/payout/order/:orderId', () => order(300)));
  open();
  expect(await screen.findByRole('timer')).toHaveTextContent(/^Your seats are kept for [45]:\d\d$/);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(leaveTo).toHaveBeenCalledWith('https://pay.example/plink_1');
});

it('reserves its space from the first paint until the server has responded', async () => {
  document.documentElement.dataset.holding = '';
  gateway.use(on('GET /api/payout/order/:orderId', () => order(300)));
  open();
  expect(document.documentElement.dataset.holding).toBe('');
  await screen.findByRole('timer');
  expect(document.documentElement.dataset.holding).toBeUndefined();
});

it('warns once in the last minute and preserves the choice when it ends', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  gateway.use(on('GET /api/payout/order/:orderId', () => order(64)));
  open();
  await screen.findByRole('timer');
  const status = within(screen.getByRole('region', { name: 'Your seats' })).getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(status).toHaveTextContent('One minute left');
  gateway.use(on('GET /api/payout/order/:orderId', () => order(-1, 'expired')));
  await act(() => vi.advanceTimersByTimeAsync(62_000));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your choice is kept');
  expect(storedHoldOf('e1')).toMatchObject({ tierKey: 'gold', quantity: 2 });
});

it('is extended by one click in its last two minutes, and only as far as the server allows', async () => {
  const user = userEvent.setup();
  gateway.use(
    on('GET /api/payout/order/:orderId', () => order(50)),
    on('POST /api/payout/order/:orderId/extend', () => order(300)),
  );
  open();
  await user.click(await screen.findByRole('button', { name: 'I need more time' }));
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/[45]:\d\d$/));
  expect(screen.queryByRole('button', { name: 'I need more time' })).not.toBeInTheDocument();
});

it('that ended a moment ago reports it when an extension is requested', async () => {
  gateway.use(
    on('GET /api/payout/order/:orderId', () => order(50)),
    on('POST /api/payout/order/:orderId/extend', () => new Refusal(410, 'HOLD_EXPIRED', 'Your hold has ended.')),
  );
  open();
  const more = await screen.findByRole('button', { name: 'I need more time' });
  gateway.use(on('GET /api/payout/order/:orderId', () => order(-1, 'expired')));
  await userEvent.setup().click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your choice is kept');
});

it('can be released before it expires', async () => {
  gateway.use(
    on('GET /api/payout/order/:orderId', () => order(300)),
    on('DELETE /api/payout/order/:orderId', () => order(0, 'expired')),
  );
  open();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Give the seats back' }));
  await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument());
  expect(storedHoldOf('e1')).toBeNull();
});

it('of an order that the server does not find is cleared', async () => {
  gateway.use(on('GET /api/payout/order/:orderId', () => new Refusal(404, 'NOT_FOUND', 'We could not find that.')));
  open();
  await waitFor(() => expect(storedHoldOf('e1')).toBeNull());
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

it('of another event is none of this page', () => {
  renderAt('/checkout/e2', <HoldNotice eventId="e2" onReleased={onReleased} />);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});
