import { Inject, Injectable } from '@nestjs/common';
import { SendDelivery } from '@utsav/contracts/jobs/notifications';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import { LOG, METRICS } from '@utsav/service-kit/injection/tokens';
import { OnJob } from '@utsav/service-kit/jobs/job-handler';
import { RetryLater } from '@utsav/service-kit/jobs/job-queues';
import type { Log } from '@utsav/service-kit/log/log';
import { seconds } from '@utsav/service-kit/time/clock';
import { Counter, type Registry } from 'prom-client';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import type { DeliveryRow } from '../deliveries/delivery.schema';
import { maxSendAttempts, retryDelayMs } from '../deliveries/retry-delays';
import type { SendOutcome } from '../deliveries/send-outcome';
import { LetterDelivery } from '../letters/letter-delivery';
import { TicketDelivery } from '../sending/ticket-delivery';
import type { NotificationsConfig } from '../notifications.config';
import { ContentDelivery } from '../sending/content-delivery';

/**
 * The one way in which a mail or text message is sent: by this job, retried by BullMQ. At least once: a crash between
 * sending and recording it sends it again, under the same id.
 */
@Injectable()
export class SendDeliveryJob {
  private readonly attempts: Counter<'channel' | 'outcome'>;

  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly deliveries: DeliveriesRepository,
    private readonly tickets: TicketDelivery,
    private readonly content: ContentDelivery,
    private readonly letters: LetterDelivery,
    private readonly failPoints: FailPoints,
    @Inject(METRICS) metrics: Registry,
  ) {
    this.attempts = new Counter({
      name: 'delivery_attempts_total',
      help: 'Attempts to send an email or SMS, by channel and outcome',
      labelNames: ['channel', 'outcome'],
      registers: [metrics],
    });
  }

  @OnJob(SendDelivery, {
    concurrency: 64,
    perSecondSetting: 'DELIVERIES_PER_SECOND' satisfies keyof NotificationsConfig,
  })
  async send({ deliveryId }: { deliveryId: string }): Promise<void> {
    const delivery = await this.deliveries.claim(deliveryId);
    if (!delivery) return;
    const outcome = await this.failPoints.around('deliver', delivery.bookingId, () => this.attempt(delivery));
    if (outcome) await this.record(delivery, outcome);
  }

  /** Null when it was not sent. */
  private attempt(delivery: DeliveryRow): Promise<SendOutcome | null> {
    const { notice, letterId } = delivery;
    if (letterId) return this.letters.send(delivery, letterId);
    return notice ? this.content.send(delivery, notice) : this.tickets.send(delivery);
  }

  /** Throws RetryLater for an attempt that is to be repeated. */
  private async record({ _id, channel, attempts }: DeliveryRow, outcome: SendOutcome): Promise<void> {
    this.attempts.inc({ channel, outcome: outcome.kind });
    if (outcome.kind === 'done') {
      await this.deliveries.markSent(_id, outcome.providerId, outcome.provider);
      this.log.debug({ deliveryId: _id, channel, attempts }, 'delivery sent');
      return;
    }
    const { reason } = outcome;
    if (outcome.kind === 'refused' || attempts >= maxSendAttempts) {
      this.log.error(
        { event: 'delivery.failed', deliveryId: _id, channel, attempts, reason },
        'delivery failed permanently',
      );
      await this.deliveries.markFailed(_id, reason);
      return;
    }
    const delayMs = Math.max(retryDelayMs(attempts), seconds(outcome.retryAfterSeconds ?? 0));
    await this.deliveries.postpone(_id, reason, delayMs);
    throw new RetryLater(reason, delayMs);
  }
}
