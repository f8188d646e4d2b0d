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

/** The provider writes "no notes" as an empty list. */
const Notes = z
  .unknown()
  .transform((notes): Readonly<Record<string, unknown>> =>
    typeof notes === 'object' && notes !== null && !Array.isArray(notes) ? { ...notes } : {},
  )
  .default({});

export const PaymentEntity = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.string(),
  method: z.string().nullish(),
  description: z.string().nullish(),
  notes: Notes,
  error_description: z.string().nullish(),
  created_at: z.number().int().optional(),
});
export type PaymentEntity = z.infer<typeof PaymentEntity>;

export const RefundEntity = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.string().nullish(),
  notes: Notes,
  created_at: z.number().int().optional(),
});
export type RefundEntity = z.infer<typeof RefundEntity>;

export const collectionOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });

/** A payment made through a link says `#` and the link's id without its prefix. */
export function linkIdOf({ description }: PaymentEntity): string {
  const found = /^#(\w+)$/.exec(description ?? '');
  return found ? `plink_${found[1]}` : '';
}

/** Our reference, which the link's notes carry on to the payment. */
export const orderIdOf = ({ notes }: PaymentEntity): string =>
  typeof notes.order_id === 'string' ? notes.order_id : '';

/** A refunded payment was captured before. */
export const isCaptured = ({ status }: PaymentEntity): boolean => status === 'captured' || status === 'refunded';

/** Our name for a refund, in the two places where the provider keeps it. */
export const receiptOf = ({ receipt, notes }: RefundEntity): string =>
  receipt || (typeof notes.receipt === 'string' ? notes.receipt : '');
