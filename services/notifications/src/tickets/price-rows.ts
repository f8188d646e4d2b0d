import { formatRupees } from '@utsav/contracts/money/rupees';
import { percent } from '../wording/percent';
import type { TicketFacts } from './ticket-facts';

export interface PriceRow {
  label: string;
  amount: string;
}

/** From the tickets to the rounding, without rows that say nothing; the total stands by itself. */
export function priceRows({ lines, amounts }: TicketFacts): PriceRow[] {
  const bought = lines.map(({ categoryType, pricePaise, paidQuantity, freeQuantity }) => ({
    label: `${categoryType} × ${paidQuantity + freeQuantity}${freeQuantity > 0 ? ` (${freeQuantity} free)` : ''}`,
    amount: formatRupees(pricePaise * paidQuantity),
  }));
  const signed = (paise: number): string => (paise > 0 ? `+${formatRupees(paise)}` : formatRupees(paise));
  const optional = [
    { label: 'Discount', paise: -amounts.discountPaise, show: formatRupees },
    { label: 'Convenience fee', paise: amounts.feePaise, show: formatRupees },
    { label: `GST (${percent(amounts.gstBasisPoints)})`, paise: amounts.gstPaise, show: formatRupees },
    { label: 'Rounding', paise: amounts.roundingPaise, show: signed },
  ];
  return [
    ...bought,
    ...optional.filter(({ paise }) => paise !== 0).map(({ label, paise, show }) => ({ label, amount: show(paise) })),
  ];
}

/** `Paid online`, and what a free booking or one at the counter says instead. */
export const paidHow = ({ paymentMode }: TicketFacts): string =>
  ({ online: 'Paid online', cash: 'Paid in cash', free: 'Nothing to pay' })[paymentMode];
