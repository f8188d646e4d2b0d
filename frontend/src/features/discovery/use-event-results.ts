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

type QuestionTo<K extends ListRoute> =
  CallInput<K> extends { query?: infer Query } ? { route: K; query: Query } : never;
type Question = { [K in ListRoute]: QuestionTo<K> }[ListRoute];

interface Results {
  /** What the events answer, to tell old ones from new. */
  question: string;
  events: EventRecord[] | undefined;
  totalPages: number;
  error: unknown;
}

/** Debounced search: aborts the request in flight and shows the previous results meanwhile. */
export function useEventResults(asked: Question, debounceMs = 0) {
  const [results, setResults] = useState<Results>({ question: '', events: undefined, totalPages: 1, error: undefined });
  const [round, setRound] = useState(0);
  const question = JSON.stringify([asked, round]);

  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const [{ route, query }] = JSON.parse(question) as [Question];
      try {
        const { data, meta } = await api.call(route, { query, signal: controller.signal });
        setResults({ question, events: data.events ?? [], totalPages: meta?.totalPages ?? 1, error: undefined });
      } catch (error) {
        if (!controller.signal.aborted) setResults({ question, events: undefined, totalPages: 1, error });
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [question, debounceMs]);

  return {
    events: results.events,
    totalPages: results.totalPages,
    error: results.error,
    isLoading: results.question !== question,
    retry: () => setRound((count) => count + 1),
  };
}

export type EventResults = ReturnType<typeof useEventResults>;
