import { Injectable } from '@nestjs/common';
import { Lanes } from '../lanes/lanes';
import type { OrderRow } from './order.schema';
import { settledStates } from './order.state';
import { OrdersRepository } from './orders.repository';

const pollMs = 400;

/** Waits for an order to settle: woken by commits of this process, and by a slow poll for those of others. */
@Injectable()
export class AwaitOrder {
  private readonly wakers = new Map<string, Set<() => void>>();

  constructor(
    lanes: Lanes,
    private readonly orders: OrdersRepository,
  ) {
    lanes.onCommit((_, orderIds) => orderIds.forEach((id) => this.wakers.get(id)?.forEach((wake) => wake())));
  }

  async until(first: OrderRow, timeoutMs: number): Promise<OrderRow> {
    const end = Date.now() + timeoutMs;
    let order = first;
    while (!settledStates.includes(order.state) && Date.now() < end) {
      await this.commitOrPause(order._id, Math.min(pollMs, end - Date.now()));
      order = (await this.orders.find(order._id)) ?? order;
    }
    return order;
  }

  private commitOrPause(orderId: string, pause: number): Promise<void> {
    return new Promise((resolve) => {
      const wakers = this.wakers.get(orderId) ?? new Set();
      this.wakers.set(orderId, wakers);
      const done = (): void => {
        clearTimeout(timer);
        wakers.delete(done);
        if (wakers.size === 0) this.wakers.delete(orderId);
        resolve();
      };
      const timer = setTimeout(done, pause);
      wakers.add(done);
    });
  }
}
