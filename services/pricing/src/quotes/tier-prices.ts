import { Inject, Injectable } from '@nestjs/common';
import type { EventTierPrices, TierPrice } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import type { State } from '@utsav/contracts/tax/gst-states';
import { isPass } from '@utsav/contracts/shows/covers';
import { sellerStateOf } from '@utsav/contracts/tax/place-of-supply';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { Clock } from '@utsav/service-kit/time/clock';
import { EventPricesRepository } from '../events/event-prices.repository';
import type { CategoryPrice, EventPricesRow } from '../events/event-prices.schema';
import { pricesIn } from '../events/prices-in-show';
import { taxOf } from '../events/tax-of-event';
import type { PricingConfig } from '../pricing.config';
import { priceCart } from './price-cart';

/** What one ticket costs with fee and GST: by the same formula as an order, so that no user is promised another price. */
@Injectable()
export class TierPrices {
  private readonly seller: State;

  constructor(
    @Inject(CONFIG) config: PricingConfig,
    private readonly prices: EventPricesRepository,
    private readonly clock: Clock,
  ) {
    this.seller = sellerStateOf(config.SELLER_GSTIN);
  }

  async of(eventIds: readonly string[]): Promise<EventTierPrices[]> {
    const now = this.clock.now();
    return (await this.prices.findKnown(eventIds)).map((event) => ({
      eventId: event._id,
      version: event.version,
      tiers: tiersOf(event, this.seller, now),
    }));
  }
}

export function tiersOf(event: EventPricesRow, seller: State, now: Date): TierPrice[] {
  const tax = taxOf(event, seller, now);
  const tierOf = (category: CategoryPrice, showtime?: string): TierPrice => {
    const one = { category, quantity: 1, pricePaise: category.pricePaise };
    return { showtime, categoryKey: category.key, allInPaise: priceCart([one], { coupon: null }, tax).totalPaise };
  };
  const inShows = (event.showtimes ?? []).flatMap((show) =>
    pricesIn(event.categories, show).flatMap((category) => (isPass(category) ? [] : [tierOf(category, show.key)])),
  );
  return [...event.categories.map((category) => tierOf(category)), ...inShows];
}
