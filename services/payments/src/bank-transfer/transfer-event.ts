import { z } from 'zod';
import type { ProviderPayment, ProviderRefund, WebhookContent } from '../provider/payment-provider';
import type { TransferRefundRow } from './transfer-refund.schema';
import type { TransferRow } from './transfer.schema';

export const toPayment = (row: TransferRow): ProviderPayment => ({
  id: row._id,
  orderId: row.orderId,
  isOurs: true,
  pageId: row.pageId,
  amountPaise: row.amountPaise,
  currency: 'INR',
  method: 'bank-transfer',
  state: 'captured',
  failureReason: '',
  at: row.receivedAt,
});

export const toRefund = (row: TransferRefundRow): ProviderRefund => ({
  id: row._id,
  paymentId: row.paymentId,
  amountPaise: row.amountPaise,
  state: row.state,
  failureReason: row.failure,
  key: row.key,
  at: row.createdAt,
});

const TransferEvent = z.union([
  z.object({
    payment: z.object({
      id: z.string(),
      orderId: z.string(),
      isOurs: z.literal(true),
      pageId: z.string(),
      amountPaise: z.number().int(),
      currency: z.literal('INR'),
      method: z.string(),
      state: z.literal('captured'),
      failureReason: z.string(),
      at: z.coerce.date(),
    }),
  }),
  z.object({
    refund: z.object({
      id: z.string(),
      paymentId: z.string(),
      amountPaise: z.number().int(),
      state: z.enum(['pending', 'processed', 'failed']),
      failureReason: z.string(),
      key: z.string(),
      at: z.coerce.date(),
    }),
  }),
]);

export const parseTransferEvent = (body: string): WebhookContent => TransferEvent.parse(JSON.parse(body));
