import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { FailPoints } from '@utsav/service-kit/boot/fail-points';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Clock, minutes, seconds } from '@utsav/service-kit/time/clock';
import type { AnyBulkWriteOperation } from 'mongodb';
import type { Connection } from 'mongoose';
import type { BookingRow } from '../bookings/booking.schema';
import type { CouponUseRow } from '../coupons/coupon-use.schema';
import { dailySalesKey, indiaDay, type DailySalesRow } from '../figures/daily-sales.schema';
import type { OrderCountsRow } from '../figures/order-counts.schema';
import { holdingStates } from '../orders/order.state';
import type { OrderRow } from '../orders/order.schema';
import type { ShiftRow } from '../shifts/shift.schema';
import { stockCounters, type StockMovementRow, type StockRow } from '../stock/stock.schema';
import { SellingBatch, type SellingFacts } from './selling-batch';
import type { Needs, SellingWork } from './selling-work';
import { WriterSessions } from './writer-sessions';

export type Decision<R = unknown> = { ok: true; value: R } | { ok: false; error: unknown };

export interface Outcome {
  /** One for each work. */
  decisions: Decision[];
  /** Orders that changed their state. */
  orderIds: string[];
}

/** Somebody else's write came between our reading and our writing. */
class ConditionFailed extends Error {
  override readonly name = 'ConditionFailed';
}

const maxAttempts = 20;
/** Twins of a counter sale are looked for as far back as this. */
export const twinWindowMs = minutes(2);
const durable = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', j: true },
  /** Then the outcome is told as unknown, and a repeat under the same key finds it. */
  timeoutMS: seconds(8),
} as const;
const all = (works: SellingWork<unknown>[], of: (needs: Needs) => string[] | undefined): string[] => [
  ...new Set(works.flatMap(({ needs }) => of(needs) ?? [])),
];

