import type { Event as EventRecord } from '@utsav/contracts/http/event';
import type { WiderSearch } from '@utsav/contracts/http/search-answer';
import type { ListRequest, ListRoute } from '@utsav/contracts/lists/list-page';
import type { CallInput } from '@utsav/web-kit/api-client/call-types';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../lib/api';
import { usePreloaded } from '../../lib/hydration-data';

type RequestOf<K extends ListRoute> = CallInput<K> extends { query?: infer Query } ? { route: K; query: Query } : never;
type TypedRequest = { [K in ListRoute]: RequestOf<K> }[ListRoute];

type Phrases = readonly { text: string; rest: string }[];

/** Of all list routes; only a search has its total and what was read of it in the data. */
interface ListData {
  events: EventRecord[];
  total?: number;
  phrases?: Phrases;
  unmatched?: Phrases;
  wider?: readonly WiderSearch[];
}

interface Results {
  /** The request they belong to: results of an earlier one are outdated. */
  request: string;
  events: EventRecord[] | undefined;
  total: number;
  totalPages: number;
  /** What in a search was a filter. */
  phrases: Phrases;
  /** Words of a search that did not count. */
  unmatched: Phrases;
  /** What a search without a result would find with one bound less. */
  wider: readonly WiderSearch[];
  error: unknown;
}

interface ListResponse {
  data: ListData;
  meta?: { total: number; totalPages: number } | undefined;
}

const nothing = {
  events: undefined,
  total: 0,
  totalPages: 1,
  phrases: [],
  unmatched: [],
  wider: [],
  error: undefined,
} as const;

function resultsOf(request: string, { data, meta }: ListResponse): Results {
  const { events = [], total = events.length, phrases = [], unmatched = [], wider = [] } = data;
  return {
    request,
    events,
    total: meta?.total ?? total,
    totalPages: meta?.totalPages ?? 1,
    phrases,
    unmatched,
    wider,
    error: undefined,
  };
}

/**
 * Debounced search: aborts the request in flight and shows the previous results meanwhile; at first those that the page
 * was rendered from.
 */
export function useEventResults(requested: ListRequest, debounceMs = 0) {
  const [round, setRound] = useState(0);
  const request = JSON.stringify([requested, round]);
  const preloaded = usePreloaded(requested.route, { query: requested.query });
  const [results, setResults] = useState<Results>(() =>
    preloaded ? resultsOf(request, preloaded.response as ListResponse) : { ...nothing, request: '' },
  );

  const isKnown = useEffectEvent(() => results.request === request && (preloaded?.isCurrent() ?? false));
  useEffect(() => {
    if (isKnown()) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const [{ route, query }] = JSON.parse(request) as [TypedRequest];
      try {
        setResults(resultsOf(request, await api.call(route, { query, signal: controller.signal })));
      } catch (error) {
        if (controller.signal.aborted) return;
        // Old events are better than none, for example offline.
        setResults((shown) => (shown.request === request ? shown : { ...nothing, request, error }));
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
