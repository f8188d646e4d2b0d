import { Injectable } from '@nestjs/common';
import { RenderTicket, SendDelivery } from '@utsav/contracts/jobs/notifications';
import { OrderConfirmed } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { FailPoints } from '@utsav/service-kit/boot/fail-points';
import type { UnitOfWork } from '@utsav/service-kit/mongo/unit-of-work';
import { OnMessage, type MessageContext } from '@utsav/service-kit/kafka/on-message';
import { FirstTries } from '../deliveries/first-tries';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';
import { Hurry } from '../jobs/hurry';
import { TicketTexts } from '../sms/ticket-texts';
import { ticketFactsOf, type TicketFacts } from '../tickets/ticket-facts';

const purpose = 'tickets';

/** Writes down what is owed to the buyer: the document, a mail that waits for it, and a text. */
@Injectable()
export class OnOrderConfirmed {
  constructor(
    private readonly documents: TicketDocumentsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly firstTries: FirstTries,
    private readonly texts: TicketTexts,
    private readonly hurry: Hurry,
    private readonly failPoints: FailPoints,
  ) {}

  @OnMessage(OrderConfirmed, { group: 'notifications.orders' })
  async confirmed(data: DataOf<typeof OrderConfirmed>, { unitOfWork }: MessageContext): Promise<void> {
    const { orderId, bookingId, buyer } = data;
    await this.failPoints.reach('owe', 'before', orderId);
    const facts = ticketFactsOf(data);
    this.documents.oweWith(unitOfWork, facts);
    unitOfWork.afterCommit(() => this.hurry.now(RenderTicket, { _id: bookingId, attempts: 0 }, { bookingId }));
    if (buyer.email) this.deliveries.oweWith(unitOfWork, { bookingId, channel: 'email', purpose, state: 'waiting' });
    if (buyer.mobile) this.oweText(unitOfWork, facts);
  }

  private oweText(unitOfWork: UnitOfWork, facts: TicketFacts): void {
    const owed = { bookingId: facts.bookingId, channel: 'sms', purpose } as const;
    if (this.firstTries.areFree) {
      const begun = this.deliveries.beginWith(unitOfWork, owed);
      unitOfWork.afterCommit(() => this.firstTries.begin(begun, () => this.texts.send(facts)));
    } else {
      const row = this.deliveries.oweWith(unitOfWork, { ...owed, state: 'owed' });
      unitOfWork.afterCommit(() => this.hurry.now(SendDelivery, row, { deliveryId: row._id }));
    }
  }
}
