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

type Phrases = readonly { text: string; rest: string }[];

/** Of all list routes; only a search has its total and phrases in the data. */
interface ListData {
  events: EventRecord[];
  total?: number;
  phrases?: Phrases;
}

interface Results {
  /** The request they belong to: results of an earlier one are outdated. */
  request: string;
  events: EventRecord[] | undefined;
  total: number;
  totalPages: number;
  /** What in a search was a filter. */
  phrases: Phrases;
  error: unknown;
}

const nothing = { events: undefined, total: 0, totalPages: 1, phrases: [], error: undefined } as const;

/** Debounced search: aborts the request in flight and shows the previous results meanwhile. */
export function useEventResults(requested: ListRequest, debounceMs = 0) {
  const [results, setResults] = useState<Results>({ ...nothing, request: '' });
  const [round, setRound] = useState(0);
  const request = JSON.stringify([requested, round]);

  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const [{ route, query }] = JSON.parse(request) as [ListRequest];
      try {
        const { data, meta } = await api.call(route, { query, signal: controller.signal });
        const { events = [], total = events.length, phrases = [] }: ListData = data;
        setResults({
          request,
          events,
          total: meta?.total ?? total,
          totalPages: meta?.totalPages ?? 1,
          phrases,
          error: undefined,
        });
      } catch (error) {
        if (!controller.signal.aborted) setResults({ ...nothing, request, error });
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [request, debounceMs]);

  const { request: answered, ...shown } = results;
  return {
    ...shown,
    isLoading: answered !== request,
    retry: () => setRound((count) => count + 1),
  };
}

export type EventResults = ReturnType<typeof useEventResults>;
