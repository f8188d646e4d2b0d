import type { NewCapture } from './payment.schema';
import type { PaymentEntity } from '../razorpay/entities';

export const toCapture = ({ id, amount, currency, method, created_at }: PaymentEntity, now: Date): NewCapture => ({
  providerPaymentId: id,
  amountPaise: amount,
  currency,
  method: method ?? '',
  at: created_at ? new Date(created_at * 1000) : now,
});
