import type { EventStatusFilter, ListEventsRequest } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { eventSort, eventStatusFilter, eventStatusFilters } from '@utsav/contracts/grpc/catalog';
import type { EventQuery } from '@utsav/contracts/http/event';

/** The web apps send `all` for no filter. */
export const filterValue = (value: string | undefined): string | undefined =>
  value && value.toLowerCase() !== 'all' ? value : undefined;

/** Absent for all events, null for a word that is the status of none. */
export function statusFilterOf(value: string | undefined): EventStatusFilter | null | undefined {
  const given = filterValue(value)?.toLowerCase();
  const word = eventStatusFilters.find((status) => status === given);
  if (!word) return given === undefined ? undefined : null;
  return eventStatusFilter.toProto(word);
}

/** `-name` is descending. */
export function orderOf(sort: EventQuery['sort']): Pick<ListEventsRequest, 'sort' | 'ascending'> {
  if (!sort) return { ascending: false };
  const by = sort.replace('-', '');
  return {
    sort: eventSort.toProto(by === 'createdAt' ? 'created-at' : by === 'name' ? 'name' : 'date'),
    ascending: !sort.startsWith('-'),
  };
}
