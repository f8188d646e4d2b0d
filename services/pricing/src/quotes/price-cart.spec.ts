import fc from 'fast-check';
import type { CouponRow } from '../coupons/coupon.schema';
import { priceCart } from './price-cart';

const gold = { key: 'gold', type: 'Gold', pricePaise: 99_950, feePaise: 2500 };
const none: Pick<
  CouponRow,
  | 'discountType'
  | 'percentBasisPoints'
  | 'amountPaise'
  | 'maxDiscountPaise'
  | 'buyQuantity'
  | 'freeQuantity'
  | 'applicableCategory'
> = {
  discountType: 'percentage',
  percentBasisPoints: 0,
  amountPaise: 0,
  maxDiscountPaise: 0,
  buyQuantity: 0,
  freeQuantity: 0,
  applicableCategory: '',
};

describe(priceCart.name, () => {
  it('adds fee and GST and rounds the total to the rupee last', () => {
    expect(priceCart([{ category: gold, quantity: 2 }], null, 1800)).toMatchObject({
      cartPaise: 199_900,
      feePaise: 5000,
      gstPaise: 36_882,
      totalPaise: 241_800,
      roundingPaise: 18,
    });
  });

  it('caps a percentage at its maximum discount', () => {
    const coupon = { ...none, percentBasisPoints: 5000, maxDiscountPaise: 10_000 };
    expect(priceCart([{ category: gold, quantity: 1 }], coupon, 1800).discountPaise).toBe(10_000);
  });

  it('takes no more than the cart for a fixed coupon', () => {
    const coupon = { ...none, discountType: 'fixed' as const, amountPaise: 1_000_000 };
    expect(priceCart([{ category: gold, quantity: 1 }], coupon, 1800)).toMatchObject({
      discountPaise: 99_950,
      totalPaise: 3000,
    });
  });

  it('gives free tickets on top of the chosen ones for buy-one-get-one, without changing the price', () => {
    const coupon = {
      ...none,
      discountType: 'bogo' as const,
      buyQuantity: 2,
      freeQuantity: 1,
      applicableCategory: 'Gold',
    };
    const price = priceCart([{ category: gold, quantity: 5 }], coupon, 1800);
    expect(price.lines[0]).toMatchObject({ paidQuantity: 5, freeQuantity: 2 });
    expect(price.discountPaise).toBe(0);
  });

  it('never goes negative, never charges above the list price with tax, and its parts always add up', () => {
    const item = fc.record({
      category: fc.record({
        key: fc.constantFrom('a', 'b'),
        type: fc.constant('A'),
        pricePaise: fc.nat(10_000_000),
        feePaise: fc.nat(50_000),
      }),
      quantity: fc.integer({ min: 1, max: 100 }),
    });
    const coupon = fc.record({
      discountType: fc.constantFrom('percentage' as const, 'fixed' as const, 'bogo' as const),
      percentBasisPoints: fc.nat(10_000),
      amountPaise: fc.nat(20_000_000),
      maxDiscountPaise: fc.nat(5_000_000),
      buyQuantity: fc.nat(5),
      freeQuantity: fc.nat(5),
      applicableCategory: fc.constantFrom('a', 'A', 'x'),
    });
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 5 }),
        fc.option(coupon),
        fc.constantFrom(0, 500, 1800, 2800),
        (items, discount, rate) => {
          const price = priceCart(items, discount, rate);
          const full = priceCart(items, null, rate);
          expect(price.discountPaise).toBeGreaterThanOrEqual(0);
          expect(price.discountPaise).toBeLessThanOrEqual(price.cartPaise);
          expect(price.totalPaise).toBeLessThanOrEqual(full.totalPaise);
          expect(price.totalPaise % 100).toBe(0);
          expect(Math.abs(price.roundingPaise)).toBeLessThanOrEqual(50);
          expect(price.cartPaise - price.discountPaise + price.feePaise + price.gstPaise + price.roundingPaise).toBe(
            price.totalPaise,
          );
          expect(Object.values(price).every((value) => typeof value !== 'number' || Number.isInteger(value))).toBe(
            true,
          );
        },
      ),
    );
  });
});
