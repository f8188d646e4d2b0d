import type { Place } from '@utsav/contracts/http/place';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/api';

const PAUSE_MS = 300;
const FEWEST = 3;
const MOST = 6;

/** Places for what is being typed, requested once the typing pauses. */
export function usePlaceSearch(text: string) {
  const [query, setQuery] = useState('');
  const wanted = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const isEnough = wanted.length >= FEWEST && query.length >= FEWEST;
  const { data, error, isLoading } = useApi(
    'GET /api/geo/search',
    isEnough ? { query: { q: query, limit: MOST } } : null,
    { keepPreviousData: false, revalidateOnReconnect: false, revalidateIfStale: false },
  );
  const places: Place[] = isEnough ? (data?.data ?? []) : [];
  return {
    places,
    isSearching: isLoading,
    isEmpty: isEnough && data?.data.length === 0,
    hasFailed: isEnough && Boolean(error),
  };
}
