import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SendWebhook } from '@utsav/contracts/jobs/notifications';
import { refusesDemo } from '@utsav/service-kit/config/kit-config';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import { CONFIG, METRICS } from '@utsav/service-kit/injection/tokens';
import { OnJob } from '@utsav/service-kit/jobs/job-handler';
import { PublicHttp } from '@utsav/service-kit/provider/public-http';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { Counter, type Registry } from 'prom-client';
import type { NotificationsConfig } from '../notifications.config';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import { GiveUpWebhook } from './give-up-webhook';
import { mostAttempts, retryDelayMs } from './retry-delays';
import { webhookHeaders } from './sign-webhook';
import type { WebhookAttempt, WebhookDeliveryRow } from './webhook-delivery.schema';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import type { WebhookRow } from './webhook.schema';
import { WebhooksRepository } from './webhooks.repository';

const timeoutMs = seconds(15);
/** One slow receiver takes no more of the attempts in progress than this. */
const mostOfOne = 16;

/**
 * Posts a webhook. At least once: a crash between sending and recording it sends it again, under the same id and with the
 * same body. The sweep adds the job again when the next attempt is due.
 */
@Injectable()
export class SendWebhookJob implements OnApplicationShutdown {
  private readonly http: PublicHttp;
  /** Attempts by webhook. */
  private readonly inProgress = new Map<string, number>();
  /** Webhooks of which more is due than is in progress. */
  private readonly waiting = new Set<string>();
  private readonly attempts: Counter<'outcome'>;

  constructor(
    @Inject(CONFIG) config: NotificationsConfig,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly lost: GiveUpWebhook,
    private readonly scheduler: DeliveryScheduler,
    private readonly failPoints: FailPoints,
    private readonly clock: Clock,
    @Inject(METRICS) metrics: Registry,
  ) {
    this.http = new PublicHttp(!refusesDemo(config));
    this.attempts = new Counter({
      name: 'webhook_attempts_total',
      help: 'Attempts to send a webhook, by outcome',
      labelNames: ['outcome'],
      registers: [metrics],
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.http.close();
  }

  @OnJob(SendWebhook, { concurrency: 64 })
  async send({ deliveryId }: { deliveryId: string }): Promise<void> {
    const delivery = await this.deliveries.claim(deliveryId);
    if (!delivery) return;
    const { webhookId } = delivery;
    const webhook = await this.webhooks.find(webhookId);
    if (!webhook?.isEnabled) return this.deliveries.hold(delivery);
    const count = this.inProgress.get(webhookId) ?? 0;
    if (count >= mostOfOne) {
      this.waiting.add(webhookId);
      return this.deliveries.unclaim(delivery);
    }
    this.inProgress.set(webhookId, count + 1);
    try {
      const attempt = await this.failPoints.around('webhook', delivery.messageId, () =>
        this.attempt(webhook, delivery),
      );
      await this.record(webhook, delivery, attempt);
    } finally {
      this.inProgress.set(webhookId, (this.inProgress.get(webhookId) ?? 1) - 1);
    }
    if (this.waiting.has(webhookId)) await this.enqueueNext(webhookId);
  }

  /** What is due of a webhook whose attempts were too many before, the oldest first. */
  private async enqueueNext(webhookId: string): Promise<void> {
    const next = await this.deliveries.dueOf(webhookId, mostOfOne);
    if (next.length === 0) this.waiting.delete(webhookId);
    for (const { _id: deliveryId } of next) this.scheduler.enqueue(SendWebhook, deliveryId, { deliveryId });
  }

  private async attempt({ url, secrets }: WebhookRow, delivery: WebhookDeliveryRow): Promise<WebhookAttempt> {
    const at = this.clock.now();
    const started = performance.now();
    const ended = (status: number, reason: string): WebhookAttempt => ({
      at,
      status,
      milliseconds: Math.round(performance.now() - started),
      reason,
    });
    try {
      const headers = { ...webhookHeaders(delivery, secrets, at), 'content-type': 'application/json' };
      const status = await this.http.post({ url, headers, body: delivery.body, timeoutMs });
      return ended(status, status >= 200 && status < 300 ? '' : `the receiver answered ${status}`);
    } catch (error) {
      return ended(0, reasonOf(error));
    }
  }

  private async record(webhook: WebhookRow, delivery: WebhookDeliveryRow, attempt: WebhookAttempt): Promise<void> {
    this.attempts.inc({ outcome: attempt.reason === '' ? 'sent' : 'failed' });
    if (attempt.reason === '') {
      await this.deliveries.record(delivery, attempt, { state: 'sent', sentAt: this.clock.now() });
      return this.webhooks.noteSuccess(webhook._id);
    }
    await this.webhooks.noteFailure(webhook._id, attempt.at);
    const made = delivery.attempts.length + 1;
    if (attempt.status === 410 || made >= mostAttempts) return this.lost.giveUp(delivery, attempt);
    await this.deliveries.record(delivery, attempt, {
      state: 'pending',
      nextTryAt: this.clock.in(retryDelayMs(made)),
    });
  }
}

/** Without the address, which may hold a secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no response';
  if (error.name === 'NotPublic') return 'the address is not public';
  if (error.name === 'TimeoutError') return `no response within ${timeoutMs / 1000} seconds`;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `no response: ${code}` : 'no response';
}
