import { Injectable } from '@nestjs/common';
import type { EventTierPrices, TierPrice } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { Clock } from '@utsav/service-kit/time/clock';
import { EventPricesRepository } from '../events/event-prices.repository';
import type { CategoryPrice, EventPricesRow } from '../events/event-prices.schema';
import { pricesIn } from '../events/prices-in-show';
import { ratesOf } from '../events/rates-of-event';
import { priceCart } from './price-cart';

/** What one ticket costs with fee and GST: by the same formula as an order, so that no user is promised another price. */
@Injectable()
export class TierPrices {
  constructor(
    private readonly prices: EventPricesRepository,
    private readonly clock: Clock,
  ) {}

  async of(eventIds: readonly string[]): Promise<EventTierPrices[]> {
    const now = this.clock.now();
    return (await this.prices.findKnown(eventIds)).map((event) => ({
      eventId: event._id,
      version: event.version,
      tiers: tiersOf(event, now),
    }));
  }
}

export function tiersOf(event: EventPricesRow, now: Date): TierPrice[] {
  const rateOf = ratesOf(event, now);
  const tierOf = (category: CategoryPrice, showtime?: string): TierPrice => {
    const one = { category, quantity: 1, pricePaise: category.pricePaise };
    return { showtime, categoryKey: category.key, allInPaise: priceCart([one], { coupon: null }, rateOf).totalPaise };
  };
  const inShows = (event.showtimes ?? []).flatMap((show) =>
    pricesIn(event.categories, show).map((category) => tierOf(category, show.key)),
  );
  return [...event.categories.map((category) => tierOf(category)), ...inShows];
}
