import type { CouponForm } from '@utsav/contracts/http/coupon';
import { paiseOf } from '@utsav/contracts/money/paise';
import { parseEndTime, parseTime } from '@utsav/contracts/time/ist';
import type { CouponRow } from './coupon.schema';

export type CouponFields = Omit<CouponRow, '_id' | 'usedCount' | 'createdAt' | 'updatedAt'>;

/** Codes are one in any case of letters. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();

/** The fields that a form sets; how often the coupon was used is not among them. */
export function fieldsOfForm(form: CouponForm): CouponFields {
  const { discountType, value = 0 } = form;
  const isBogo = discountType === 'bogo';
  return {
    code: codeOf(form.code),
    description: form.description,
    imageUrl: form.imageUrl,
    discountType,
    percentBasisPoints: discountType === 'percentage' ? Math.round(value * 100) : 0,
    amountPaise: discountType === 'fixed' ? paiseOf(value) : 0,
    minPurchasePaise: paiseOf(form.minPurchaseAmount),
    maxDiscountPaise: paiseOf(form.maxDiscountAmount),
    validFrom: parseTime(form.validFrom),
    validTo: parseEndTime(form.validTo),
    usageLimit: form.usageLimit,
    perUserLimit: form.perUserLimit,
    applicableEvents: form.applicableEvents,
    applicableCategory: isBogo ? (form.applicableCategory ?? '') : '',
    buyQuantity: isBogo ? (form.buy ?? 0) : 0,
    freeQuantity: isBogo ? (form.get ?? 0) : 0,
    isActive: form.isActive,
    isShow: form.isShow,
    termsAndConditions: form.termsAndConditions,
  };
}
