import { Inject, Injectable } from '@nestjs/common';
import { LOG, METRICS } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Counter, type Registry } from 'prom-client';
import { PaymentsRepository } from '../payments/payments.repository';
import type { WebhookContent } from '../provider/payment-provider';
import { UnreadableWebhook, type NamedInWebhook } from '../provider/unreadable-webhook';
import { PaymentProviders } from '../providers/payment-providers';
import type { ProviderEventRow } from './provider-event.schema';

/** Others may use the same account: what cannot be read of theirs is dropped, and counted. */
@Injectable()
export class ReadWebhooks {
  private readonly notOurs: Counter<'reason'>;

  constructor(
    @Inject(LOG) private readonly log: Log,
    @Inject(METRICS) metrics: Registry,
    private readonly providers: PaymentProviders,
    private readonly payments: PaymentsRepository,
  ) {
    this.notOurs = new Counter({
      name: 'payment_webhooks_not_ours_total',
      help: 'Webhooks of others on the account that were dropped, by reason: a kind that we do not read, or a body that we cannot read and that names nothing of ours',
      labelNames: ['reason'],
      registers: [metrics],
    });
  }

  /** Undefined for one that is none of ours. Throws for one of ours that cannot be read. */
  async read(row: ProviderEventRow): Promise<WebhookContent | undefined> {
    try {
      const content = this.providers.get(row.provider).parseWebhook(row.body);
      if (!content) this.notOurs.inc({ reason: 'kind' });
      return content;
    } catch (error) {
      if (!(error instanceof UnreadableWebhook) || (await this.isOurs(error.named))) throw error;
      this.notOurs.inc({ reason: 'body' });
      this.log.warn(
        { event: 'webhook.not-ours', err: error, eventId: row._id },
        'a webhook that cannot be read names nothing of ours, and is dropped',
      );
      return undefined;
    }
  }

  private async isOurs({ isOurs, orderIds, pageIds, paymentIds }: NamedInWebhook): Promise<boolean> {
    if (isOurs || (await this.payments.findAll(orderIds, pageIds)).length > 0) return true;
    return (await this.payments.findByCaptures(paymentIds)).length > 0;
  }
}
