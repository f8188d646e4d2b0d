import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { eventSort, eventStatusFilter } from '@utsav/contracts/grpc/catalog';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { requireStaff } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { eventView } from '../events/event-view';
import { EventListing } from './event-listing.service';

const maxLimit = 1000;
const longestQuery = 100;

@GrpcController('catalog')
export class EventListingController implements Pick<
  rpc.CatalogServiceController,
  'listEvents' | 'searchEvents' | 'listEventFilters'
> {
  constructor(private readonly listing: EventListing) {}

  async listEvents(request: rpc.ListEventsRequest): Promise<rpc.ListEventsResponse> {
    if (request.includeHidden) requireStaff();
    const { category, status, city, search, tag, sort, includeHidden, eventIds: ids } = request;
    const filter = {
      category,
      status: status === undefined ? undefined : eventStatusFilter.fromProto(status),
      city,
      tag,
      includeHidden,
      ids,
      from: fromOptionalTimestamp(request.fromDate),
      to: fromOptionalTimestamp(request.toDate),
    };
    const limit = Math.min(request.limit || maxLimit, maxLimit);
    const { rows, total } = await this.listing.page(
      filter,
      search?.slice(0, longestQuery),
      sort === undefined ? undefined : { sort: eventSort.fromProto(sort), ascending: request.ascending },
      Math.max(1, request.page),
      limit,
    );
    return { events: rows.map(eventView), total };
  }

  async searchEvents({ query, city, limit }: rpc.SearchEventsRequest): Promise<rpc.SearchEventsResponse> {
    const rows = await this.listing.search(query.slice(0, longestQuery), city, Math.min(limit || 20, 100));
    return { events: rows.map(eventView) };
  }

  async listEventFilters(): Promise<rpc.ListEventFiltersResponse> {
    requireStaff('admin');
    return this.listing.filterValues();
  }
}
