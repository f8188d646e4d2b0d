import {
  refundModes,
  refundOrigins,
  refundStates,
  type RefundMode,
  type RefundOrigin,
  type RefundState,
} from '@utsav/contracts/grpc/payments';
import { providerNames, type ProviderName } from '@utsav/contracts/payments/payment-providers';
import { hours } from '@utsav/service-kit/time/clock';
import { Schema } from 'mongoose';
import type { RefundSource } from '../payments/payment-transitions';

export const Refund = 'Refund';

export interface RefundRow {
  /** Idempotency key; the provider's id for a refund made in its dashboard. */
  _id: string;
  orderId: string;
  /** Order whose payment it is of, where that is another one: its tickets were exchanged for these. */
  paymentOrderId?: string;
  /** That of its payment. */
  provider: ProviderName;
  /** From booking; for cash the id of our capture. */
  providerPaymentId: string;
  amountPaise: number;
  mode: RefundMode;
  /** `by-hand`: made in the provider's dashboard. `imported`: does not exist in the provider's account. */
  origin: RefundOrigin;
  reason: string;
  /** Empty when the capture never became a booking. */
  bookingId: string;
  requestedBy: string;
  note: string;
  /**
   * `parked`: its payment does not exist yet. `requested`: to be sent to the provider. `pending`: the provider processes
   * it. `failed` (later, by the provider) and `refused` (at once, by it or by us) need manual action.
   */
  state: RefundState;
  /** Account it was reserved from; null while nothing is reserved. */
  source: RefundSource | null;
  /** Our reference at the provider. */
  receipt: string;
  /** The provider's id; empty until it responded. */
  providerRefundId: string;
  nextTryAt: Date | null;
  attempts: number;
  /** How fast the provider makes it, in its words; absent where it does not say. */
  speed?: string;
  /** The provider's last error. */
  lastAnswer: string;
  createdAt: Date;
  /** When it reached a final state. */
  settledAt: Date | null;
}

/** Order whose payment a refund is of. */
export const paidAs = ({ orderId, paymentOrderId }: Pick<RefundRow, 'orderId' | 'paymentOrderId'>): string =>
  paymentOrderId ?? orderId;

/** The bank takes up to a week; what the provider has not ended then is shown to staff. */
export const pendingLimitMs = hours(8 * 24);

const text = { type: String, default: '' };

const refundSchema = new Schema<RefundRow>(
  {
    _id: String,
    orderId: { type: String, required: true, index: true },
    paymentOrderId: String,
    provider: { type: String, enum: providerNames, required: true },
    providerPaymentId: text,
    amountPaise: { type: Number, required: true },
    mode: { type: String, enum: refundModes, default: 'online' },
    origin: { type: String, enum: refundOrigins, default: 'booking' },
    reason: { type: String, required: true },
    bookingId: text,
    requestedBy: text,
    note: text,
    state: { type: String, enum: refundStates, required: true },
    source: { type: String, default: null },
    receipt: text,
    providerRefundId: text,
    nextTryAt: { type: Date, default: null },
    attempts: { type: Number, default: 0 },
    speed: { type: String, required: false },
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

export const refundCollection = { name: Refund, schema: refundSchema };
