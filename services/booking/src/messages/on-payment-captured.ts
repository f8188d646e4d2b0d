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
    private readonly projections: EventProjections,
    private readonly lanes: Lanes,
    private readonly codes: TicketCodes,
  ) {}

  /** Idempotent: the order lists the payments that were decided. */
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
    const projection = eventId && (await this.projections.find(eventId));
    if (!projection) throw new Error(`order not found: ${orderId} (payment ${providerPaymentId} captured)`);
    await this.lanes.submit(
      eventId,
      new ConfirmOrder(orderId, projection, { providerPaymentId, amountPaise, currency, method }, this.codes),
    );
  }
}
