import { indiaDay } from '@utsav/contracts/time/india-time';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import { Booking, type BookingRow } from '../bookings/booking.schema';
import { ofDay } from '../daily-sales/what-counts';
import { DailySales, dailySalesKey, type DailySalesRow, type SalesCounts } from '../daily-sales/daily-sales.schema';
import { OrderCounts, type OrderCountsRow } from '../orders/order-counts.schema';
import { Order, type OrderRow } from '../orders/order.schema';
import type { SaleMinute } from './minutes';

const minute = { $dateTrunc: { date: '$createdAt', unit: 'minute' } } as const;

/** All there are: with each of them named, one index has everything in its order. */
const channels: OrderRow['channel'][] = ['site', 'counter'];

/** By an index alone: no order is read. */
export const holdsByMinute = (eventId: string, from: Date): PipelineStage[] => [
  { $match: { eventId, channel: { $in: channels }, createdAt: { $gte: from } } },
  { $group: { _id: minute, holds: { $sum: 1 } } },
];

export const ordersByMinute = (eventId: string, from: Date): PipelineStage[] => [
  { $match: { 'event.eventId': eventId, createdAt: { $gte: from } } },
  { $group: { _id: minute, orders: { $sum: 1 }, revenuePaise: { $sum: '$quote.totalPaise' } } },
];

/** What stands in booking's rows about the sale of one event. */
@Injectable()
export class OnSaleRepository {
  constructor(
    @InjectModel(Order) private readonly orders: Model<OrderRow>,
    @InjectModel(Booking) private readonly bookings: Model<BookingRow>,
    @InjectModel(DailySales) private readonly days: Model<DailySalesRow>,
    @InjectModel(OrderCounts) private readonly counts: Model<OrderCountsRow>,
  ) {}

  /** Minutes in which nothing happened are not among them. */
  async minutes(eventId: string, from: Date): Promise<SaleMinute[]> {
    const [holds, orders] = await Promise.all([
      this.orders.aggregate<{ _id: Date; holds: number }>(holdsByMinute(eventId, from)),
      this.bookings.aggregate<{ _id: Date; orders: number; revenuePaise: number }>(ordersByMinute(eventId, from)),
    ]);
    const byMinute = new Map<number, SaleMinute>();
    for (const { _id, ...counted } of [...holds, ...orders]) {
      const at = _id.getTime();
      byMinute.set(at, { ...(byMinute.get(at) ?? { at, holds: 0, orders: 0, revenuePaise: 0 }), ...counted });
    }
    return [...byMinute.values()];
  }

  /** Orders that are neither confirmed nor over. */
  async openOrders(eventId: string): Promise<number> {
    return (await this.counts.findById(eventId).lean<OrderCountsRow>())?.open ?? 0;
  }

  /** After cancellations and refunds; nothing when nothing was sold on that day. */
  async today(eventId: string, now: Date): Promise<SalesCounts | undefined> {
    const [today] = await this.days.aggregate<SalesCounts>([
      { $match: { _id: dailySalesKey(indiaDay(now), eventId) } },
      { $project: { _id: 0, ...ofDay } },
    ]);
    return today;
  }
}
