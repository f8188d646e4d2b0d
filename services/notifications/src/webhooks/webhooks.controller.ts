import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { webhookDeliveryState, webhookEvent } from '@utsav/contracts/grpc/notifications';
import { toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { SendWebhook } from '@utsav/contracts/jobs/notifications';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { Clock } from '@utsav/service-kit/time/clock';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import { existing, ManageWebhooks } from './manage-webhooks';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import type { WebhookDeliveryRow } from './webhook-delivery.schema';
import type { WebhookRow } from './webhook.schema';
import { WebhooksRepository } from './webhooks.repository';

const mostDeliveries = 100;

@GrpcController('notifications')
export class WebhooksController implements Pick<
  rpc.NotificationsServiceController,
  | 'listWebhooks'
  | 'createWebhook'
  | 'changeWebhook'
  | 'replaceWebhookSecret'
  | 'deleteWebhook'
  | 'listWebhookDeliveries'
  | 'replayWebhookDelivery'
> {
  constructor(
    private readonly manage: ManageWebhooks,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly scheduler: DeliveryScheduler,
    private readonly clock: Clock,
  ) {}

  async listWebhooks(): Promise<rpc.ListWebhooksResponse> {
    requirePermission('webhooks.manage');
    return { webhooks: (await this.webhooks.list()).map((row) => this.#view(row)) };
  }

  async createWebhook({ events, ...form }: rpc.CreateWebhookRequest): Promise<rpc.CreateWebhookResponse> {
    requirePermission('webhooks.manage');
    const { webhook, secret } = await this.manage.create({ ...form, events: events.map(webhookEvent.fromProto) });
    return { webhook: this.#view(webhook), secret };
  }

  async changeWebhook({
    webhookId,
    events,
    enabled: isEnabled,
    ...form
  }: rpc.ChangeWebhookRequest): Promise<rpc.ChangeWebhookResponse> {
    requirePermission('webhooks.manage');
    const given = { ...form, isEnabled, ...(events.length > 0 && { events: events.map(webhookEvent.fromProto) }) };
    return { webhook: this.#view(await this.manage.change(webhookId, given)) };
  }

  async replaceWebhookSecret({
    webhookId,
    overlapHours,
  }: rpc.ReplaceWebhookSecretRequest): Promise<rpc.ReplaceWebhookSecretResponse> {
    requirePermission('webhooks.manage');
    const { webhook, secret } = await this.manage.replaceSecret(webhookId, { overlapHours });
    return { webhook: this.#view(webhook), secret };
  }

  async deleteWebhook({ webhookId }: rpc.DeleteWebhookRequest): Promise<rpc.DeleteWebhookResponse> {
    requirePermission('webhooks.manage');
    await this.manage.remove(webhookId);
    return {};
  }

  async listWebhookDeliveries({
    webhookId,
    state,
    page,
    limit,
  }: rpc.ListWebhookDeliveriesRequest): Promise<rpc.ListWebhookDeliveriesResponse> {
    requirePermission('webhooks.manage');
    existing(await this.webhooks.find(webhookId));
    const { rows, total } = await this.deliveries.page(
      webhookId,
      state === undefined ? undefined : webhookDeliveryState.fromProto(state),
      Math.max(1, page),
      Math.min(Math.max(1, limit), mostDeliveries),
    );
    return { deliveries: rows.map(deliveryView), total };
  }

  async replayWebhookDelivery({
    webhookId,
    deliveryId,
  }: rpc.ReplayWebhookDeliveryRequest): Promise<rpc.ReplayWebhookDeliveryResponse> {
    requirePermission('webhooks.manage');
    const webhook = existing(await this.webhooks.find(webhookId));
    if (!webhook.isEnabled) throw new AppError('STATE_CONFLICT', { state: 'disabled' });
    const delivery = await this.deliveries.replay(webhookId, deliveryId);
    if (!delivery) {
      if (await this.deliveries.exists(webhookId, deliveryId))
        throw new AppError('STATE_CONFLICT', { state: 'pending' });
      throw new AppError('NOT_FOUND');
    }
    this.scheduler.enqueue(SendWebhook, deliveryId, { deliveryId });
    return { delivery: deliveryView(delivery) };
  }

  #view({ _id, url, contactEmail, secrets, ...row }: WebhookRow): rpc.Webhook {
    const previous = secrets.find(({ until }) => until && until > this.clock.now());
    return {
      id: _id,
      url,
      events: row.events.map(webhookEvent.toProto),
      contactEmail,
      enabled: row.isEnabled,
      disabledReason: row.disabledReason || undefined,
      failingSince: toOptionalTimestamp(row.failingSince),
      previousSecretUntil: toOptionalTimestamp(previous?.until),
      createdAt: toTimestamp(row.createdAt),
    };
  }
}

const deliveryView = ({ _id, messageId, event, state, body, ...row }: WebhookDeliveryRow): rpc.WebhookDelivery => ({
  id: _id,
  messageId,
  event: webhookEvent.toProto(event),
  state: webhookDeliveryState.toProto(state),
  body,
  attempts: row.attempts.map(({ at, reason, ...attempt }) => ({
    ...attempt,
    at: toTimestamp(at),
    reason: reason || undefined,
  })),
  nextAttemptAt: state === 'pending' ? toTimestamp(row.nextTryAt) : undefined,
  createdAt: toTimestamp(row.createdAt),
  sentAt: toOptionalTimestamp(row.sentAt),
});
