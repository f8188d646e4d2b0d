import type { Paise } from '@utsav/contracts/money/paise';
import { splitPaise } from '@utsav/contracts/money/split-paise';
import { taxedPaise, uncounted, type InvoiceData } from './invoice-data';
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

/** A part in proportion, tax and value alike; whoever takes all that is left takes it to the paisa. */
function partOf(left: Amounts, paise: Paise): Amounts {
  if (paise === left.totalPaise) return left;
  const spread = Math.min(paise, taxedPaise(left.taxLines));
  const parts = splitPaise(
    spread,
    left.taxLines.flatMap(({ taxablePaise, gstPaise }) => [taxablePaise, gstPaise]),
  );
  return {
    taxLines: left.taxLines.map((line, at) => ({
      ...line,
      taxablePaise: parts[2 * at] ?? 0,
      gstPaise: parts[2 * at + 1] ?? 0,
    })),
    roundingPaise: paise - spread,
    totalPaise: paise,
  };
}

/** A credit note over money that went back, after the earlier ones of the same invoice. */
export function creditNoteData(
  { number, issuedAt, facts }: Pick<InvoiceRow, 'number' | 'issuedAt' | 'facts'>,
  earlier: readonly Amounts[],
  paise: Paise,
): InvoiceData {
  const amounts = partOf(leftOf(facts, earlier), paise);
  const value = amounts.taxLines.reduce((all, { taxablePaise }) => all + taxablePaise, 0);
  return {
    ...facts,
    ...amounts,
    lines: [uncounted({ kind: 'price-returned' }, value)],
    gstIncluded: false,
    credits: { number, issuedAt: issuedAt.toISOString() },
  };
}
