import type { Paise } from '@utsav/contracts/money/paise';
import { splitPaise } from '@utsav/contracts/money/split-paise';
import type { QuoteRow } from '../orders/quote.schema';

type Priced = Pick<QuoteRow, 'lines' | 'discountPaise' | 'totalPaise' | 'gstIncluded'>;

const wholeRate = 10_000;

/**
 * What each paid ticket of a quote cost: its price less its share of the discount, its fee, and GST at the rate of its
 * line. By ticket category, one amount for each ticket; together they are the total to the paisa, its rounding to the rupee
 * included. Old quotes do not say the rate of a line, so their GST is spread over all of them.
 */
export function ticketShares({ lines, discountPaise, totalPaise, gstIncluded }: Priced): Map<string, Paise[]> {
  const discounts = splitPaise(
    discountPaise,
    lines.map(({ pricePaise, paidQuantity }) => pricePaise * paidQuantity),
  );
  const weights = lines.map(({ pricePaise, feePaise, paidQuantity, gstBasisPoints = 0 }, at) => {
    const net = (pricePaise + (gstIncluded ? 0 : feePaise)) * paidQuantity - (discounts[at] ?? 0);
    return net * (wholeRate + (gstIncluded ? 0 : gstBasisPoints));
  });
  const amounts = splitPaise(totalPaise, weights);
  return new Map(
    lines.map(({ categoryKey, paidQuantity }, at) => [
      categoryKey,
      splitPaise(
        amounts[at] ?? 0,
        Array.from({ length: paidQuantity }, () => 1),
      ),
    ]),
  );
}
