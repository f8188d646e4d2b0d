import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { directoryKind } from '@utsav/contracts/grpc/catalog';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { eventView } from '../events/event-view';
import { Directory } from './directory.service';

const maxSimilar = 24;

@GrpcController('catalog')
export class DirectoryController implements Pick<
  rpc.CatalogServiceController,
  'listSimilarEvents' | 'getDirectoryEntry'
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
}
