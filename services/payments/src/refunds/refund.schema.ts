import { Schema } from 'mongoose';
import type { RefundSource } from '../payments/payment-transitions';

export const Refund = 'Refund';

/**
 * `parked`: its payment is not known yet. `requested`: the provider is to be asked. `pending`: it works on it.
 * `failed` (by the provider, later) and `refused` (at once, by it or by us) wait for a person.
 */
export const refundStates = ['parked', 'requested', 'pending', 'processed', 'failed', 'refused'] as const;
export type RefundState = (typeof refundStates)[number];

export interface RefundRow {
  /** The key under which it is made once; for one made by hand the provider's id. */
  _id: string;
  orderId: string;
  /** As booking named it; for cash the id of our own capture. */
  providerPaymentId: string;
  amountPaise: number;
  mode: 'online' | 'cash';
  /** `by-hand`: somebody made it in the provider's dashboard. `imported`: the provider's account does not know it. */
  origin: 'booking' | 'by-hand' | 'imported';
  reason: string;
  /** Empty when the money never became a booking. */
  bookingId: string;
  askedBy: string;
  note: string;
  state: RefundState;
  /** Account it was taken from; none while nothing is reserved. */
  source: RefundSource | null;
  /** Our name for it at the provider. */
  receipt: string;
  /** The provider's id; empty until it has answered. */
  providerRefundId: string;
  nextTryAt: Date | null;
  attempts: number;
  /** Why it is not done, in the provider's words. */
  lastAnswer: string;
  createdAt: Date;
  /** When it ended. */
  settledAt: Date | null;
}

const text = { type: String, default: '' };

export const refundSchema = new Schema<RefundRow>(
  {
    _id: String,
    orderId: { type: String, required: true, index: true },
    providerPaymentId: text,
    amountPaise: { type: Number, required: true },
    mode: { type: String, enum: ['online', 'cash'], default: 'online' },
    origin: { type: String, enum: ['booking', 'by-hand', 'imported'], default: 'booking' },
    reason: { type: String, required: true },
    bookingId: text,
    askedBy: text,
    note: text,
    state: { type: String, enum: refundStates, required: true },
    source: { type: String, default: null },
    receipt: text,
    providerRefundId: text,
    nextTryAt: { type: Date, default: null },
    attempts: { type: Number, default: 0 },
    lastAnswer: text,
    createdAt: { type: Date, required: true },
    settledAt: { type: Date, default: null },
  },
  { collection: 'refunds', versionKey: false },
);
refundSchema.index({ nextTryAt: 1 }, { partialFilterExpression: { nextTryAt: { $type: 'date' } } });
refundSchema.index({ receipt: 1 }, { unique: true, partialFilterExpression: { receipt: { $gt: '' } } });
refundSchema.index(
  { providerRefundId: 1 },
  { unique: true, partialFilterExpression: { providerRefundId: { $gt: '' } } },
);
refundSchema.index({ state: 1, createdAt: 1 });
refundSchema.index({ createdAt: 1 });
refundSchema.index({ providerPaymentId: 1 });
