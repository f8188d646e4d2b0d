import { z } from 'zod';
import { webhookEvents } from '../webhooks/webhook-payloads';
import { defineRoutes, IdParams, PageQuery } from './route';
import { Email, IstTime } from './scalars';

/** Endpoints at once. */
export const mostWebhooks = 20;

const WebhookEvent = z.enum(webhookEvents);
export const WebhookDeliveryState = z.enum(['pending', 'held', 'sent', 'failed']);
export type WebhookDeliveryState = z.infer<typeof WebhookDeliveryState>;

/** An address that is called when something happens. */
export const Webhook = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  /** Who is notified when it is disabled after three days of failures. */
  contactEmail: z.string(),
  isEnabled: z.boolean(),
  /** Why it was disabled without a person; empty otherwise. */
  disabledReason: z.string(),
  /** No attempt succeeded since; null where the last one did. */
  failingSince: IstTime.nullable(),
  /** The secret before still signs until then, beside the new one; null where there is one secret. */
  previousSecretUntil: IstTime.nullable(),
  createdAt: IstTime,
});
export type Webhook = z.infer<typeof Webhook>;

/** One message to one webhook with its attempts. */
export const WebhookDelivery = z.object({
  _id: z.string(),
  /** `webhook-id` of every attempt. */
  messageId: z.string(),
  event: WebhookEvent,
  /** `held`: the webhook is disabled. `failed`: not attempted any more, unless it is replayed. */
  state: WebhookDeliveryState,
  /** As it is sent. */
  body: z.string(),
  /** Of the last round, the latest last. */
  attempts: z.array(
    z.object({
      at: IstTime,
      /** Of HTTP; 0 where there was no response. */
      status: z.number().int(),
      milliseconds: z.number().int(),
      /** Why it failed; empty otherwise. */
      reason: z.string(),
    }),
  ),
  /** Null where none is to come. */
  nextAttemptAt: IstTime.nullable(),
  createdAt: IstTime,
  sentAt: IstTime.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const WebhookUrl = z.url('Enter an address that begins with https://.').max(500);
const WebhookEvents = z.array(WebhookEvent).min(1, 'Choose an event.').max(webhookEvents.length);

export const WebhookForm = z.strictObject({ url: WebhookUrl, events: WebhookEvents, contactEmail: Email });
export type WebhookForm = z.infer<typeof WebhookForm>;

/** The secret is in this answer and in no other. */
export const IssuedWebhookSecret = z.object({ webhook: Webhook, secret: z.string() });
export type IssuedWebhookSecret = z.infer<typeof IssuedWebhookSecret>;

const DeliveryParams = IdParams.extend({ deliveryId: z.string().min(1).max(64) });

export const webhookRoutes = defineRoutes({
  'GET /api/admin/webhooks': {
    operationId: 'listWebhooks',
    access: 'webhooks.manage',
    tag: 'Console',
    summary: 'Addresses that are called when something happens, the newest first',
    data: z.object({ webhooks: z.array(Webhook) }),
  },
  'POST /api/admin/webhooks': {
    operationId: 'createWebhook',
    access: 'webhooks.manage',
    audit: 'webhook.create',
    tag: 'Console',
    summary: 'Have an address called when something happens; its secret is shown this once',
    body: WebhookForm,
    data: IssuedWebhookSecret,
    status: 201,
    stepUp: true,
    limit: 'write',
  },
  'PATCH /api/admin/webhooks/:id': {
    operationId: 'changeWebhook',
    access: 'webhooks.manage',
    audit: 'webhook.change',
    tag: 'Console',
    summary: 'Change a webhook; enabled again it gets what was held meanwhile',
    params: IdParams,
    body: z.strictObject({
      url: WebhookUrl.optional(),
      events: WebhookEvents.optional(),
      contactEmail: Email.optional(),
      isEnabled: z.boolean().optional(),
    }),
    data: Webhook,
    stepUp: true,
    limit: 'write',
  },
  'POST /api/admin/webhooks/:id/secret': {
    operationId: 'replaceWebhookSecret',
    access: 'webhooks.manage',
    audit: 'webhook.replace-secret',
    tag: 'Console',
    summary: 'Sign with another secret, which is shown this once; the one before signs beside it for the hours given',
    params: IdParams,
    body: z.strictObject({
      /** 0 ends it at once. */
      overlapHours: z
        .number()
        .int('Enter a whole number.')
        .min(0)
        .max(7 * 24)
        .default(24),
    }),
    data: IssuedWebhookSecret,
    status: 201,
    stepUp: true,
    limit: 'write',
  },
  'DELETE /api/admin/webhooks/:id': {
    operationId: 'deleteWebhook',
    access: 'webhooks.manage',
    audit: 'webhook.delete',
    tag: 'Console',
    summary: 'Call an address no more; what is pending for it is gone',
    params: IdParams,
    limit: 'write',
  },
  'GET /api/admin/webhooks/:id/deliveries': {
    operationId: 'listWebhookDeliveries',
    access: 'webhooks.manage',
    tag: 'Console',
    summary: 'What a webhook was sent within the last 30 days, the newest first',
    params: IdParams,
    query: z.object({ ...PageQuery.shape, state: WebhookDeliveryState.optional() }),
    data: z.object({ deliveries: z.array(WebhookDelivery) }),
  },
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId/replay': {
    operationId: 'replayWebhookDelivery',
    access: 'webhooks.manage',
    audit: 'webhook.replay',
    tag: 'Console',
    summary: 'Send one again under the same id, from the first attempt on',
    params: DeliveryParams,
    body: z.strictObject({}).optional(),
    data: WebhookDelivery,
    status: 202,
    limit: 'write',
    errors: ['STATE_CONFLICT'],
  },
});
