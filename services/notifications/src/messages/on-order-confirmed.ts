import { Injectable } from '@nestjs/common';
import { RenderTicket, SendDelivery } from '@utsav/contracts/jobs/notifications';
import { OrderConfirmed } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { JobQueues } from '@utsav/service-kit/jobs/job-queues';
import { OnMessage, type MessageContext } from '@utsav/service-kit/kafka/on-message';
import { Clock } from '@utsav/service-kit/time/clock';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';
import { ticketFactsOf } from '../tickets/ticket-facts';

@Injectable()
export class OnOrderConfirmed {
  constructor(
    private readonly documents: TicketDocumentsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly jobs: JobQueues,
    private readonly clock: Clock,
  ) {}

  @OnMessage(OrderConfirmed, { group: 'notifications.orders' })
  async confirmed(data: DataOf<typeof OrderConfirmed>, { session }: MessageContext): Promise<void> {
    const { bookingId, buyer } = data;
    await this.documents.insert(
      { _id: bookingId, ownerId: buyer.userId, facts: ticketFactsOf(data), fileName: '', createdAt: this.clock.now() },
      session,
    );
    if (buyer.email) await this.deliveries.owe(bookingId, 'email', 'tickets', session);
    const smsId = buyer.mobile ? await this.deliveries.owe(bookingId, 'sms', 'tickets', session) : '';
    // Jobs come a little later than the commit; should the commit fail, they find nothing to do.
    void this.hurry(bookingId, smsId);
  }

  private async hurry(bookingId: string, smsId: string): Promise<void> {
    const soon = { delayMs: 50 };
    try {
      await this.jobs.add(RenderTicket, bookingId, { bookingId }, soon);
      if (smsId) await this.jobs.add(SendDelivery, smsId, { deliveryId: smsId }, soon);
    } catch {
      // Redis is away: the sweep finds what is owed.
    }
  }
}
