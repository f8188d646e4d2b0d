import type { Booking } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Paise } from '@utsav/contracts/money/paise';
import { splitPaise } from '@utsav/contracts/money/split-paise';
import { gstInside } from '@utsav/contracts/tax/gst-amount';
import { isIntraState, taxedPaise, uncounted, type InvoiceData } from './invoice-data';
import type { InvoiceRow } from './invoice.schema';

type Amounts = Pick<InvoiceData, 'taxLines' | 'roundingPaise' | 'totalPaise'>;

/** What of an invoice its credit notes have not taken back. */
function leftOf(invoice: Amounts, earlier: readonly Amounts[]): Amounts {
  const taken = (at: number, of: 'taxablePaise' | 'gstPaise'): Paise =>
    earlier.reduce((all, { taxLines }) => all + (taxLines[at]?.[of] ?? 0), 0);
  const left = (of: 'roundingPaise' | 'totalPaise'): Paise =>
    earlier.reduce((rest, note) => rest - note[of], invoice[of]);
  return {
    taxLines: invoice.taxLines.map(({ taxablePaise, gstPaise, ...rate }, at) => ({
      ...rate,
      taxablePaise: taxablePaise - taken(at, 'taxablePaise'),
      gstPaise: gstPaise - taken(at, 'gstPaise'),
    })),
    roundingPaise: left('roundingPaise'),
    totalPaise: left('totalPaise'),
  };
}

/** What went back with single tickets, by the rate of each in hundredths of a percent. */
export type ReturnedByRate = ReadonlyMap<number, Paise>;

/** Tickets that went back, each at the rate of its line; none where an old quote does not say the rates. */
export function returnedByRate({ returned, quote }: Pick<Booking, 'returned' | 'quote'>): ReturnedByRate {
  const rates = new Map(quote?.lines.map(({ categoryKey, gstBasisPoints }) => [categoryKey, gstBasisPoints]));
  const sums = new Map<number, Paise>();
  for (const { categoryKey, amountPaise } of returned) {
    const rate = rates.get(categoryKey);
    if (rate !== undefined) sums.set(rate, (sums.get(rate) ?? 0) + amountPaise);
  }
  return sums;
}

/** Of an amount what falls on each rate: first what returned tickets of it cost, as far as no note has taken that back. */
function byRate(paise: Paise, invoice: Amounts, left: Amounts, returned: ReturnedByRate): Paise[] {
  const lineTotals = left.taxLines.map(({ taxablePaise, gstPaise }) => taxablePaise + gstPaise);
  const named = left.taxLines.map(({ basisPoints }, at) => {
    const taken = taxedPaise(invoice.taxLines.slice(at, at + 1)) - (lineTotals[at] ?? 0);
    return Math.min(Math.max((returned.get(basisPoints) ?? 0) - taken, 0), lineTotals[at] ?? 0);
  });
  const sum = named.reduce((all, one) => all + one, 0);
  if (sum >= paise) return splitPaise(paise, named);
  const rest = lineTotals.map((total, at) => total - (named[at] ?? 0));
  const others = splitPaise(Math.min(paise, taxedPaise(left.taxLines)) - sum, rest);
  return named.map((one, at) => one + (others[at] ?? 0));
}

/**
 * A part at the rates of the returned tickets, and what is not of tickets in proportion over all; each with its tax
 * inside. The note that takes all that is left takes it to the paisa.
 */
function partOf(
  invoice: Amounts,
  left: Amounts,
  { paise, returned, intraState }: { paise: Paise; returned: ReturnedByRate; intraState: boolean },
): Amounts {
  if (paise === left.totalPaise) return left;
  const parts = byRate(paise, invoice, left, returned);
  const taxLines = left.taxLines.map((line, at) => {
    const part = gstInside(parts[at] ?? 0, line.basisPoints, intraState);
    return {
      ...line,
      taxablePaise: Math.min(part.taxablePaise, line.taxablePaise),
      gstPaise: Math.min(part.gstPaise, line.gstPaise),
    };
  });
  return { taxLines, roundingPaise: paise - taxedPaise(taxLines), totalPaise: paise };
}

/** A credit note over money that went back, after the earlier ones of the same invoice. */
export function creditNoteData(
  { number, issuedAt, facts }: Pick<InvoiceRow, 'number' | 'issuedAt' | 'facts'>,
  earlier: readonly Amounts[],
  paise: Paise,
  returned: ReturnedByRate = new Map(),
): InvoiceData {
  const amounts = partOf(facts, leftOf(facts, earlier), { paise, returned, intraState: isIntraState(facts) });
  const value = amounts.taxLines.reduce((all, { taxablePaise }) => all + taxablePaise, 0);
  return {
    ...facts,
    ...amounts,
    lines: [uncounted({ kind: 'price-returned' }, value)],
    gstIncluded: false,
    credits: { number, issuedAt: issuedAt.toISOString() },
  };
}
