import { webhookEvents, type WebhookEvent } from '@utsav/contracts/webhooks/webhook-payloads';
import { Schema } from 'mongoose';

export const Webhook = 'Webhook';

export interface WebhookSecret {
  /** `whsec_` and base64. */
  secret: string;
  /** It signs until then; absent for the current one. */
  until?: Date;
}

/** An address that is called when something happens. */
export interface WebhookRow {
  _id: string;
  url: string;
  events: WebhookEvent[];
  /** Who is notified when it is disabled. */
  contactEmail: string;
  /** The current one first. */
  secrets: WebhookSecret[];
  isEnabled: boolean;
  /** Why it was disabled without a person; empty otherwise. */
  disabledReason: string;
  /** No attempt succeeded since. */
  failingSince: Date | null;
  createdAt: Date;
}

const webhookSchema = new Schema<WebhookRow>(
  {
    _id: String,
    url: { type: String, required: true },
    events: { type: [{ type: String, enum: webhookEvents }], required: true },
    contactEmail: { type: String, required: true },
    secrets: [{ _id: false, secret: String, until: Date }],
    isEnabled: { type: Boolean, required: true },
    disabledReason: { type: String, default: '' },
    failingSince: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'webhooks', versionKey: false },
);

export const webhookCollection = { name: Webhook, schema: webhookSchema };
