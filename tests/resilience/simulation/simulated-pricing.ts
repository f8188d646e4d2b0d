import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import type { CouponRow } from '@utsav/pricing/coupons/coupon.schema';
import { requireUsable } from '@utsav/pricing/coupons/coupon-rules';
import { cartOf, priceCart } from '@utsav/pricing/quotes/price-cart';
import { quoteOf } from '@utsav/pricing/quotes/quote-of';
import { eventId } from './event-on-sale';
import type { Message, Surroundings } from './surroundings';

const coupon = (given: Partial<CouponRow> & Pick<CouponRow, '_id' | 'code' | 'discountType'>): CouponRow => ({
  description: '',
  imageUrl: '',
  percentBasisPoints: 0,
  amountPaise: 0,
  minPurchasePaise: 0,
  maxDiscountPaise: 0,
  validFrom: new Date(0),
  validTo: new Date('2030-01-01T00:00:00Z'),
  usageLimit: 0,
  perUserLimit: 0,
  usedCount: 0,
  applicableEvents: [],
  applicableCategory: '',
  buyQuantity: 0,
  freeQuantity: 0,
  isActive: true,
  isShow: true,
  termsAndConditions: [],
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...given,
});

/** Prices, coupons and how often each was used, as pricing counts it. */
export class SimulatedPricing {
  prices: Record<string, number> = { gold: 100_000, silver: 40_000, pass: 90_001, season: 200_000 };
  readonly coupons = new Map(
    [
      coupon({ _id: 'cpn_all', code: 'ALL', discountType: 'percentage', percentBasisPoints: 1000, usageLimit: 3 }),
      coupon({ _id: 'cpn_each', code: 'EACH', discountType: 'fixed', amountPaise: 5000, perUserLimit: 1 }),
      coupon({ _id: 'cpn_free', code: 'FREE', discountType: 'percentage', percentBasisPoints: 10_000, usageLimit: 2 }),
    ].map((row) => [row.code, row]),
  );
  /** Messages whose effect is counted. */
  private readonly inbox = new Set<number>();

  constructor(private readonly world: Surroundings) {}

  quote(category: string, quantity: number, couponCode: string, counterPaise?: number): Quote {
    const pricePaise = this.prices[category] ?? 0;
    const items = [
      {
        category: { key: category, type: category, pricePaise, feePaise: category === 'gold' ? 1000 : 0 },
        quantity,
        pricePaise,
      },
    ];
    const used = couponCode ? this.coupons.get(couponCode) : undefined;
    if (used) requireUsable(used, eventId, cartOf(items), this.world.now);
    const sale =
      counterPaise === undefined
        ? { coupon: used ?? null }
        : { counter: { discountPaise: counterPaise, discountBasisPoints: 0 } };
    const price = priceCart(items, sale as never, {
      rateOf: () => ({ basisPoints: 1800, reason: '' }),
      intraState: true,
    });
    return quoteOf(eventId, price, used ?? null, undefined);
  }

  client() {
    return {
      quotePrice: ({
        lines: [line],
        couponCode,
        counter,
      }: {
        lines: { category: string; quantity: number }[];
        couponCode: string;
        counter?: object;
      }) =>
        Promise.resolve({
          quote: this.quote(line?.category ?? '', line?.quantity ?? 0, couponCode, counter && 0),
        }),
    };
  }

  countUse({ id, data }: Message, by: 1 | -1): void {
    const { couponId } = data as { couponId: string };
    if (!couponId || this.inbox.has(id)) return;
    this.inbox.add(id);
    for (const row of this.coupons.values()) if (row._id === couponId) row.usedCount += by;
  }
}
