import { slugOf, type DirectoryKind } from '@utsav/contracts/directory/directory';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { directoryKind } from '@utsav/contracts/grpc/catalog';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import type { EventRow } from '../events/event.schema';
import { eventView } from '../events/event-view';
import { Directory } from './directory.service';

const maxSimilar = 24;

const nameIn: Record<DirectoryKind, (event: EventRow, slug: string) => string | undefined> = {
  artist: ({ artists }, slug) => artists.find((name) => slugOf(name) === slug),
  venue: ({ venue }) => venue.name,
  organizer: ({ organizer }) => organizer.name,
};

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
    const { upcoming, past, pastTotal } = await this.directory.eventsOf(kind, request.slug);
    const latest = upcoming.at(-1) ?? past[0];
    return {
      name: (latest && nameIn[kind](latest, request.slug)) ?? '',
      upcoming: upcoming.map(eventView),
      past: past.map(eventView),
      pastTotal,
    };
  }
}
