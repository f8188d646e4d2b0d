import type { WebhookDeliveryState } from '@utsav/contracts/http/webhook';
import type { WebhookEvent } from '@utsav/contracts/webhooks/webhook-payloads';
import { hours } from '@utsav/service-kit/time/clock';
import { Schema } from 'mongoose';

export const WebhookDelivery = 'WebhookDelivery';

/** How long staff may look at it and replay it. */
const retentionMs = hours(30 * 24);

export interface WebhookAttempt {
  at: Date;
  /** Of HTTP; 0 where there was no response. */
  status: number;
  milliseconds: number;
  /** Empty where it succeeded. */
  reason: string;
}

/** One message to one webhook: the source of truth of whether it was sent. */
export interface WebhookDeliveryRow {
  _id: string;
  webhookId: string;
  /** `webhook-id`, the same for each attempt, by which a receiver knows a repeat. */
  messageId: string;
  event: WebhookEvent;
  /** As it is signed and sent, each time the same. */
  body: string;
  state: WebhookDeliveryState;
  /** Of the present round, the latest last. */
  attempts: WebhookAttempt[];
  /** No attempt begins before this: the delay after a failure, or the lease of the attempt in progress. */
  nextTryAt: Date;
  /** Of the attempt in progress or the last one. */
  claim: string;
  createdAt: Date;
  sentAt: Date | null;
}

const webhookDeliverySchema = new Schema<WebhookDeliveryRow>(
  {
    _id: String,
    webhookId: { type: String, required: true },
    messageId: { type: String, required: true },
    event: { type: String, required: true },
    body: { type: String, required: true },
    state: { type: String, required: true },
    attempts: [{ _id: false, at: Date, status: Number, milliseconds: Number, reason: String }],
    nextTryAt: { type: Date, required: true },
    claim: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
  },
  { collection: 'webhook_deliveries', versionKey: false },
);
webhookDeliverySchema.index({ webhookId: 1, messageId: 1 }, { unique: true });
webhookDeliverySchema.index({ webhookId: 1, createdAt: -1, _id: -1 });
webhookDeliverySchema.index(
  { webhookId: 1, nextTryAt: 1 },
  { partialFilterExpression: { state: 'pending' }, name: 'due_of_webhook' },
);
webhookDeliverySchema.index({ nextTryAt: 1 }, { partialFilterExpression: { state: 'pending' } });
webhookDeliverySchema.index({ webhookId: 1 }, { partialFilterExpression: { state: 'held' }, name: 'held' });
webhookDeliverySchema.index({ createdAt: 1 }, { expireAfterSeconds: retentionMs / 1000 });

export const webhookDeliveryCollection = { name: WebhookDelivery, schema: webhookDeliverySchema };
