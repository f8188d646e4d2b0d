import { westernDigits } from '@utsav/contracts/language/digits';

const currency = String.raw`(?:₹|rs\.?|inr|rupees)`;
const around = new RegExp(String.raw`^${currency}\s*|\s*(?:\/-|\/=|${currency})$`, 'gi');
/** `1,499` and `1,00,000`; spaces in their place. */
const grouped = /^(?:\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*|\d{1,2}(?:([, ])\d{2})(?:\2\d{2})*\2\d{3})(?:\.\d+)?$/;
const plain = /^\d+(?:\.\d+)?$/;
const decimalComma = /^\d+(?:[. ]\d{3})*,\d{1,2}$/;

export type FoundNumber = { value: number } | { error: string };

/** An amount or a count as people in India write it: `₹1,499/-`, `Rs. 500`, `1,00,000`, `1499.50`. */
export function readNumber(text: string): FoundNumber {
  const bare = westernDigits(text).replaceAll(/\s+/g, ' ').trim().replaceAll(around, '').trim();
  if (plain.test(bare) || grouped.test(bare)) return { value: Number(bare.replaceAll(/[, ]/g, '')) };
  return decimalComma.test(bare)
    ? { error: `“${text}” has a decimal comma: write ${bare.replaceAll(/[. ]/g, '').replace(',', '.')}.` }
    : { error: `“${text}” is no number.` };
}

/** A price in rupees; `Free` is one of nothing. */
export const readPrice = (text: string): FoundNumber =>
  /^(free|nil|complimentary)$/i.test(text.trim()) ? { value: 0 } : readNumber(text);
