import type * as rpc from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { discountType } from '@utsav/contracts/grpc/pricing';
import type { CouponForm } from '@utsav/contracts/http/coupon';
import { paiseOf } from '@utsav/contracts/money/paise';
import { timestampOf, timestampOfEnd } from '../http/ist';
import { messagesOf } from '../events/event-content';

/** A form of the console in the names of pricing. */
export function couponFormMessage(form: CouponForm): rpc.CouponForm {
  const { value = 0 } = form;
  return {
    code: form.code,
    description: form.description,
    imageUrl: form.imageUrl,
    discountType: discountType.toProto(form.discountType),
    // Hundredths of a percent are to a percent what paise are to a rupee.
    percentBasisPoints: form.discountType === 'percentage' ? paiseOf(value) : 0,
    amountPaise: form.discountType === 'fixed' ? paiseOf(value) : 0,
    buyQuantity: form.buy ?? 0,
    freeQuantity: form.get ?? 0,
    applicableCategory: form.applicableCategory ?? '',
    minPurchasePaise: paiseOf(form.minPurchaseAmount),
    maxDiscountPaise: paiseOf(form.maxDiscountAmount) || undefined,
    validFrom: timestampOf(form.validFrom),
    validTo: timestampOfEnd(form.validTo),
    usageLimit: form.usageLimit || undefined,
    perUserLimit: form.perUserLimit || undefined,
    applicableEvents: form.applicableEvents,
    isActive: form.isActive,
    isShown: form.isShow,
    terms: form.termsAndConditions,
    translations: form.translations && {
      values: messagesOf(form.translations, ({ description, termsAndConditions: terms }) => ({ description, terms })),
    },
  };
}
