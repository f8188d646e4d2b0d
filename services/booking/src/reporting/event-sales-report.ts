import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { indiaDayBefore } from '@utsav/contracts/time/india-time';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model, QueryFilter } from 'mongoose';
import { Booking, type BookingRow } from '../bookings/booking.schema';
import { DailySalesRepository } from '../daily-sales/daily-sales.repository';
import { isOpen } from '../event-projection/event-projection.schema';
import { ofBooking } from '../daily-sales/what-counts';
import { EventProjectionsRepository } from '../event-projection/event-projections.repository';
import { sumOfLines } from '../orders/quote.schema';
import type { StockCounter, StockRow } from '../stock/stock.schema';
import { StockRepository } from '../stock/stock.repository';

const maxDays = 90;
const maxCoupons = 10;
const maxCouponsInAll = 500;
const scarcePart = 0.05;
const maxScarce = 500;

interface ChannelRow {
  _id: 'cash' | 'complimentary' | 'site';
  bookings: number;
  tickets: number;
  revenuePaise: number;
}
interface CouponRow {
  _id: string;
  bookings: number;
  tickets: number;
  revenuePaise: number;
  discountPaise: number;
}
interface Totals {
  channels: ChannelRow[];
  coupons: CouponRow[];
  refunds: { cancelled: number; refundedPaise: number }[];
}

/** How the events of a list, or one event as a whole, have sold. */
@Injectable()
export class EventSalesReport {
  constructor(
    private readonly dailySales: DailySalesRepository,
    private readonly stock: StockRepository,
    private readonly projections: EventProjectionsRepository,
    @InjectModel(Booking) private readonly bookings: Model<BookingRow>,
    private readonly clock: Clock,
  ) {}

  /** Of those of the events that booking knows. */
  async list(eventIds: string[]): Promise<rpc.EventSeats[]> {
    const [stock, sums] = await Promise.all([this.stock.ofEvents(eventIds), this.dailySales.totals(eventIds)]);
    const rowsOf = Map.groupBy(stock, ({ eventId }) => eventId);
    const sumOf = new Map(sums.map((sum) => [sum.eventId, sum]));
    return [...rowsOf].map(([eventId, rows]) => ({
      eventId,
      ...seatsIn(rows),
      revenuePaise: sumOf.get(eventId)?.revenuePaise ?? 0,
    }));
  }

  /** Those to come that are on sale. */
  async scarce(): Promise<rpc.ScarceEvent[]> {
    const scarce = await this.stock.scarce(scarcePart);
    const projections = await this.projections.byId(scarce.map(({ _id }) => _id));
    const now = this.clock.now();
    const isToSell = (eventId: string): boolean => {
      const projection = projections.get(eventId);
      return projection !== undefined && isOpen(projection, now);
    };
    return scarce
      .filter(({ _id }) => isToSell(_id))
      .slice(0, maxScarce)
      .map(({ _id: eventId, capacity, available }) => ({ eventId, capacity, available }));
  }

  /** Reads all bookings of the event: for one page of the console, not for lists. Throws NOT_FOUND. */
  async of(eventId: string): Promise<rpc.GetEventSalesResponse> {
    const [projections, stock, sum, days, totals] = await Promise.all([
      this.projections.byId([eventId]),
      this.stock.ofEvents([eventId]),
      this.dailySales.total(eventId),
      this.dailySales.daysOf(eventId, this.dayBefore(maxDays - 1)),
      this.totals({ 'event.eventId': eventId }, maxCoupons),
    ]);
    if (!projections.has(eventId)) throw new AppError('NOT_FOUND');
    const [refunds] = totals.refunds;
    return {
      seats: { eventId, ...seatsIn(stock), revenuePaise: sum.revenuePaise },
      orders: sum.orders,
      days: this.withoutGaps(days),
      ...breakdownOf(totals),
      cancelledBookings: refunds?.cancelled ?? 0,
      refundedPaise: refunds?.refundedPaise ?? 0,
    };
  }

  /** Of all events: what was booked in a range of time, and what has become of it since. */
  async breakdown(from: Date, to: Date): Promise<rpc.GetSalesBreakdownResponse> {
    return breakdownOf(await this.totals({ createdAt: { $gte: from, $lt: to } }, maxCouponsInAll));
  }

  private async totals(bookings: QueryFilter<BookingRow>, mostCoupons: number): Promise<Totals> {
    const sums = {
      bookings: { $sum: ofBooking.orders },
      tickets: { $sum: ofBooking.tickets },
      revenuePaise: { $sum: ofBooking.revenuePaise },
    };
    const [totals] = await this.bookings.aggregate<Totals>([
      { $match: bookings },
      {
        $facet: {
          channels: [
            {
              $group: {
                _id: { $cond: [{ $in: ['$paymentMode', ['cash', 'complimentary']] }, '$paymentMode', 'site'] },
                ...sums,
              },
            },
            { $sort: { _id: -1 } },
          ],
          coupons: [
            { $match: { status: 'confirmed', 'quote.coupon.code': { $gt: '' } } },
            {
              $group: {
                _id: '$quote.coupon.code',
                ...sums,
                discountPaise: { $sum: { $add: ['$quote.discountPaise', freeTicketsPaise] } },
              },
            },
            { $sort: { bookings: -1, _id: 1 } },
            { $limit: mostCoupons },
          ],
          refunds: [
            {
              $group: {
                _id: null,
                cancelled: { $sum: { $cond: [{ $eq: ['$status', 'cancelled'] }, 1, 0] } },
                refundedPaise: { $sum: '$refundedPaise' },
              },
            },
          ],
        },
      },
    ]);
    return totals ?? { channels: [], coupons: [], refunds: [] };
  }

  /** From the first day with a sale to today. */
  private withoutGaps(days: rpc.DaySales[]): rpc.DaySales[] {
    const known = new Map(days.map((row) => [row.day, row]));
    const first = days[0]?.day;
    if (!first) return [];
    const all: rpc.DaySales[] = [];
    for (let back = 0; back < maxDays; back += 1) {
      const day = this.dayBefore(back);
      if (day < first) break;
      all.push(known.get(day) ?? { day, revenuePaise: 0, orders: 0, tickets: 0 });
    }
    return all.toReversed();
  }

  /** India time. */
  private dayBefore(days: number): string {
    return indiaDayBefore(this.clock.now(), days);
  }
}

/** What the free tickets of a buy-and-get coupon would have cost, before fee and GST as every discount. */
const freeTicketsPaise = sumOfLines({ $multiply: ['$$line.pricePaise', '$$line.freeQuantity'] });

const breakdownOf = ({ channels, coupons }: Totals): rpc.GetSalesBreakdownResponse => ({
  channels: channels.map(({ _id: channel, ...counts }) => ({
    isCounter: channel === 'cash',
    isComplimentary: channel === 'complimentary',
    ...counts,
  })),
  coupons: coupons.map(({ _id: code, ...counts }) => ({ code, ...counts })),
});

const seatsIn = (rows: readonly StockRow[]) => {
  const sum = (of: StockCounter): number => rows.reduce((all, row) => all + row[of], 0);
  return {
    capacity: sum('capacity'),
    sold: sum('sold'),
    held: sum('held'),
    blocked: sum('blocked'),
    available: sum('available'),
    aside: sum('asideForCounter') + sum('asideForGuests'),
  };
};
