import type { Coupon } from '@utsav/contracts/http/coupon';
import { indiaDayMonth, parseIndiaTime } from '@utsav/web-kit/format/india-time';
import { rupees } from '@utsav/web-kit/format/rupees';
import { messages } from './booking-messages';

export function isInPeriod({ validFrom, validTo }: Pick<Coupon, 'validFrom' | 'validTo'>, now: Date): boolean {
  const from = parseIndiaTime(validFrom);
  const to = parseIndiaTime(validTo);
  return (!from || from <= now) && (!to || now <= to);
}

/** 0 = unlimited. */
export const isUnderLimit = ({ usageLimit, usedCount }: Pick<Coupon, 'usageLimit' | 'usedCount'>): boolean =>
  !usageLimit || usedCount < usageLimit;

/** `10% OFF`, `₹200 OFF`, `Buy 2 get 1`. */
export function offerText({
  discountType,
  value,
  buy,
  get,
}: Pick<Coupon, 'discountType' | 'value' | 'buy' | 'get'>): string {
  if (discountType === 'bogo') return messages.buyGet(buy || 1, get || 1);
  return messages.off(discountType === 'percentage' ? `${value}%` : rupees(value));
}

/** `Min ₹500 · 01 Nov – 30 Nov` */
export function offerTerms({ minPurchaseAmount, validFrom, validTo }: Coupon): string {
  const period = [indiaDayMonth(validFrom), indiaDayMonth(validTo)]
    .filter(Boolean)
    // Not broken over two lines.
    .map((day) => day.replaceAll(' ', '\u00a0'))
    .join('\u00a0–\u00a0');
  return [minPurchaseAmount > 0 && messages.minimum(rupees(minPurchaseAmount)), period].filter(Boolean).join(' · ');
}
