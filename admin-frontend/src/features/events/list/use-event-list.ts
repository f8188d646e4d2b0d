import { useSession } from '@utsav/web-kit/session/session-store';
import { useCallback } from 'react';
import useSWR from 'swr';
import { useApi, visitorApi } from '../../../lib/api';
import { eventRows, type EventRow } from './event-rows';
import { queryOf, type EventsView } from './events-query';

const WRONG_SHAPE = 'Protected endpoint returned unexpected shape; showing partial list.';
const NOT_LOADED = 'Could not load full list (auth). Showing partial results.';

interface EventList {
  /** Absent while nothing is known. */
  rows: EventRow[] | undefined;
  total: number;
  /** Why the rows are not all there are. */
  warning: string;
  /** Why there are none. */
  error: unknown;
  isValidating: boolean;
  reload: () => Promise<unknown>;
}

/** A page of all events; where that cannot be had, of those that every visitor may see. */
export function useEventList(view: EventsView): EventList {
  const token = useSession()?.token;
  const query = queryOf(view);
  const full = useApi('GET /api/event/getAllEvents', token ? { query } : null);
  const rows = full.error || !full.data ? undefined : eventRows(full.data.data);
  const isWrong = !full.error && full.data !== undefined && !rows;

  const visible = useSWR(full.error || isWrong ? ['visible events', query] : null, () =>
    visitorApi.call('GET /api/event/getAllEvents', { query }),
  );
  const isPartial = !rows && visible.data !== undefined && !visible.error;
  const answer = isPartial ? visible.data : full.data;
  const shown = rows ?? (isPartial ? eventRows(visible.data?.data) : undefined);

  const [reloadFull, reloadVisible] = [full.mutate, visible.mutate];
  const reload = useCallback(() => Promise.all([reloadFull(), reloadVisible()]), [reloadFull, reloadVisible]);

  return {
    rows: shown,
    total: answer?.meta?.total ?? shown?.length ?? 0,
    warning: isPartial && shown ? (isWrong ? WRONG_SHAPE : NOT_LOADED) : '',
    error: visible.error ? (full.error ?? visible.error) : isPartial && !shown ? new Error() : undefined,
    isValidating: full.isValidating || visible.isValidating,
    reload,
  };
}
