import type { Event } from '@utsav/contracts/http/event';
import { useApi } from '../../lib/api';

export type SeatsLeft = (categoryKey: string) => number | undefined;

const REFRESH_MS = 4000;

/** Seats as they are now; what the event said when it was chosen, until the first answer. */
export function useSeatsLeft(event: Event | null): SeatsLeft {
  const { data } = useApi('GET /api/event/:id/availability', event && { params: { id: event._id } }, {
    refreshInterval: REFRESH_MS,
    keepPreviousData: false,
  });
  const rows = data?.data.ticketCategories ?? event?.ticketCategories ?? [];
  return (categoryKey) => rows.find(({ key }) => key === categoryKey)?.availableSeats;
}
