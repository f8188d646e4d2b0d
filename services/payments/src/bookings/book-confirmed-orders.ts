import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LOG } from '@utsav/service-kit/boot/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Clock, minutes, seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import type { Model, mongo } from 'mongoose';
import type { LedgerEntry } from '../ledger/entry';
import { Ledger } from '../ledger/ledger';
import type { PaymentRow } from '../payments/payment.schema';
import { confirmCash, confirmOnline, type ConfirmProblem, type Step } from '../payments/payment-steps';
import { PaymentsRepository } from '../payments/payments.repository';
import { Batcher } from '@utsav/service-kit/batching/batcher';
import { insertNew } from '../writes/insert-new';
import type { ConfirmedOrder } from './confirmed-order';
import { ConfirmedOrderModel, type ConfirmedOrderRow } from './confirmed-order.schema';

const pauseMs = seconds(1);
const atOnce = 256;
const retryPausesMs = [seconds(1), seconds(5), seconds(30)];
const longestPauseMs = minutes(10);

/**
 * Turns deposits into sales: what booking tells at the same time is booked together, one transaction for many orders.
 * What cannot be booked yet is kept and tried again.
 */
@Injectable()
export class BookConfirmedOrders implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;
  private readonly arrivals = new Batcher((orders: ConfirmedOrder[]) => this.bookArrived(orders));

  constructor(
    @Inject(LOG) private readonly log: Log,
    @InjectModel(ConfirmedOrderModel) private readonly kept: Model<ConfirmedOrderRow>,
    private readonly payments: PaymentsRepository,
    private readonly ledger: Ledger,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    this.ticker = new Ticker('confirmed orders', pauseMs, () => this.work(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  /** Resolves when the order is booked or kept. Safe to repeat, also long after it was booked. */
  async add(order: ConfirmedOrder): Promise<void> {
    await this.arrivals.add(order);
  }

  private async bookArrived(told: ConfirmedOrder[]): Promise<ConfirmedOrder[]> {
    const orders = [...new Map(told.map((order) => [order._id, order])).values()];
    const later = await this.tryTogether(orders);
    if (later.length > 0) {
      const now = this.clock.now();
      const kept = later.map((order) => ({ ...order, keptAt: now, nextTryAt: now, attempts: 0, fault: '' }));
      await insertNew(this.rows(), kept);
      this.ticker.nudge();
    }
    return told;
  }

  /** Returns those that are not booked. */
  private async tryTogether(orders: ConfirmedOrder[]): Promise<ConfirmedOrder[]> {
    try {
      const problems = await this.transactions.run((session) => this.book(orders, session));
      return orders.filter(({ _id }) => isOpenProblem(problems.get(_id)));
    } catch (error) {
      this.log.warn({ err: error }, 'confirmed orders could not be booked as they came, they are kept');
      return orders;
    }
  }

  private async work(): Promise<void> {
    const due = await this.rows()
      .find({ nextTryAt: { $lte: this.clock.now() } })
      .sort({ nextTryAt: 1 })
      .limit(atOnce)
      .toArray();
    if (due.length === 0) return;
    try {
      await this.bookKept(due);
    } catch (error) {
      this.log.warn({ err: error }, 'confirmed orders could not be booked together, each goes by itself');
      for (const row of due) await this.bookAlone(row);
    }
    if (due.length === atOnce) this.ticker.nudge();
  }

  private async bookAlone(row: ConfirmedOrderRow): Promise<void> {
    try {
      await this.bookKept([row]);
    } catch (error) {
      await this.postpone([[row, error instanceof Error ? error.message.slice(0, 500) : 'unknown']]);
    }
  }

  private async bookKept(rows: ConfirmedOrderRow[]): Promise<void> {
    const problems = await this.transactions.run(async (session) => {
      const found = await this.book(rows, session);
      const over = rows.map(({ _id }) => _id).filter((id) => !isOpenProblem(found.get(id)));
      await this.rows().deleteMany({ _id: { $in: over } }, { session });
      return found;
    });
    await this.postpone(
      rows.flatMap((row): [ConfirmedOrderRow, string][] => {
        const problem = problems.get(row._id);
        return isOpenProblem(problem) ? [[row, problem]] : [];
      }),
    );
  }

  /** Returns why some were not booked, by their ids. */
  private async book(orders: ConfirmedOrder[], session: Session): Promise<Map<string, ConfirmProblem>> {
    const ids = orders.map(({ _id }) => _id);
    const rows = new Map((await this.payments.inTransaction(ids, session)).map((row) => [row._id, row]));
    const now = this.clock.now();
    const problems = new Map<string, ConfirmProblem>();
    const [made, changed]: [PaymentRow[], PaymentRow[]] = [[], []];
    const entries: LedgerEntry[] = [];
    for (const order of orders) {
      const row = rows.get(order._id);
      const step = stepOf(row, order, now);
      if (typeof step === 'string') problems.set(order._id, step);
      else {
        (row ? changed : made).push(step.row);
        entries.push(...step.entries);
      }
    }
    await this.payments.insert(made, session);
    await this.payments.saveMoney(changed, session);
    await this.ledger.book(entries, session);
    return problems;
  }

  private async postpone(faults: [ConfirmedOrderRow, string][]): Promise<void> {
    if (faults.length === 0) return;
    const stuck = faults.filter(([{ attempts }]) => attempts >= retryPausesMs.length);
    if (stuck.length > 0) {
      const [[{ _id: orderId }, fault]] = stuck as [[ConfirmedOrderRow, string]];
      this.log.error({ orders: stuck.length, orderId, fault }, 'confirmed orders cannot be booked, a person must look');
    }
    await this.rows().bulkWrite(
      faults.map(([{ _id, attempts }, fault]) => ({
        updateOne: {
          filter: { _id },
          update: {
            $set: { fault, nextTryAt: this.clock.in(retryPausesMs[attempts] ?? longestPauseMs) },
            $inc: { attempts: 1 },
          },
        },
      })),
      { ordered: false },
    );
  }

  private rows() {
    return this.kept.collection as unknown as mongo.Collection<ConfirmedOrderRow>;
  }
}

function stepOf(row: PaymentRow | undefined, order: ConfirmedOrder, now: Date): Step | ConfirmProblem {
  if (row?.booking) return 'known';
  if (order.paymentMode === 'cash') return confirmCash(order, now);
  return row ? confirmOnline(row, order, now) : 'capture unknown';
}

const isOpenProblem = (problem: ConfirmProblem | undefined): problem is ConfirmProblem =>
  problem !== undefined && problem !== 'known';
