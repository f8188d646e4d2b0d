import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { useState } from 'react';
import { useApi } from './api';
import { useLiveSeats, type LiveSeats } from './use-live-seats';
import { mergeAvailability } from './merge-availability';

const SEATS_EVERY_MS = 20_000;

interface News {
  seats: LiveSeats;
  /** The answer that was there when they came. */
  after: unknown;
}

/**
 * An event with its seats as they go: by the stream, or by asking while there is none. The news are kept beside the
 * answer and not put into it: SWR drops an answer that is on its way when what it caches is changed meanwhile.
 */
export function useLiveEvent(id: string, handedOver?: EventRecord) {
  const [isStreaming, setStreaming] = useState(false);
  const [news, setNews] = useState<News>();
  const { data, error, isLoading, mutate } = useApi(
    'GET /api/event/:id',
    { params: { id } },
    {
      fallbackData: handedOver && { data: { event: handedOver }, meta: undefined, message: undefined },
      refreshInterval: isStreaming ? 0 : SEATS_EVERY_MS,
    },
  );
  const isLive = useLiveSeats(id, (seats) => setNews({ seats, after: data }));
  if (isLive !== isStreaming) setStreaming(isLive);
  const event = data?.data.event;
  // Without a stream, an answer that came after the news knows better.
  const isNews = news !== undefined && (isLive || news.after === data);
  return {
    event: event && isNews ? mergeAvailability(event, news.seats) : event,
    error,
    isLoading,
    reload: () => void mutate(),
  };
}
