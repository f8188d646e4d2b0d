import { Injectable } from '@nestjs/common';
import type { Coupon } from '@utsav/contracts/http/coupon';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { seconds } from '@utsav/service-kit/time/clock';
import { LoadingCache } from '../cache/loading-cache';

/** Public coupons, cached for 5 s. */
@Injectable()
export class PublicCouponsCache {
  private readonly cache = new LoadingCache<readonly string[]>({ max: 1000, ttlMs: seconds(5) });

  constructor(private readonly clients: GrpcClients) {}

  /** Coupons as JSON, of one event or with an empty id of all. */
  json(eventId: string): Promise<readonly string[]> {
    return this.cache.get(
      eventId,
      async () =>
        (
          await this.clients
            .client('pricing')
            .listCoupons({ eventId, listedOnly: true }, { as: serviceCaller('gateway') })
        ).couponsJson,
    );
  }

  /** After a change by staff; other gateways expire theirs within 5 s. */
  evict(): void {
    this.cache.clear();
  }

  async byCode(code: string): Promise<Coupon | undefined> {
    const coupons = (await this.json('')).map((text) => JSON.parse(text) as Coupon);
    return coupons.find((coupon) => coupon.code.toUpperCase() === code.toUpperCase());
  }
}
