import type { PriceDetails } from '@utsav/contracts/money/price-details';
import { ApiError, isApiError } from '@utsav/web-kit/api-client/api-error';
import { textOfError } from '../../lib/error-text';
import { messages } from './messages';

export type OrderProblem =
  | { kind: 'price-changed'; text: string; price: PriceDetails | undefined }
  | { kind: 'seats-gone'; text: string; available: number }
  | { kind: 'coupon-refused'; text: string }
  | { kind: 'signed-out'; text: string }
  | { kind: 'other'; text: string };

const isPrice = (value: unknown): value is PriceDetails =>
  typeof value === 'object' && value !== null && 'finalAmount' in value && typeof value.finalAmount === 'number';

/** What the buyer can do about a refused order. */
export function orderProblem(error: unknown): OrderProblem {
  const text = textOfError(error, messages.payoutFailed);
  if (isApiError(error, 'PRICE_CHANGED')) {
    const { priceDetails } = error.params;
    return { kind: 'price-changed', text, price: isPrice(priceDetails) ? priceDetails : undefined };
  }
  if (isApiError(error, 'SOLD_OUT')) return { kind: 'seats-gone', text, available: 0 };
  if (isApiError(error, 'INSUFFICIENT_SEATS'))
    return { kind: 'seats-gone', text, available: error.params.available ?? 0 };
  if (error instanceof ApiError && error.code.startsWith('COUPON_')) return { kind: 'coupon-refused', text };
  if (error instanceof ApiError && error.status === 401) return { kind: 'signed-out', text };
  return { kind: 'other', text };
}
