import { renderHook, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { expect, it, vi } from 'vitest';
import { gateway } from '../testing/gateway';
import { sampleEvent } from '../testing/samples';
import { useLiveEvent } from './use-live-event';

const fresh = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);

it('shows an event whose seats were told before it had come', async () => {
  const event = sampleEvent();
  const [tier] = event.ticketCategories;
  const told = { ticketCategories: [{ key: tier!.key, availableSeats: 7, isTicketAvailable: true }] };
  gateway.use(
    http.get('*/api/event/:id/availability', () => {
      const stream = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(told)}\n\n`)),
      });
      return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } });
    }),
    http.get('*/api/event/:id', async () => {
      await delay(300);
      return HttpResponse.json({ success: true, data: { event } });
    }),
  );
  const { result } = renderHook(() => useLiveEvent(event._id), { wrapper: fresh });
  await waitFor(() => expect(result.current.event?.ticketCategories[0]?.availableSeats).toBe(7), { timeout: 3000 });
});

it('lets every other call go before the stream of seats', async () => {
  const { _id } = sampleEvent();
  const asked = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  const { unmount } = renderHook(() => useLiveEvent(_id), { wrapper: fresh });
  await waitFor(
    () =>
      expect(asked).toHaveBeenCalledWith(
        `/api/event/${_id}/availability`,
        expect.objectContaining({ priority: 'low' }),
      ),
    { timeout: 3000 },
  );
  unmount();
  asked.mockRestore();
});
