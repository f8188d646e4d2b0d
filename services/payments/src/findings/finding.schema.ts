import { Schema } from 'mongoose';

export const Finding = 'ReconciliationFinding';

export const findingKinds = [
  // A capture that we did not have; recorded when its order is ours.
  'capture-missing',
  'capture-of-nobody',
  'capture-amount',
  // A capture that the provider does not have.
  'capture-not-there',
  // A refund that is final at the provider and was not here.
  'refund-late',
  'refund-missing',
  'refund-by-hand',
  'refund-of-nobody',
  // Refunded by the provider although rejected here.
  'refund-of-refused',
  'refund-amount',
  'refund-not-there',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Difference between the provider's books and ours. */
export interface Difference {
  kind: FindingKind;
  /** The provider's id of the payment or refund. */
  subject: string;
  /** Empty when the order is not ours. */
  orderId: string;
  oursPaise: number;
  theirsPaise: number;
  /** The provider's time of creation. */
  at: Date;
}

export interface FindingRow extends Difference {
  /** `kind/subject`. */
  _id: string;
  seenAt: Date;
  lastSeenAt: Date;
  /** When the books agreed again; null while they differ. */
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
