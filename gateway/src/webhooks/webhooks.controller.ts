import { Controller } from '@nestjs/common';
import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { webhookDeliveryState, webhookEvent } from '@utsav/contracts/grpc/notifications';
import { pageMeta } from '@utsav/contracts/http/envelope';
import type { IssuedWebhookSecret, Webhook, WebhookDelivery } from '@utsav/contracts/http/webhook';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { toIst } from '../http/ist';
import { respond } from '../http/responses';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { required } from '../rpc/required';

function webhookView(given: rpc.Webhook | undefined): Webhook {
  const { id, url, contactEmail, enabled, ...webhook } = required(given, 'webhook');
  return {
    _id: id,
    url,
    events: webhook.events.map(webhookEvent.fromProto),
    contactEmail,
    isEnabled: enabled,
    disabledReason: webhook.disabledReason ?? '',
    failingSince: webhook.failingSince ? toIst(webhook.failingSince) : null,
    previousSecretUntil: webhook.previousSecretUntil ? toIst(webhook.previousSecretUntil) : null,
    createdAt: toIst(webhook.createdAt),
  };
}

function deliveryView(given: rpc.WebhookDelivery | undefined): WebhookDelivery {
  const { id, messageId, body, ...delivery } = required(given, 'delivery');
  return {
    _id: id,
    messageId,
    event: webhookEvent.fromProto(delivery.event),
    state: webhookDeliveryState.fromProto(delivery.state),
    body,
    attempts: delivery.attempts.map(({ at, status, milliseconds, reason = '' }) => ({
      at: toIst(at),
      status,
      milliseconds,
      reason,
    })),
    nextAttemptAt: delivery.nextAttemptAt ? toIst(delivery.nextAttemptAt) : null,
    createdAt: toIst(delivery.createdAt),
    sentAt: delivery.sentAt ? toIst(delivery.sentAt) : null,
  };
}

@Controller()
export class WebhooksController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/admin/webhooks')
  async list() {
    const { webhooks } = await this.clients.client('notifications').listWebhooks({});
    return { webhooks: webhooks.map(webhookView) };
  }

  @Route('POST /api/admin/webhooks')
  async create({ body: { events, ...form } }: Input<'POST /api/admin/webhooks'>): Promise<IssuedWebhookSecret> {
    const { webhook, secret } = await this.clients
      .client('notifications')
      .createWebhook({ ...form, events: events.map(webhookEvent.toProto) });
    return { webhook: webhookView(webhook), secret };
  }

  @Route('PATCH /api/admin/webhooks/:id')
  async change({
    params: { id: webhookId },
    body: { events = [], isEnabled: enabled, ...form },
  }: Input<'PATCH /api/admin/webhooks/:id'>) {
    const { webhook } = await this.clients
      .client('notifications')
      .changeWebhook({ webhookId, ...form, enabled, events: events.map(webhookEvent.toProto) });
    return webhookView(webhook);
  }

  @Route('POST /api/admin/webhooks/:id/secret')
  async replaceSecret({
    params: { id: webhookId },
    body: { overlapHours },
  }: Input<'POST /api/admin/webhooks/:id/secret'>): Promise<IssuedWebhookSecret> {
    const { webhook, secret } = await this.clients
      .client('notifications')
      .replaceWebhookSecret({ webhookId, overlapHours });
    return { webhook: webhookView(webhook), secret };
  }

  @Route('DELETE /api/admin/webhooks/:id')
  async remove({ params: { id: webhookId } }: Input<'DELETE /api/admin/webhooks/:id'>) {
    await this.clients.client('notifications').deleteWebhook({ webhookId });
    return respond(undefined, { message: 'Webhook deleted.' });
  }

  @Route('GET /api/admin/webhooks/:id/deliveries')
  async deliveries({
    params: { id: webhookId },
    query: { state, page, limit = 20 },
  }: Input<'GET /api/admin/webhooks/:id/deliveries'>) {
    const { deliveries, total } = await this.clients
      .client('notifications')
      .listWebhookDeliveries({ webhookId, state: state && webhookDeliveryState.toProto(state), page, limit });
    return respond({ deliveries: deliveries.map(deliveryView) }, { meta: pageMeta(total, page, limit) });
  }

  @Route('POST /api/admin/webhooks/:id/deliveries/:deliveryId/replay')
  async replay({
    params: { id: webhookId, deliveryId },
  }: Input<'POST /api/admin/webhooks/:id/deliveries/:deliveryId/replay'>) {
    const { delivery } = await this.clients.client('notifications').replayWebhookDelivery({ webhookId, deliveryId });
    return respond(deliveryView(delivery), { message: 'It is sent again.' });
  }
}
