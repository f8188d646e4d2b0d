import { Injectable } from '@nestjs/common';
import { PaymentCaptured } from '@utsav/contracts/messages/payments';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import { Batcher } from '@utsav/service-kit/batching/batcher';
import { KeyedNotifier } from '@utsav/service-kit/batching/keyed-notifier';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { CopySignals } from '@utsav/service-kit/signals/copy-signals';
import { Clock } from '@utsav/service-kit/time/clock';
import { currentTraceParent, runInSpan, startSpan, type TraceParent } from '@utsav/service-kit/tracing/spans';
import { LRUCache } from 'lru-cache';
import type { LedgerEntry } from '../ledger/entry';
import type { NewCapture, PaymentRow } from './payment.schema';
import { paidForOrder, recordCapture, type Transition } from './payment-transitions';
import { ReportOtherAmount } from './report-other-amount';
import { TransitionStore } from './transition-store';

const signal = 'captured';

export interface CaptureOfOrder {
  orderId: string;
  capture: NewCapture;
  /** Span that reported it, where that is not the current one. */
  reportedBy?: TraceParent | undefined;
}

/** Records, posts and publishes each capture once, in every state of the payment and however often it is reported. */
@Injectable()
export class RecordCaptures {
  /** Without the row where another copy recorded it. */
  private readonly recorded = new KeyedNotifier<PaymentRow | undefined>();
  /** Provider's payment ids of captures that this process recorded last. */
  private readonly recent = new LRUCache<string, true>({ max: 10_000 });
  private readonly batches = new Batcher((lists: CaptureOfOrder[][]) => this.recordBatch(lists), {
    retryIndividually: true,
  });

  constructor(
    private readonly store: TransitionStore,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly failPoints: FailPoints,
    private readonly otherAmounts: ReportOtherAmount,
    private readonly signals: CopySignals,
  ) {
    signals.listen(signal, (linkIds) => this.recorded.notify(linkIds.split(' ').map((linkId) => [linkId, undefined])));
  }

  /**
   * One transaction for all concurrent calls: one capture costs nearly as much as a hundred.
   * Returns the number of captures whose order does not exist here.
   */
  async record(reported: CaptureOfOrder[]): Promise<number> {
    if (reported.length === 0) return 0;
    const current = currentTraceParent();
    return this.batches.add(reported.map((report) => ({ reportedBy: current, ...report })));
  }

  /** Whether the order has its money already, so that a report of this capture adds at most its fee. False when unsure. */
  isRecorded(providerPaymentId: string): boolean {
    return this.recent.has(providerPaymentId);
  }

  /** Resolves when a capture of the page is recorded, with its row if this process did it; undefined after the time-out too. */
  waitForCapture(linkId: string, milliseconds: number): Promise<PaymentRow | undefined> {
    return this.recorded.waitFor(linkId, milliseconds);
  }

  private async recordBatch(lists: CaptureOfOrder[][]): Promise<number[]> {
    const reported = lists.flat();
    const orderIds = [...new Set(reported.map(({ orderId }) => orderId))];
    const rows = await this.failPoints.around('capture', orderIds.join(' '), () => this.commit(reported, orderIds));
    this.recorded.notify(rows.map((row) => [row.linkId, row]));
    this.signals.send(signal, rows.map(({ linkId }) => linkId).join(' '));
    for (const { captures } of rows)
      for (const { providerPaymentId } of captures) this.recent.set(providerPaymentId, true);
    const known = new Set(rows.map(({ _id }) => _id));
    return lists.map((list) => list.filter(({ orderId }) => !known.has(orderId)).length);
  }

  /** Returns the payments as committed. */
  private commit(reported: CaptureOfOrder[], orderIds: string[]): Promise<PaymentRow[]> {
    return this.transactions.run(async (session) => {
      const rows = new Map((await this.store.load(orderIds, session)).map((row) => [row._id, row]));
      const changed = new Map<string, PaymentRow>();
      const entries: LedgerEntry[] = [];
      const messages = [];
      for (const { orderId, capture, reportedBy } of reported) {
        const row = rows.get(orderId);
        const step = row && recordCapture(row, capture, this.clock.now());
        if (!step) continue;
        rows.set(orderId, step.row);
        changed.set(orderId, step.row);
        entries.push(...step.entries);
        // Only its fee was new.
        if (step.row.captures.length === row.captures.length) continue;
        messages.push(this.inTraceOfOrder(step, reportedBy));
        await this.otherAmounts.report(step.row);
      }
      await this.store.save({ changed: [...changed.values()], entries }, session);
      await this.outbox.addAll(messages, session);
      return [...rows.values()];
    });
  }

  /** The trace of the order goes on here, whoever reported the money: a webhook, the buyer's return or a poll. */
  private inTraceOfOrder(step: Transition, reportedBy: TraceParent | undefined) {
    const span = startSpan('RecordCapture', { parent: step.row.traceparent, links: [reportedBy] });
    const message = runInSpan(span, () => this.messageOf(step));
    span?.end();
    return message;
  }

  private messageOf({ row }: Transition) {
    const { _id: orderId, eventId } = row;
    const capture = row.captures.at(-1);
    if (!capture) throw new Error(`payment ${orderId} without a capture`);
    const { providerPaymentId, currency, method, at } = capture;
    return this.outbox.row(PaymentCaptured, orderId, {
      orderId,
      eventId,
      providerPaymentId,
      amountPaise: paidForOrder(capture),
      currency,
      method,
      capturedAt: at.toISOString(),
    });
  }
}
