import { Injectable } from '@nestjs/common';
import { Signals } from '@utsav/service-kit/gathering/signals';
import { Lanes } from '../lanes/lanes';
import type { OrderRow } from './order.schema';
import { settledStates } from './order.state';
import { OrdersRepository } from './orders.repository';

const pollMs = 400;

/** Waits for an order to settle: woken by commits of this process, and by a slow poll for those of others. */
@Injectable()
export class AwaitOrder {
  private readonly commits = new Signals();

  constructor(
    lanes: Lanes,
    private readonly orders: OrdersRepository,
  ) {
    lanes.onCommit((_, orderIds) => this.commits.give(orderIds));
  }

  async until(first: OrderRow, timeoutMs: number): Promise<OrderRow> {
    const end = Date.now() + timeoutMs;
    let order = first;
    while (!settledStates.includes(order.state) && Date.now() < end) {
      await this.commits.wait(order._id, Math.min(pollMs, end - Date.now()));
      order = (await this.orders.find(order._id)) ?? order;
    }
    return order;
  }
}
