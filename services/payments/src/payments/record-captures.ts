import { Injectable } from '@nestjs/common';
import { PaymentCaptured } from '@utsav/contracts/messages/payments';
import { FailPoints } from '@utsav/service-kit/boot/fail-points';
import { Batcher } from '@utsav/service-kit/batching/batcher';
import { KeyedNotifier } from '@utsav/service-kit/batching/keyed-notifier';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Clock } from '@utsav/service-kit/time/clock';
import type { LedgerEntry } from '../ledger/entry';
import type { NewCapture, PaymentRow } from './payment.schema';
import { recordCapture } from './payment-transitions';
import { TransitionStore } from './transition-store';

export interface CaptureOfOrder {
  orderId: string;
  capture: NewCapture;
}

/** Money is a fact: it is noted, booked and told of once, whatever state the attempt is in and however often it is heard. */
@Injectable()
export class RecordCaptures {
  private readonly recorded = new KeyedNotifier<PaymentRow>();
  private readonly batches = new Batcher((lists: CaptureOfOrder[][]) => this.recordBatch(lists), {
    retryIndividually: true,
  });

  constructor(
    private readonly store: TransitionStore,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly failPoints: FailPoints,
  ) {}

  /**
   * All of them in one transaction, with what others hear at the same time: one costs nearly as much as a hundred.
   * Returns how many are of orders that nobody knows here.
   */
  async record(heard: CaptureOfOrder[]): Promise<number> {
    return heard.length === 0 ? 0 : this.batches.add(heard);
  }

  /** The payment of a page when this process has noted its money; nothing when the time is over. */
  waitForCapture(linkId: string, milliseconds: number): Promise<PaymentRow | undefined> {
    return this.recorded.waitFor(linkId, milliseconds);
  }

  private async recordBatch(lists: CaptureOfOrder[][]): Promise<number[]> {
    const heard = lists.flat();
    const orderIds = [...new Set(heard.map(({ orderId }) => orderId))];
    const rows = await this.failPoints.around('capture', orderIds.join(' '), () => this.commit(heard, orderIds));
    this.recorded.notify(rows.map((row) => [row.linkId, row]));
    const known = new Set(rows.map(({ _id }) => _id));
    return lists.map((list) => list.filter(({ orderId }) => !known.has(orderId)).length);
  }

  /** Returns the payments, as they are now. */
  private commit(heard: CaptureOfOrder[], orderIds: string[]): Promise<PaymentRow[]> {
    return this.transactions.run(async (session) => {
      const rows = new Map((await this.store.load(orderIds, session)).map((row) => [row._id, row]));
      const changed = new Map<string, PaymentRow>();
      const entries: LedgerEntry[] = [];
      const messages = [];
      for (const { orderId, capture } of heard) {
        const row = rows.get(orderId);
        const step = row && recordCapture(row, capture, this.clock.now());
        if (!step) continue;
        rows.set(orderId, step.row);
        changed.set(orderId, step.row);
        entries.push(...step.entries);
        const { at, ...told } = capture;
        const { eventId } = step.row;
        messages.push(
          this.outbox.row(PaymentCaptured, orderId, { orderId, eventId, ...told, capturedAt: at.toISOString() }),
        );
      }
      await this.store.save({ changed: [...changed.values()], entries }, session);
      await this.outbox.addAll(messages, session);
      return [...rows.values()];
    });
  }
}
