import { Injectable } from '@nestjs/common';
import { SendWebhook } from '@utsav/contracts/jobs/notifications';
import { BookingCancelled, OrderConfirmed, TicketsReturned } from '@utsav/contracts/messages/booking';
import { EventDeleted, EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import { PaymentRefunded } from '@utsav/contracts/messages/payments';
import type { WebhookBody, WebhookEvent, WebhookPayload } from '@utsav/contracts/webhooks/webhook-payloads';
import { OnMessage, type MessageContext } from '@utsav/service-kit/kafka/on-message';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhooksRepository } from './webhooks.repository';

const group = 'notifications.webhooks';

const rupees = (paise: number): number => paise / 100;

/** Makes a delivery for each webhook that wants what happened, in the transaction that marks the message as handled. */
@Injectable()
export class OnWebhookMessages {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly scheduler: DeliveryScheduler,
  ) {}

  @OnMessage(OrderConfirmed, { group, lowPriority: true })
  confirmed(data: DataOf<typeof OrderConfirmed>, context: MessageContext): Promise<void> {
    const { orderId, bookingId, bookingCode, event, tickets, amounts, paymentMode, metadata = {} } = data;
    return this.send('order.confirmed', context, {
      orderId,
      bookingId,
      bookingCode,
      eventId: event.eventId,
      tickets: tickets.length,
      amount: rupees(amounts.totalPaise),
      paymentMode,
      metadata,
    });
  }

  @OnMessage(PaymentRefunded, { group, lowPriority: true })
  refunded(data: DataOf<typeof PaymentRefunded>, context: MessageContext): Promise<void> {
    const { orderId, refundId, amountPaise } = data;
    return this.send('order.refunded', context, { orderId, refundId, amount: rupees(amountPaise) });
  }

  @OnMessage(EventSaved, { group, lowPriority: true })
  saved(data: DataOf<typeof EventSaved>, context: MessageContext): Promise<void> {
    const { eventId, isPublished, onSale: isOnSale, cancelled: isCancelled } = data;
    return this.send('event.changed', context, { eventId, isPublished, isOnSale, isCancelled, isDeleted: false });
  }

  @OnMessage(EventDeleted, { group, lowPriority: true })
  deleted({ eventId }: DataOf<typeof EventDeleted>, context: MessageContext): Promise<void> {
    const gone = { isPublished: false, isOnSale: false, isCancelled: false, isDeleted: true };
    return this.send('event.changed', context, { eventId, ...gone });
  }

  @OnMessage(TicketsReturned, { group, lowPriority: true })
  returned(data: DataOf<typeof TicketsReturned>, context: MessageContext): Promise<void> {
    const { orderId, bookingId, bookingCode, eventId, returned, refundPaise } = data;
    return this.send('ticket.returned', context, {
      orderId,
      bookingId,
      bookingCode,
      eventId,
      ticketIds: returned.map(({ id }) => id),
      isWholeBooking: false,
      refundAmount: rupees(refundPaise),
    });
  }

  @OnMessage(BookingCancelled, { group, lowPriority: true })
  cancelled(data: DataOf<typeof BookingCancelled>, context: MessageContext): Promise<void> {
    const { orderId, bookingId, bookingCode, eventId, refundPaise } = data;
    return this.send('ticket.returned', context, {
      orderId,
      bookingId,
      bookingCode,
      eventId,
      ticketIds: [],
      isWholeBooking: true,
      refundAmount: rupees(refundPaise),
    });
  }

  private async send<Event extends WebhookEvent>(
    event: Event,
    { id, occurredAt, unitOfWork }: MessageContext,
    data: WebhookPayload<Event>,
  ): Promise<void> {
    const wanting = await this.webhooks.wanting(event);
    if (wanting.length === 0) return;
    const content: WebhookBody<Event> = { type: event, timestamp: occurredAt.toISOString(), data };
    const body = JSON.stringify(content);
    for (const webhook of wanting) {
      const row = this.deliveries.add(unitOfWork, webhook, { messageId: `msg_${id}`, event, body });
      if (row.state === 'pending')
        unitOfWork.afterCommit(() => this.scheduler.enqueue(SendWebhook, row._id, { deliveryId: row._id }));
    }
  }
}
