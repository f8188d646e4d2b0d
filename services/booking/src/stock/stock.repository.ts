import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { completeStock, Stock, type StockRow } from './stock.schema';

@Injectable()
export class StockRepository {
  constructor(@InjectModel(Stock) private readonly stock: Model<StockRow>) {}

  async ofEvents(eventIds: string[]): Promise<StockRow[]> {
    const rows = await this.stock.find({ eventId: { $in: eventIds } }).lean<StockRow[]>();
    return rows.map(completeStock);
  }

  /** Events of which at most this part of the seats is left for everyone. */
  scarce(part: number): Promise<{ _id: string; capacity: number; available: number }[]> {
    return this.stock.aggregate([
      { $group: { _id: '$eventId', capacity: { $sum: '$capacity' }, available: { $sum: '$available' } } },
      { $match: { capacity: { $gt: 0 }, $expr: { $lte: ['$available', { $multiply: ['$capacity', part] }] } } },
      { $sort: { available: 1, _id: 1 } },
    ]);
  }
}
