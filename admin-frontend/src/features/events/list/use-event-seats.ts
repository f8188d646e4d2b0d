import type { EventSeats } from '@utsav/contracts/http/event-sales';
import { useCallback } from 'react';
import { useApi } from '../../../lib/api';
import type { EventRow } from './event-rows';

/** Seats and revenue of the events on screen; the list is there before them, and without them. */
export function useEventSeats(events: readonly EventRow[] | undefined): (eventId: string) => EventSeats | undefined {
  const ids = events?.map(({ id }) => id).join(',');
  const { data } = useApi('GET /api/admin/events/seats', ids ? { query: { ids } } : null);
  const known = data?.data.events;
  return useCallback((eventId) => known?.find(({ _id }) => _id === eventId), [known]);
}
