import { Injectable } from '@nestjs/common';
import type { DataOf } from '@utsav/contracts/messages/message';
import { PaymentCaptured } from '@utsav/contracts/messages/payments';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { ConfirmOrder } from '../checkout/confirm-order';
import { OrdersRepository } from '../orders/orders.repository';
import { Lanes } from '../lanes/lanes';
import { EventProjections } from '../event-projection/event-projections';
import { TicketCodes } from '../tickets/ticket-codes';

@Injectable()
export class OnPaymentCaptured {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly sales: EventProjections,
    private readonly lanes: Lanes,
    private readonly codes: TicketCodes,
  ) {}

  /** Guarded by the order itself, which knows the payments that were decided. */
  @OnMessage(PaymentCaptured, { group: 'booking.payments', delivery: 'at-least-once' })
  async captured({
    orderId,
    eventId: told,
    providerPaymentId,
    amountPaise,
    currency,
    method,
  }: DataOf<typeof PaymentCaptured>): Promise<void> {
    const eventId = told || (await this.orders.find(orderId))?.eventId;
    const sale = eventId && (await this.sales.find(eventId));
    if (!sale) throw new Error(`captured money for an order nobody knows: ${orderId}`);
    await this.lanes.submit(
      eventId,
      new ConfirmOrder(orderId, sale, { providerPaymentId, amountPaise, currency, method }, this.codes),
    );
  }
}
