import type { NewCapture } from '../payments/payment.schema';
import type { PaymentEntity } from './entities';

export const toCapture = ({ id, amount, currency, method, created_at }: PaymentEntity, now: Date): NewCapture => ({
  providerPaymentId: id,
  amountPaise: amount,
  currency,
  method: method ?? '',
  at: created_at ? new Date(created_at * 1000) : now,
});
