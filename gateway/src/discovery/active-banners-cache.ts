import { Injectable } from '@nestjs/common';
import { BannerChanged } from '@utsav/contracts/messages/catalog';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { seconds } from '@utsav/service-kit/time/clock';
import { isUnavailable, LoadingCache } from '../cache/loading-cache';
import { bannerView } from './banner-view';

/** Active banners as JSON text. Evicted on BannerChanged. */
@Injectable()
export class ActiveBannersCache {
  private readonly texts = new LoadingCache<string>({ max: 1, ttlMs: seconds(60), staleIfError: isUnavailable });

  constructor(private readonly clients: GrpcClients) {}

  json(): Promise<string> {
    return this.texts.get('active', async () => {
      const { banners } = await this.clients
        .client('catalog')
        .listBanners({ includeInactive: false }, { as: serviceCaller('gateway') });
      return JSON.stringify(banners.map(bannerView));
    });
  }

  evict(): void {
    this.texts.clear();
  }

  @OnMessage(BannerChanged, { group: 'gateway.cache', delivery: 'at-least-once', broadcast: true })
  async changed(): Promise<void> {
    this.evict();
  }
}
