import { Injectable } from '@nestjs/common';
import type { DataOf } from '@utsav/contracts/messages/message';
import { PaymentCaptured } from '@utsav/contracts/messages/payments';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { SettleCapture } from '../checkout/settle-capture';
import { OrdersRepository } from '../orders/orders.repository';

@Injectable()
export class OnPaymentCaptured {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly captures: SettleCapture,
  ) {}

  @OnMessage(PaymentCaptured, { group: 'booking.payments', delivery: 'at-least-once' })
  async captured({
    orderId,
    eventId: messageEventId,
    providerPaymentId,
    amountPaise,
    currency,
    method,
  }: DataOf<typeof PaymentCaptured>): Promise<void> {
    const eventId = messageEventId ?? (await this.orders.find(orderId))?.eventId;
    if (!eventId) throw new Error(`order not found: ${orderId} (payment ${providerPaymentId} captured)`);
    await this.captures.settle(orderId, eventId, { providerPaymentId, amountPaise, currency, method });
  }
}
