import type { Sale, SaleRow } from './sale';

/** Whole paise, so that nothing is lost between the sum on the screen and the one of the server. */
const paise = (rupees: number): number => Math.round(rupees * 100);

export interface Totals {
  /** Rupees, all three. */
  subtotal: number;
  discount: number;
  total: number;
}

export const lineTotal = ({ price, quantity }: SaleRow): number => (paise(price) * quantity) / 100;

/** A percentage is rounded to the rupee, since cash is; no discount exceeds the subtotal. */
export function totalsOf({ rows, discount: { mode, value } }: Pick<Sale, 'rows' | 'discount'>): Totals {
  const subtotal = rows.reduce((sum, { price, quantity }) => sum + paise(price) * quantity, 0);
  const requested =
    mode === 'percent'
      ? Math.round((subtotal * paise(Math.min(100, Math.max(0, value)))) / 1_000_000) * 100
      : paise(Math.max(0, value));
  const discount = Math.min(requested, subtotal);
  return { subtotal: subtotal / 100, discount: discount / 100, total: (subtotal - discount) / 100 };
}
