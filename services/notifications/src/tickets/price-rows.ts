import type { Language } from '@utsav/brand/languages';
import { formatRupees } from '@utsav/contracts/money/rupees';
import { messagesIn } from '../i18n/messages-in';
import { percent } from '../formatting/percent';
import type { TicketData } from './ticket-data';

export interface PriceRow {
  label: string;
  amount: string;
}

type Amounts = TicketData['amounts'];

/** The amounts make the total without the GST: it is inside the prices, as at the counter. */
const hasGstInside = ({ cartPaise, discountPaise, feePaise, roundingPaise, totalPaise }: Amounts): boolean =>
  totalPaise === cartPaise - discountPaise + feePaise + roundingPaise;

/** One row a rate. */
function gstRows(amounts: Amounts, language: Language) {
  const { gst, gstInside } = messagesIn(language).booking;
  const label = hasGstInside(amounts) ? gstInside : gst;
  // Data of older releases has one rate, or none where there were several.
  const { gstLines = [], gstBasisPoints, gstPaise } = amounts;
  if (gstLines.length > 0)
    return gstLines.map((line) => ({ label: label(percent(line.basisPoints)), paise: line.gstPaise }));
  return [{ label: label(gstBasisPoints > 0 ? percent(gstBasisPoints) : ''), paise: gstPaise }];
}

/**
 * From the tickets to the rounding, without rows that say nothing; the total stands by itself. Where the GST is inside the
 * prices its rows say so, and the others make the total.
 */
export function priceRows({ lines, amounts, returned }: TicketData, language: Language): PriceRow[] {
  const { free, freeEntry, discount, fee, rounding, givenBack } = messagesIn(language).booking;
  const bought = lines.map(({ categoryType, pricePaise, paidQuantity, freeQuantity }) => ({
    label: `${categoryType} × ${paidQuantity + freeQuantity}${freeQuantity > 0 ? ` ${free(freeQuantity)}` : ''}`,
    amount: pricePaise === 0 ? freeEntry : formatRupees(pricePaise * paidQuantity),
  }));
  const signed = (paise: number): string => (paise > 0 ? `+${formatRupees(paise)}` : formatRupees(paise));
  const optional = [
    { label: discount, paise: -amounts.discountPaise, show: formatRupees },
    { label: fee, paise: amounts.feePaise, show: formatRupees },
    ...gstRows(amounts, language).map((row) => ({ ...row, show: formatRupees })),
    { label: rounding, paise: amounts.roundingPaise, show: signed },
    { label: givenBack(returned?.tickets ?? 0), paise: -(returned?.paise ?? 0), show: formatRupees },
  ];
  return [
    ...bought,
    ...optional.filter(({ paise }) => paise !== 0).map(({ label, paise, show }) => ({ label, amount: show(paise) })),
  ];
}

/** Nothing is not called an amount. */
export const totalText = ({ amounts: { totalPaise }, returned }: TicketData, language: Language): string =>
  totalPaise === 0 ? messagesIn(language).booking.freeEntry : formatRupees(totalPaise - (returned?.paise ?? 0));

/** `Paid online`, and what a free booking or one at the counter says instead. */
export function paidHow({ paymentMode, counterMethod = 'cash' }: TicketData, language: Language): string {
  const { paid, paidAtCounter } = messagesIn(language).booking;
  return paymentMode === 'cash' ? paidAtCounter[counterMethod] : paid[paymentMode];
}
