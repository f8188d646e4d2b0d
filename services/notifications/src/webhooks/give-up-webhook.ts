import { Inject, Injectable } from '@nestjs/common';
import { SendDelivery } from '@utsav/contracts/jobs/notifications';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, hours } from '@utsav/service-kit/time/clock';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import type { NotificationsConfig } from '../notifications.config';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import type { WebhookAttempt, WebhookDeliveryRow } from './webhook-delivery.schema';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { webhookDisabledEmail } from './webhook-disabled-email';
import { WebhooksRepository } from './webhooks.repository';

/** A receiver that took nothing for so long when a delivery is given up is disabled. */
const silentForMs = hours(48);

/** The end of a delivery that was attempted often enough, and of its webhook where nothing gets through at all. */
@Injectable()
export class GiveUpWebhook {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @Inject(LOG) private readonly log: Log,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly mails: DeliveriesRepository,
    private readonly scheduler: DeliveryScheduler,
    private readonly clock: Clock,
  ) {}

  async giveUp(delivery: WebhookDeliveryRow, attempt: WebhookAttempt): Promise<void> {
    const { _id: deliveryId, webhookId } = delivery;
    const { reason, status } = attempt;
    await this.deliveries.record(delivery, attempt, { state: 'failed' });
    this.log.warn({ event: 'webhook.failed', webhookId, deliveryId, reason }, 'webhook was given up');
    const isGone = status === 410;
    await this.disable(webhookId, reason, isGone ? this.clock.now() : this.clock.in(-silentForMs));
  }

  /** Where nothing succeeded since a time; what is pending is held then, and the contact is notified. */
  private async disable(webhookId: string, reason: string, failingSince: Date): Promise<void> {
    const disabled = await this.webhooks.disable(webhookId, reason, failingSince);
    if (!disabled) return;
    await this.deliveries.holdAllOf(webhookId);
    this.log.error({ event: 'webhook.disabled', webhookId, reason }, 'webhook was disabled');
    const deliveryId = await this.mails.insert({
      bookingId: webhookId,
      channel: 'email',
      purpose: `webhook-disabled/${this.clock.now().toISOString()}`,
      state: 'pending',
      notice: webhookDisabledEmail(disabled, this.config.SITE_URL),
    });
    this.scheduler.enqueue(SendDelivery, deliveryId, { deliveryId });
  }
}
