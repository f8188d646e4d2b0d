import { act, screen, waitFor, within } from '@testing-library/react';
import type { OnSale } from '@utsav/contracts/http/on-sale';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, gateway, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';

const noShow = { showtime: '', startTime: null };

const figures = (changes: Partial<OnSale> = {}): OnSale => ({
  event: { _id: 'evt_1', name: 'Indian Ocean Live' },
  at: '2026-11-21T10:00:30+05:30',
  minutes: [
    { minute: '2026-11-21T09:59:00+05:30', holds: 12, orders: 7, revenue: 8260 },
    { minute: '2026-11-21T10:00:00+05:30', holds: 3, orders: 1, revenue: 1180 },
  ],
  openHolds: 9,
  soldTickets: 25,
  ordersToday: 18,
  revenueToday: 21240,
  categories: [
    {
      ...noShow,
      key: 'gold',
      type: 'Gold',
      totalSeats: 40,
      availableSeats: 0,
      heldSeats: 15,
      soldSeats: 25,
      blockedSeats: 0,
      asideSeats: 0,
    },
    {
      ...noShow,
      key: 'silver',
      type: 'Silver',
      totalSeats: 60,
      availableSeats: 60,
      heldSeats: 0,
      soldSeats: 0,
      blockedSeats: 0,
      asideSeats: 0,
    },
  ],
  ...changes,
});

interface Stream {
  send: (update: OnSale) => void;
  end: () => void;
  isLeft: () => boolean;
}

/** Answers at once and by stream; each open stream can send. */
function serveOnSale(): Stream[] {
  const streams: Stream[] = [];
  gateway.use(
    http.get('*/api/admin/events/evt_1/on-sale', ({ request }) => {
      if (!request.headers.get('accept')?.includes('text/event-stream')) return success(figures());
      let isLeft = false;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          streams.push({
            send: (update) =>
              controller.enqueue(new TextEncoder().encode(`event: on-sale\ndata: ${JSON.stringify(update)}\n\n`)),
            end: () => controller.close(),
            isLeft: () => isLeft,
          });
        },
        cancel: () => void (isLeft = true),
      });
      request.signal.addEventListener('abort', () => (isLeft = true));
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  return streams;
}

const goOnline = (isOnline: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

describe('the live view of an on-sale', () => {
  beforeEach(() => signIn('admin'));

  it('shows what is sold, earned and held, minute by minute and by ticket category, as it comes in', async () => {
    const streams = serveOnSale();
    openConsole('/events/evt_1/live');
    expect(await screen.findByText('₹21,240')).toBeVisible();
    expect(screen.getByText('of 100 seats')).toBeVisible();
    expect(screen.getByText('Last 2 minutes: 15 holds, 8 orders, ₹9,440')).toBeVisible();
    const seats = screen.getByRole('region', { name: 'Seats by ticket category' });
    expect(within(seats).getByText('None left')).toBeVisible();
    expect(within(seats).getByText('25 sold · 15 held · 40 in all')).toBeVisible();
    await waitFor(() => expect(streams).toHaveLength(1));
    streams[0]!.send(figures({ soldTickets: 26, revenueToday: 22_420 }));
    expect(await screen.findByText('₹22,420')).toBeVisible();
    expect(screen.getByText('Live')).toBeVisible();
  });

  it('shows the seats of each show for itself, and those that shows have in common', async () => {
    const [gold, silver] = figures().categories as [OnSale['categories'][0], OnSale['categories'][0]];
    const evening = { showtime: 'evening', startTime: '2026-12-05T18:30:00+05:30' };
    const categories = [
      { ...gold, ...evening },
      { ...silver, ...evening },
      { ...gold, availableSeats: 4 },
    ];
    gateway.use(http.get('*/api/admin/events/evt_1/on-sale', () => success(figures({ categories }))));
    openConsole('/events/evt_1/live');
    const show = await screen.findByRole('list', { name: '05/Dec/2026 6:30 pm' });
    expect(within(show).getAllByRole('listitem')).toHaveLength(2);
    expect(within(show).getByText('None left')).toBeVisible();
    const common = screen.getByRole('list', { name: 'Shows with seats in common' });
    expect(within(common).getByText('4 left')).toBeVisible();
  });

  it('keeps its figures while the connection is made again, and pauses without a network', async () => {
    const streams = serveOnSale();
    openConsole('/events/evt_1/live');
    await waitFor(() => expect(streams).toHaveLength(1));
    streams[0]!.end();
    expect(await screen.findByText('Reconnecting…')).toBeVisible();
    expect(screen.getByText('₹21,240')).toBeVisible();
    await waitFor(() => expect(streams).toHaveLength(2));
    streams[1]!.send(figures());
    expect(await screen.findByText('Live')).toBeVisible();
    goOnline(false);
    expect(await screen.findByText('Paused (offline)')).toBeVisible();
    expect(screen.getByText('₹21,240')).toBeVisible();
    goOnline(true);
    await waitFor(() => expect(streams).toHaveLength(3));
  });

  it('says why there is nothing to show, and loads again on demand', async () => {
    gateway.use(
      http.get('*/api/admin/events/evt_1/on-sale', () => failure(503, 'UNAVAILABLE', 'We are busy right now.')),
    );
    const { user } = openConsole('/events/evt_1/live');
    expect(await screen.findByText('We are busy right now.')).toBeVisible();
    serveOnSale();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('₹21,240')).toBeVisible();
  });

  it('has nothing of an event without seats', async () => {
    gateway.use(
      http.get('*/api/admin/events/evt_9/on-sale', () => failure(404, 'NOT_FOUND', 'We could not find that.')),
    );
    openConsole('/events/evt_9/live');
    expect(await screen.findByText('This event is not on sale.')).toBeVisible();
  });
});
