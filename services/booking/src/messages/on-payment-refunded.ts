import { Injectable } from '@nestjs/common';
import type { DataOf } from '@utsav/contracts/messages/message';
import { PaymentRefunded } from '@utsav/contracts/messages/payments';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { OrdersRepository } from '../orders/orders.repository';

@Injectable()
export class OnPaymentRefunded {
  constructor(private readonly orders: OrdersRepository) {}

  @OnMessage(PaymentRefunded, { group: 'booking.payments', effect: 'none' })
  async refunded({ orderId, providerPaymentId }: DataOf<typeof PaymentRefunded>): Promise<void> {
    await this.orders.markRefunded(orderId, providerPaymentId);
  }
}
