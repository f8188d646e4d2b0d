import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ofDay } from './what-counts';
import { DailySales, type DailySalesRow, type SalesCounts } from './daily-sales.schema';

export interface SalesSum extends SalesCounts {
  /** Events of which more orders were made than cancelled. */
  events: number;
}

export type DaySum = SalesCounts & { day: string };
export type EventSum = SalesCounts & { eventId: string };

const sumsOf = ({ orders, tickets, revenuePaise }: Record<keyof SalesCounts, unknown>) => ({
  orders: { $sum: orders },
  tickets: { $sum: tickets },
  revenuePaise: { $sum: revenuePaise },
});
const sums = sumsOf(ofDay);
const sumsOfSums = sumsOf({ orders: '$orders', tickets: '$tickets', revenuePaise: '$revenuePaise' });

@Injectable()
export class DailySalesRepository {
  constructor(@InjectModel(DailySales) private readonly days: Model<DailySalesRow>) {}

  /** From a day to a day, both included. */
  async sum(from: string, to: string): Promise<SalesSum> {
    const [row] = await this.days.aggregate<SalesSum>([
      { $match: { day: { $gte: from, $lte: to } } },
      { $group: { _id: '$eventId', ...sums } },
      { $group: { _id: null, events: { $sum: { $cond: [{ $gt: ['$orders', 0] }, 1, 0] } }, ...sumsOfSums } },
      { $project: { _id: 0 } },
    ]);
    return row ?? { orders: 0, tickets: 0, revenuePaise: 0, events: 0 };
  }

  /** Oldest first; days without sales are not among them. */
  byDay(from: string, to: string): Promise<DaySum[]> {
    return this.days.aggregate<DaySum>([
      { $match: { day: { $gte: from, $lte: to } } },
      { $group: { _id: '$day', ...sums } },
      { $sort: { _id: 1 } },
      { $project: { _id: 0, day: '$_id', orders: 1, tickets: 1, revenuePaise: 1 } },
    ]);
  }

  byEvent(from: string, to: string): Promise<EventSum[]> {
    return this.days.aggregate<EventSum>([
      { $match: { day: { $gte: from, $lte: to } } },
      { $group: { _id: '$eventId', ...sums } },
      { $sort: { revenuePaise: -1, _id: 1 } },
      { $project: { _id: 0, eventId: '$_id', orders: 1, tickets: 1, revenuePaise: 1 } },
    ]);
  }

  /** Days of one event from a day on, oldest first; those without sales are not among them. */
  daysOf(eventId: string, from: string): Promise<DaySum[]> {
    return this.days.aggregate<DaySum>([
      { $match: { eventId, day: { $gte: from } } },
      { $sort: { day: 1 } },
      { $project: { _id: 0, day: 1, ...ofDay } },
    ]);
  }

  /** All that each of the events ever sold, less what went back. */
  totals(eventIds: string[]): Promise<EventSum[]> {
    return this.days.aggregate<EventSum>([
      { $match: { eventId: { $in: eventIds } } },
      { $group: { _id: '$eventId', ...sums } },
      { $project: { _id: 0, eventId: '$_id', orders: 1, tickets: 1, revenuePaise: 1 } },
    ]);
  }

  /** All that was ever sold, or of one event, less what went back; and how many bookings were made, cancelled ones too. */
  async total(eventId?: string): Promise<SalesCounts & { made: number }> {
    const [row] = await this.days.aggregate<SalesCounts & { made: number }>([
      { $match: eventId ? { eventId } : {} },
      { $group: { _id: null, made: { $sum: '$orders' }, ...sums } },
      { $project: { _id: 0 } },
    ]);
    return row ?? { made: 0, orders: 0, tickets: 0, revenuePaise: 0 };
  }
}
