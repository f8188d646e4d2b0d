import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import type { Model, PipelineStage } from 'mongoose';
import { Order, type OrderRow } from './order.schema';
import {
  countsByEvent,
  noOrders,
  OrderCounts,
  type OrderCountsChange,
  type OrderCountsRow,
} from './order-counts.schema';

const refundedOfConfirmed: (PipelineStage.Match | PipelineStage.Project)[] = [
  { $match: { status: 'confirmed', refundedPaise: { $gt: 0 } } },
  { $project: { _id: 0, confirmedPaise: { $multiply: [-1, '$refundedPaise'] } } },
];

@Injectable()
export class OrderCountsRepository implements OnModuleInit {
  constructor(
    @InjectModel(Order) private readonly orders: Model<OrderRow>,
    @InjectModel(OrderCounts) private readonly counts: Model<OrderCountsRow>,
    private readonly transactions: Transactions,
  ) {}

  /** Orders that are older than the counts are counted once, before anything is sold. */
  async onModuleInit(): Promise<void> {
    await this.counts.createCollection();
    if (await this.counts.exists({})) return;
    await this.transactions.run(async (session) => {
      const orders = await this.orders
        .find({}, { eventId: 1, state: 1, 'quote.totalPaise': 1 }, { session })
        .lean<OrderRow[]>();
      const rows = countsByEvent(orders);
      if (rows.length > 0) await this.counts.insertMany(rows, { session });
    });
  }

  /** Over all events; what the confirmed ones cost is less what went back of it. */
  async total(): Promise<OrderCountsChange> {
    const sums = Object.fromEntries(Object.keys(noOrders()).map((name) => [name, { $sum: `$${name}` }]));
    const [row] = await this.counts.aggregate<OrderCountsChange>([
      // What went back of confirmed bookings is found by an index alone.
      { $unionWith: { coll: 'bookings', pipeline: refundedOfConfirmed } },
      { $group: { _id: null, ...sums } },
      { $project: { _id: 0 } },
    ]);
    return row ?? noOrders();
  }
}
