import { z } from 'zod';

/** The fields we read of the provider's responses, validated like any input. Amounts are paise, times Unix seconds. */
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

/** Razorpay sends an empty array where there are no notes. */
export const Notes = z
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
  /** Absent in old webhooks; text in those of subscriptions. */
  captured: z.union([z.boolean(), z.enum(['0', '1']).transform((text) => text === '1')]).optional(),
  /** Tax included; null before the capture. */
  fee: z.number().int().nullish(),
  tax: z.number().int().nullish(),
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
  /** `created` of Smart Collect, where the money is on its way as well. */
  status: z.enum(['created', 'pending', 'processed', 'failed']).transform((s) => (s === 'created' ? 'pending' : s)),
  receipt: z.string().nullish(),
  speed_processed: z.string().nullish(),
  notes: Notes,
  created_at: z.number().int().optional(),
});
export type RefundEntity = z.infer<typeof RefundEntity>;

export const SettlementEntity = z.object({
  id: z.string(),
  amount: z.number().int(),
  status: z.enum(['created', 'processed', 'failed']),
  utr: z.string().nullish(),
  created_at: z.number().int(),
});
export type SettlementEntity = z.infer<typeof SettlementEntity>;

/** Row of the reconciliation report. */
export const ReconRow = z.object({
  entity_id: z.string(),
  type: z.string(),
  debit: z.number().int(),
  credit: z.number().int(),
  amount: z.number().int(),
  fee: z.number().int(),
  tax: z.number().int(),
  settled: z.boolean(),
  settlement_id: z.string().nullish(),
  description: z.string().nullish(),
  /** Text with JSON inside. */
  notes: z.unknown(),
  payment_id: z.string().nullish(),
  dispute_id: z.string().nullish(),
});
export type ReconRow = z.infer<typeof ReconRow>;

export const DisputeEntity = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  amount_deducted: z.number().int().default(0),
  reason_code: z.string().default(''),
  respond_by: z.number().int().nullish(),
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
  phase: z.string().default(''),
  created_at: z.number().int(),
});
export type DisputeEntity = z.infer<typeof DisputeEntity>;

export const collectionOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });

const entity = <S extends z.ZodType>(schema: S) => z.object({ entity: schema }).optional();

export const WebhookHead = z.object({ event: z.string() });

export const RazorpayWebhook = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: entity(PaymentLink),
    payment: entity(PaymentEntity),
    refund: entity(RefundEntity),
    settlement: entity(SettlementEntity),
    dispute: entity(DisputeEntity),
  }),
});
export type RazorpayWebhook = z.infer<typeof RazorpayWebhook>;
