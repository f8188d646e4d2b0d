import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import { EventOwners } from '../copies/event-owners';
import { CloseOrder } from '../orders/close-order';
import { OrdersRepository } from '../orders/orders.repository';

const pauseMs = 250;
const batchSize = 64;

/** An owner that does not release them in time is helped by all. */
const helpAfterMs = seconds(5);

/** Releases expired holds of the events that this copy owns. Copies may sweep the same: each step is conditional on the order's state. */
@Injectable()
export class ExpireHolds implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @Inject(LOG) log: Log,
    private readonly orders: OrdersRepository,
    private readonly closeOrder: CloseOrder,
    private readonly owners: EventOwners,
    private readonly clock: Clock,
  ) {
    this.ticker = new Ticker('expiry of holds', pauseMs, () => this.sweep(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  private async sweep(): Promise<void> {
    const due = await this.orders.toClose(this.clock.now(), batchSize);
    const late = this.clock.in(-helpAfterMs);
    const mine = due.filter(({ eventId, holdExpiresAt }) => this.owners.isMine(eventId) || holdExpiresAt < late);
    await Promise.all(
      mine.map((order) =>
        order.state === 'closing' ? this.closeOrder.finish(order) : this.closeOrder.close(order._id, 'expired'),
      ),
    );
    if (mine.length > 0 && due.length === batchSize) this.ticker.trigger();
  }
}
