import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { storeHold } from '../../lib/hold-storage';
import { gateway, on } from '../../testing/gateway';
import { renderAt } from '../../testing/render-at';
import { samplePrice, signIn } from '../../testing/samples';
import HoldBar from './hold-bar';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().replace('Z', '+00:00');

function hold(endsAt: string): { requests: number } {
  const calls = { requests: 0 };
  signIn();
  storeHold({ orderId: 'ord_7', eventId: 'e1', tierKey: 'gold', quantity: 2 });
  gateway.use(
    on('GET /api/payout/order/:orderId', () => {
      calls.requests += 1;
      return {
        orderId: 'ord_7',
        state: 'paying' as const,
        eventId: 'e1',
        bookingCode: '',
        finalAmount: 614,
        payment_url: 'https://pay.example/1',
        holdExpiresAt: endsAt,
        holdExtendableTo: endsAt,
        priceDetails: samplePrice({
          adjustedTicketCategories: [
            { categoryId: 'gold', type: 'Gold', price: 500, paidQuantity: 2, freeQuantity: 0, finalQuantity: 2 },
          ],
        }),
      };
    }),
  );
  return calls;
}

it.each(['/', '/events/e2', '/checkout/e2', '/tickets'])(
  'shows on %s the seats that wait for payment and leads to them',
  async (address) => {
    hold(inMinutes(9));
    renderAt(address, <HoldBar />);
    expect(await screen.findByText(/^2 × Gold kept for you:/)).toHaveTextContent(/[89]:\d\d/);
    expect(screen.getByRole('link', { name: 'Finish booking' })).toHaveAttribute('href', '/checkout/e1');
  },
);

it.each([
  ['/checkout/e1', 9],
  ['/payment-successful', 9],
  ['/', -1],
])('is not there on %s with %i minutes left', async (address, minutes) => {
  const calls = hold(inMinutes(minutes));
  renderAt(address, <HoldBar />);
  await waitFor(() => expect(calls.requests).toBe(1));
  expect(screen.queryByRole('link', { name: 'Finish booking' })).not.toBeInTheDocument();
});

it('announces the seats once and the last minute, never the seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  hold(inMinutes(1.1));
  renderAt('/', <HoldBar />);
  const spoken = screen.getAllByRole('status')[0]!;
  expect(spoken).toBeEmptyDOMElement();
  await waitFor(() => expect(spoken).toHaveTextContent('2 × Gold kept for you.'));
  const texts = new Set<string>();
  for (let second = 0; second < 70; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    texts.add(spoken.textContent);
  }
  expect([...texts]).toEqual(['2 × Gold kept for you.', '2 × Gold kept for you: one minute left.', '']);
  expect(screen.queryByRole('link', { name: 'Finish booking' })).not.toBeInTheDocument();
});

it.each([
  ['again and again while seats wait', 9, true],
  // The interval that started before the first response ends.
  ['once more at the most when their time has ended', -1, false],
])('polls the order %s', async (_, minutes, isPolled) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const calls = hold(inMinutes(minutes));
  renderAt('/', <HoldBar />);
  await waitFor(() => expect(calls.requests).toBe(1));
  for (let second = 0; second < 60; second += 1) await vi.advanceTimersByTimeAsync(1000);
  expect(calls.requests > 2).toBe(isPolled);
});

afterEach(() => void vi.useRealTimers());
