import { Injectable } from '@nestjs/common';
import { BannerChanged } from '@utsav/contracts/messages/catalog';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { seconds } from '@utsav/service-kit/time/clock';
import { FreshCache } from '../cache/fresh-cache';

/** The banners that everybody sees, as JSON text, until one of them changes. */
@Injectable()
export class ShownBanners {
  private readonly texts = new FreshCache<string>({ max: 1, ttlMs: seconds(60) });

  constructor(private readonly clients: GrpcClients) {}

  text(): Promise<string> {
    return this.texts.get('active', async () => {
      const { bannersJson } = await this.clients
        .client('catalog')
        .listBanners({ includeInactive: false }, { as: serviceCaller('gateway') });
      return `[${bannersJson.join(',')}]`;
    });
  }

  forget(): void {
    this.texts.clear();
  }

  @OnMessage(BannerChanged, { group: 'gateway.cache', delivery: 'at-least-once', broadcast: true })
  async changed(): Promise<void> {
    this.forget();
  }
}
