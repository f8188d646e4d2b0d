import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import type { PriceDetails } from '@utsav/contracts/http/checkout';
import { toRupees } from '../http/money';

/** A quote in rupees, as a buyer sees it. */
export function priceDetailsOf(quote: Quote | undefined): PriceDetails {
  if (!quote) throw new Error('an answer came without its quote');
  const { lines = [] } = quote;
  return {
    qty: lines.reduce((sum, line) => sum + line.paidQuantity, 0),
    ticketPrice: toRupees(lines[0]?.pricePaise ?? 0),
    cartAmount: toRupees(quote.cartPaise),
    convenienceFee: toRupees(quote.feePaise),
    gstRate: quote.gstBasisPoints / 10_000,
    gstAmount: toRupees(quote.gstPaise),
    discountApplied: Boolean(quote.coupon?.code),
    discountCode: quote.coupon?.code ?? '',
    discountAmount: toRupees(quote.discountPaise),
    rounding: toRupees(quote.roundingPaise),
    finalAmount: toRupees(quote.totalPaise),
    adjustedTicketCategories: lines.map((line) => ({
      categoryId: line.categoryKey,
      type: line.categoryType,
      price: toRupees(line.pricePaise),
      paidQuantity: line.paidQuantity,
      freeQuantity: line.freeQuantity,
      finalQuantity: line.paidQuantity + line.freeQuantity,
    })),
  };
}

/** Booking speaks of a changed price in paise. */
export const isQuote = (value: unknown): value is Quote =>
  typeof value === 'object' && value !== null && 'totalPaise' in value && 'lines' in value;
