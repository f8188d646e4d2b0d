import { Inject, Injectable } from '@nestjs/common';
import { METRICS } from '@utsav/service-kit/injection/tokens';
import { Counter, type Registry } from 'prom-client';
import { Lanes } from '../lanes/lanes';
import { OrdersWorkspace } from '../orders/orders-workspace';

/** What is sold, by the states that orders reach. Refusals are in `grpc_call_seconds` of `placeOrder`, by their error code. */
@Injectable()
export class OrderMetrics {
  constructor(lanes: Lanes, @Inject(METRICS) metrics: Registry) {
    const registers = [metrics];
    const orders = new Counter({
      name: 'booking_orders_total',
      help: 'Orders that reached a state, by state and sales channel',
      labelNames: ['state', 'channel'],
      registers,
    });
    const sold = new Counter({
      name: 'booking_sold_paise_total',
      help: 'Price of confirmed orders, in paise',
      labelNames: ['channel'],
      registers,
    });
    lanes.onCommit(({ workspaces }) => {
      const { added, changed } = workspaces.use(OrdersWorkspace);
      const moved = [...changed.values()].filter(({ from, order }) => from !== order.state).map(({ order }) => order);
      for (const { state, channel, quote } of new Set([...added, ...moved])) {
        orders.inc({ state, channel });
        if (state === 'confirmed') sold.inc({ channel }, quote.totalPaise);
      }
    });
  }
}
