import { PriceDetails } from '@utsav/contracts/http/checkout';
import { sampleQuote } from '../testing/samples';
import { cartLines } from './cart';
import { idempotencyKey } from './idempotency-key';
import { isQuote, priceDetailsOf } from './price-details';

describe(priceDetailsOf, () => {
  it('says a quote in rupees', () => {
    expect(PriceDetails.parse(priceDetailsOf(sampleQuote()))).toEqual({
      qty: 2,
      ticketPrice: 999.5,
      cartAmount: 1999,
      convenienceFee: 40,
      gstRate: 0.18,
      gstAmount: 349.02,
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

  it('tells a quote from what is in rupees already', () => {
    expect([isQuote(sampleQuote()), isQuote(priceDetailsOf(sampleQuote())), isQuote(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe(cartLines, () => {
  it('counts one entry a ticket as one entry with a quantity', () => {
    const single = { categoryId: 'gold', quantity: 1 };
    expect(cartLines([single, { categoryId: 'silver', quantity: 2 }, single])).toEqual([
      { category: 'gold', quantity: 2 },
      { category: 'silver', quantity: 2 },
    ]);
  });
});

describe(idempotencyKey, () => {
  it('is the same for the same caller and key only', () => {
    expect(idempotencyKey('meera', 'k1')).toBe(idempotencyKey('meera', 'k1'));
    expect(idempotencyKey('meera', 'k1')).not.toBe(idempotencyKey('ravi', 'k1'));
    expect(idempotencyKey('meera', undefined)).not.toBe(idempotencyKey('meera', undefined));
  });
  it.each([['x'.repeat(201)], ['with space'], [['two', 'keys']]])('refuses %j', (header) =>
    expect(() => idempotencyKey('meera', header)).toThrow(),
  );
});
