import { Injectable } from '@nestjs/common';
import { Signals } from '@utsav/service-kit/gathering/signals';
import { Lanes } from '../lanes/lanes';
import type { OrderRow } from './order.schema';
import { settledStates } from './order.state';
import { OrdersRepository } from './orders.repository';

const firstPollMs = 400;

/** Waits for an order to settle: told by commits of this process, and by an ever slower poll of those of others. */
@Injectable()
export class AwaitOrder {
  private readonly commits = new Signals<OrderRow>();

  constructor(
    lanes: Lanes,
    private readonly orders: OrdersRepository,
  ) {
    lanes.onCommit((_, changed) => this.commits.give(changed.map((order) => [order._id, order])));
  }

  async until(first: OrderRow, timeoutMs: number): Promise<OrderRow> {
    const end = Date.now() + timeoutMs;
    let order = first;
    for (let pauseMs = firstPollMs; !settledStates.includes(order.state) && Date.now() < end; pauseMs *= 2) {
      const changed = await this.commits.wait(order._id, Math.min(pauseMs, end - Date.now()));
      order = changed ?? (await this.orders.find(order._id)) ?? order;
    }
    return order;
  }
}
