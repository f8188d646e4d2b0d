import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { accessibilityFeature, directoryKind } from '@utsav/contracts/grpc/catalog';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { eventView, venueView } from '../events/event-view';
import { Directory } from './directory.service';

const maxSimilar = 24;
const maxVenues = 20;
const longestSearch = 100;

@GrpcController('catalog')
export class DirectoryController implements Pick<
  rpc.CatalogServiceController,
  'listSimilarEvents' | 'getDirectoryEntry' | 'listUsedVenues'
> {
  constructor(private readonly directory: Directory) {}

  async listSimilarEvents({ eventId, limit }: rpc.ListSimilarEventsRequest): Promise<rpc.ListSimilarEventsResponse> {
    const rows = await this.directory.similarTo(eventId, Math.min(limit || maxSimilar, maxSimilar));
    return { events: rows.map(eventView) };
  }

  async getDirectoryEntry(request: rpc.GetDirectoryEntryRequest): Promise<rpc.GetDirectoryEntryResponse> {
    const kind = directoryKind.fromProto(request.kind);
    const { name, upcoming, past, pastTotal } = await this.directory.eventsOf(kind, request.slug);
    return {
      name,
      upcoming: upcoming.map(eventView),
      past: past.map(eventView),
      pastTotal,
    };
  }

  async listUsedVenues({ search, limit }: rpc.ListUsedVenuesRequest): Promise<rpc.ListUsedVenuesResponse> {
    requirePermission('events.edit');
    const found = await this.directory.usedVenues(
      search.slice(0, longestSearch),
      Math.min(limit || maxVenues, maxVenues),
    );
    const venues = found.map(({ venue, accessibility: { features, notes }, ...rest }) => ({
      ...rest,
      venue: venueView(venue),
      accessibility: { features: features.map(accessibilityFeature.toProto), notes },
    }));
    return { venues };
  }
}
