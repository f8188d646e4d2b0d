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
}
