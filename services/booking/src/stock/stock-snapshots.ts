import { Injectable } from '@nestjs/common';
import { LoadingCache } from '@utsav/service-kit/cache/loading-cache';
import { seconds } from '@utsav/service-kit/time/clock';
import { Lanes } from '../lanes/lanes';
import { StockRepository } from './stock.repository';
import type { StockRow } from './stock.schema';

/** Stock of an event as it is after the last commit of this process; a second old at most where another process changed it. */
@Injectable()
export class StockSnapshots {
  private readonly rows = new LoadingCache<StockRow[]>({ max: 1000, ttlMs: seconds(1) });

  constructor(
    lanes: Lanes,
    private readonly stock: StockRepository,
  ) {
    lanes.onCommit(({ eventIds }) => eventIds.forEach((eventId) => this.rows.evict(eventId)));
  }

  of(eventId: string): Promise<readonly StockRow[]> {
    return this.rows.get(eventId, () => this.stock.ofEvents([eventId]));
  }
}
