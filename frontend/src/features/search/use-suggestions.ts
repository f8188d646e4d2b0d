import type { SearchSuggestions } from '@utsav/contracts/http/search-suggestions';
import { cityFilter, useCity } from '@utsav/web-kit/session/city-choice';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api';

const debounceMs = 150;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What to offer for a text in the chosen city, and what is popular for none; those before stay until new ones are there. */
export function useSuggestions(text: string): {
  found: SearchSuggestions | undefined;
  error: unknown;
  retry: () => void;
} {
  const city = cityFilter(useCity());
  const q = useSettled(text);
  const { data, error, mutate } = useApi('GET /api/event/suggest', { query: { q, city } }, { keepPreviousData: true });
  return { found: data?.data, error, retry: () => void mutate() };
}
