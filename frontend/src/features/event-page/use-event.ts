import { useApi } from '../../lib/api';

const SEATS_EVERY_MS = 20_000;

/** An event with its seats kept fresh. */
export function useEvent(id: string) {
  const { data, error, isLoading, mutate } = useApi(
    'GET /api/event/:id',
    { params: { id } },
    { refreshInterval: SEATS_EVERY_MS },
  );
  return { event: data?.data.event, error, isLoading, retry: () => void mutate() };
}
