import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { CartLine, Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { Clock } from '@utsav/service-kit/time/clock';
import { requireUsable } from '../coupons/coupon-rules';
import type { CouponRow } from '../coupons/coupon.schema';
import { CouponsRepository } from '../coupons/coupons.repository';
import { EventPricesRepository } from '../events/event-prices.repository';
import type { CategoryPrice } from '../events/event-prices.schema';
import { gstRateOn } from '../gst/gst-rates';
import { cartOf, priceCart, type CartItem } from './price-cart';

@Injectable()
export class QuotesService {
  constructor(
    private readonly prices: EventPricesRepository,
    private readonly coupons: CouponsRepository,
    private readonly clock: Clock,
  ) {}

  /** Prices a cart now. Lines of one category are added up. Throws NOT_FOUND, VALIDATION and the coupon refusals. */
  async quote(eventId: string, lines: CartLine[], couponCode: string): Promise<Quote> {
    const event = await this.prices.find(eventId);
    if (!event) throw new AppError('NOT_FOUND');
    const items = itemsOf(event.categories, lines);
    const now = this.clock.now();
    const coupon = couponCode ? await this.usableCoupon(couponCode, eventId, items, now) : null;
    const price = priceCart(items, coupon, gstRateOn(now));
    return {
      eventId,
      lines: price.lines.map(({ category, paidQuantity, freeQuantity }) => ({
        categoryKey: category.key,
        categoryType: category.type,
        pricePaise: category.pricePaise,
        feePaise: category.feePaise,
        paidQuantity,
        freeQuantity,
      })),
      cartPaise: price.cartPaise,
      discountPaise: price.discountPaise,
      feePaise: price.feePaise,
      gstBasisPoints: price.gstBasisPoints,
      gstPaise: price.gstPaise,
      roundingPaise: price.roundingPaise,
      totalPaise: price.totalPaise,
      coupon: coupon
        ? { couponId: coupon._id, code: coupon.code, usageLimit: coupon.usageLimit, perUserLimit: coupon.perUserLimit }
        : undefined,
      quotedAt: now.toISOString(),
    };
  }

  private async usableCoupon(code: string, eventId: string, items: CartItem[], now: Date): Promise<CouponRow> {
    const coupon = await this.coupons.findByCode(code);
    if (!coupon) throw new AppError('COUPON_UNKNOWN');
    requireUsable(coupon, eventId, cartOf(items), now);
    return coupon;
  }
}

const badLine = (message: string): AppError =>
  new AppError('VALIDATION', { details: [{ field: 'ticketCategories', message }] });

/** A category goes by its key, or by its type where that is unique in the event. */
function categoryOf(categories: CategoryPrice[], name: string): CategoryPrice {
  const byKey = categories.find(({ key }) => key === name);
  if (byKey) return byKey;
  const [byType, second] = categories.filter(({ type }) => type === name);
  if (!byType || second) throw badLine('Please select a ticket and quantity.');
  return byType;
}

function itemsOf(categories: CategoryPrice[], lines: CartLine[]): CartItem[] {
  const items = new Map<string, CartItem>();
  for (const { category: name, quantity } of lines) {
    if (!Number.isInteger(quantity) || quantity < 1) throw badLine('Please select a ticket and quantity.');
    const category = categoryOf(categories, name);
    const item = items.get(category.key);
    if (item) item.quantity += quantity;
    else items.set(category.key, { category, quantity });
  }
  if (items.size === 0) throw badLine('Please select a ticket and quantity.');
  return [...items.values()];
}
