import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { ProviderName } from '@utsav/contracts/payments/payment-providers';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock } from '@utsav/service-kit/time/clock';
import { currentTraceParent } from '@utsav/service-kit/tracing/spans';
import { PaymentProviders } from '../providers/payment-providers';
import { WebhookProcessor } from './webhook-processor';
import { WebhookStore } from './webhook-store';
import type { ProviderEventRow } from './provider-event.schema';

/** Stores the raw event and returns; processing is asynchronous. Idempotent by event id. */
@Injectable()
export class ReceiveWebhook {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly providers: PaymentProviders,
    private readonly webhooks: WebhookStore,
    private readonly processor: WebhookProcessor,
    private readonly clock: Clock,
    private readonly failPoints: FailPoints,
  ) {}

  /** Returns whether it is a redelivery. Throws WEBHOOK_SIGNATURE_INVALID, and UNAVAILABLE when it is not durable. */
  async receive(
    provider: ProviderName,
    body: Buffer,
    signature: string,
    eventId: string | undefined,
  ): Promise<boolean> {
    if (!this.providers.get(provider).isWebhookSigned(body, signature)) throw new AppError('WEBHOOK_SIGNATURE_INVALID');
    const row = {
      _id: eventId || createHash('sha256').update(body).digest('hex'),
      provider,
      body: body.toString('utf8'),
      receivedAt: this.clock.now(),
      handledAt: null,
      lastError: '',
      attempts: 0,
      traceparent: currentTraceParent(),
    };
    const isNew = await this.store(row);
    if (isNew) this.processor.enqueue(row);
    return !isNew;
  }

  private async store(row: ProviderEventRow): Promise<boolean> {
    try {
      return await this.failPoints.around('store-webhook', row.body, () => this.webhooks.insert(row));
    } catch (error) {
      this.log.error(
        { event: 'webhook.store-failed', err: error },
        'storing a webhook failed, the provider will redeliver it',
      );
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
    }
  }
}
