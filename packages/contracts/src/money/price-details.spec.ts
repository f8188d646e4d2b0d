import type { Quote } from '../gen/utsav/pricing/v1/pricing_service';
import { PriceDetails, priceDetailsOf } from './price-details';

const quote: Quote = {
  eventId: 'evt_1',
  lines: [
    {
      categoryKey: 'gold',
      categoryType: 'Gold',
      pricePaise: 99_950,
      listPricePaise: 99_950,
      feePaise: 2000,
      paidQuantity: 2,
      freeQuantity: 1,
    },
  ],
  cartPaise: 199_900,
  discountPaise: 10_000,
  feePaise: 4000,
  gstBasisPoints: 1800,
  gstPaise: 34_902,
  gstLines: [{ basisPoints: 1800, taxablePaise: 193_900, gstPaise: 34_902, reason: '' }],
  gstIncluded: false,
  roundingPaise: -2,
  totalPaise: 228_800,
  coupon: { couponId: 'cpn_1', code: 'DIWALI', usageLimit: 0, perUserLimit: 0 },
  counterDiscount: undefined,
};

describe(priceDetailsOf, () => {
  it('says a quote in rupees', () => {
    expect(PriceDetails.parse(priceDetailsOf(quote))).toEqual({
      qty: 2,
      ticketPrice: 999.5,
      cartAmount: 1999,
      convenienceFee: 40,
      gstRate: 0.18,
      gstAmount: 349.02,
      gstLines: [{ gstRate: 0.18, gstAmount: 349.02 }],
      gstIncluded: false,
      discountApplied: true,
      discountCode: 'DIWALI',
      discountAmount: 100,
      rounding: -0.02,
      finalAmount: 2288,
      adjustedTicketCategories: [
        { categoryId: 'gold', type: 'Gold', price: 999.5, paidQuantity: 2, freeQuantity: 1, finalQuantity: 3 },
      ],
    });
  });

  it('calls no coupon applied that takes nothing off, and one that only adds free tickets applied', () => {
    const without = quote.lines.map((line) => ({ ...line, freeQuantity: 0 }));
    expect(priceDetailsOf({ ...quote, discountPaise: 0, lines: without }).discountApplied).toBe(false);
    expect(priceDetailsOf({ ...quote, discountPaise: 0 }).discountApplied).toBe(true);
  });

  it('names what staff took off at the counter', () => {
    const counterDiscount = { code: 'FRIENDS', basisPoints: 500 };
    expect(priceDetailsOf({ ...quote, coupon: undefined, counterDiscount })).toMatchObject({
      discountApplied: true,
      discountCode: 'FRIENDS',
    });
  });

  it('shows each of several rates, and what they come to', () => {
    const gstLines = [
      { basisPoints: 0, taxablePaise: 100_000, gstPaise: 0, reason: '' },
      { basisPoints: 1800, taxablePaise: 100_000, gstPaise: 18_000, reason: '' },
    ];
    expect(priceDetailsOf({ ...quote, gstBasisPoints: 0, gstPaise: 18_000, gstLines })).toMatchObject({
      gstRate: 0.09,
      gstLines: [
        { gstRate: 0, gstAmount: 0 },
        { gstRate: 0.18, gstAmount: 180 },
      ],
    });
  });
});
