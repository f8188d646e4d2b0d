import { Injectable } from '@nestjs/common';
import { RenderTicket } from '@utsav/contracts/jobs/notifications';
import { OrderConfirmed } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { FailPoints } from '@utsav/service-kit/boot/fail-points';
import { OnMessage, type MessageContext } from '@utsav/service-kit/kafka/on-message';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';
import { Hurry } from '../jobs/hurry';
import { TextAtOnce } from '../sms/text-at-once';
import { ticketFactsOf } from '../tickets/ticket-facts';

/** Writes down what is owed to the buyer: the document, a mail that waits for it, and a text. */
@Injectable()
export class OnOrderConfirmed {
  constructor(
    private readonly documents: TicketDocumentsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly texts: TextAtOnce,
    private readonly hurry: Hurry,
    private readonly failPoints: FailPoints,
  ) {}

  @OnMessage(OrderConfirmed, { group: 'notifications.orders' })
  async confirmed(data: DataOf<typeof OrderConfirmed>, { newRows }: MessageContext): Promise<void> {
    const { orderId, bookingId, buyer } = data;
    await this.failPoints.reach('owe', 'before', orderId);
    const facts = ticketFactsOf(data);
    this.documents.oweWith(newRows, facts);
    newRows.afterCommit(() => this.hurry.now(RenderTicket, { _id: bookingId, attempts: 0 }, { bookingId }));
    if (buyer.email)
      this.deliveries.oweWith(newRows, { bookingId, channel: 'email', purpose: 'tickets', state: 'waiting' });
    if (buyer.mobile) this.texts.oweWith(newRows, facts);
  }
}
