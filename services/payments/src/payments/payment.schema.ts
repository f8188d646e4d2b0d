import { Schema } from 'mongoose';

export const Payment = 'Payment';

/** `creating`: the link was or is being asked for. `open`: it can be paid. `closed`: no money can come through it. */
export const paymentStates = ['creating', 'open', 'captured', 'closed', 'refused'] as const;
export type PaymentState = (typeof paymentStates)[number];

export interface Capture {
  providerPaymentId: string;
  amountPaise: number;
  currency: string;
  method: string;
  at: Date;
}

/** The attempt to be paid for one order; also the provider's `reference_id`, so that a link is made once. */
export interface PaymentRow {
  /** Order id. */
  _id: string;
  state: PaymentState;
  amountPaise: number;
  description: string;
  linkId: string;
  url: string;
  /** The provider was last asked to make the link. */
  askedAt: Date;
  /** Every capture the provider told of; more than one is returned by booking's decision. */
  captures: Capture[];
  /** When to ask the provider again; none once it is settled. */
  nextCheckAt: Date | null;
  checks: number;
  createdAt: Date;
}

export const paymentSchema = new Schema<PaymentRow>(
  {
    _id: String,
    state: { type: String, enum: paymentStates, required: true },
    amountPaise: { type: Number, required: true },
    description: { type: String, default: '' },
    linkId: { type: String, default: '' },
    url: { type: String, default: '' },
    askedAt: { type: Date, required: true },
    captures: [
      { _id: false, providerPaymentId: String, amountPaise: Number, currency: String, method: String, at: Date },
    ],
    nextCheckAt: { type: Date, default: null },
    checks: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
  },
  { collection: 'payments', versionKey: false },
);
paymentSchema.index({ linkId: 1 }, { unique: true, partialFilterExpression: { linkId: { $gt: '' } } });
paymentSchema.index(
  { 'captures.providerPaymentId': 1 },
  { unique: true, partialFilterExpression: { 'captures.0': { $exists: true } } },
);
paymentSchema.index({ nextCheckAt: 1 }, { partialFilterExpression: { nextCheckAt: { $type: 'date' } } });
