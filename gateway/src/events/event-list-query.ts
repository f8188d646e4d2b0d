import type {
  EventStatusFilter,
  ListEventsRequest,
  SearchEventsRequest,
} from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { pointOf, type GeoPoint } from '@utsav/contracts/geo/distance';
import { eventDays, eventSort, eventStatusFilter, eventStatusFilters } from '@utsav/contracts/grpc/catalog';
import type { EventQuery, VisitorFilter } from '@utsav/contracts/http/event-query';
import { paiseOf } from '@utsav/contracts/money/paise';
import { timestampOf, timestampOfEnd } from '../http/ist';

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

const paiseOrAbsent = (rupees: number | undefined): number | undefined =>
  rupees === undefined ? undefined : paiseOf(rupees);

/** What lists and searches are narrowed by. */
export const visitorFilterOf = (
  query: VisitorFilter,
): Pick<
  ListEventsRequest & SearchEventsRequest,
  'category' | 'city' | 'language' | 'days' | 'minPricePaise' | 'maxPricePaise' | 'fromDate' | 'toDate'
> => ({
  category: filterValue(query.category),
  city: filterValue(query.city),
  language: filterValue(query.language),
  days: query.when && eventDays.toProto(query.when),
  minPricePaise: paiseOrAbsent(query.minPrice),
  maxPricePaise: paiseOrAbsent(query.free ? 0 : query.maxPrice),
  fromDate: timestampOf(query.fromDate),
  toDate: timestampOfEnd(query.toDate),
});

export const nearOf = (near: string | undefined): GeoPoint | undefined =>
  near === undefined ? undefined : pointOf(near);

/** What catalog knows of a status that only the seats decide: all of them are on sale. */
export type SeatStatus = 'on-sale' | 'few-left' | 'sold-out';

export function seatStatusOf(value: string | undefined): SeatStatus | undefined {
  const given = value?.toLowerCase();
  return (['on-sale', 'few-left', 'sold-out'] as const).find((status) => status === given);
}

/** `-name` is descending; what needs attention comes first. */
export function orderOf(sort: EventQuery['sort']): Pick<ListEventsRequest, 'sort' | 'ascending'> {
  if (!sort) return { ascending: false };
  if (sort === 'attention') return { sort: eventSort.toProto(sort), ascending: true };
  const by = sort.replace('-', '');
  return {
    sort: eventSort.toProto(by === 'createdAt' ? 'created-at' : (by as 'date' | 'name' | 'price')),
    ascending: !sort.startsWith('-'),
  };
}
