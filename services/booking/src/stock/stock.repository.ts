import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Stock, type StockRow } from './stock.schema';

@Injectable()
export class StockRepository {
  constructor(@InjectModel(Stock) private readonly stock: Model<StockRow>) {}

  ofEvents(eventIds: string[]): Promise<StockRow[]> {
    return this.stock.find({ eventId: { $in: eventIds } }).lean<StockRow[]>();
  }
}
