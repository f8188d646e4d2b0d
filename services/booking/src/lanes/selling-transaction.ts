import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { FailPoints } from '@utsav/service-kit/boot/fail-points';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import type { AnyBulkWriteOperation } from 'mongodb';
import type { Connection } from 'mongoose';
import type { BookingRow } from '../bookings/booking.schema';
import type { CouponUseRow } from '../coupons/coupon-use.schema';
import { dailySalesKey, indiaDay, type DailySalesRow } from '../figures/daily-sales.schema';
import type { OrderCountsRow } from '../figures/order-counts.schema';
import type { OrderRow } from '../orders/order.schema';
import type { ShiftRow } from '../shifts/shift.schema';
import { stockCounters, type StockRow } from '../stock/stock.schema';
import type { CouponCounts } from './coupon-counts';
import { FactsReader } from './facts-reader';
import { SellingBatch } from './selling-batch';
import type { EventWork } from './selling-work';
import { WriterSessions } from './writer-sessions';

export type Decision<R = unknown> = { ok: true; value: R } | { ok: false; error: unknown };

export interface Outcome {
  /** One for each work. */
  decisions: Decision[];
  /** By event; empty for one of which other things changed. */
  changes: Map<string, Changes>;
}

export interface Changes {
  /** Those that changed their state, as they are now. */
  orders: OrderRow[];
  newBookings: BookingRow[];
}

/** Somebody else's write came between our reading and our writing. */
class ConditionFailed extends Error {
  override readonly name = 'ConditionFailed';
}

/** Others write one of these events too: each is better tried apart than all of them again. */
class Contended extends Error {
  override readonly name = 'Contended';
}

const maxAttempts = 20;
/** Of a transaction of several events. */
const maxSharedAttempts = 3;
const durable = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', j: true },
  /** Then the outcome is told as unknown, and a repeat under the same key finds it. */
  timeoutMS: seconds(8),
} as const;

const eventsOf = (works: readonly EventWork[]): string[] => [...new Set(works.map(({ eventId }) => eventId))];

/** Decides a batch of works, of one event or several, in one transaction. Every write carries its condition, so two writers are slower, never wrong. */
@Injectable()
export class SellingTransaction {
  constructor(
    @InjectConnection() protected readonly connection: Connection,
    private readonly sessions: WriterSessions,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly failPoints: FailPoints,
  ) {}

