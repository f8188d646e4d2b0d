import { renderHook, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { expect, it, vi } from 'vitest';
import { gateway } from '../testing/gateway';
import { sampleEvent } from '../testing/samples';
import { useLiveEvent } from './use-live-event';

/** Vitest's own second is too short beside other suites. */
const patiently = { timeout: 20_000 };

const fresh = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);

it('shows an event whose seats arrived before it had loaded', async () => {
  const event = sampleEvent();
  const [tier] = event.ticketCategories;
  const update = { ticketCategories: [{ key: tier!.key, availableSeats: 7, isTicketAvailable: true }] };
  gateway.use(
    http.get('*/api/event/:id/availability', () => {
      const stream = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(update)}\n\n`)),
      });
      return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } });
    }),
    http.get('*/api/event/:id', async () => {
      await delay(300);
      return HttpResponse.json({ success: true, data: { event } });
    }),
  );
  const { result } = renderHook(() => useLiveEvent(event._id), { wrapper: fresh });
  await waitFor(() => expect(result.current.event?.ticketCategories[0]?.availableSeats).toBe(7));
});

it('lets every other call go before the stream of seats', async () => {
  const { _id } = sampleEvent();
  const sent = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  const { unmount } = renderHook(() => useLiveEvent(_id), { wrapper: fresh });
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(`/api/event/${_id}/availability`, expect.objectContaining({ priority: 'low' })),
  );
  unmount();
  sent.mockRestore();
});

it('polls about every 20 seconds while the gateway has no stream left, and returns to the stream later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const event = sampleEvent();
  const [tier] = event.ticketCategories;
  const update = { ticketCategories: [{ key: tier!.key, availableSeats: 7, isTicketAvailable: true }] };
  const requests = { event: 0, stream: 0 };
  let isFull = true;
  gateway.use(
    http.get('*/api/event/:id/availability', () => {
      requests.stream += 1;
      if (isFull) {
        const error = { code: 'UNAVAILABLE', requestId: 'r', params: { retryAfterSeconds: 30 } };
        const headers = { 'retry-after': '30' };
        return HttpResponse.json({ success: false, message: 'Busy.', error }, { status: 503, headers });
      }
      const stream = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(update)}\n\n`)),
      });
      return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } });
    }),
    http.get('*/api/event/:id', () => {
      requests.event += 1;
      return HttpResponse.json({ success: true, data: { event } });
    }),
  );
  const { result, unmount } = renderHook(() => useLiveEvent(event._id), { wrapper: fresh });
  await vi.waitFor(() => expect(requests).toEqual({ event: 1, stream: 1 }), patiently);
  await vi.advanceTimersByTimeAsync(22_000);
  // The pause that the gateway named: a refused stream is no reason for a storm.
  expect(requests.stream).toBe(1);
  await vi.advanceTimersByTimeAsync(28_000);
  await vi.waitFor(() => expect(requests.event).toBeGreaterThanOrEqual(3), patiently);
  isFull = false;
  await vi.advanceTimersByTimeAsync(40_000);
  await vi.waitFor(() => expect(result.current.event?.ticketCategories[0]?.availableSeats).toBe(7), patiently);
  const polled = requests.event;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests.event).toBe(polled);
  unmount();
  vi.useRealTimers();
});
