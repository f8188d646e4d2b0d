import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, hours, minutes, seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import { failureReason } from '../provider/outcome';
import { PaymentProviders } from '../providers/payment-providers';
import { RequestRefund } from './request-refund';
import { RecordRefund } from './record-refund';
import { pendingLimitMs, type RefundRow } from './refund.schema';
import { RefundsRepository } from './refunds.repository';

const intervalMs = seconds(2);
const batchSize = 16;
const retryDelaysMs = [seconds(1), seconds(5), seconds(30), minutes(2), minutes(10)];
/** Only a top-up or new sales raise the balance, so frequent retries do not help. */
const lowBalanceDelaysMs = [minutes(1), minutes(5), minutes(15)];
/** Longer ago than any failure of a provider lasts; staff pay back in another way then. */
const giveUpAfterMs = hours(24 * 30);
const pollDelaysMs = [minutes(10), minutes(30), hours(1), hours(3)];
const maxPollDelayMs = hours(6);
/** Of a refund that is a finding. */
const stuckPollDelayMs = hours(24);

/** Sends open refunds to the provider and polls them until each is final. */
@Injectable()
export class SendRefunds implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly refunds: RefundsRepository,
    private readonly providers: PaymentProviders,
    private readonly requests: RequestRefund,
    private readonly records: RecordRefund,
    private readonly clock: Clock,
    private readonly failPoints: FailPoints,
  ) {
    this.ticker = new Ticker('refunds', intervalMs, () => this.work(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  trigger(): void {
    this.ticker.trigger();
  }

  private async work(): Promise<void> {
    const due = await this.refunds.due(this.clock.now(), batchSize);
    await Promise.all(due.map((row) => this.handleSafely(row)));
    if (due.length === batchSize) this.ticker.trigger();
  }

  /** One failure does not block the others. */
  private async handleSafely(row: RefundRow): Promise<void> {
    try {
      await this.handle(row);
    } catch (error) {
      this.log.error(
        { event: 'refund.processing-failed', err: error, refundId: row._id },
        'processing a refund failed, will retry',
      );
      await this.retryLater(row, retryDelaysMs, 'internal error');
    }
  }

  private handle(row: RefundRow): Promise<void> {
    if (row.state === 'parked') return this.requests.process(row);
    return row.state === 'requested' && row.origin === 'booking' ? this.send(row) : this.poll(row);
  }

  private async send(row: RefundRow): Promise<void> {
    const provider = this.providers.get(row.provider);
    if (row.attempts > 0) {
      // An indeterminate call may have succeeded, longer ago than the provider remembers idempotency keys.
      const made = await provider.findRefund(row.providerPaymentId, row.receipt);
      if (made.kind !== 'succeeded') return this.retryLater(row, retryDelaysMs, failureReason(made));
      if (made.value) return this.records.record(row.provider, made.value);
      // The provider knows of none, so nothing is on its way.
      if (row.createdAt <= this.clock.in(-giveUpAfterMs))
        return this.records.reject(row, `not made within 30 days: ${row.lastAnswer}`);
    }
    const answer = await this.failPoints.around('refund-call', row.orderId, () =>
      provider.refund(row.providerPaymentId, row.amountPaise, row.receipt),
    );
    if (answer.kind === 'succeeded') return this.records.record(row.provider, answer.value);
    if (answer.kind !== 'rejected') return this.retryLater(row, retryDelaysMs, failureReason(answer));
    if (!/balance/i.test(answer.description)) return this.records.reject(row, answer.description);
    this.log.warn(
      { event: 'refund.balance-low', refundId: row._id, orderId: row.orderId },
      'refund waits: provider balance too low',
    );
    return this.retryLater(row, lowBalanceDelaysMs, answer.description);
  }

  private async poll(row: RefundRow): Promise<void> {
    const answer = await this.providers.get(row.provider).getRefund(row.providerRefundId);
    if (answer.kind === 'succeeded' && answer.value.state !== 'pending')
      return this.records.record(row.provider, answer.value);
    const why = answer.kind === 'succeeded' ? '' : failureReason(answer);
    if (row.createdAt > this.clock.in(-pendingLimitMs)) return this.retryLater(row, pollDelaysMs, why);
    await this.records.reportStuck(row);
    return this.refunds.scheduleRetry(row, this.clock.in(stuckPollDelayMs), why || 'the provider has not ended it');
  }

  private retryLater(row: RefundRow, pausesMs: readonly number[], why: string): Promise<void> {
    const pause = pausesMs[row.attempts] ?? (row.state === 'requested' ? hours(1) : maxPollDelayMs);
    return this.refunds.scheduleRetry(row, this.clock.in(pause), why);
  }
}
