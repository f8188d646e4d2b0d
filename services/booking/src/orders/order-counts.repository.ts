import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import { noOrders, OrderCounts, type OrderCountsChange, type OrderCountsRow } from './order-counts.schema';

const refundedOfConfirmed: (PipelineStage.Match | PipelineStage.Project)[] = [
  { $match: { status: 'confirmed', refundedPaise: { $gt: 0 } } },
  { $project: { _id: 0, confirmedPaise: { $multiply: [-1, '$refundedPaise'] } } },
];

@Injectable()
export class OrderCountsRepository {
  constructor(@InjectModel(OrderCounts) private readonly counts: Model<OrderCountsRow>) {}

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
