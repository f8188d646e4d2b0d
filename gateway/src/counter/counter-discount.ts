import type { CounterTerms } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import type { CashBookingForm } from '@utsav/contracts/http/counter';
import { toPaise } from '../http/money';

/** Counter discount: of a percentage only the percentage is used, since the server computes the amount. */
export function counterTerms({ discount }: Pick<CashBookingForm, 'discount'>): CounterTerms {
  const isPercent = discount?.meta?.mode === 'percent';
  return {
    discountCode: discount?.code,
    discountPaise: discount && !isPercent ? toPaise(discount.value) : undefined,
    // Hundredths of a percent are to a percent what paise are to a rupee.
    discountBasisPoints: isPercent ? toPaise(discount.meta?.raw ?? 0) : undefined,
  };
}