/** Decides a batch of works in one transaction. Every write carries its condition, so two writers are slower, never wrong. */
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
  async run(eventId: string, works: SellingWork<unknown>[]): Promise<Outcome> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const outcome = await this.inTransaction(async (session) => {
          const decided = await this.runOnce(eventId, works, session);
          await this.failPoints.reach('commit', 'before', eventId);
          return decided;
        });
        await this.failPoints.reach('commit', 'after', [eventId, ...outcome.orderIds].join(' '));
        this.transactions.committed();
        return outcome;
      } catch (error) {
        if (!(error instanceof ConditionFailed) || attempt === maxAttempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
      }
    }
  }

  protected inTransaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.sessions.use((session) => session.withTransaction(() => work(session), durable));
  }

  private async runOnce(eventId: string, works: SellingWork<unknown>[], session: Session): Promise<Outcome> {
    const batch = new SellingBatch(eventId, this.clock.now(), await this.read(eventId, works, session));
    const decisions = works.map((work): Decision => {
      try {
        return { ok: true, value: work.decide(batch) };
      } catch (error) {
        return { ok: false, error };
      }
    });
    await this.write(batch, session);
    return { decisions, orderIds: [...batch.changedOrders.keys()] };
  }

  private async read(eventId: string, works: SellingWork<unknown>[], session: Session): Promise<SellingFacts> {
    const orderIds = all(works, (needs) => needs.orderIds);
    const requestKeys = all(works, (needs) => needs.requestKeys);
    const couponKeys = all(works, (needs) => needs.couponUses);
    const people = all(works, (needs) => needs.people);
    const bookingIds = all(works, (needs) => needs.bookingIds);
    const movementIds = all(works, (needs) => needs.movementIds);
    const fingerprints = all(works, (needs) => needs.fingerprints);
    // One after the other: a transaction does not take parallel operations.
    const stock = await this.stock().find({ eventId }, { session }).toArray();
    const orders =
      orderIds.length + requestKeys.length > 0
        ? await this.orders()
            .find({ $or: [{ _id: { $in: orderIds } }, { requestKey: { $in: requestKeys } }] }, { session })
            .toArray()
        : [];
    const uses =
      couponKeys.length > 0
        ? await this.couponUses()
            .find({ _id: { $in: couponKeys } }, { session })
            .toArray()
        : [];
    const bookings =
      bookingIds.length > 0
        ? await this.bookings()
            .find({ _id: { $in: bookingIds } }, { session })
            .toArray()
        : [];
    const since = new Date(this.clock.now().getTime() - twinWindowMs);
    const counterSales =
      fingerprints.length > 0
        ? await this.orders()
            .find({ fingerprint: { $in: fingerprints }, createdAt: { $gte: since } }, { session })
            .toArray()
        : [];
    const moved =
      movementIds.length > 0
        ? await this.movements()
            .find({ _id: { $in: movementIds } }, { session, projection: { _id: 1 } })
            .toArray()
        : [];
    const staffIds = all(works, (needs) => needs.shiftsOf);
    const shiftIds = bookings.map(({ shiftId }) => shiftId).filter(Boolean);
    const openShifts =
      staffIds.length + shiftIds.length > 0
        ? await this.shifts()
            .find({ $or: [{ staffId: { $in: staffIds } }, { _id: { $in: shiftIds } }], state: 'open' }, { session })
            .toArray()
        : [];
    return {
      stock,
      orders,
      bookings,
      counterSales,
      openShifts,
      movementIds: new Set(moved.map(({ _id }) => _id)),
      couponUses: new Map(uses.map(({ _id, count }) => [_id, count])),
      ticketsOf: await this.countTickets(eventId, people, session),
    };
  }

  private async countTickets(eventId: string, people: string[], session: Session): Promise<Map<string, number>> {
    if (people.length === 0) return new Map();
    const rows = await this.orders()
      .aggregate<{ _id: string; quantity: number }>(
        [
          { $match: { eventId, 'buyer.userId': { $in: people }, state: { $in: [...holdingStates, 'confirmed'] } } },
          {
            $group: {
              _id: '$buyer.userId',
              quantity: {
                $sum: { $add: [{ $sum: '$quote.lines.paidQuantity' }, { $sum: '$quote.lines.freeQuantity' }] },
              },
            },
          },
        ],
        { session },
      )
      .toArray();
    return new Map(rows.map(({ _id, quantity }) => [_id, quantity]));
  }

  private async write(batch: SellingBatch, session: Session): Promise<void> {
    if (batch.newStock.size > 0) await this.stock().insertMany([...batch.newStock.values()], { session });
    await this.writeStock(batch, session);
    if (batch.newOrders.length > 0) await this.orders().insertMany(batch.newOrders, { session });
    if (batch.changedOrders.size > 0) {
      const changes = [...batch.changedOrders.values()].map(({ from, order }): AnyBulkWriteOperation<OrderRow> => ({
        replaceOne: { filter: { _id: order._id, state: from }, replacement: order },
      }));
      const { modifiedCount } = await this.orders().bulkWrite(changes, { session });
      if (modifiedCount !== changes.length) throw new ConditionFailed('an order changed meanwhile');
    }
    await this.writeCoupons(batch, session);
    if (batch.movements.length > 0) await this.movements().insertMany(batch.movements, { session });
    if (batch.newBookings.length > 0) await this.bookings().insertMany(batch.newBookings, { session });
    await this.changeBookings(batch, session);
    await this.writeShifts(batch, session);
    await this.writeSales(batch, session);
    await this.writeOrderCounts(batch, session);
    await this.outbox.addAll(
      batch.messages.map(({ message, key, data }) => this.outbox.row(message, key, data)),
      session,
    );
  }

  protected async writeStock(batch: SellingBatch, session: Session): Promise<void> {
    const changes = [...batch.stockChanges].filter(([, change]) => stockCounters.some((counter) => change[counter]));
    if (changes.length === 0) return;
    const writes = changes.map(([_id, change]): AnyBulkWriteOperation<StockRow> => {
      const enough = Object.fromEntries(stockCounters.map((counter) => [counter, { $gte: -change[counter] }]));
      return { updateOne: { filter: { _id, ...enough }, update: { $inc: change } } };
    });
    const { modifiedCount } = await this.stock().bulkWrite(writes, { session });
    if (modifiedCount !== changes.length) throw new ConditionFailed('stock was taken meanwhile');
  }

  private async changeBookings(batch: SellingBatch, session: Session): Promise<void> {
    if (batch.changedBookings.size === 0) return;
    const writes = [...batch.changedBookings.values()].map(
      ({ from, booking: { _id, ...booking } }): AnyBulkWriteOperation<BookingRow> => ({
        updateOne: { filter: { _id, ...from }, update: { $set: booking } },
      }),
    );
    const { modifiedCount } = await this.bookings().bulkWrite(writes, { session });
    if (modifiedCount !== writes.length) throw new ConditionFailed('a booking changed meanwhile');
  }

  /** The closing of a shift writes the same rows, so that one of the two is decided anew and knows of the other. */
  private async writeShifts({ shifts }: SellingBatch, session: Session): Promise<void> {
    if (shifts.size === 0) return;
    const { modifiedCount } = await this.shifts().updateMany(
      { _id: { $in: [...shifts] }, state: 'open' },
      { $inc: { writes: 1 } },
      { session },
    );
    if (modifiedCount !== shifts.size) throw new ConditionFailed('a shift was closed meanwhile');
  }

  private async writeSales({ eventId, now, sales }: SellingBatch, session: Session): Promise<void> {
    const { orders, tickets, revenuePaise } = sales;
    if (orders === 0 && tickets === 0 && revenuePaise === 0) return;
    const day = indiaDay(now);
    await this.connection
      .collection<DailySalesRow>('daily_sales')
      .updateOne(
        { _id: dailySalesKey(day, eventId) },
        { $inc: { orders, tickets, revenuePaise }, $setOnInsert: { day, eventId } },
        { session, upsert: true },
      );
  }

  private async writeOrderCounts(batch: SellingBatch, session: Session): Promise<void> {
    const moved = Object.entries(batch.orderCounts()).filter(([, by]) => by !== 0);
    if (moved.length === 0) return;
    await this.connection
      .collection<OrderCountsRow>('order_counts')
      .updateOne({ _id: batch.eventId }, { $inc: Object.fromEntries(moved) }, { session, upsert: true });
  }

  private async writeCoupons(batch: SellingBatch, session: Session): Promise<void> {
    const changes = [...batch.couponChanges].filter(([, by]) => by !== 0);
    if (changes.length === 0) return;
    const writes = changes.map(([_id, by]): AnyBulkWriteOperation<CouponUseRow> => {
      const before = batch.couponUses(_id) - by;
      return { updateOne: { filter: { _id, count: before }, update: { $inc: { count: by } }, upsert: before === 0 } };
    });
    const { modifiedCount, upsertedCount } = await this.couponUses().bulkWrite(writes, { session });
    if (modifiedCount + upsertedCount !== changes.length) throw new ConditionFailed('a coupon was used meanwhile');
  }

  private stock() {
    return this.connection.collection<StockRow>('stock');
  }

  private orders() {
    return this.connection.collection<OrderRow>('orders');
  }

  private movements() {
    return this.connection.collection<StockMovementRow>('stock_movements');
  }

  private bookings() {
    return this.connection.collection<BookingRow>('bookings');
  }

  private shifts() {
    return this.connection.collection<ShiftRow>('shifts');
  }

  private couponUses() {
    return this.connection.collection<CouponUseRow>('coupon_uses');
  }
}
