import { allInPrice } from '@utsav/contracts/tax/all-in-price';
import { gstRateOf } from '@utsav/contracts/tax/gst-rates';
import { TaxKind } from '@utsav/contracts/tax/tax-kind';
import fc from 'fast-check';
import { gstOn } from '@utsav/contracts/tax/gst-amount';
import type { EventTax } from '../gst/event-tax';
import { priceCart, type CartItem, type Sale } from './price-cart';
import type { CouponTerms } from './discounts';

const gold = { key: 'gold', type: 'Gold', pricePaise: 99_950, feePaise: 2500 };
const student = { key: 'student', type: 'Student', pricePaise: 40_000, feePaise: 1000 };
const of = (category: typeof gold, quantity: number, pricePaise = category.pricePaise): CartItem => ({
  category,
  quantity,
  pricePaise,
});
const none: CouponTerms = {
  discountType: 'percentage',
  percentBasisPoints: 0,
  amountPaise: 0,
  maxDiscountPaise: 0,
  buyQuantity: 0,
  freeQuantity: 0,
  applicableCategory: '',
};
const site = (coupon: CouponTerms | null = null): Sale => ({ coupon });
const counter = (discountPaise = 0, discountBasisPoints = 0): Sale => ({
  counter: { discountPaise, discountBasisPoints },
});
const asRate = (basisPoints: number) => ({ basisPoints, reason: `rate ${basisPoints}` });
const always = (basisPoints: number, intraState = true): EventTax => ({
  rateOf: () => asRate(basisPoints),
  intraState,
});
/** As on a stage: nothing up to ₹500. */
const stage: EventTax = { rateOf: (pricePaise) => asRate(pricePaise <= 50_000 ? 0 : 1800), intraState: true };

