import type { InvariantViolation } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Connection } from 'mongoose';
import { Booking, type BookingRow } from '../bookings/booking.schema';
import { Order, type OrderRow } from '../orders/order.schema';
import { Stock, stockKey, StockMovement, type StockMovementRow, type StockRow } from '../stock/stock.schema';

/** What booking stored, read and changed behind its back. */
export class StoredRows {
  constructor(private readonly connection: Connection) {}

  async booking(id: string): Promise<BookingRow> {
    const row = await this.connection.collection<BookingRow>('bookings').findOne({ _id: id });
    if (!row) throw new Error(`no booking ${id}`);
    return row;
  }

  async order(id: string): Promise<OrderRow> {
    const row = await this.connection.collection<OrderRow>('orders').findOne({ _id: id });
    if (!row) throw new Error(`no order ${id}`);
    return row;
  }

  stockRows(eventId: string): Promise<StockRow[]> {
    return this.connection.collection<StockRow>('stock').find({ eventId }).toArray();
  }

  async stock(eventId: string, id = stockKey(eventId, '', 'gold')): Promise<StockRow> {
    const row = await this.connection.collection<StockRow>('stock').findOne({ _id: id });
    if (!row) throw new Error(`no stock ${id}`);
    return row;
  }

  bookings(eventId: string): Promise<BookingRow[]> {
    return this.connection.collection<BookingRow>('bookings').find({ 'event.eventId': eventId }).toArray();
  }

  /** How the database would answer. */
  explain(collection: string, pipeline: object[]): Promise<object> {
    return this.connection.collection(collection).aggregate(pipeline).explain('executionStats');
  }

  orders(eventId: string): Promise<OrderRow[]> {
    return this.connection.collection<OrderRow>('orders').find({ eventId }).toArray();
  }

  async couponUses(useKey: string): Promise<number> {
    const row = await this.connection
      .collection<{ _id: string; count: number }>('coupon_uses')
      .findOne({ _id: useKey });
    return row?.count ?? 0;
  }

  movements(eventId: string): Promise<StockMovementRow[]> {
    return this.connection.collection<StockMovementRow>('stock_movements').find({ eventId }).toArray();
  }

  /** Lanes insert without hydrating rows, so their schemas are checked here: every row that any test leaves is valid. */
  async invalid(): Promise<InvariantViolation[]> {
    const found: InvariantViolation[] = [];
    for (const name of [Stock, StockMovement, Order, Booking]) {
      const model = this.connection.model<{ _id: string }>(name);
      for (const row of await model.find().lean<{ _id: string }[]>()) {
        const fail = (error: Error) =>
          found.push({ invariant: 'schema', subject: `${name} ${row._id}`, found: error.message });
        await new model(row, undefined, { strict: 'throw' }).validate().catch(fail);
      }
    }
    return found;
  }

  async idOf(collection: string, filter: Record<string, unknown>): Promise<string> {
    const row = await this.connection.collection<{ _id: string }>(collection).findOne(filter);
    if (!row) throw new Error(`nothing in ${collection}`);
    return row._id;
  }

  /** Changes a row behind the service's back. Returns how to undo it. */
  async corrupt(
    collection: string,
    id: string,
    change: Record<string, unknown> | 'delete',
  ): Promise<() => Promise<void>> {
    const rows = this.connection.collection<{ _id: string }>(collection);
    const before = await rows.findOne({ _id: id });
    if (!before) throw new Error(`no ${id} in ${collection}`);
    const { _id: _, ...rest } = before;
    if (change === 'delete') await rows.deleteOne({ _id: id });
    // MongoDB itself refuses some of them.
    else await rows.updateOne({ _id: id }, change, { bypassDocumentValidation: true });
    return async () => void (await rows.replaceOne({ _id: id }, rest, { upsert: true }));
  }

  /** Sells a seat of an event elsewhere and does not commit. Returns how to give it up. */
  async writeElsewhere(eventId: string): Promise<() => Promise<void>> {
    const session = await this.connection.startSession();
    session.startTransaction();
    await this.connection
      .collection<StockRow>('stock')
      .updateOne({ _id: stockKey(eventId, '', 'gold') }, { $inc: { available: -1, sold: 1 } }, { session });
    return async () => {
      await session.abortTransaction();
      await session.endSession();
    };
  }

  /** The stock as it was stored before seats could be set aside. */
  forgetSeatsAside(eventId: string): Promise<unknown> {
    return this.connection
      .collection<StockRow>('stock')
      .updateMany({ eventId }, { $unset: { asideForCounter: '', asideForGuests: '' } });
  }
}
