import { Schema } from 'mongoose';

export const Finding = 'ReconciliationFinding';

export const findingKinds = [
  // The provider has captured money that we did not know. Recorded when it is of an order of ours.
  'capture-missing',
  'capture-of-nobody',
  'capture-amount',
  // We hold a capture that the provider does not have.
  'capture-not-there',
  // The provider's refund had ended, and we had not heard.
  'refund-late',
  'refund-missing',
  'refund-by-hand',
  'refund-of-nobody',
  // The provider made a refund that we count as refused.
  'refund-of-refused',
  'refund-amount',
  'refund-not-there',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Where the provider's books and ours differ. */
export interface Difference {
  kind: FindingKind;
  /** The provider's id of the payment or refund. */
  subject: string;
  /** Empty when it is of no order of ours. */
  orderId: string;
  oursPaise: number;
  theirsPaise: number;
  /** When it was made, by the provider's time. */
  at: Date;
}

export interface FindingRow extends Difference {
  /** Kind and subject. */
  _id: string;
  seenAt: Date;
  lastSeenAt: Date;
  /** When the books agreed again; none while they differ. */
  settledAt: Date | null;
}

export const findingSchema = new Schema<FindingRow>(
  {
    _id: String,
    kind: { type: String, enum: findingKinds, required: true },
    subject: { type: String, required: true },
    orderId: { type: String, default: '' },
    oursPaise: { type: Number, required: true },
    theirsPaise: { type: Number, required: true },
    at: { type: Date, required: true },
    seenAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    settledAt: { type: Date, default: null },
  },
  { collection: 'reconciliation_findings', versionKey: false },
);
findingSchema.index({ at: -1 });
findingSchema.index({ settledAt: 1, at: -1 });
