import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Clock } from '@utsav/service-kit/time/clock';
import type { AnyBulkWriteOperation } from 'mongodb';
import type { Connection } from 'mongoose';
import type { BookingRow } from '../bookings/booking.schema';
import type { CouponUseRow } from '../coupons/coupon-use.schema';
import { holdingStates } from '../orders/order.state';
import type { OrderRow } from '../orders/order.schema';
import type { StockMovementRow, StockRow } from '../stock/stock.schema';
import { SellingBatch, type SellingFacts } from './selling-batch';
import type { Needs, SellingWork } from './selling-work';

export type Decision<R = unknown> = { ok: true; value: R } | { ok: false; error: unknown };

/** Somebody else's write came between our reading and our writing. */
class ConditionFailed extends Error {
  override readonly name = 'ConditionFailed';
}

const maxAttempts = 20;
const all = (works: SellingWork<unknown>[], of: (needs: Needs) => string[] | undefined): string[] => [
  ...new Set(works.flatMap(({ needs }) => of(needs) ?? [])),
];

/** Decides a batch of works in one transaction. Every write carries its condition, so two writers are slower, never wrong. */
@Injectable()
export class SellingTransaction {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** One decision for each work. Throws only when nothing was committed. */
  async run(eventId: string, works: SellingWork<unknown>[]): Promise<Decision[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.transactions.run((session) => this.runOnce(eventId, works, session));
      } catch (error) {
        if (!(error instanceof ConditionFailed) || attempt === maxAttempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
      }
    }
  }

  private async runOnce(eventId: string, works: SellingWork<unknown>[], session: Session): Promise<Decision[]> {
    const batch = new SellingBatch(eventId, this.clock.now(), await this.read(eventId, works, session));
    const decisions = works.map((work): Decision => {
      try {
        return { ok: true, value: work.decide(batch) };
      } catch (error) {
        return { ok: false, error };
      }
    });
    await this.write(batch, session);
    return decisions;
  }

  private async read(eventId: string, works: SellingWork<unknown>[], session: Session): Promise<SellingFacts> {
    const orderIds = all(works, (needs) => needs.orderIds);
    const requestKeys = all(works, (needs) => needs.requestKeys);
    const couponKeys = all(works, (needs) => needs.couponUses);
    const people = all(works, (needs) => needs.people);
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
    return {
      stock,
      orders,
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
          { $group: { _id: '$buyer.userId', quantity: { $sum: { $sum: '$lines.quantity' } } } },
        ],
        { session },
      )
      .toArray();
    return new Map(rows.map(({ _id, quantity }) => [_id, quantity]));
  }

  private async write(batch: SellingBatch, session: Session): Promise<void> {
    if (batch.newStock.size > 0) await this.stock().insertMany([...batch.newStock.values()], { session });
    for (const [_id, { capacity, available, held, sold }] of batch.stockChanges) {
      const enough = {
        capacity: { $gte: -capacity },
        available: { $gte: -available },
        held: { $gte: -held },
        sold: { $gte: -sold },
      };
      const { modifiedCount } = await this.stock().updateOne(
        { _id, ...enough },
        { $inc: { capacity, available, held, sold } },
        { session },
      );
      const moved = capacity !== 0 || available !== 0 || held !== 0 || sold !== 0;
      if (moved && modifiedCount !== 1) throw new ConditionFailed(_id);
    }
    if (batch.newOrders.length > 0) await this.orders().insertMany(batch.newOrders, { session });
    if (batch.changedOrders.size > 0) {
      const changes = [...batch.changedOrders.values()].map(({ from, order }): AnyBulkWriteOperation<OrderRow> => ({
        replaceOne: { filter: { _id: order._id, state: from }, replacement: order },
      }));
      const { modifiedCount } = await this.orders().bulkWrite(changes, { session });
      if (modifiedCount !== changes.length) throw new ConditionFailed('an order changed meanwhile');
    }
    await this.writeCoupons(batch, session);
    if (batch.movements.length > 0)
      await this.connection.collection<StockMovementRow>('stock_movements').insertMany(batch.movements, { session });
    if (batch.newBookings.length > 0)
      await this.connection.collection<BookingRow>('bookings').insertMany(batch.newBookings, { session });
    await this.outbox.addAll(
      batch.messages.map(({ message, key, data }) => this.outbox.row(message, key, data)),
      session,
    );
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

  private couponUses() {
    return this.connection.collection<CouponUseRow>('coupon_uses');
  }
}
