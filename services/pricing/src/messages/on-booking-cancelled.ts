import { Injectable } from '@nestjs/common';
import { BookingCancelled } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage, type MessageContext } from '@utsav/service-kit/kafka/on-message';
import { CouponsRepository } from '../coupons/coupons.repository';

/** Booking gives the use of a cancelled booking back, so another buyer may have it. */
@Injectable()
export class OnBookingCancelled {
  constructor(private readonly coupons: CouponsRepository) {}

  @OnMessage(BookingCancelled, {
    group: 'pricing.coupon-uses',
    lowPriority: true,
    filter: ({ couponId }) => couponId !== '',
  })
  async cancelled({ couponId }: DataOf<typeof BookingCancelled>, { session }: MessageContext): Promise<void> {
    await this.coupons.countUse(couponId, -1, session);
  }
}
