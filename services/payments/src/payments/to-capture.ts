import type { CapturedPayment } from '../provider/payment-provider';
import type { NewCapture } from './payment.schema';

export const toCapture = ({ id, amountPaise, currency, method, at }: CapturedPayment, now: Date): NewCapture => ({
  providerPaymentId: id,
  amountPaise,
  currency,
  method,
  at: at ?? now,
});
