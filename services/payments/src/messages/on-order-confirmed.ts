import { Injectable } from '@nestjs/common';
import { OrderConfirmed } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { PostConfirmedOrders } from '../posting/post-confirmed-orders';
import { confirmedOrder } from '../ledger/confirmed-order';

@Injectable()
export class OnOrderConfirmed {
  constructor(private readonly booking: PostConfirmedOrders) {}

  /** Idempotent by order id. */
  @OnMessage(OrderConfirmed, { group: 'payments.ledger', delivery: 'at-least-once', lowPriority: true })
  async confirmed(data: DataOf<typeof OrderConfirmed>): Promise<void> {
    const order = confirmedOrder(data);
    if (order) await this.booking.post(order);
  }
}
