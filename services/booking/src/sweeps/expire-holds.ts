import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import { CloseOrder } from '../orders/close-order';
import { OrdersRepository } from '../orders/orders.repository';

const pauseMs = 250;
const batchSize = 64;

/** Releases expired holds. Replicas may sweep concurrently: each step is conditional on the order's state. */
@Injectable()
export class ExpireHolds implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @Inject(LOG) log: Log,
    private readonly orders: OrdersRepository,
    private readonly closeOrder: CloseOrder,
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
    await Promise.all(
      due.map((order) =>
        order.state === 'closing' ? this.closeOrder.finish(order) : this.closeOrder.close(order._id, 'expired'),
      ),
    );
    if (due.length === batchSize) this.ticker.nudge();
  }
}
