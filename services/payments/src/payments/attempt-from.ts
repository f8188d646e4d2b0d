import type { ProviderPayment } from '../provider/payment-provider';
import type { PaymentAttempt } from './payment.schema';

export const attemptFrom = (
  { id, failureReason, at }: ProviderPayment,
  status: PaymentAttempt['status'],
  now: Date,
): PaymentAttempt => ({ providerPaymentId: id, status, reason: failureReason, at: at ?? now });
