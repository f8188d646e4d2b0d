import { z } from 'zod';
import type { Quote } from '../gen/utsav/pricing/v1/pricing_service';
import { rupeesOf } from './paise';
import { Rupees } from './rupee-amount';

export const PriceDetails = z.object({
  /** Tickets paid for. */
  qty: z.number().int(),
  /** Of the first ticket category. */
  ticketPrice: Rupees,
  cartAmount: Rupees,
  convenienceFee: Rupees,
  /** Fraction, e.g. 0.18. */
  gstRate: z.number(),
  gstAmount: Rupees,
  /** The amount at each rate; where all is exempt, one of nothing. */
  gstLines: z.array(z.object({ gstRate: z.number(), gstAmount: Rupees })),
  /** It is a part of the prices, as at the counter. */
  gstIncluded: z.boolean(),
  discountApplied: z.boolean(),
  discountCode: z.string(),
  discountAmount: Rupees,
  /** Added or taken to reach the whole rupee. */
  rounding: z.number(),
  finalAmount: Rupees,
  adjustedTicketCategories: z.array(
    z.object({
      categoryId: z.string(),
      type: z.string(),
      price: Rupees,
      paidQuantity: z.number().int(),
      freeQuantity: z.number().int(),
      finalQuantity: z.number().int(),
    }),
  ),
});
export type PriceDetails = z.infer<typeof PriceDetails>;

/** The rate as one fraction; what it comes to on average where the lines are taxed at several rates. */
function rateOf({ gstBasisPoints, gstLines = [], gstPaise }: Quote): number {
  const taxablePaise = gstLines.reduce((sum, line) => sum + line.taxablePaise, 0);
  if (gstBasisPoints > 0 || taxablePaise === 0) return gstBasisPoints / 10_000;
  return Math.round((gstPaise / taxablePaise) * 10_000) / 10_000;
}

/** A quote in rupees, as a buyer sees it. */
export function priceDetailsOf(quote: Quote | undefined): PriceDetails {
  if (!quote) throw new Error('an answer came without its quote');
  const { lines = [] } = quote;
  const discountCode = quote.coupon?.code || (quote.counterDiscount?.code ?? '');
  return {
    qty: lines.reduce((sum, line) => sum + line.paidQuantity, 0),
    ticketPrice: rupeesOf(lines[0]?.pricePaise ?? 0),
    cartAmount: rupeesOf(quote.cartPaise),
    convenienceFee: rupeesOf(quote.feePaise),
    gstRate: rateOf(quote),
    gstAmount: rupeesOf(quote.gstPaise),
    gstLines: (quote.gstLines ?? []).map(({ basisPoints, gstPaise }) => ({
      gstRate: basisPoints / 10_000,
      gstAmount: rupeesOf(gstPaise),
    })),
    gstIncluded: quote.gstIncluded,
    // A coupon that takes nothing off, of an order of nothing but fees, was not applied.
    discountApplied: quote.discountPaise > 0 || lines.some(({ freeQuantity }) => freeQuantity > 0),
    discountCode,
    discountAmount: rupeesOf(quote.discountPaise),
    rounding: rupeesOf(quote.roundingPaise),
    finalAmount: rupeesOf(quote.totalPaise),
    adjustedTicketCategories: lines.map((line) => ({
      categoryId: line.categoryKey,
      type: line.categoryType,
      price: rupeesOf(line.pricePaise),
      paidQuantity: line.paidQuantity,
      freeQuantity: line.freeQuantity,
      finalQuantity: line.paidQuantity + line.freeQuantity,
    })),
  };
}
