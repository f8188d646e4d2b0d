import type { CapturedPayment } from '../provider/payment-provider';
import type { NewCapture } from './payment.schema';

export const toCapture = ({ id, amountPaise, currency, method, at, fee }: CapturedPayment, now: Date): NewCapture => ({
  providerPaymentId: id,
  amountPaise,
  currency,
  method,
  at: at ?? now,
  ...(fee && { fee }),
});
