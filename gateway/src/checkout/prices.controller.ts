import { Controller } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { CouponUse, Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { priceDetailsOf } from '@utsav/contracts/money/price-details';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { EventCacheService } from '../events/event-cache.service';
import { AvailabilityCache } from '../events/availability-cache';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { cartLines } from './cart';
import { withFreeWhileSeatsLast } from './free-tickets';

@Controller()
export class PricesController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly events: EventCacheService,
    private readonly seats: AvailabilityCache,
  ) {}

  /** Rejects what an order would reject, as far as the caller may know. */
  @Route('POST /api/discount/validate')
  async quote({ body }: Input<'POST /api/discount/validate'>, { caller }: RequestContext) {
    const { eventId, userId, showtime = '' } = body;
    // A draft has a price too, and is there for staff alone.
    await this.events.one(eventId, caller);
    const { quote } = await this.clients.client('pricing').quotePrice({
      eventId,
      lines: cartLines(body.ticketCategories),
      couponCode: body.discountCode,
      counter: undefined,
      showtime,
    });
    // Coupon uses of other users are not disclosed.
    if (quote?.coupon && caller.kind === 'user' && userId === caller.id)
      await this.requireUseLeft(quote.coupon, caller, eventId);
    return { priceDetails: priceDetailsOf(await this.withFreeSeats(quote, caller, showtime)) };
  }

  private async requireUseLeft({ couponId, perUserLimit }: CouponUse, caller: Caller, eventId: string): Promise<void> {
    if (perUserLimit === 0) return;
    const { uses } = await this.clients.client('booking').countCouponUses({ couponId, userId: caller.id, eventId });
    if (uses >= perUserLimit) throw new AppError('COUPON_USER_LIMIT');
  }

  private async withFreeSeats(quote: Quote | undefined, caller: Caller, showtime: string): Promise<Quote | undefined> {
    if (!quote?.lines.some(({ freeQuantity }) => freeQuantity > 0)) return quote;
    // Free tickets depend on current availability, not on a cached one.
    this.seats.expire(quote.eventId);
    const { event } = await this.events.one(quote.eventId, caller);
    return withFreeWhileSeatsLast(quote, this.events.shown(event), showtime);
  }
}
