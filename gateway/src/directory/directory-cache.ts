import { Injectable } from '@nestjs/common';
import { directorySlug, type DirectoryKind } from '@utsav/contracts/directory/directory';
import { directoryKind } from '@utsav/contracts/grpc/catalog';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { seconds } from '@utsav/service-kit/time/clock';
import { isUnavailable, LoadingCache } from '@utsav/service-kit/cache/loading-cache';
import { CachedEvent } from '../events/cached-event';
import { EventCacheService } from '../events/event-cache.service';

interface CachedEntry {
  readonly slug: string;
  readonly name: string;
  readonly upcoming: readonly CachedEvent[];
  readonly past: readonly CachedEvent[];
  readonly pastTotal: number;
}

const asGateway = { as: serviceCaller('gateway') };

/** Artists, venues and organizers with their events; seats and prices are those of now. */
@Injectable()
export class DirectoryCache {
  private readonly entries = new LoadingCache<CachedEntry>({
    max: 1000,
    ttlMs: seconds(60),
    staleIfError: isUnavailable,
  });

  constructor(
    private readonly clients: GrpcClients,
    private readonly events: EventCacheService,
  ) {}

  /** Throws NOT_FOUND. */
  async one(kind: DirectoryKind, typedSlug: string): Promise<CachedEntry> {
    const slug = directorySlug(typedSlug);
    const entry = await this.entries.get(`${kind} ${slug}`, async () => {
      const found = await this.clients
        .client('catalog')
        .getDirectoryEntry({ kind: directoryKind.toProto(kind), slug }, asGateway);
      return { ...found, slug, upcoming: found.upcoming.map(CachedEvent.of), past: found.past.map(CachedEvent.of) };
    });
    await this.events.refresh([...entry.upcoming, ...entry.past].map(({ event }) => event));
    return entry;
  }

  /** JSON of the `DirectoryEntry`. */
  async json(kind: DirectoryKind, typedSlug: string): Promise<string> {
    const { slug, name, upcoming, past, pastTotal } = await this.one(kind, typedSlug);
    const latest = (upcoming.at(-1) ?? past[0])?.event;
    const organizer = latest && {
      name: latest.organizer.name,
      website: latest.organizer.website,
      logoUrl: latest.organizer.logoUrl,
    };
    const about = {
      kind,
      slug,
      name,
      venue: kind === 'venue' ? latest?.venue : null,
      organizer: kind === 'organizer' ? organizer : null,
      pastTotal,
    };
    const texts = (events: readonly CachedEvent[]): string => this.events.texts({ events, total: events.length });
    return `{${JSON.stringify(about).slice(1, -1)},"upcoming":[${texts(upcoming)}],"past":[${texts(past)}]}`;
  }

  clear(): void {
    this.entries.clear();
  }
}
