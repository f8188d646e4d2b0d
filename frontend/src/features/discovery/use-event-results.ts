import type { Event as EventRecord } from '@utsav/contracts/http/event';
import type { CallInput } from '@utsav/web-kit/api-client/call-types';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api';

type ListRoute =
  | 'GET /api/event/getAllEvents'
  | 'GET /api/event/search'
  | 'GET /api/event/trending'
  | 'GET /api/event/weekend'
  | 'GET /api/event/featured';

type RequestOf<K extends ListRoute> = CallInput<K> extends { query?: infer Query } ? { route: K; query: Query } : never;
type ListRequest = { [K in ListRoute]: RequestOf<K> }[ListRoute];

interface Results {
  /** The request they belong to: results of an earlier one are outdated. */
  request: string;
  events: EventRecord[] | undefined;
  totalPages: number;
  error: unknown;
}

/** Debounced search: aborts the request in flight and shows the previous results meanwhile. */
export function useEventResults(requested: ListRequest, debounceMs = 0) {
  const [results, setResults] = useState<Results>({ request: '', events: undefined, totalPages: 1, error: undefined });
  const [round, setRound] = useState(0);
  const request = JSON.stringify([requested, round]);

  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const [{ route, query }] = JSON.parse(request) as [ListRequest];
      try {
        const { data, meta } = await api.call(route, { query, signal: controller.signal });
        setResults({ request, events: data.events ?? [], totalPages: meta?.totalPages ?? 1, error: undefined });
      } catch (error) {
        if (!controller.signal.aborted) setResults({ request, events: undefined, totalPages: 1, error });
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [request, debounceMs]);

  return {
    events: results.events,
    totalPages: results.totalPages,
    error: results.error,
    isLoading: results.request !== request,
    retry: () => setRound((count) => count + 1),
  };
}

export type EventResults = ReturnType<typeof useEventResults>;
