import { findingKinds, type FindingKind } from '@utsav/contracts/grpc/payments';
import { providerNames, type ProviderName } from '@utsav/contracts/payments/payment-providers';
import { Schema } from 'mongoose';

export const Finding = 'ReconciliationFinding';

/** Difference between the provider's books and ours. */
export interface Difference {
  kind: FindingKind;
  provider: ProviderName;
  /** The provider's id of the payment, refund or webhook. */
  subject: string;
  /** Empty when the order is not ours. */
  orderId: string;
  oursPaise: number;
  theirsPaise: number;
  /** The provider's time of creation; when a webhook arrived. */
  at: Date;
}

export interface FindingAcknowledgement {
  userId: string;
  reason: string;
  at: Date;
}

/** Of others on the same account: listed, and no violation. */
export const unmatchedKinds = ['capture-unmatched', 'refund-unmatched'] as const satisfies FindingKind[];
export const isUnmatched = (kind: FindingKind): boolean => (unmatchedKinds as readonly FindingKind[]).includes(kind);

/** No comparison of captures and refunds sees them again: they stay until staff have acknowledged them or the statements agree. */
export const lastingKinds = [
  'order-amount',
  'page-refused',
  'settlement-line',
  'settlement-amount',
  'settlement-failed',
  'refund-stuck',
  'webhook-failed',
] as const satisfies FindingKind[];

export interface FindingRow extends Difference {
  /** `kind/subject`. */
  _id: string;
  seenAt: Date;
  lastSeenAt: Date;
  /** When the books agreed again; null while they differ. */
  settledAt: Date | null;
  /** Staff know why the books differ. */
  acknowledgement: FindingAcknowledgement | null;
}

const acknowledgementSchema = new Schema<FindingAcknowledgement>(
  {
    userId: { type: String, required: true },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const findingSchema = new Schema<FindingRow>(
  {
    _id: String,
    kind: { type: String, enum: findingKinds, required: true },
    provider: { type: String, enum: providerNames, required: true },
    subject: { type: String, required: true },
    orderId: { type: String, default: '' },
    oursPaise: { type: Number, required: true },
    theirsPaise: { type: Number, required: true },
    at: { type: Date, required: true },
    seenAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    settledAt: { type: Date, default: null },
    acknowledgement: { type: acknowledgementSchema, default: null },
  },
  { collection: 'reconciliation_findings', versionKey: false },
);
findingSchema.index({ at: -1 });
findingSchema.index({ settledAt: 1, at: -1 });

export const findingCollection = { name: Finding, schema: findingSchema };
