import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { useState } from 'react';
import { useApi } from './api';
import { useLiveSeats } from './use-live-seats';
import { withSeats } from './with-seats';

const SEATS_EVERY_MS = 20_000;

/** An event with its seats as they go: by the stream, or by asking while there is none. */
export function useLiveEvent(id: string, handedOver?: EventRecord) {
  const [isStreaming, setStreaming] = useState(false);
  const { data, error, isLoading, mutate } = useApi(
    'GET /api/event/:id',
    { params: { id } },
    {
      fallbackData: handedOver && { data: { event: handedOver }, meta: undefined, message: undefined },
      refreshInterval: isStreaming ? 0 : SEATS_EVERY_MS,
    },
  );
  const isLive = useLiveSeats(id, (seats) => {
    void mutate((known) => known && { ...known, data: { event: withSeats(known.data.event, seats) } }, {
      revalidate: false,
    });
  });
  if (isLive !== isStreaming) setStreaming(isLive);
  return { event: data?.data.event, error, isLoading, reload: () => void mutate() };
}
