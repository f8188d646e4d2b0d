import { Schema } from 'mongoose';

/** As pricing signed it when the order was placed; an order is never priced again. Amounts in paise. */
export interface QuoteRow {
  eventId: string;
  lines: QuoteLineRow[];
  cartPaise: number;
  discountPaise: number;
  feePaise: number;
  /** Hundredths of a percent; 0 where the lines are taxed at several rates: see `gstLines`. */
  gstBasisPoints: number;
  gstPaise: number;
  /** Added or taken to reach the whole rupee. */
  roundingPaise: number;
  totalPaise: number;
  coupon: CouponUseRow | undefined;
  /** The GST is a part of the prices, as at the cash counter. */
  gstIncluded: boolean;
  counterDiscount: CounterDiscountRow | undefined;
  /** The GST by rate; its parts add up to `gstPaise`. */
  gstLines: GstLineRow[];
}

export interface QuoteLineRow {
  categoryKey: string;
  categoryType: string;
  pricePaise: number;
  feePaise: number;
  paidQuantity: number;
  freeQuantity: number;
  /** The price in the event where staff set another; otherwise equal to `pricePaise`. */
  listPricePaise: number;
  /** Hundredths of a percent; absent in old quotes. */
  gstBasisPoints?: number | undefined;
  /** For every so many paid tickets, this many free ones; absent without an offer and in old quotes. */
  offerBuy?: number | undefined;
  offerGet?: number | undefined;
}

interface CouponUseRow {
  couponId: string;
  code: string;
  /** 0 = unlimited. */
  usageLimit: number;
  /** 0 = unlimited. */
  perUserLimit: number;
}

/** What staff took off at the counter; `discountPaise` of the quote holds the amount. */
interface CounterDiscountRow {
  code: string;
  /** Hundredths of a percent; 0 for a flat discount. */
  basisPoints: number;
}

interface GstLineRow {
  basisPoints: number;
  taxablePaise: number;
  gstPaise: number;
  /** Notification and entry that the rate comes from; absent in old quotes. */
  reason?: string | undefined;
}

const whole = { type: Number, required: true, validate: Number.isSafeInteger };
const count = { ...whole, min: 0 };
const text = { type: String, default: '' };

export const quoteSchema = new Schema<QuoteRow>(
  {
    eventId: { type: String, required: true },
    lines: [
      {
        _id: false,
        categoryKey: { type: String, required: true },
        categoryType: text,
        pricePaise: count,
        feePaise: count,
        paidQuantity: count,
        freeQuantity: count,
        listPricePaise: count,
        gstBasisPoints: Number,
        offerBuy: Number,
        offerGet: Number,
      },
    ],
    cartPaise: count,
    discountPaise: count,
    feePaise: count,
    gstBasisPoints: count,
    gstPaise: count,
    roundingPaise: whole,
    totalPaise: count,
    coupon: new Schema<CouponUseRow>(
      { couponId: { type: String, required: true }, code: text, usageLimit: count, perUserLimit: count },
      { _id: false },
    ),
    gstIncluded: { type: Boolean, required: true },
    counterDiscount: new Schema<CounterDiscountRow>({ code: text, basisPoints: count }, { _id: false }),
    gstLines: [{ _id: false, basisPoints: count, taxablePaise: count, gstPaise: count, reason: String }],
  },
  { _id: false },
);

/** Of the lines of a row's quote, in an aggregation; the expression names a line as `$$line`. */
export const sumOfLines = (expression: object) => ({
  $sum: { $map: { input: '$quote.lines', as: 'line', in: expression } },
});
