import { AppError } from '@utsav/contracts/errors/app-error';
import { parseOrThrow } from '@utsav/contracts/errors/parse-or-throw';
import type * as rpc from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { discountType } from '@utsav/contracts/grpc/pricing';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { CouponForm } from '@utsav/contracts/http/coupon';
import { paiseOf, rupeesOf } from '@utsav/contracts/money/paise';
import { parseTime } from '@utsav/contracts/time/india-time';
import type { CouponRow } from './coupon.schema';

export type CouponFields = Omit<CouponRow, '_id' | 'usedCount' | 'createdAt' | 'updatedAt'>;

/** Codes are one in any case of letters. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();

/** A form that keeps the rules of the REST form, which stand there once. Throws VALIDATION. */
export function formOfMessage(message: rpc.CouponForm | undefined): CouponForm {
  if (!message) throw new AppError('VALIDATION', { details: [{ field: 'form', message: 'It is missing.' }] });
  const type = discountType.fromProto(message.discountType);
  return parseOrThrow(CouponForm, {
    code: message.code,
    description: message.description,
    discountType: type,
    value: { percentage: message.percentBasisPoints / 100, fixed: rupeesOf(message.amountPaise), bogo: 0 }[type],
    buy: message.buyQuantity,
    get: message.freeQuantity,
    applicableCategory: message.applicableCategory,
    validFrom: fromOptionalTimestamp(message.validFrom)?.toISOString(),
    validTo: fromOptionalTimestamp(message.validTo)?.toISOString(),
    imageUrl: message.imageUrl,
    usageLimit: message.usageLimit ?? 0,
    perUserLimit: message.perUserLimit ?? 0,
    minPurchaseAmount: rupeesOf(message.minPurchasePaise),
    maxDiscountAmount: rupeesOf(message.maxDiscountPaise ?? 0),
    applicableEvents: message.applicableEvents,
    isActive: message.isActive,
    isShow: message.isShown,
    termsAndConditions: message.terms,
    translations:
      message.translations &&
      Object.fromEntries(
        Object.entries(message.translations.values).map(([language, { description, terms }]) => [
          language,
          { description, termsAndConditions: terms },
        ]),
      ),
  });
}

/** The fields that a form sets; how often the coupon was used is not among them. */
export function fieldsOfForm(form: CouponForm): CouponFields {
  const { discountType: type, value = 0 } = form;
  const isBogo = type === 'bogo';
  return {
    code: codeOf(form.code),
    description: form.description,
    imageUrl: form.imageUrl,
    discountType: type,
    percentBasisPoints: type === 'percentage' ? Math.round(value * 100) : 0,
    amountPaise: type === 'fixed' ? paiseOf(value) : 0,
    minPurchasePaise: paiseOf(form.minPurchaseAmount),
    maxDiscountPaise: paiseOf(form.maxDiscountAmount),
    validFrom: parseTime(form.validFrom),
    validTo: parseTime(form.validTo),
    usageLimit: form.usageLimit,
    perUserLimit: form.perUserLimit,
    applicableEvents: form.applicableEvents,
    applicableCategory: isBogo ? (form.applicableCategory ?? '') : '',
    buyQuantity: isBogo ? (form.buy ?? 0) : 0,
    freeQuantity: isBogo ? (form.get ?? 0) : 0,
    isActive: form.isActive,
    isShow: form.isShow,
    termsAndConditions: form.termsAndConditions,
    ...(form.translations && { translations: form.translations }),
  };
}
