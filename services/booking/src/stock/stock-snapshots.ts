import { Injectable } from '@nestjs/common';
import { TtlCache } from '@utsav/service-kit/cache/ttl-cache';
import { Lanes } from '../lanes/lanes';
import { StockRepository } from './stock.repository';
import type { StockRow } from './stock.schema';

/** Stock of an event as it is after the last commit of this process; a second old at most where another process changed it. */
@Injectable()
export class StockSnapshots {
  private readonly rows: TtlCache<StockRow[]>;

  constructor(lanes: Lanes, stock: StockRepository) {
    this.rows = new TtlCache((eventId) => stock.ofEvents([eventId]));
    lanes.onCommit(({ eventIds }) => eventIds.forEach((eventId) => this.rows.delete(eventId)));
  }

  of(eventId: string): Promise<readonly StockRow[]> {
    return this.rows.get(eventId);
  }
}
