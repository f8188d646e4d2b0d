import { Schema } from 'mongoose';

export const Payment = 'Payment';

/** `creating`: the link was or is being asked for. `open`: it can be paid. `closed`: no money can come through it. */
export const paymentStates = ['creating', 'open', 'captured', 'closed', 'refused'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What became of captured money: a booking, its return, or a return that failed and waits for a person. */
export const captureOutcomes = ['', 'booking', 'refund', 'review'] as const;
export type CaptureOutcome = (typeof captureOutcomes)[number];

/** Money that came, as the provider (or the counter) tells it. */
export interface NewCapture {
  /** For cash an id of ours. */
  providerPaymentId: string;
  amountPaise: number;
  currency: string;
  method: string;
  /** The provider's time of the payment. */
  at: Date;
}

export interface Capture extends NewCapture {
  /** When we learnt of it. */
  notedAt: Date;
  /** Not asked back by any refund; no refund takes more than this. */
  refundablePaise: number;
  /** Gone back to the buyer. */
  refundedPaise: number;
  /** Still a deposit: neither sold nor asked back. */
  depositPaise: number;
  outcome: CaptureOutcome;
}

export interface PaymentBooking {
  bookingId: string;
  bookingCode: string;
  /** The provider's payment that became the booking; for cash what the counter noted. */
  transactionId: string;
  totalPaise: number;
  confirmedAt: Date;
}

/** The last try of a buyer that brought no money (yet). `failed` is not final: the bank may say yes later. */
export interface PaymentAttempt {
  providerPaymentId: string;
  status: 'authorized' | 'failed';
  reason: string;
  at: Date;
}

/** The attempt to be paid for one order; also the provider's `reference_id`, so that a link is made once. */
export interface PaymentRow {
  /** Order id. */
  _id: string;
  state: PaymentState;
  amountPaise: number;
  description: string;
  eventId: string;
  eventName: string;
  buyer: { userId: string; name: string; email: string };
  linkId: string;
  url: string;
  /** The provider was last asked to make the link. */
  askedAt: Date;
  /** Every capture the provider told of; more than one is returned by booking's decision. */
  captures: Capture[];
  booking: PaymentBooking | null;
  lastAttempt: PaymentAttempt | null;
  /** Lower-case texts by whose beginnings the payment is found. */
  searchKeys: string[];
  /** Brought in from elsewhere: the provider's account does not know it, so it is not reconciled. */
  imported: boolean;
  /** When to ask the provider again; none once it is settled. */
  nextCheckAt: Date | null;
  checks: number;
  /** Since when no buyer can pay on the page. */
  closedAt: Date | null;
  createdAt: Date;
}

const text = { type: String, default: '' };
const paise = { type: Number, default: 0 };

const bookingSchema = new Schema<PaymentBooking>(
  { bookingId: String, bookingCode: String, transactionId: String, totalPaise: Number, confirmedAt: Date },
  { _id: false },
);
const attemptSchema = new Schema<PaymentAttempt>(
  { providerPaymentId: String, status: String, reason: String, at: Date },
  { _id: false },
);

export const paymentSchema = new Schema<PaymentRow>(
  {
    _id: String,
    state: { type: String, enum: paymentStates, required: true },
    amountPaise: { type: Number, required: true },
    description: text,
    eventId: text,
    eventName: text,
    buyer: { userId: text, name: text, email: text },
    linkId: text,
    url: text,
    askedAt: { type: Date, required: true },
    captures: [
      {
        _id: false,
        providerPaymentId: String,
        amountPaise: Number,
        currency: String,
        method: String,
        at: Date,
        notedAt: Date,
        refundablePaise: paise,
        refundedPaise: paise,
        depositPaise: paise,
        outcome: { type: String, enum: captureOutcomes, default: '' },
      },
    ],
    booking: { type: bookingSchema, default: null },
    lastAttempt: { type: attemptSchema, default: null },
    searchKeys: [String],
    imported: { type: Boolean, default: false },
    nextCheckAt: { type: Date, default: null },
    checks: { type: Number, default: 0 },
    closedAt: { type: Date, default: null },
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
paymentSchema.index({ createdAt: -1 });
paymentSchema.index({ eventId: 1, createdAt: -1 });
paymentSchema.index({ searchKeys: 1, createdAt: -1 });
paymentSchema.index({ 'captures.at': 1 }, { partialFilterExpression: { 'captures.0': { $exists: true } } });
