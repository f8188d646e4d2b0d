import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { jittered } from '@utsav/web-kit/api-client/jittered';
import { useState } from 'react';
import { useApi } from './api';
import { useLiveSeats, type LiveSeats } from './use-live-seats';
import { mergeAvailability } from './merge-availability';

const POLL_MS = 20_000;
const untilNextPoll = (): number => jittered(POLL_MS);

interface SeatUpdate {
  seats: LiveSeats;
  /** The response that was cached when they arrived. */
  after: unknown;
}

/**
 * An event with live seats: by the stream, or by polling while there is none. The update is state of its own and not
 * written into SWR's cache: a mutation of the cache makes SWR discard a response in flight.
 */
export function useLiveEvent(id: string, initialEvent?: EventRecord) {
  const [isStreaming, setStreaming] = useState(false);
  const [update, setUpdate] = useState<SeatUpdate>();
  const { data, error, isLoading, mutate } = useApi(
    'GET /api/event/:id',
    { params: { id } },
    {
      fallbackData: initialEvent && { data: { event: initialEvent }, meta: undefined, message: undefined },
      refreshInterval: isStreaming ? 0 : untilNextPoll,
    },
  );
  const isLive = useLiveSeats(id, (seats) => setUpdate({ seats, after: data }));
  if (isLive !== isStreaming) setStreaming(isLive);
  const event = data?.data.event;
  // Without a stream, a response after the update is more recent.
  const isCurrent = update !== undefined && (isLive || update.after === data);
  return {
    event: event && isCurrent ? mergeAvailability(event, update.seats) : event,
    error,
    isLoading,
    reload: () => void mutate(),
  };
}
