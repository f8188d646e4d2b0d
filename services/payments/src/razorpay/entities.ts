import { z } from 'zod';

/** What we read of the provider's answers; they are checked like any input. Amounts are paise, times Unix seconds. */
const LinkPayment = z.object({
  payment_id: z.string(),
  amount: z.coerce.number().int(),
  method: z.string().nullish(),
  status: z.string(),
  created_at: z.number().int().optional(),
});

export const PaymentLink = z.object({
  id: z.string(),
  short_url: z.string().default(''),
  status: z.enum(['created', 'issued', 'partially_paid', 'paid', 'expired', 'cancelled']),
  amount: z.coerce.number().int(),
  currency: z.string(),
  reference_id: z.string().nullish(),
  payments: z.union([z.array(LinkPayment), LinkPayment.transform((one) => [one]), z.null()]).optional(),
});
export type PaymentLink = z.infer<typeof PaymentLink>;

export const PaymentEntity = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.string(),
  method: z.string().nullish(),
  description: z.string().nullish(),
  created_at: z.number().int().optional(),
});
export type PaymentEntity = z.infer<typeof PaymentEntity>;

export const RefundEntity = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.string().nullish(),
});
export type RefundEntity = z.infer<typeof RefundEntity>;
