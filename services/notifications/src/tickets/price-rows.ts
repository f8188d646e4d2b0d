import { percent, rupees } from '../wording/rupees';
import type { TicketFacts } from './ticket-facts';

export interface PriceRow {
  label: string;
  amount: string;
}

/** From the tickets to the rounding, without rows that say nothing; the total stands by itself. */
export function priceRows({ lines, amounts }: TicketFacts): PriceRow[] {
  const bought = lines.map(({ categoryType, pricePaise, paidQuantity, freeQuantity }) => ({
    label: `${categoryType} × ${paidQuantity + freeQuantity}${freeQuantity > 0 ? ` (${freeQuantity} free)` : ''}`,
    amount: rupees(pricePaise * paidQuantity),
  }));
  const signed = (paise: number): string => (paise > 0 ? `+${rupees(paise)}` : rupees(paise));
  const optional = [
    { label: 'Discount', paise: -amounts.discountPaise, show: rupees },
    { label: 'Convenience fee', paise: amounts.feePaise, show: rupees },
    { label: `GST (${percent(amounts.gstBasisPoints)})`, paise: amounts.gstPaise, show: rupees },
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
