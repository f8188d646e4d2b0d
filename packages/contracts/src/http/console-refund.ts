import { z } from 'zod';
import { Rupees } from '../money/rupee-amount';
import { IstTime } from './scalars';

/** How far a refund of a booking or an order is. */
export const RefundState = z.enum(['requested', 'processed', 'failed']);
export type RefundState = z.infer<typeof RefundState>;

/** How staff pay back what the payment provider could not, out of the bank account. */
export const paidOtherwiseMethods = ['bank-transfer', 'upi', 'cheque'] as const;
export const PaidOtherwise = z.strictObject({
  method: z.enum(paidOtherwiseMethods),
  /** The bank's: UTR or number of the cheque. */
  reference: z.string().trim().min(1, 'Please enter the reference.').max(64),
});
export type PaidOtherwise = z.infer<typeof PaidOtherwise>;

export const ConsoleRefund = z.object({
  refundId: z.string(),
  amount: Rupees,
  status: RefundState,
  reason: z.string(),
  at: IstTime,
  /** It failed, and nothing came in its place yet. */
  isResolvable: z.boolean(),
  /** Null where it goes back through the provider or over the counter. */
  paidOtherwise: PaidOtherwise.nullable(),
});
export type ConsoleRefund = z.infer<typeof ConsoleRefund>;
