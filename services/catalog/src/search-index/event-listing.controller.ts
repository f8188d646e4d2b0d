import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { eventDays, eventSort, eventStatusFilter, searchBound } from '@utsav/contracts/grpc/catalog';
import { fromOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { EventDays } from '@utsav/contracts/http/event-query';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { Clock } from '@utsav/service-kit/time/clock';
import { eventView } from '../events/event-view';
import type { EventFilter } from './event-filter';
import type { WiderSearch } from './event-index';
import { EventListing } from './event-listing.service';
import type { EventOrder } from './event-orders';
import { dayAfter, thisWeekend, type DayRange } from './india-days';

/** Of both, lists and searches. */
type VisitorFilter = Pick<
  rpc.ListEventsRequest & rpc.SearchEventsRequest,
  'category' | 'city' | 'language' | 'days' | 'minPricePaise' | 'maxPricePaise' | 'fromDate' | 'toDate'
>;

const dayRanges: Readonly<Record<EventDays, (now: Date) => DayRange>> = {
  today: (now) => dayAfter(0, now),
  tomorrow: (now) => dayAfter(1, now),
  weekend: thisWeekend,
};

const orderOf = ({
  sort,
  ascending,
  near,
}: Pick<rpc.ListEventsRequest, 'sort' | 'ascending' | 'near'>): EventOrder | undefined => {
  if (sort === undefined) return near && { near };
  const by = eventSort.fromProto(sort);
  return by === 'attention' ? { attention: true } : { sort: by, ascending };
};

/** Throws VALIDATION for a range of prices that is none. */
function visitorFilterOf(request: VisitorFilter, now: Date): Partial<EventFilter> {
  const { category, city, language, days, minPricePaise: minPaise, maxPricePaise: maxPaise } = request;
  if (minPaise !== undefined && maxPaise !== undefined && minPaise > maxPaise)
    throw new AppError('VALIDATION', {
      details: [{ field: 'maxPricePaise', message: 'The highest price must not be below the lowest.' }],
    });
  return {
    category,
    city,
    language,
    minPaise,
    maxPaise,
    days: days && dayRanges[eventDays.fromProto(days)](now),
    from: fromOptionalTimestamp(request.fromDate),
    to: fromOptionalTimestamp(request.toDate),
  };
}

const widerView = ({ without, rest, total, nearest }: WiderSearch): rpc.WiderSearch => ({
  without: searchBound.toProto(without),
  rest,
  total,
  startsAt: toTimestamp(new Date(nearest.startsAt)),
  city: nearest.city,
  lowestPricePaise: Number.isFinite(nearest.lowestPaise) ? nearest.lowestPaise : undefined,
});

const maxLimit = 1000;
const longestQuery = 100;

@GrpcController('catalog')
export class EventListingController implements Pick<
  rpc.CatalogServiceController,
  'listEvents' | 'searchEvents' | 'suggest' | 'listEventFilters'
> {
  constructor(
    private readonly listing: EventListing,
    private readonly clock: Clock,
  ) {}

  async listEvents(request: rpc.ListEventsRequest): Promise<rpc.ListEventsResponse> {
    if (request.includeHidden) requirePermission('events.view');
    const { status, search, tag, includeHidden, eventIds: ids, withoutEventIds: without } = request;
    const filter = {
      ...visitorFilterOf(request, this.clock.now()),
      status: status === undefined ? undefined : eventStatusFilter.fromProto(status),
      tag,
      includeHidden,
      ids,
      without,
    };
    const limit = Math.min(request.limit || maxLimit, maxLimit);
    const { rows, total } = await this.listing.page(
      filter,
      search?.slice(0, longestQuery),
      orderOf(request),
      Math.max(1, request.page),
      limit,
    );
    return { events: rows.map(eventView), total };
  }

  async searchEvents(request: rpc.SearchEventsRequest): Promise<rpc.SearchEventsResponse> {
    const { rows, wider, ...found } = await this.listing.search(
      request.query.slice(0, longestQuery),
      { ...visitorFilterOf(request, this.clock.now()), ids: [], includeHidden: false },
      orderOf(request),
      Math.min(request.limit || 20, 100),
    );
    return { ...found, events: rows.map(eventView), wider: wider.map(widerView) };
  }

  async suggest({ query, city }: rpc.SuggestRequest): Promise<rpc.SuggestResponse> {
    const { rows, ...names } = await this.listing.suggest(query.slice(0, longestQuery), city);
    return { ...names, events: rows.map(eventView) };
  }

  async listEventFilters(): Promise<rpc.ListEventFiltersResponse> {
    requirePermission('events.edit');
    return this.listing.filterValues();
  }
}
