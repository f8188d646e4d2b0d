import { Injectable } from '@nestjs/common';
import type { Coupon } from '@utsav/contracts/http/coupon';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { seconds } from '@utsav/service-kit/time/clock';
import { couponView } from './coupon-view';
import { isUnavailable, LoadingCache } from '@utsav/service-kit/cache/loading-cache';

/** Public coupons, cached for 5 s. */
@Injectable()
export class PublicCouponsCache {
  private readonly cache = new LoadingCache<Coupon[]>({ max: 1000, ttlMs: seconds(5), staleIfError: isUnavailable });

  constructor(private readonly clients: GrpcClients) {}

  /** Coupons that apply to one event, or all of them. */
  list(eventId?: string): Promise<Coupon[]> {
    return this.cache.get(eventId ?? '', async () => {
      const { coupons } = await this.clients
        .client('pricing')
        .listCoupons({ eventId, listedOnly: true }, { as: serviceCaller('gateway') });
      return coupons.map(couponView);
    });
  }

  /** After a change by staff; other gateways expire theirs within 5 s. */
  evict(): void {
    this.cache.clear();
  }

  async byCode(code: string): Promise<Coupon | undefined> {
    return (await this.list()).find((coupon) => coupon.code.toUpperCase() === code.toUpperCase());
  }
}
