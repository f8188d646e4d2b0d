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

/** A part in proportion over the rates, each with its tax inside; the note that takes all that is left takes it to the paisa. */
function partOf(left: Amounts, paise: Paise, intraState: boolean): Amounts {
  if (paise === left.totalPaise) return left;
  const lineTotals = left.taxLines.map(({ taxablePaise, gstPaise }) => taxablePaise + gstPaise);
  const parts = splitPaise(Math.min(paise, taxedPaise(left.taxLines)), lineTotals);
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
): InvoiceData {
  const amounts = partOf(leftOf(facts, earlier), paise, isIntraState(facts));
  const value = amounts.taxLines.reduce((all, { taxablePaise }) => all + taxablePaise, 0);
  return {
    ...facts,
    ...amounts,
    lines: [uncounted({ kind: 'price-returned' }, value)],
    gstIncluded: false,
    credits: { number, issuedAt: issuedAt.toISOString() },
  };
}
