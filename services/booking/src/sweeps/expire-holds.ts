import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG } from '@utsav/service-kit/boot/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import { CloseOrder } from '../orders/close-order';
import { OrdersRepository } from '../orders/orders.repository';

const pauseMs = 250;
const atOnce = 64;

/** Gives back what was held too long. Replicas may sweep side by side: each step is conditional on the order's state. */
@Injectable()
export class ExpireHolds implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @Inject(LOG) log: Log,
    private readonly orders: OrdersRepository,
    private readonly closing: CloseOrder,
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
    const due = await this.orders.toClose(this.clock.now(), atOnce);
    await Promise.all(
      due.map((order) =>
        order.state === 'closing' ? this.closing.finish(order) : this.closing.close(order._id, 'expired'),
      ),
    );
    if (due.length === atOnce) this.ticker.nudge();
  }
}