  /** Throws only when nothing was committed. */
  async run(works: readonly EventWork[]): Promise<Outcome> {
    const eventIds = eventsOf(works);
    // MongoDB's own conflicts begin it anew too.
    let begun = 0;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const outcome = await this.inTransaction(async (session) => {
          if (eventIds.length > 1 && begun === maxSharedAttempts) throw new Contended(eventIds.join(' '));
          begun += 1;
          const decided = await this.runOnce(works, session);
          await this.failPoints.reach('commit', 'before', eventIds.join(' '));
          return decided;
        });
        const orderIds = [...outcome.changes.values()].flatMap(({ orders }) => orders.map(({ _id }) => _id));
        await this.failPoints.reach('commit', 'after', [...eventIds, ...orderIds].join(' '));
        return outcome;
      } catch (error) {
        if (!(error instanceof ConditionFailed) || attempt === maxAttempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
      }
    }
  }

  protected inTransaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.sessions.use(async (session) => {
      const result = await session.withTransaction(() => work(session), durable);
      this.transactions.committed(session);
      return result;
    });
  }

  private async runOnce(works: readonly EventWork[], session: Session): Promise<Outcome> {
    const now = this.clock.now();
    const facts = await new FactsReader(this.connection, session).read(works, now);
    const batches = new Map(eventsOf(works).map((eventId) => [eventId, new SellingBatch(eventId, now, facts)]));
    const decisions = works.map(({ eventId, work }): Decision => {
      try {
        return { ok: true, value: work.decide(batches.get(eventId) as SellingBatch) };
      } catch (error) {
        return { ok: false, error };
      }
    });
    await this.write([...batches.values()], facts.coupons, session);
    return {
      decisions,
      changes: new Map(
        [...batches].map(([eventId, { changedOrders, newBookings }]) => [
          eventId,
          { orders: [...changedOrders.values()].map(({ order }) => order), newBookings },
        ]),
      ),
    };
  }

  private async write(batches: SellingBatch[], coupons: CouponCounts, session: Session): Promise<void> {
    const newStock = batches.flatMap((batch) => [...batch.newStock.values()]);
    const newOrders = batches.flatMap((batch) => batch.newOrders);
    const movements = batches.flatMap((batch) => batch.movements);
    const newBookings = batches.flatMap((batch) => batch.newBookings);
    await this.insert('stock', newStock, session);
    await this.writeStock(batches, session);
    await this.insert('orders', newOrders, session);
    await this.changeOrders(batches, session);
    await this.writeCoupons(coupons, session);
    await this.insert('stock_movements', movements, session);
    await this.insert('bookings', newBookings, session);
    await this.changeBookings(batches, session);
    await this.writeShifts(batches, session);
    await this.writeSales(batches, session);
    await this.writeOrderCounts(batches, session);
    await this.outbox.addAll(
      batches.flatMap(({ messages }) => messages.map(({ message, key, data }) => this.outbox.row(message, key, data))),
      session,
    );
  }

  protected async writeStock(batches: SellingBatch[], session: Session): Promise<void> {
    const writes = batches
      .flatMap(({ stockChanges }) => [...stockChanges])
      .filter(([, change]) => stockCounters.some((counter) => change[counter]))
      .map(([_id, change]): AnyBulkWriteOperation<StockRow> => {
        const enough = Object.fromEntries(stockCounters.map((counter) => [counter, { $gte: -change[counter] }]));
        return { updateOne: { filter: { _id, ...enough }, update: { $inc: change } } };
      });
    await this.change('stock', writes, 'stock was taken meanwhile', session);
  }

  private async changeOrders(batches: SellingBatch[], session: Session): Promise<void> {
    const writes = batches
      .flatMap(({ changedOrders }) => [...changedOrders.values()])
      .map(({ order, fields }): AnyBulkWriteOperation<OrderRow> => ({
        updateOne: {
          // Read in the same transaction, so whoever writes it meanwhile makes it run again.
          filter: { _id: order._id },
          update: { $set: Object.fromEntries(fields.map((field) => [field, order[field]])) },
        },
      }));
    await this.change('orders', writes, 'an order changed meanwhile', session);
  }

  private async changeBookings(batches: SellingBatch[], session: Session): Promise<void> {
    const writes = batches
      .flatMap(({ changedBookings }) => [...changedBookings.values()])
      .map(({ from, booking: { _id, ...booking } }): AnyBulkWriteOperation<BookingRow> => ({
        updateOne: { filter: { _id, ...from }, update: { $set: booking } },
      }));
    await this.change('bookings', writes, 'a booking changed meanwhile', session);
  }

  /** The closing of a shift writes the same rows, so that one of the two is decided anew and knows of the other. */
  private async writeShifts(batches: SellingBatch[], session: Session): Promise<void> {
    const shifts = new Set(batches.flatMap((batch) => [...batch.shifts]));
    const writes = [...shifts].map((_id): AnyBulkWriteOperation<ShiftRow> => ({
      updateOne: { filter: { _id, state: 'open' }, update: { $inc: { writes: 1 } } },
    }));
    await this.change('shifts', writes, 'a shift was closed meanwhile', session);
  }

  private async writeSales(batches: SellingBatch[], session: Session): Promise<void> {
    const writes = batches
      .filter(({ sales }) => Object.values(sales).some((by) => by !== 0))
      .map(({ eventId, now, sales }): AnyBulkWriteOperation<DailySalesRow> => {
        const day = indiaDay(now);
        const update = { $inc: sales, $setOnInsert: { day, eventId } };
        return { updateOne: { filter: { _id: dailySalesKey(day, eventId) }, update, upsert: true } };
      });
    await this.change('daily_sales', writes, 'figures were written meanwhile', session);
  }

  private async writeOrderCounts(batches: SellingBatch[], session: Session): Promise<void> {
    const writes = batches
      .map((batch) => ({ _id: batch.eventId, moved: Object.entries(batch.orderCounts()).filter(([, by]) => by !== 0) }))
      .filter(({ moved }) => moved.length > 0)
      .map(({ _id, moved }): AnyBulkWriteOperation<OrderCountsRow> => ({
        updateOne: { filter: { _id }, update: { $inc: Object.fromEntries(moved) }, upsert: true },
      }));
    await this.change('order_counts', writes, 'counts were written meanwhile', session);
  }

  private async writeCoupons(coupons: CouponCounts, session: Session): Promise<void> {
    const writes = coupons.changes().map(({ key, before, by }): AnyBulkWriteOperation<CouponUseRow> => ({
      updateOne: { filter: { _id: key, count: before }, update: { $inc: { count: by } }, upsert: before === 0 },
    }));
    await this.change('coupon_uses', writes, 'a coupon was used meanwhile', session);
  }

  private async insert<T extends { _id: string }>(collection: string, rows: T[], session: Session): Promise<void> {
    if (rows.length > 0) await this.connection.collection<{ _id: string }>(collection).insertMany(rows, { session });
  }

  /** One command; each write must find what it asks for. */
  private async change<T extends { _id: string }>(
    collection: string,
    writes: AnyBulkWriteOperation<T>[],
    otherwise: string,
    session: Session,
  ): Promise<void> {
    if (writes.length === 0) return;
    const { modifiedCount, upsertedCount } = await this.connection
      .collection<T>(collection)
      .bulkWrite(writes, { session });
    if (modifiedCount + upsertedCount !== writes.length) throw new ConditionFailed(otherwise);
  }
}
