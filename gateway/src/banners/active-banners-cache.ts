import { Injectable } from '@nestjs/common';
import type { Banner, BannerEvent } from '@utsav/contracts/http/banner';
import { BannerChanged } from '@utsav/contracts/messages/catalog';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { EventCacheService } from '../events/event-cache.service';
import { isUnavailable, LoadingCache } from '@utsav/service-kit/cache/loading-cache';
import { bannerEventOf } from './banner-event';
import { endOfEvent } from '../events/end-of-event';
import { bannerView } from './banner-view';

/**
 * Active banners, with what is to be said of their events now; none that leads to an event which is not public or is over.
 * Evicted on BannerChanged.
 */
@Injectable()
export class ActiveBannersCache {
  private readonly banners = new LoadingCache<Banner[]>({ max: 1, ttlMs: seconds(60), staleIfError: isUnavailable });

  constructor(
    private readonly clients: GrpcClients,
    private readonly events: EventCacheService,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<Banner[]> {
    const banners = await this.load();
    const events = await this.eventsOf(banners);
    return banners
      .filter(({ eventId }) => !eventId || !events || events.has(eventId._id))
      .map((banner) => ({ ...banner, event: events?.get(banner.eventId?._id ?? '') ?? null }));
  }

  /** The same banners for the console, each with whether its event is gone: deleted, not public, cancelled or over. */
  async withGoneEvents(banners: readonly Banner[]): Promise<Banner[]> {
    const events = await this.eventsOf(banners);
    return banners.map((banner) => ({
      ...banner,
      isEventGone: banner.eventId !== null && events !== undefined && !events.has(banner.eventId._id),
    }));
  }

  evict(): void {
    this.banners.clear();
  }

  @OnMessage(BannerChanged, { group: 'gateway.cache', delivery: 'at-least-once', broadcast: true })
  async changed(): Promise<void> {
    this.evict();
  }

  private load(): Promise<Banner[]> {
    return this.banners.get('active', async () => {
      const { banners } = await this.clients
        .client('catalog')
        .listBanners({ includeInactive: false }, { as: serviceCaller('gateway') });
      return banners.map(bannerView);
    });
  }

  /** Of public events that are not over. Banners are shown without them while catalog cannot be reached. */
  private async eventsOf(banners: readonly Banner[]): Promise<Map<string, BannerEvent | null> | undefined> {
    const ids = [...new Set(banners.flatMap(({ eventId }) => eventId?._id ?? []))];
    const events = ids.length > 0 ? await this.events.inOrder(ids).catch(() => undefined) : [];
    const now = this.clock.now();
    const toCome = events?.filter(({ event }) => endOfEvent(event) >= now);
    return toCome && new Map(toCome.map(({ event }) => [event._id, bannerEventOf(this.events.shown(event), now)]));
  }
}
