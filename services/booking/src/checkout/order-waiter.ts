import { Injectable } from '@nestjs/common';
import { KeyedNotifier } from '@utsav/service-kit/batching/keyed-notifier';
import { seconds } from '@utsav/service-kit/time/clock';
import type { BookingRow } from '../bookings/booking.schema';
import { BookingsRepository } from '../bookings/bookings.repository';
import { BookingsWorkspace } from '../bookings/bookings-workspace';
import { Lanes } from '../lanes/lanes';
import type { OrderRow } from '../orders/order.schema';
import { settledStates } from '../orders/order.state';
import { OrdersRepository } from '../orders/orders.repository';
import { OrdersWorkspace } from '../orders/orders-workspace';

export interface OrderNow {
  order: OrderRow;
  /** Of a confirmed order. */
  booking: BookingRow | undefined;
}

const firstPollMs = 400;
/** So long the message about a captured payment takes only when its consumer hangs or Kafka is away. */
const lateAfterMs = seconds(1);

/** Waits for an order to settle: notified by commits of this process; polls with back-off for commits of other processes. */
@Injectable()
export class OrderWaiter {
  private readonly commits = new KeyedNotifier<OrderNow>();

  constructor(
    lanes: Lanes,
    private readonly orders: OrdersRepository,
    private readonly bookings: BookingsRepository,
  ) {
    lanes.onCommit(({ workspaces }) => {
      const { added } = workspaces.use(BookingsWorkspace);
      const byOrder = new Map(added.map((booking) => [booking.orderId, booking]));
      const changed = [...workspaces.use(OrdersWorkspace).changed.values()];
      this.commits.notify(changed.map(({ order }) => [order._id, { order, booking: byOrder.get(order._id) }]));
    });
  }

  /** `whenLate` is called once, when the order has not settled after a while. */
  async until(first: OrderRow, timeoutMs: number, whenLate: () => Promise<void>): Promise<OrderNow> {
    const late = setTimeout(() => void whenLate(), lateAfterMs);
    try {
      return await this.settled(first, timeoutMs);
    } finally {
      clearTimeout(late);
    }
  }

  private async settled(first: OrderRow, timeoutMs: number): Promise<OrderNow> {
    const end = Date.now() + timeoutMs;
    let now: OrderNow = { order: first, booking: undefined };
    for (let pauseMs = firstPollMs; !settledStates.includes(now.order.state) && Date.now() < end; pauseMs *= 2)
      now = await this.next(now, Math.min(pauseMs, end - Date.now()));
    const { order, booking } = now;
    return { order, booking: order.state === 'confirmed' ? (booking ?? (await this.bookingOf(order))) : undefined };
  }

  private async next(now: OrderNow, timeoutMs: number): Promise<OrderNow> {
    const notified = await this.commits.waitFor(now.order._id, timeoutMs);
    if (notified) return notified;
    const order = await this.orders.find(now.order._id);
    return order ? { order, booking: undefined } : now;
  }

  private async bookingOf({ bookingId }: OrderRow): Promise<BookingRow | undefined> {
    return (await this.bookings.findByIdOrCode(bookingId)) ?? undefined;
  }
}
