import type { Webhook, WebhookDelivery } from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { AppError } from '@utsav/contracts/errors/app-error';
import { webhookDeliveryState, webhookEvent } from '@utsav/contracts/grpc/notifications';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { Handlers } from './fake-services';

const at = toTimestamp(new Date('2026-11-21T05:01:00.000Z'));

const webhook: Webhook = {
  id: 'whk_1',
  url: 'https://organizer.example/hook',
  events: [webhookEvent.toProto('order.confirmed')],
  contactEmail: 'tech@organizer.example',
  enabled: true,
  failingSince: undefined,
  previousSecretUntil: undefined,
  createdAt: at,
};
const delivery: WebhookDelivery = {
  id: 'whd_1',
  messageId: 'msg_1',
  event: webhookEvent.toProto('order.confirmed'),
  state: webhookDeliveryState.toProto('failed'),
  body: '{}',
  attempts: [{ at, status: 500, milliseconds: 20, reason: 'the receiver answered 500' }],
  nextAttemptAt: undefined,
  createdAt: at,
  sentAt: undefined,
};
const known = (webhookId: string): Webhook => {
  if (webhookId !== webhook.id) throw new AppError('NOT_FOUND');
  return webhook;
};

/** Notifications with one webhook and one delivery that failed. */
export const fakeWebhooks: NonNullable<Handlers['notifications']> = {
  listWebhooks: () => ({ webhooks: [webhook] }),
  createWebhook: ({ url }) => ({ webhook: { ...webhook, url }, secret: 'whsec_c2VjcmV0' }),
  changeWebhook: ({ webhookId, enabled = true }) => ({ webhook: { ...known(webhookId), enabled } }),
  replaceWebhookSecret: ({ webhookId }) => ({ webhook: known(webhookId), secret: 'whsec_bmV4dA==' }),
  deleteWebhook: ({ webhookId }) => {
    known(webhookId);
    return {};
  },
  listWebhookDeliveries: ({ webhookId }) => {
    known(webhookId);
    return { deliveries: [delivery], total: 1 };
  },
  replayWebhookDelivery: ({ webhookId, deliveryId }) => {
    known(webhookId);
    if (deliveryId !== delivery.id) throw new AppError('NOT_FOUND');
    return { delivery: { ...delivery, state: webhookDeliveryState.toProto('pending'), attempts: [] } };
  },
};
