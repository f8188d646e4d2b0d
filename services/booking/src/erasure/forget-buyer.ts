import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ForgetsSubjects } from '@utsav/service-kit/erasure/erasures';
import type { Model, QueryFilter } from 'mongoose';
import { Booking, type BookingRow } from '../bookings/booking.schema';
import { Order, type OrderRow } from '../orders/order.schema';
import { movementKey, stockKey, StockMovement, type StockMovementRow } from '../stock/stock.schema';
import { BeginErasure } from './begin-erasure';

/** Who the buyer was. */
export const redactedBuyer = { $set: { 'buyer.name': '', 'buyer.mobile': '', 'buyer.email': '' } };

/** Gives back what the person holds, and redacts personal data of bookings and orders; amounts stay. */
@Injectable()
export class ForgetBuyer implements ForgetsSubjects {
  constructor(
    @InjectModel(Booking) private readonly bookings: Model<BookingRow>,
    @InjectModel(Order) private readonly orders: Model<OrderRow>,
    @InjectModel(StockMovement) private readonly movements: Model<StockMovementRow>,
    private readonly erasure: BeginErasure,
  ) {}

  async forget(userId: string): Promise<void> {
    await this.erasure.closeHolds(userId);
    const own = { 'buyer.userId': userId };
    await this.orders.updateMany(own, redactedBuyer);
    // An organizer's site may have written more of the person there than it should.
    await this.orders.updateMany({ ...own, source: { $type: 'object' } }, { $set: { 'source.metadata': {} } });
    await this.bookings.updateMany(own, redactedBuyer);
    await this.forgetReasons(own);
  }

  /** What staff and the buyer wrote in free text when something of a booking changed: it may name the person. */
  private async forgetReasons(own: QueryFilter<BookingRow>): Promise<void> {
    for (const list of ['corrections', 'returned', 'refunds'] as const)
      await this.bookings.updateMany(
        { ...own, [`${list}.0`]: { $exists: true } },
        { $set: { [`${list}.$[].reason`]: '' } },
      );
    for (const one of ['cancellation', 'exchange'] as const)
      await this.bookings.updateMany({ ...own, [one]: { $type: 'object' } }, { $set: { [`${one}.reason`]: '' } });
    const causes = await this.bookings
      .find(own, { orderId: 1, 'event.eventId': 1, showtime: 1, 'quote.lines.categoryKey': 1, 'returned.returnId': 1 })
      .lean<Changed[]>();
    await this.movements.updateMany({ _id: { $in: causes.flatMap(movementsOf) } }, { $set: { reason: '' } });
  }
}

type Changed = Pick<BookingRow, 'orderId' | 'showtime' | 'quote' | 'returned'> & { event: { eventId: string } };

/** Seats that came back, for all shows or for the one of the booking. */
const movementsOf = ({ orderId, event: { eventId }, showtime, quote, returned = [] }: Changed): string[] =>
  [orderId, ...returned.map(({ returnId }) => returnId)].flatMap((cause) =>
    quote.lines.flatMap(({ categoryKey }) =>
      ['', showtime].map((show) => movementKey('restock', cause, stockKey(eventId, show, categoryKey))),
    ),
  );
