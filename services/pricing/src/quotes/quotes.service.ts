import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Quote, QuotePriceRequest } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import type { State } from '@utsav/contracts/tax/gst-states';
import { sellerStateOf } from '@utsav/contracts/tax/place-of-supply';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { Clock } from '@utsav/service-kit/time/clock';
import { requireUsable } from '../coupons/coupon-rules';
import type { CouponRow } from '../coupons/coupon.schema';
import { CouponsRepository } from '../coupons/coupons.repository';
import { categoriesInShow } from '../events/prices-in-show';
import { EventPricesRepository } from '../events/event-prices.repository';
import { taxOf } from '../events/tax-of-event';
import type { PricingConfig } from '../pricing.config';
import { itemsOf } from './cart-items';
import { cartOf, priceCart, type CartItem } from './price-cart';
import { quoteOf } from './quote-of';

@Injectable()
export class QuotesService {
  private readonly seller: State;

  constructor(
    @Inject(CONFIG) config: PricingConfig,
    private readonly prices: EventPricesRepository,
    private readonly coupons: CouponsRepository,
    private readonly clock: Clock,
  ) {
    this.seller = sellerStateOf(config.SELLER_GSTIN);
  }

  /** Prices a cart now. Throws NOT_FOUND, SHOWTIME_REQUIRED, UNAVAILABLE, VALIDATION and the coupon refusals. */
  async quote({ eventId, lines, couponCode, counter, showtime = '' }: QuotePriceRequest): Promise<Quote> {
    const event = await this.prices.find(eventId);
    if (!event) throw new AppError('NOT_FOUND');
    const now = this.clock.now();
    const items = itemsOf(categoriesInShow(event, showtime, lines, now), lines, Boolean(counter));
    const tax = taxOf(event, this.seller, now);
    if (counter) {
      if (couponCode) throw couponAtCounter();
      const { discountCode: code = '', discountPaise = 0, discountBasisPoints: basisPoints = 0 } = counter;
      const terms = { discountPaise, discountBasisPoints: basisPoints };
      const price = priceCart(items, { counter: terms }, tax);
      const discount = price.discountPaise > 0 || code ? { code, basisPoints } : undefined;
      return quoteOf(eventId, price, null, discount);
    }
    const coupon = couponCode ? await this.usableCoupon(couponCode, eventId, items, now) : null;
    return quoteOf(eventId, priceCart(items, { coupon }, tax), coupon, undefined);
  }

  private async usableCoupon(code: string, eventId: string, items: CartItem[], now: Date): Promise<CouponRow> {
    const coupon = await this.coupons.findByCode(code);
    if (!coupon) throw new AppError('COUPON_UNKNOWN');
    requireUsable(coupon, eventId, cartOf(items), now);
    return coupon;
  }
}

const couponAtCounter = (): AppError =>
  new AppError('VALIDATION', {
    details: [{ field: 'discountCode', message: 'Coupons are for the site; the counter has discounts of its own.' }],
  });
