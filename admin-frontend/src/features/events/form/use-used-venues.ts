import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/api';

const PAUSE_MS = 250;
const MOST = 20;

/** Venues of earlier events for what is being typed, loaded once they are wanted. */
export function useUsedVenues(text: string, isWanted: boolean) {
  const [search, setSearch] = useState('');
  const typed = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, isLoading } = useApi(
    'GET /api/admin/venues',
    isWanted ? { query: { search, limit: MOST } } : null,
  );
  return { venues: data?.data.venues ?? [], isLoading: isLoading || typed !== search, hasFailed: Boolean(error) };
}
