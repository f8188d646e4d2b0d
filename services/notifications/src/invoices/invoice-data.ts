import type { Booking } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { paymentMode, type PaymentMode } from '@utsav/contracts/grpc/booking';
import { fromTimestamp } from '@utsav/contracts/grpc/timestamp';
import { defaultLanguage, type Language } from '@utsav/brand/languages';
import type { Paise } from '@utsav/contracts/money/paise';
import { splitPaise } from '@utsav/contracts/money/split-paise';
import { gstInside, gstOn, type Taxed } from '@utsav/contracts/tax/gst-amount';
import type { State } from '@utsav/contracts/tax/gst-states';
import { placeOfSupply } from '@utsav/contracts/tax/place-of-supply';
import { messagesIn } from '../i18n/messages-in';
import type { Seller } from './seller';
import type { TaxLine } from './tax-heads';

export type InvoiceItem = { kind: 'admission'; category: string } | { kind: 'fee' } | { kind: 'price-returned' };

/** A row of what was sold; with the tax inside where the booking has it inside its prices. */
export interface InvoiceLine {
  /** In English; what `item` says in other languages. */
  text: string;
  /** Absent in rows of 0.1.0. */
  item?: InvoiceItem;
  /** Paid ones; 0 where it is not counted. */
  quantity: number;
  freeQuantity: number;
  pricePaise: Paise;
  discountPaise: Paise;
  valuePaise: Paise;
}

/** Everything that an invoice or a credit note says beside its number and day. */
export interface InvoiceData {
  seller: Seller;
  buyer: { name: string; mobile: string; email: string };
  bookingCode: string;
  bookedAt: string;
  paymentMode: PaymentMode;
  event: {
    name: string;
    startsAt: string;
    /** Starts of the shows that a pass opens; absent for tickets of one. */
    shows?: { startsAt: string }[];
    venueName: string;
    city: string;
  };
  placeOfSupply: State;
  lines: InvoiceLine[];
  gstIncluded: boolean;
  taxLines: TaxLine[];
  /** CGST and SGST are rounded each by itself. Absent in documents from before they were. */
  taxedByHead?: true;
  roundingPaise: Paise;
  totalPaise: Paise;
  /** The invoice that a credit note takes back. */
  credits: { number: string; issuedAt: string } | null;
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number => items.reduce((all, item) => all + of(item), 0);

/** What the tax lines hold, with the tax. */
export const taxedPaise = (taxLines: readonly Taxed[]): Paise =>
  sum(taxLines, ({ taxablePaise, gstPaise }) => taxablePaise + gstPaise);

/** CGST and SGST are due, not IGST. */
export const isIntraState = (document: Pick<InvoiceData, 'placeOfSupply' | 'seller'>): boolean =>
  document.placeOfSupply.code === document.seller.state.code;

/**
 * The tax of a quote, head by head. Quotes of releases that taxed at the whole rate, or did not know the venue's state,
 * differ by a paisa, which becomes rounding.
 */
function taxLinesOf({ gstLines, gstIncluded }: Quote, intraState: boolean): TaxLine[] {
  return gstLines.map(({ basisPoints, taxablePaise, gstPaise, reason }) => ({
    basisPoints,
    ...(gstIncluded
      ? gstInside(taxablePaise + gstPaise, basisPoints, intraState)
      : { taxablePaise, gstPaise: gstOn(taxablePaise, basisPoints, intraState) }),
    ...(reason && { reason }),
  }));
}

/** Throws when the parts of the price do not add up: no such paper may go out. */
export function invoiceData(booking: Booking, seller: Seller): InvoiceData {
  const { buyer, event, quote } = booking;
  if (!buyer || !event?.startsAt || !quote || !booking.createdAt)
    throw new Error(`booking ${booking.id} came without its buyer, event, price or time`);
  const sold = quote.lines.filter(({ paidQuantity, freeQuantity }) => paidQuantity + freeQuantity > 0);
  const amounts = sold.map(({ pricePaise, paidQuantity }) => pricePaise * paidQuantity);
  const discounts = splitPaise(quote.discountPaise, amounts);
  const lines: InvoiceLine[] = sold.map(({ categoryType, pricePaise, paidQuantity, freeQuantity }, at) => ({
    ...described({ kind: 'admission', category: categoryType }),
    quantity: paidQuantity,
    freeQuantity,
    pricePaise,
    discountPaise: discounts[at] ?? 0,
    valuePaise: (amounts[at] ?? 0) - (discounts[at] ?? 0),
  }));
  if (quote.feePaise > 0) lines.push(uncounted({ kind: 'fee' }, quote.feePaise));
  const shows = event.shows.flatMap(({ startsAt }) =>
    startsAt ? [{ startsAt: fromTimestamp(startsAt).toISOString() }] : [],
  );
  const place = placeOfSupply(event.state, seller.state);
  const taxLines = taxLinesOf(quote, isIntraState({ placeOfSupply: place, seller }));
  const value = sum(lines, ({ valuePaise }) => valuePaise);
  const quoted = taxedPaise(quote.gstLines);
  const addsUp = quote.gstIncluded
    ? value === quote.totalPaise && Math.abs(value - quoted) <= quote.gstLines.length
    : value === sum(taxLines, ({ taxablePaise }) => taxablePaise) && quoted + quote.roundingPaise === quote.totalPaise;
  if (!addsUp) throw new Error(`the price of booking ${booking.id} does not add up`);
  return {
    seller,
    buyer: { name: buyer.name, mobile: buyer.mobile ?? '', email: buyer.email ?? '' },
    bookingCode: booking.code,
    bookedAt: fromTimestamp(booking.createdAt).toISOString(),
    paymentMode: paymentMode.fromProto(booking.paymentMode),
    event: {
      name: event.name,
      startsAt: fromTimestamp(event.startsAt).toISOString(),
      ...(shows.length > 0 && { shows }),
      venueName: event.venueName,
      city: event.city,
    },
    placeOfSupply: place,
    lines,
    gstIncluded: quote.gstIncluded,
    taxLines,
    taxedByHead: true,
    roundingPaise: quote.totalPaise - taxedPaise(taxLines),
    totalPaise: quote.totalPaise,
    credits: null,
  };
}

/** What the item is called on a paper. */
export function itemText(item: InvoiceItem, language: Language): string {
  const { admission, fee, priceReturned } = messagesIn(language).invoice;
  if (item.kind === 'admission') return admission(item.category);
  return item.kind === 'fee' ? fee : priceReturned;
}

const described = (item: InvoiceItem) => ({ text: itemText(item, defaultLanguage), item });

/** A line of one amount. */
export const uncounted = (item: InvoiceItem, valuePaise: Paise): InvoiceLine => ({
  ...described(item),
  quantity: 0,
  freeQuantity: 0,
  pricePaise: 0,
  discountPaise: 0,
  valuePaise,
});
