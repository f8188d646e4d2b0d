import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Clock, minutes, seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import type { Model } from 'mongoose';
import type { LedgerEntry } from '../ledger/entry';
import type { PaymentRow } from '../payments/payment.schema';
import { confirmCash, confirmOnline, type ConfirmProblem, type Transition } from '../payments/payment-transitions';
import { TransitionStore } from '../payments/transition-store';
import { Batcher } from '@utsav/service-kit/batching/batcher';
import { insertNew } from '../writes/insert-new';
import type { ConfirmedOrder } from '../ledger/confirmed-order';
import { ConfirmedOrderModel, type ConfirmedOrderRow } from './confirmed-order.schema';

const intervalMs = seconds(1);
const batchSize = 256;
const retryDelaysMs = [seconds(1), seconds(5), seconds(30)];
const maxRetryDelayMs = minutes(10);

/**
 * Posts sales to the ledger: confirmations that arrive together share one transaction.
 * What cannot be posted yet is stored and retried.
 */
@Injectable()
export class PostConfirmedOrders implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;
  private readonly batches = new Batcher((orders: ConfirmedOrder[]) => this.postOrStore(orders));

  constructor(
    @Inject(LOG) private readonly log: Log,
    @InjectModel(ConfirmedOrderModel) private readonly stored: Model<ConfirmedOrderRow>,
    private readonly store: TransitionStore,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    this.ticker = new Ticker('confirmed orders', intervalMs, () => this.work(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  /** Resolves when the order is posted or stored. Idempotent. */
  async post(order: ConfirmedOrder): Promise<void> {
    await this.batches.add(order);
  }

  private async postOrStore(received: ConfirmedOrder[]): Promise<ConfirmedOrder[]> {
    const orders = [...new Map(received.map((order) => [order._id, order])).values()];
    const later = await this.tryPost(orders);
    if (later.length > 0) {
      const now = this.clock.now();
      const rows = later.map((order) => ({ ...order, postponedAt: now, nextTryAt: now, attempts: 0, lastError: '' }));
      await insertNew(this.stored, rows);
      this.ticker.trigger();
    }
    return received;
  }

  /** Returns the orders that were not posted. */
  private async tryPost(orders: ConfirmedOrder[]): Promise<ConfirmedOrder[]> {
    try {
      const problems = await this.transactions.run((session) => this.postAll(orders, session));
      return orders.filter(({ _id }) => isOpenProblem(problems.get(_id)));
    } catch (error) {
      this.log.warn({ event: 'ledger.post-failed', err: error }, 'posting confirmed orders failed, stored for retry');
      return orders;
    }
  }

  private async work(): Promise<void> {
    const due = await this.stored
      .find({ nextTryAt: { $lte: this.clock.now() } })
      .sort({ nextTryAt: 1 })
      .limit(batchSize)
      .lean<ConfirmedOrderRow[]>();
    if (due.length === 0) return;
    try {
      await this.postStored(due);
    } catch (error) {
      this.log.warn(
        { event: 'ledger.batch-failed', err: error },
        'posting a batch of confirmed orders failed, retrying one by one',
      );
      for (const row of due) await this.postOne(row);
    }
    if (due.length === batchSize) this.ticker.trigger();
  }

  private async postOne(row: ConfirmedOrderRow): Promise<void> {
    try {
      await this.postStored([row]);
    } catch (error) {
      await this.postpone([[row, error instanceof Error ? error.message.slice(0, 500) : 'unknown']]);
    }
  }

  private async postStored(rows: ConfirmedOrderRow[]): Promise<void> {
    const problems = await this.transactions.run(async (session) => {
      const found = await this.postAll(rows, session);
      const over = rows.map(({ _id }) => _id).filter((id) => !isOpenProblem(found.get(id)));
      await this.stored.deleteMany({ _id: { $in: over } }, { session });
      return found;
    });
    await this.postpone(
      rows.flatMap((row): [ConfirmedOrderRow, string][] => {
        const problem = problems.get(row._id);
        return isOpenProblem(problem) ? [[row, problem]] : [];
      }),
    );
  }

  /** Returns the problems of orders that were not posted, by id. */
  private async postAll(orders: ConfirmedOrder[], session: Session): Promise<Map<string, ConfirmProblem>> {
    const ids = orders.map(({ _id }) => _id);
    const rows = new Map((await this.store.load(ids, session)).map((row) => [row._id, row]));
    const now = this.clock.now();
    const problems = new Map<string, ConfirmProblem>();
    const [added, changed]: [PaymentRow[], PaymentRow[]] = [[], []];
    const entries: LedgerEntry[] = [];
    for (const order of orders) {
      const row = rows.get(order._id);
      const step = transitionOf(row, order, now);
      if (typeof step === 'string') problems.set(order._id, step);
      else {
        (row ? changed : added).push(step.row);
        entries.push(...step.entries);
      }
    }
    await this.store.save({ changed, added, entries }, session);
    return problems;
  }

  private async postpone(failures: [ConfirmedOrderRow, string][]): Promise<void> {
    if (failures.length === 0) return;
    const stuck = failures.filter(([{ attempts }]) => attempts >= retryDelaysMs.length);
    if (stuck.length > 0) {
      const [[{ _id: orderId }, error]] = stuck as [[ConfirmedOrderRow, string]];
      this.log.error(
        { event: 'ledger.orders-stuck', orders: stuck.length, orderId, error },
        'confirmed orders cannot be posted, manual action required',
      );
    }
    await this.stored.bulkWrite(
      failures.map(([{ _id, attempts }, error]) => ({
        updateOne: {
          filter: { _id },
          update: {
            $set: { lastError: error, nextTryAt: this.clock.in(retryDelaysMs[attempts] ?? maxRetryDelayMs) },
            $inc: { attempts: 1 },
          },
        },
      })),
      { ordered: false },
    );
  }
}

function transitionOf(row: PaymentRow | undefined, order: ConfirmedOrder, now: Date): Transition | ConfirmProblem {
  if (row?.booking) return 'known';
  if (order.paymentMode === 'cash' || order.carried) return confirmCash(order, now);
  return row ? confirmOnline(row, order, now) : 'capture unknown';
}

const isOpenProblem = (problem: ConfirmProblem | undefined): problem is ConfirmProblem =>
  problem !== undefined && problem !== 'known';
