import type { Place } from '@utsav/contracts/http/place';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/api';

const PAUSE_MS = 300;
const FEWEST = 3;
const MOST = 6;
const CONSTANT = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

/** Places for what is being typed, requested once the typing pauses; or on submit, where the server forbids the former. */
export function usePlaceSearch(text: string) {
  const { data: capabilities } = useApi('GET /api/geo/capabilities', {}, CONSTANT);
  const isWhileTyping = capabilities?.data.searchWhileTyping === true;
  const [query, setQuery] = useState('');
  const wanted = text.trim();
  useEffect(() => {
    if (!isWhileTyping) return;
    const timer = setTimeout(() => setQuery(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, isWhileTyping]);

  const isCurrent = isWhileTyping || wanted === query;
  const isEnough = isCurrent && wanted.length >= FEWEST && query.length >= FEWEST;
  const { data, error, isLoading } = useApi(
    'GET /api/geo/search',
    isEnough ? { query: { q: query, limit: MOST } } : null,
    { keepPreviousData: false, revalidateOnReconnect: false, revalidateIfStale: false },
  );
  const places: Place[] = isEnough ? (data?.data ?? []) : [];
  return {
    places,
    /** Undefined while the search follows the typing. */
    submit: capabilities?.data.searchWhileTyping === false ? () => setQuery(wanted) : undefined,
    isSearching: isLoading,
    isEmpty: isEnough && data?.data.length === 0,
    hasFailed: isEnough && Boolean(error),
  };
}