describe(priceCart.name, () => {
  it('adds fee and GST and rounds the total to the rupee last', () => {
    expect(priceCart([of(gold, 2)], site(), always(1800))).toMatchObject({
      cartPaise: 199_900,
      feePaise: 5000,
      gstBasisPoints: 1800,
      gstPaise: 36_882,
      gstIncluded: false,
      gstLines: [{ basisPoints: 1800, taxablePaise: 204_900, gstPaise: 36_882, reason: 'rate 1800' }],
      totalPaise: 241_800,
      roundingPaise: 18,
    });
  });

  it('caps a percentage at its maximum discount', () => {
    const coupon = { ...none, percentBasisPoints: 5000, maxDiscountPaise: 10_000 };
    expect(priceCart([of(gold, 1)], site(coupon), always(1800)).discountPaise).toBe(10_000);
  });

  it('takes no more than the cart for a fixed coupon', () => {
    const coupon = { ...none, discountType: 'fixed' as const, amountPaise: 1_000_000 };
    expect(priceCart([of(gold, 1)], site(coupon), always(1800))).toMatchObject({
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
    const price = priceCart([of(gold, 4)], site(coupon), always(1800));
    expect(price.lines[0]).toMatchObject({ paidQuantity: 4, freeQuantity: 2 });
    expect(price.discountPaise).toBe(0);
  });

  it.each([
    [2, 0],
    [3, 2],
    [4, 1],
    [5, 0],
    [9, 0],
  ])(
    'gives the free tickets of buy three get two for whole threes, up to six in all: with %i paid ones, %i',
    (paid, free) => {
      const coupon = {
        ...none,
        discountType: 'bogo' as const,
        buyQuantity: 3,
        freeQuantity: 2,
        applicableCategory: 'gold',
      };
      expect(priceCart([of(gold, paid), of(student, 1)], site(coupon), always(1800)).lines).toMatchObject([
        { freeQuantity: free },
        { freeQuantity: 0 },
      ]);
    },
  );

  it('taxes each rate on its own tickets, fees and share of the discount', () => {
    const coupon = { ...none, discountType: 'fixed' as const, amountPaise: 13_995 };
    const price = priceCart([of(student, 1), of(gold, 1)], site(coupon), stage);
    expect(price).toMatchObject({
      cartPaise: 139_950,
      gstBasisPoints: 0,
      gstLines: [
        { basisPoints: 0, taxablePaise: 40_000 + 1000 - 4000, gstPaise: 0, reason: 'rate 0' },
        { basisPoints: 1800, taxablePaise: 99_950 + 2500 - 9995, gstPaise: 16_642, reason: 'rate 1800' },
      ],
      gstPaise: 16_642,
    });
  });

  it('has one line of GST for a rate of nothing, too', () => {
    expect(priceCart([of(student, 2)], site(), stage)).toMatchObject({
      gstBasisPoints: 0,
      gstPaise: 0,
      gstLines: [{ basisPoints: 0, taxablePaise: 82_000, gstPaise: 0, reason: 'rate 0' }],
      totalPaise: 82_000,
    });
  });

  describe('at the counter', () => {
    it('charges what the tickets say: no fee, GST inside, nothing rounded', () => {
      expect(priceCart([of(gold, 1)], counter(), always(1800))).toMatchObject({
        cartPaise: 99_950,
        feePaise: 0,
        gstIncluded: true,
        gstPaise: 15_246,
        gstLines: [{ basisPoints: 1800, taxablePaise: 84_704, gstPaise: 15_246, reason: 'rate 1800' }],
        roundingPaise: 0,
        totalPaise: 99_950,
      });
    });

    it("takes staff's price and keeps the listed one", () => {
      const { lines, totalPaise } = priceCart([of(gold, 2, 80_000)], counter(), always(1800));
      expect(totalPaise).toBe(160_000);
      expect(lines[0]).toMatchObject({ pricePaise: 80_000, feePaise: 0, category: { pricePaise: 99_950 } });
    });

    it('rounds a percentage to the rupee, and an amount not at all', () => {
      expect(priceCart([of(gold, 1)], counter(0, 750), always(1800))).toMatchObject({
        discountPaise: 7500,
        totalPaise: 92_450,
      });
      // 0.499995 rupees: by way of the paisa it would become 0.50, and then a rupee.
      expect(priceCart([of(gold, 1, 9999)], counter(0, 50), always(1800)).discountPaise).toBe(0);
      expect(priceCart([of(gold, 1)], counter(7_501), always(1800)).totalPaise).toBe(92_449);
      expect(priceCart([of(gold, 1)], counter(0, 10_000), always(1800))).toMatchObject({
        discountPaise: 99_950,
        totalPaise: 0,
        gstPaise: 0,
      });
    });

    it.each([
      [counter(-1)],
      [counter(99_951)],
      [counter(0, -1)],
      [counter(0, 10_001)],
      [counter(100, 100)],
      [counter(Number.NaN)],
    ])('refuses %j', (sale) => {
      expect(() => priceCart([of(gold, 1)], sale, always(1800))).toThrow(
        expect.objectContaining({ code: 'VALIDATION' }),
      );
    });
  });

  describe('whatever is in the cart', () => {
    const item = fc
      .record({
        category: fc.record({
          key: fc.constantFrom('a', 'b'),
          type: fc.constant('A'),
          pricePaise: fc.nat(10_000_000),
          feePaise: fc.nat(50_000),
        }),
        quantity: fc.integer({ min: 1, max: 100 }),
        requested: fc.option(fc.nat(10_000_000)),
      })
      .map(({ requested, category, quantity }) => ({
        category,
        quantity,
        pricePaise: requested ?? category.pricePaise,
      }));
    const items = fc.array(item, { minLength: 1, maxLength: 5 });
    const coupon = fc.option(
      fc.record({
        discountType: fc.constantFrom('percentage' as const, 'fixed' as const, 'bogo' as const),
        percentBasisPoints: fc.nat(10_000),
        amountPaise: fc.nat(20_000_000),
        maxDiscountPaise: fc.nat(5_000_000),
        buyQuantity: fc.nat(5),
        freeQuantity: fc.nat(5),
        applicableCategory: fc.constantFrom('a', 'A', 'x'),
      }),
    );
    const rate = fc.constantFrom(0, 500, 1200, 1800, 2800, 4000);
    const taxes = fc
      .record({ low: rate, high: rate, from: fc.nat(10_000_000), intraState: fc.boolean() })
      .map(({ low, high, from, intraState }): EventTax => ({
        rateOf: (pricePaise) => asRate(pricePaise <= from ? low : high),
        intraState,
      }));
    const sumsOf = (price: ReturnType<typeof priceCart>) => ({
      taxable: price.gstLines.reduce((sum, line) => sum + line.taxablePaise, 0),
      gst: price.gstLines.reduce((sum, line) => sum + line.gstPaise, 0),
    });
    const areWhole = (price: ReturnType<typeof priceCart>) =>
      Object.values(price).every((value) => typeof value !== 'number' || Number.isInteger(value)) &&
      price.gstLines.every(({ taxablePaise, gstPaise }) => Number.isInteger(taxablePaise) && gstPaise >= 0);

    it('has one rate, the GST is that of the specification', () => {
      fc.assert(
        fc.property(items, coupon, rate, fc.boolean(), (cart, given, basisPoints, intraState) => {
          const price = priceCart(cart, site(given), always(basisPoints, intraState));
          const base = BigInt(price.cartPaise - price.discountPaise + price.feePaise);
          const [heads, whole] = intraState ? [2, 20_000n] : [1, 10_000n];
          expect(price.gstPaise).toBe(heads * Number((base * BigInt(basisPoints) * 2n + whole) / (2n * whole)));
          expect(price.gstBasisPoints).toBe(basisPoints);
        }),
      );
    });

    it('the price on the site never goes negative or above the full one, and its parts add up', () => {
      fc.assert(
        fc.property(items, coupon, taxes, (cart, given, tax) => {
          const price = priceCart(cart, site(given), tax);
          const { cartPaise, discountPaise, feePaise, gstPaise, roundingPaise, totalPaise } = price;
          expect(discountPaise).toBeGreaterThanOrEqual(0);
          expect(discountPaise).toBeLessThanOrEqual(cartPaise);
          expect(totalPaise).toBeLessThanOrEqual(priceCart(cart, site(), tax).totalPaise);
          expect(totalPaise % 100).toBe(0);
          expect(Math.abs(roundingPaise)).toBeLessThanOrEqual(50);
          expect(cartPaise - discountPaise + feePaise + gstPaise + roundingPaise).toBe(totalPaise);
          expect(sumsOf(price)).toEqual({ taxable: cartPaise - discountPaise + feePaise, gst: gstPaise });
          expect(areWhole(price)).toBe(true);
        }),
      );
    });

    it('free tickets come with whole sets of paid ones of the category of the coupon, up to six with the paid ones', () => {
      fc.assert(
        fc.property(items, coupon, (cart, given) => {
          let room = Math.max(0, 6 - cart.reduce((sum, { quantity }) => sum + quantity, 0));
          for (const { category, paidQuantity, freeQuantity } of priceCart(cart, site(given), always(1800)).lines) {
            const buy =
              given?.discountType === 'bogo' && [category.key, category.type].includes(given.applicableCategory)
                ? given.buyQuantity
                : 0;
            const sets = buy > 0 ? (paidQuantity - (paidQuantity % buy)) / buy : 0;
            expect(freeQuantity).toBe(Math.min(sets * (given?.freeQuantity ?? 0), room));
            room -= freeQuantity;
          }
        }),
      );
    });

    it('the counter charges the cart less the discount, and the GST is a part of that', () => {
      const terms = fc.oneof(
        fc.nat(10_000).map((bp) => () => counter(0, bp)),
        fc.double({ min: 0, max: 1, noNaN: true }).map((share) => (cart: number) => counter(Math.floor(cart * share))),
      );
      fc.assert(
        fc.property(items, terms, taxes, (cart, saleFor, tax) => {
          const cartPaise = cart.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
          const price = priceCart(cart, saleFor(cartPaise), tax);
          expect(price).toMatchObject({ cartPaise, feePaise: 0, roundingPaise: 0, gstIncluded: true });
          expect(price.totalPaise).toBe(cartPaise - price.discountPaise);
          expect(price.totalPaise).toBeGreaterThanOrEqual(0);
          const { taxable, gst } = sumsOf(price);
          expect(gst).toBe(price.gstPaise);
          // A paisa at each rate may be rounding.
          expect(Math.abs(price.totalPaise - taxable - gst)).toBeLessThanOrEqual(price.gstLines.length);
          for (const line of price.gstLines)
            expect(line.gstPaise).toBe(gstOn(line.taxablePaise, line.basisPoints, tax.intraState));
          expect(price.lines.every(({ freeQuantity }) => freeQuantity === 0)).toBe(true);
          expect(areWhole(price)).toBe(true);
        }),
      );
    });
  });
});

it('is for one ticket the price by which catalog sorts and narrows lists', () => {
  const day = new Date('2026-11-21T12:00+05:30');
  const paise = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...TaxKind.options),
      paise,
      paise,
      fc.boolean(),
      (taxKind, pricePaise, feePaise, home) => {
        const cart = [of({ ...gold, pricePaise, feePaise }, 1)];
        const tax = { rateOf: (price: number) => gstRateOf(taxKind, price, day), intraState: home };
        const { totalPaise } = priceCart(cart, site(), tax);
        expect(allInPrice({ pricePaise, feePaise }, taxKind, day, home)).toBe(totalPaise);
      },
    ),
  );
});
