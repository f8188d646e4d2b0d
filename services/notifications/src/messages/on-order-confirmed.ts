import { Injectable } from '@nestjs/common';
import { RenderTicket, SendDelivery } from '@utsav/contracts/jobs/notifications';
import { OrderConfirmed } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import { OnMessage, type MessageContext } from '@utsav/service-kit/kafka/on-message';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import { ticketDataOf } from '../tickets/ticket-data';

const purpose = 'tickets';

/** Enqueues what the buyer gets: the document, a mail that waits for it, and a text message. */
@Injectable()
export class OnOrderConfirmed {
  constructor(
    private readonly documents: TicketDocumentsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly scheduler: DeliveryScheduler,
    private readonly failPoints: FailPoints,
  ) {}

  @OnMessage(OrderConfirmed, { group: 'notifications.orders' })
  async confirmed(data: DataOf<typeof OrderConfirmed>, { unitOfWork }: MessageContext): Promise<void> {
    const { orderId, bookingId, buyer } = data;
    await this.failPoints.reach('enqueue', 'before', orderId);
    this.documents.add(unitOfWork, ticketDataOf(data));
    unitOfWork.afterCommit(() => this.scheduler.enqueue(RenderTicket, bookingId, { bookingId }));
    if (buyer.email) this.deliveries.add(unitOfWork, { bookingId, channel: 'email', purpose, state: 'waiting' });
    if (!buyer.mobile) return;
    const text = this.deliveries.add(unitOfWork, { bookingId, channel: 'sms', purpose, state: 'pending' });
    unitOfWork.afterCommit(() => this.scheduler.enqueue(SendDelivery, text._id, { deliveryId: text._id }));
  }
}
