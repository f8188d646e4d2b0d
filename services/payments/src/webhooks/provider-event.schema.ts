import { providerNames, type ProviderName } from '@utsav/contracts/payments/payment-providers';
import type { TraceParent } from '@utsav/service-kit/tracing/spans';
import { Schema } from 'mongoose';

export const ProviderEvent = 'ProviderEvent';

/** Raw webhook, stored before it is acknowledged. */
export interface ProviderEventRow {
  /** The provider's event id, the same on every redelivery. */
  _id: string;
  provider: ProviderName;
  body: string;
  receivedAt: Date;
  /** Null until it is processed. */
  handledAt: Date | null;
  /**
   * Set instead after the last attempt: it is not tried again, stays stored, and is a finding `webhook-failed`. Absent in
   * rows of 0.2.0 and older, whose `handledAt` was set.
   */
  failedAt?: Date | undefined;
  lastError: string;
  attempts: number;
  /** Span of the call that received it; absent while traces are off. */
  traceparent?: TraceParent | undefined;
}

const retentionSeconds = 30 * 24 * 3600;
/** For those who look into it; it holds personal data, too. */
const failedRetentionSeconds = 180 * 24 * 3600;

const providerEventSchema = new Schema<ProviderEventRow>(
  {
    _id: String,
    provider: { type: String, enum: providerNames, required: true },
    body: { type: String, required: true },
    receivedAt: { type: Date, required: true },
    handledAt: { type: Date, default: null },
    failedAt: Date,
    lastError: { type: String, default: '' },
    attempts: { type: Number, default: 0 },
    traceparent: String,
  },
  { collection: 'provider_events', versionKey: false },
);
providerEventSchema.index({ handledAt: 1, receivedAt: 1 });
providerEventSchema.index(
  { receivedAt: 1 },
  { expireAfterSeconds: retentionSeconds, partialFilterExpression: { handledAt: { $type: 'date' } } },
);
providerEventSchema.index(
  { failedAt: 1 },
  { expireAfterSeconds: failedRetentionSeconds, partialFilterExpression: { failedAt: { $type: 'date' } } },
);

export const providerEventCollection = { name: ProviderEvent, schema: providerEventSchema };
