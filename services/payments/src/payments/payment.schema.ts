import { paymentStates, type PaymentState } from '@utsav/contracts/grpc/payments';
import { providerNames, type ProviderName } from '@utsav/contracts/payments/payment-providers';
import type { TraceParent } from '@utsav/service-kit/tracing/spans';
import { stampChanges } from '@utsav/service-kit/changes/stamp-changes';
import { Schema } from 'mongoose';
import type { ProviderFee } from '../provider/payment-provider';

export const Payment = 'Payment';

/** Result of a capture: a booking, a refund, or a failed refund that needs manual action. */
export const captureOutcomes = ['', 'booking', 'refund', 'review'] as const;
export type CaptureOutcome = (typeof captureOutcomes)[number];

/** Captured money, as reported by the provider or the counter. */
export interface NewCapture {
  /** For cash our own id. */
  providerPaymentId: string;
  amountPaise: number;
  currency: string;
  method: string;
  /** The provider's time of the payment. */
  at: Date;
  /** Absent while the provider has not reported it. */
  fee?: ProviderFee;
}

/** Fee as posted to the ledger. */
export interface PostedFee extends ProviderFee {
  /** Number of corrections; part of the idempotency key of the ledger entry. */
  revision: number;
}

export interface Capture extends Omit<NewCapture, 'fee'> {
  /** When it was recorded here. */
  notedAt: Date;
  /** Absent while unknown. */
  fee?: PostedFee;
  /** Part of the amount that is the provider's fee, paid by the buyer on top of the amount due. Absent where we pay it. */
  buyerFeePaise?: number;
  /** Taken back by the buyer's bank in lost disputes. */
  disputedPaise?: number;
  /** Not reserved by a refund; the limit of the next one. */
  refundablePaise: number;
  /** Returned to the buyer. */
  refundedPaise: number;
  /** Still a deposit: neither sold nor reserved by a refund. */
  depositPaise: number;
  outcome: CaptureOutcome;
}

export interface PaymentBooking {
  bookingId: string;
  bookingCode: string;
  /** The provider's payment of the booking; for cash the counter's reference. */
  transactionId: string;
  totalPaise: number;
  /** What of it other tickets had paid, in whose place these came; absent for nothing. */
  carriedPaise?: number;
  confirmedAt: Date;
}

/** Last attempt without a capture. `failed` is not final: the bank may still authorise it. */
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
  /** Where its page was opened; `cash` for a sale at the counter. */
  provider: ProviderName;
  /** `creating`: the link was requested. `open`: it can be paid. `closed`: it can no longer be paid. */
  state: PaymentState;
  amountPaise: number;
  description: string;
  eventId: string;
  eventName: string;
  buyer: { userId: string; name: string; email: string };
  linkId: string;
  url: string;
  /** The link was last requested from the provider. */
  requestedAt: Date;
  /** Every capture the provider reported; more than one is returned by booking's decision. */
  captures: Capture[];
  booking: PaymentBooking | null;
  lastAttempt: PaymentAttempt | null;
  /** Lower-case texts by whose beginnings the payment is found. */
  searchKeys: string[];
  /** Brought in from elsewhere: the provider's account does not know it, so it is not reconciled. */
  imported: boolean;
  /** Next poll of the provider; null once settled. */
  nextCheckAt: Date | null;
  checks: number;
  /** Since when the page cannot be paid. */
  closedAt: Date | null;
  /** Span of the call that opened it; absent while traces are off, and in old payments. */
  traceparent?: TraceParent | undefined;
  createdAt: Date;
  /** When it was last written; absent in rows of 0.2.0. */
  updatedAt?: Date;
}

const text = { type: String, default: '' };
const paise = { type: Number, default: 0 };

const feeSchema = new Schema<PostedFee>({ feePaise: Number, taxPaise: Number, revision: Number }, { _id: false });
const bookingSchema = new Schema<PaymentBooking>(
  {
    bookingId: String,
    bookingCode: String,
    transactionId: String,
    totalPaise: Number,
    carriedPaise: { type: Number, required: false },
    confirmedAt: Date,
  },
  { _id: false },
);
const attemptSchema = new Schema<PaymentAttempt>(
  { providerPaymentId: String, status: String, reason: String, at: Date },
  { _id: false },
);

const paymentSchema = new Schema<PaymentRow>(
  {
    _id: String,
    provider: { type: String, enum: providerNames, required: true },
    state: { type: String, enum: paymentStates, required: true },
    amountPaise: { type: Number, required: true },
    description: text,
    eventId: text,
    eventName: text,
    buyer: { userId: text, name: text, email: text },
    linkId: text,
    url: text,
    requestedAt: { type: Date, required: true },
    captures: [
      {
        _id: false,
        providerPaymentId: String,
        amountPaise: Number,
        currency: String,
        method: String,
        at: Date,
        notedAt: Date,
        fee: { type: feeSchema, required: false },
        buyerFeePaise: { type: Number, required: false },
        disputedPaise: { type: Number, required: false },
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
    traceparent: String,
    createdAt: { type: Date, required: true },
  },
  { collection: 'payments', versionKey: false },
);
stampChanges(paymentSchema);
paymentSchema.index({ linkId: 1 }, { unique: true, partialFilterExpression: { linkId: { $gt: '' } } });
paymentSchema.index(
  { 'captures.providerPaymentId': 1 },
  { unique: true, partialFilterExpression: { 'captures.0': { $exists: true } } },
);
paymentSchema.index({ nextCheckAt: 1 }, { partialFilterExpression: { nextCheckAt: { $type: 'date' } } });
paymentSchema.index({ createdAt: -1 });
paymentSchema.index({ eventId: 1, createdAt: -1 });
// What is left of a person who was erased.
paymentSchema.index({ 'buyer.userId': 1 });
paymentSchema.index({ searchKeys: 1, createdAt: -1 });
paymentSchema.index({ 'captures.at': 1 }, { partialFilterExpression: { 'captures.0': { $exists: true } } });

export const paymentCollection = { name: Payment, schema: paymentSchema };
