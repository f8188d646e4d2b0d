import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import type { Model } from 'mongoose';
import { RecordCaptures } from '../payments/record-captures';
import { PaymentsRepository } from '../payments/payments.repository';
import type { WebhookContent } from '../provider/payment-provider';
import { PaymentProviders } from '../provider/payment-providers';
import { RecordRefund } from '../refunds/record-refund';
import { captureWithOrderId, interpretWebhooks, type WebhookChanges } from './interpret-webhooks';
import { isStatement, RecordStatement } from './record-statement';
import { ProviderEvent, type ProviderEventRow } from './provider-event.schema';

const intervalMs = 1000;
const batchSize = 256;
const refundConcurrency = 8;
const maxAttempts = 10;

interface ParsedEvent {
  row: ProviderEventRow;
  content: WebhookContent;
}

/**
 * Processes stored webhooks in batches. They arrive late, repeatedly and in any order, so each is taken as the provider's
 * current state.
 */
@Injectable()
export class WebhookProcessor implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;
  /** Stored by this process just now. */
  private queued: ProviderEventRow[] = [];
  private nextPollAt = 0;

  constructor(
    @Inject(LOG) private readonly log: Log,
    @InjectModel(ProviderEvent) private readonly events: Model<ProviderEventRow>,
    private readonly providers: PaymentProviders,
    private readonly payments: PaymentsRepository,
    private readonly captures: RecordCaptures,
    private readonly refunds: RecordRefund,
    private readonly statements: RecordStatement,
    private readonly clock: Clock,
  ) {
    this.ticker = new Ticker('provider events', intervalMs, () => this.work(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  /** Processed soon, without reading the row back. */
  enqueue(row: ProviderEventRow): void {
    this.queued.push(row);
    this.ticker.nudge();
  }

  private async work(): Promise<void> {
    const isPoll = this.queued.length === 0 || Date.now() >= this.nextPollAt;
    const waiting = isPoll ? await this.poll() : this.queued.splice(0, batchSize);
    if (waiting.length === 0) return;
    const parsed: ParsedEvent[] = [];
    for (const row of waiting) {
      try {
        parsed.push({ row, content: this.providers.get(row.provider).parseWebhook(row.body) });
      } catch (error) {
        await this.recordFailure(row, error);
      }
    }
    await this.handleAll(isPoll ? parsed : parsed.filter((event) => this.isUrgent(event)));
    if (waiting.length === batchSize || this.queued.length > 0) this.ticker.nudge();
  }

  /** Every second under load too: another process may have left events, and those that are not urgent wait for it. */
  private async poll(): Promise<ProviderEventRow[]> {
    this.queued = [];
    const rows = await this.events
      .find({ handledAt: null })
      .sort({ receivedAt: 1 })
      .limit(batchSize)
      .lean<ProviderEventRow[]>();
    this.nextPollAt = rows.length === batchSize ? 0 : Date.now() + intervalMs;
    return rows;
  }

  /**
   * Most buyers return before the webhook of their payment, which then adds only the fee: those are recorded in one
   * transaction a second.
   */
  private isUrgent({ content: { payment, refund } }: ParsedEvent): boolean {
    return refund !== undefined || payment?.state !== 'captured' || !this.captures.isRecorded(payment.id);
  }

  private async handleAll(read: ParsedEvent[]): Promise<void> {
    const refunds = read.filter(({ content }) => content.refund);
    const statements = read.filter(({ content }) => isStatement(content));
    const others = read.filter(({ content }) => !content.refund && !isStatement(content));
    try {
      await this.handle(others);
    } catch (error) {
      this.log.warn(
        { event: 'webhook.batch-failed', err: error },
        'processing a batch of webhooks failed, retrying one by one',
      );
      for (const one of others) await this.handleSafely(one, () => this.handle([one]));
    }
    for (const one of statements) await this.handleSafely(one, () => this.handleStatement(one));
    for (let at = 0; at < refunds.length; at += refundConcurrency)
      await Promise.all(
        refunds.slice(at, at + refundConcurrency).map((one) => this.handleSafely(one, () => this.handleRefund(one))),
      );
  }

  private async handle(read: ParsedEvent[]): Promise<void> {
    if (read.length === 0) return;
    const contents = read.map(({ content }) => content);
    const now = this.clock.now();
    const named = read.map(({ content, row }) => {
      const capture = captureWithOrderId(content, now);
      return capture && { ...capture, reportedBy: row.traceparent };
    });
    const others = contents.filter((_, at) => !named[at]);
    const { captures, attempts, closed, unmatched } = await this.interpret(others, now);
    const all = [...named.filter((capture) => capture !== undefined), ...captures];
    const unknown = await this.captures.record(all);
    if (unmatched + unknown > 0)
      this.log.info(
        { event: 'webhook.unmatched', unmatched: unmatched + unknown },
        'webhooks without a payment of ours',
      );
    // Most payments are reported as authorised and captured together: only the capture matters then.
    const captured = new Set(all.map(({ capture }) => capture.providerPaymentId));
    await this.payments.saveAttempts(
      attempts.filter(({ attempt }) => !captured.has(attempt.providerPaymentId)),
      now,
    );
    await this.payments.closeAll(closed, now);
    await this.markHandled(read.map(({ row }) => row));
  }

  private async interpret(contents: WebhookContent[], now: Date): Promise<WebhookChanges> {
    const orderIds = contents.flatMap(({ page, payment }) => [page?.orderId ?? '', payment?.orderId ?? '']);
    const pageIds = contents.flatMap(({ page, payment }) => [page?.id ?? '', payment?.pageId ?? '']);
    const rows =
      contents.length > 0 ? await this.payments.findAll(orderIds.filter(Boolean), pageIds.filter(Boolean)) : [];
    return interpretWebhooks(contents, rows, now);
  }

  /** The provider also refunds, by itself, what was authorised and never captured: that is no refund of ours. */
  private async handleRefund({ row, content: { refund, payment } }: ParsedEvent): Promise<void> {
    const isOfCapture = payment === undefined || payment.state === 'captured';
    if (refund && isOfCapture) await this.refunds.record(row.provider, refund);
    await this.markHandled([row]);
  }

  private async handleStatement({ row, content }: ParsedEvent): Promise<void> {
    await this.statements.record(row.provider, content);
    await this.markHandled([row]);
  }

  private async handleSafely({ row }: ParsedEvent, handle: () => Promise<void>): Promise<void> {
    try {
      await handle();
    } catch (error) {
      await this.recordFailure(row, error);
    }
  }

  private async markHandled(rows: ProviderEventRow[]): Promise<void> {
    await this.events.updateMany(
      { _id: { $in: rows.map(({ _id }) => _id) } },
      { $set: { handledAt: this.clock.now(), lastError: '' } },
    );
  }

  private async recordFailure(row: ProviderEventRow, error: unknown): Promise<void> {
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    const last = row.attempts + 1 >= maxAttempts;
    this.log.error(
      { event: 'webhook.processing-failed', err: error, eventId: row._id, last },
      'processing a webhook failed',
    );
    await this.events.updateOne(
      { _id: row._id },
      { $set: { lastError, ...(last && { handledAt: this.clock.now() }) }, $inc: { attempts: 1 } },
    );
  }
}
