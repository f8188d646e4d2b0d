import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import type { Connection, Model } from 'mongoose';
import type { OrderRow } from './order.schema';
import {
  countsByEvent,
  noOrders,
  OrderCounts,
  type OrderCountsChange,
  type OrderCountsRow,
} from './order-counts.schema';

@Injectable()
export class OrderCountsRepository implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(OrderCounts) private readonly counts: Model<OrderCountsRow>,
    private readonly transactions: Transactions,
  ) {}

  /** Orders that are older than the counts are counted once, before anything is sold. */
  async onModuleInit(): Promise<void> {
    await this.counts.createCollection();
    if (await this.counts.exists({})) return;
    await this.transactions.run(async (session) => {
      const orders = await this.connection
        .collection<OrderRow>('orders')
        .find({}, { session, projection: { eventId: 1, state: 1, 'quote.totalPaise': 1 } })
        .toArray();
      const rows = countsByEvent(orders);
      if (rows.length > 0) await this.counts.insertMany(rows, { session });
    });
  }

  /** Over all events. */
  async total(): Promise<OrderCountsChange> {
    const sums = Object.fromEntries(Object.keys(noOrders()).map((name) => [name, { $sum: `$${name}` }]));
    const [row] = await this.counts.aggregate<OrderCountsChange>([
      { $group: { _id: null, ...sums } },
      { $project: { _id: 0 } },
    ]);
    return row ?? noOrders();
  }
}
