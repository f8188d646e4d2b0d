import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LoadingCache } from '@utsav/service-kit/cache/loading-cache';
import { seconds } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { stockOfLine } from '../orders/seats-of-order';
import { Order, type OrderRow } from '../orders/order.schema';

export interface SoldByStaff {
  /** Stock id. */
  _id: string;
  counter: number;
  guests: number;
}

/** Tickets of an event that staff sold or gave away, a second old at most; all others were sold on the site. */
@Injectable()
export class SoldByChannel {
  private readonly counts = new LoadingCache<ReadonlyMap<string, SoldByStaff>>({ max: 1000, ttlMs: seconds(1) });

  constructor(@InjectModel(Order) private readonly orders: Model<OrderRow>) {}

  of(eventId: string): Promise<ReadonlyMap<string, SoldByStaff>> {
    return this.counts.get(eventId, () => this.count(eventId));
  }

  /** Reads all orders of the event that staff made. */
  private async count(eventId: string): Promise<Map<string, SoldByStaff>> {
    const isGift = { $eq: ['$payment.method', 'complimentary'] };
    const rows = await this.orders.aggregate<SoldByStaff>([
      { $match: { eventId, channel: 'counter', state: 'confirmed' } },
      { $unwind: '$lines' },
      { $set: { stockId: stockOfLine } },
      { $unwind: '$stockId' },
      {
        $group: {
          _id: '$stockId',
          counter: { $sum: { $cond: [isGift, 0, '$lines.quantity'] } },
          guests: { $sum: { $cond: [isGift, '$lines.quantity', 0] } },
        },
      },
    ]);
    return new Map(rows.map((row) => [row._id, row]));
  }
}
