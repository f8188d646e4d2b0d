import { z } from 'zod';
import { PaymentEntity, PaymentLink, RefundEntity } from '../razorpay/entities';

const entity = <S extends z.ZodType>(schema: S) => z.object({ entity: schema }).optional();

/** The fields we read of a webhook. */
export const ProviderEventBody = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: entity(PaymentLink),
    payment: entity(PaymentEntity),
    refund: entity(RefundEntity),
  }),
});
export type ProviderEventBody = z.infer<typeof ProviderEventBody>;
