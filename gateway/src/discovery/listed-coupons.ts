import { Injectable } from '@nestjs/common';
import type { Coupon } from '@utsav/contracts/http/coupon';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { seconds } from '@utsav/service-kit/time/clock';
import { FreshCache } from '../cache/fresh-cache';

/** Coupons that everybody may see. */
@Injectable()
export class ListedCoupons {
  private readonly cache = new FreshCache<readonly string[]>({ max: 1000, ttlMs: seconds(5) });

  constructor(private readonly clients: GrpcClients) {}

  /** Their JSON; for one event, or for all with an empty id. */
  texts(eventId: string): Promise<readonly string[]> {
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

  /** Staff changed one; the other gateways see it a moment later. */
  changed(): void {
    this.cache.clear();
  }

  async byCode(code: string): Promise<Coupon | undefined> {
    const coupons = (await this.texts('')).map((text) => JSON.parse(text) as Coupon);
    return coupons.find((coupon) => coupon.code.toUpperCase() === code.toUpperCase());
  }
}
