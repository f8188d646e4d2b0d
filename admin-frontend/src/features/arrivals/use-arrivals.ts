import { useApi } from '../../lib/api';

const REFRESH_MS = 2000;

/** Who came so far, as it goes while the page is visible; the last figures stay while there is no network. */
export function useArrivals(eventId: string, showtime: string) {
  return useApi(
    'GET /api/checkin/:eventId/arrivals',
    { params: { eventId }, query: { ...(showtime && { showtime }) } },
    // The figures of another show must not stand under this address.
    { refreshInterval: REFRESH_MS, keepPreviousData: false },
  );
}

export interface ArrivalsEvent {
  name: string;
  shows: readonly { showtime: string; startTime: string }[];
  gates: readonly { id: string; name: string }[];
}

/** What the figures are of: an event of these days, else any that may be seen. */
export function useArrivalsEvent(id: string): ArrivalsEvent | undefined {
  const { data } = useApi('GET /api/checkin/events', {});
  const near = data?.data.events.find(({ eventId }) => eventId === id);
  const isPast = data !== undefined && !near;
  const { data: past } = useApi('GET /api/event/:id', isPast ? { params: { id } } : null);
  const { data: plan } = useApi('GET /api/admin/events/:id/gates', isPast ? { params: { id } } : null);
  if (near) return { name: near.eventName, shows: near.shows, gates: near.gates };
  const event = isPast ? past?.data.event : undefined;
  if (!event) return undefined;
  return {
    name: event.name,
    shows: event.showtimes.map(({ key, startTime }) => ({ showtime: key, startTime })),
    gates: plan?.data.gates ?? [],
  };
}
