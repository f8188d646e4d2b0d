import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import type { Model } from 'mongoose';
import { Findings } from '../findings/findings';
import { RecordCaptures } from '../payments/record-captures';
import { PaymentsRepository } from '../payments/payments.repository';
import type { WebhookContent } from '../provider/payment-provider';
import { RecordRefund } from '../refunds/record-refund';
import { captureWithOrderId, interpretWebhooks, type WebhookChanges } from './interpret-webhooks';
import { ReadWebhooks } from './read-webhooks';
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
 * current state. What buyers wait for is processed at once; all others, and what another process left, once a second.
 */
@Injectable()
export class WebhookProcessor implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly urgent: Ticker;
  private readonly stored: Ticker;
  /** Stored by this process just now, by id. */
  private readonly queued = new Map<string, ProviderEventRow>();

  constructor(
    @Inject(LOG) private readonly log: Log,
    @InjectModel(ProviderEvent) private readonly events: Model<ProviderEventRow>,
    private readonly reader: ReadWebhooks,
    private readonly payments: PaymentsRepository,
    private readonly captures: RecordCaptures,
    private readonly refunds: RecordRefund,
    private readonly statements: RecordStatement,
    private readonly findings: Findings,
    private readonly clock: Clock,
  ) {
    this.urgent = new Ticker('urgent provider events', intervalMs, () => this.handleQueued(), log);
    this.stored = new Ticker('provider events', intervalMs, () => this.handleStored(), log);
  }

  onApplicationBootstrap(): void {
    this.urgent.start();
    this.stored.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.urgent.stop(), this.stored.stop()]);
  }

  /** Processed soon, without reading the row back. */
  enqueue(row: ProviderEventRow): void {
    this.queued.set(row._id, row);
    this.urgent.trigger();
  }

  private async handleQueued(): Promise<void> {
    const rows = [...this.queued.values()].slice(0, batchSize);
    try {
      await this.handleAll((await this.parseAll(rows)).filter((event) => this.isUrgent(event)));
    } finally {
      for (const { _id } of rows) this.queued.delete(_id);
    }
    if (this.queued.size > 0) this.urgent.trigger();
  }

  private async handleStored(): Promise<void> {
    const rows = await this.events
      .find({ handledAt: null, failedAt: null })
      .sort({ receivedAt: 1 })
      .limit(batchSize)
      .lean<ProviderEventRow[]>();
    await this.handleAll(await this.parseAll(rows.filter(({ _id }) => !this.queued.has(_id))));
    if (rows.length === batchSize) this.stored.trigger();
  }

  private async parseAll(rows: ProviderEventRow[]): Promise<ParsedEvent[]> {
    const parsed: ParsedEvent[] = [];
    const dropped: ProviderEventRow[] = [];
    for (const row of rows) {
      try {
        const content = await this.reader.read(row);
        if (content) parsed.push({ row, content });
        else dropped.push(row);
      } catch (error) {
        await this.recordFailure(row, error);
      }
    }
    if (dropped.length > 0) await this.markHandled(dropped);
    return parsed;
  }

  /**
   * What no buyer waits for is processed once a second, in one transaction: most buyers return before the webhook of their
   * payment, which then adds only the fee, and an authorisation is followed by its capture.
   */
  private isUrgent({ content: { payment, refund } }: ParsedEvent): boolean {
    if (refund || !payment) return true;
    if (payment.state === 'captured') return !this.captures.isRecorded(payment.id);
    return payment.state !== 'authorized';
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
    const others = contents.filter((content, at) => !named[at] && !this.isCapturedAlready(content));
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

  /** Of an authorisation: whether its capture was recorded meanwhile. */
  private isCapturedAlready({ payment }: WebhookContent): boolean {
    return payment?.state === 'authorized' && this.captures.isRecorded(payment.id);
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

  /** The write that marks a row as handled may report an error although it was done: such a row stays handled. */
  private async recordFailure(row: ProviderEventRow, error: unknown): Promise<void> {
    const unhandled = { _id: row._id, handledAt: null };
    if (!(await this.events.exists(unhandled))) return;
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    const last = row.attempts + 1 >= maxAttempts;
    this.log.error(
      { event: 'webhook.processing-failed', err: error, eventId: row._id, last },
      'processing a webhook failed',
    );
    if (last) {
      const { provider, _id: subject, receivedAt: at } = row;
      await this.findings.record({
        kind: 'webhook-failed',
        provider,
        subject,
        orderId: '',
        oursPaise: 0,
        theirsPaise: 0,
        at,
      });
    }
    await this.events.updateOne(unhandled, {
      $set: { lastError, ...(last && { failedAt: this.clock.now() }) },
      $inc: { attempts: 1 },
    });
  }
}
