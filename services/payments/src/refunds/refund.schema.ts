import { Schema } from 'mongoose';

export const Refund = 'Refund';

/** `failed` and `refused` wait for a person. */
export type RefundState = 'requested' | 'pending' | 'processed' | 'failed' | 'refused';

export interface RefundRow {
  /** Also the key under which the provider makes it once: the provider's payment id. */
  _id: string;
  orderId: string;
  providerPaymentId: string;
  amountPaise: number;
  reason: string;
  state: RefundState;
  refundId: string;
  nextTryAt: Date | null;
  attempts: number;
  lastAnswer: string;
  createdAt: Date;
}

export const refundSchema = new Schema<RefundRow>(
  {
    _id: String,
    orderId: { type: String, required: true, index: true },
    providerPaymentId: { type: String, required: true },
    amountPaise: { type: Number, required: true },
    reason: { type: String, required: true },
    state: { type: String, required: true },
    refundId: { type: String, default: '' },
    nextTryAt: { type: Date, default: null },
    attempts: { type: Number, default: 0 },
    lastAnswer: { type: String, default: '' },
    createdAt: { type: Date, required: true },
  },
  { collection: 'refunds', versionKey: false },
);
refundSchema.index({ nextTryAt: 1 }, { partialFilterExpression: { nextTryAt: { $type: 'date' } } });
