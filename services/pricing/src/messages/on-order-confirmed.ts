import { Injectable } from '@nestjs/common';
import { OrderConfirmed } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage, type MessageContext } from '@utsav/service-kit/kafka/on-message';
import { CouponsRepository } from '../coupons/coupons.repository';

@Injectable()
export class OnOrderConfirmed {
  constructor(private readonly coupons: CouponsRepository) {}

  @OnMessage(OrderConfirmed, {
    group: 'pricing.coupon-uses',
    lowPriority: true,
    filter: ({ couponId }) => couponId !== '',
  })
  async confirmed({ couponId }: DataOf<typeof OrderConfirmed>, { session }: MessageContext): Promise<void> {
    await this.coupons.countUse(couponId, 1, session);
  }
}
