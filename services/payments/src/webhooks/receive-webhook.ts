import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock } from '@utsav/service-kit/time/clock';
import type { PaymentsConfig } from '../payments.config';
import { isWebhookSignature } from '../razorpay/signatures';
import { WebhookProcessor } from './webhook-processor';
import { WebhookStore } from './webhook-store';
import type { ProviderEventRow } from './provider-event.schema';

/** Stores the raw event and returns; processing is asynchronous. Idempotent by event id. */
@Injectable()
export class ReceiveWebhook {
  private readonly secrets: string[];

  constructor(
    @Inject(CONFIG) config: PaymentsConfig,
    @Inject(LOG) private readonly log: Log,
    private readonly webhooks: WebhookStore,
    private readonly processor: WebhookProcessor,
    private readonly clock: Clock,
    private readonly failPoints: FailPoints,
  ) {
    this.secrets = [config.RAZORPAY_WEBHOOK_SECRET, config.RAZORPAY_PREVIOUS_WEBHOOK_SECRET];
  }

  /** Returns whether it is a redelivery. Throws WEBHOOK_SIGNATURE_INVALID, and UNAVAILABLE when it is not durable. */
  async receive(body: Buffer, signature: string, eventId: string | undefined): Promise<boolean> {
    if (!this.secrets.some((secret) => isWebhookSignature(secret, body, signature)))
      throw new AppError('WEBHOOK_SIGNATURE_INVALID');
    const row = {
      _id: eventId || createHash('sha256').update(body).digest('hex'),
      body: body.toString('utf8'),
      receivedAt: this.clock.now(),
      handledAt: null,
      fault: '',
      attempts: 0,
    };
    const isNew = await this.store(row);
    if (isNew) this.processor.enqueue(row);
    return !isNew;
  }

  private async store(row: ProviderEventRow): Promise<boolean> {
    try {
      return await this.failPoints.around('keep-webhook', row.body, () => this.webhooks.insert(row));
    } catch (error) {
      this.log.error({ err: error }, 'storing a webhook failed, the provider will redeliver it');
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
    }
  }
}
