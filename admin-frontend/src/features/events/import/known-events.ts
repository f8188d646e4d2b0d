import { collectPages, pagesOf } from '../../../components/csv-export/collect-pages';
import { api } from '../../../lib/api';
import type { EventDraft } from '../form/event-draft';
import { keyOfEvent, type EventKey } from './check-rows';

export interface Days {
  from: string;
  to: string;
}

/** The days on which these events begin; absent for no events. */
export function daysOf(drafts: readonly EventDraft[]): Days | undefined {
  const days = drafts.map(({ basic }) => basic.date.slice(0, 10)).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from && to ? { from, to } : undefined;
}

/** The events of these days by their key, with their ids. */
export async function loadKnownEvents({ from, to }: Days, signal?: AbortSignal): Promise<Map<EventKey, string>> {
  const load = pagesOf(
    (paging, aborted) =>
      api.call('GET /api/event/getAllEvents', {
        query: { paginate: 'true', sort: 'date', fromDate: from, toDate: to, ...paging },
        signal: aborted,
      }),
    ({ events }) => events,
  );
  const events = await collectPages(load, () => {}, signal ?? new AbortController().signal);
  return new Map(events.map((event) => [keyOfEvent(event), event._id]));
}
