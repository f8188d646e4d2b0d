import type { StoredHold } from '../../lib/hold-storage';
import { furtherOfText, type FurtherTickets } from './cart-lines';

/** What the buyer has chosen, and the coupon's error. */
export interface Selection {
  tierKey: string | undefined;
  showKey: string | undefined;
  /** Of the chosen tier. */
  quantity: number;
  further: FurtherTickets;
  /** Code that the price is requested with. */
  coupon: string | undefined;
  couponInput: string;
  couponError: string;
}

export type SelectionChange =
  | { type: 'restored'; selection: Selection }
  | { type: 'tier'; key: string }
  | { type: 'show'; key: string | undefined }
  | { type: 'quantity'; quantity: number }
  | { type: 'further'; key: string; quantity: number }
  | { type: 'typed'; text: string }
  | { type: 'coupon-applied'; code: string }
  | { type: 'coupon-refused'; text: string }
  | { type: 'coupon-removed' };

const NO_COUPON = { coupon: undefined, couponInput: '', couponError: '' };

/** From the address; where that names no tickets, as they were chosen for the order that is not paid yet. */
export function initialSelection(query: URLSearchParams, stored: StoredHold | null = null): Selection {
  if (stored && !query.has('tier') && !query.has('quantity')) {
    const { tierKey, quantity, further = {}, coupon, showtime } = stored;
    return {
      tierKey,
      showKey: query.get('show') ?? showtime,
      quantity,
      further,
      ...NO_COUPON,
      ...(coupon && { coupon, couponInput: coupon }),
    };
  }
  const quantity = Number(query.get('quantity'));
  const coupon = query.get('coupon')?.trim().toUpperCase();
  return {
    tierKey: undefined,
    showKey: query.get('show') ?? undefined,
    quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 1,
    further: furtherOfText(query.get('also')),
    ...NO_COUPON,
    ...(coupon && { coupon, couponInput: coupon }),
  };
}

export function changeSelection(selection: Selection, change: SelectionChange): Selection {
  switch (change.type) {
    case 'restored':
      return change.selection;
    case 'tier':
      return {
        ...selection,
        tierKey: change.key,
        quantity: 1,
        further: { ...selection.further, [change.key]: 0 },
        ...NO_COUPON,
      };
    case 'show':
      return { ...selection, showKey: change.key };
    case 'quantity':
      return { ...selection, quantity: Math.max(1, change.quantity) };
    case 'further':
      return { ...selection, further: { ...selection.further, [change.key]: Math.max(0, change.quantity) } };
    case 'typed':
      return { ...selection, couponInput: change.text.toUpperCase(), couponError: '' };
    case 'coupon-applied':
      return { ...selection, coupon: change.code, couponInput: change.code, couponError: '' };
    case 'coupon-refused':
      return { ...selection, coupon: undefined, couponError: change.text };
    case 'coupon-removed':
      return { ...selection, ...NO_COUPON };
  }
}
