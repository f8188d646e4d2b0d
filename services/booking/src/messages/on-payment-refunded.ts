import { Injectable } from '@nestjs/common';
import type { DataOf } from '@utsav/contracts/messages/message';
import { PaymentRefunded, RefundFailed } from '@utsav/contracts/messages/payments';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { Lanes } from '../lanes/lanes';
import { completeRefund } from '../checkout/complete-refund';
import { OrdersRepository } from '../orders/orders.repository';

/** Records the outcome of a refund. Idempotent by the state of the refund. */
@Injectable()
export class OnPaymentRefunded {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly lanes: Lanes,
  ) {}

  @OnMessage(PaymentRefunded, { group: 'booking.payments', delivery: 'at-least-once' })
  async refunded({ orderId, refundRequestId, amountPaise }: DataOf<typeof PaymentRefunded>): Promise<void> {
    await this.record(orderId, refundRequestId, 'processed', amountPaise);
  }

  @OnMessage(RefundFailed, { group: 'booking.payments', delivery: 'at-least-once' })
  async failed({ orderId, refundRequestId, amountPaise }: DataOf<typeof RefundFailed>): Promise<void> {
    await this.record(orderId, refundRequestId, 'failed', amountPaise);
  }

  private async record(
    orderId: string,
    refundId: string,
    state: 'processed' | 'failed',
    amountPaise: number,
  ): Promise<void> {
    const order = await this.orders.find(orderId);
    if (order) await this.lanes.submit(order.eventId, completeRefund(order, refundId, state, amountPaise));
  }
}
