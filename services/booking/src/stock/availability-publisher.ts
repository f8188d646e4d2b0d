import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AvailabilityChanged } from '@utsav/contracts/messages/booking';
import { LOG } from '@utsav/service-kit/injection/tokens';
import { Bus } from '@utsav/service-kit/kafka/bus';
import type { Log } from '@utsav/service-kit/log/log';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Ticker } from '@utsav/service-kit/time/ticker';
import { Lanes } from '../lanes/lanes';
import { StockRepository } from './stock.repository';

const pauseMs = 1000;

/**
 * Publishes available seats, at most once a second per event. A hint for pages, so it bypasses the outbox: the next
 * message replaces it, and a page that needs exact stock reads it.
 */
@Injectable()
export class AvailabilityPublisher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly changed = new Set<string>();
  private readonly ticker: Ticker;

  constructor(
    lanes: Lanes,
    private readonly stock: StockRepository,
    private readonly bus: Bus,
    private readonly outbox: Outbox,
    @Inject(LOG) log: Log,
  ) {
    lanes.onCommit(({ eventIds }) => eventIds.forEach((eventId) => this.changed.add(eventId)));
    this.ticker = new Ticker('availability publisher', pauseMs, () => this.publish(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  private async publish(): Promise<void> {
    if (this.changed.size === 0) return;
    const eventIds = [...this.changed];
    this.changed.clear();
    const byEvent = Map.groupBy(await this.stock.ofEvents(eventIds), (row) => row.eventId);
    const messages = [...byEvent].map(([eventId, rows]) => {
      const categories = rows.map(({ showtime, categoryKey: key, available }) => ({ showtime, key, available }));
      const { topic, key, value } = this.outbox.row(AvailabilityChanged, eventId, { eventId, categories });
      return { topic, key, value };
    });
    await this.bus.publishBatch(messages);
  }
}
