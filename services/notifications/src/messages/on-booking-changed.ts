import { Injectable } from '@nestjs/common';
import { RenderTicket, SendDelivery } from '@utsav/contracts/jobs/notifications';
import { BookingCancelled, BookingMoved, RefundRequested } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage, type MessageContext } from '@utsav/service-kit/kafka/on-message';
import type { UnitOfWork } from '@utsav/service-kit/mongo/unit-of-work';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import type { BookingNotice } from '../notices/notice';
import { NoticeSender } from '../sending/notice-sender';
import { cancelledNotice, movedNotice, returnedNotice } from '../notices/wording';

/** Notifies buyers of a booking that changed, or of money that goes back. */
@Injectable()
export class OnBookingChanged {
  constructor(
    private readonly documents: TicketDocumentsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly notices: NoticeSender,
    private readonly scheduler: DeliveryScheduler,
  ) {}

  @OnMessage(BookingCancelled, { group: 'notifications.orders' })
  cancelled(data: DataOf<typeof BookingCancelled>, { unitOfWork }: MessageContext): Promise<void> {
    this.notify(data.bookingId, 'cancelled', cancelledNotice(data, this.siteUrl), unitOfWork);
    return Promise.resolve();
  }

  /** For a cancelled booking `cancelled` says it. */
  @OnMessage(RefundRequested, { group: 'notifications.orders' })
  returned(data: DataOf<typeof RefundRequested>, { unitOfWork }: MessageContext): Promise<void> {
    const { bookingId, orderId, refundId, reason } = data;
    if (!bookingId || reason === 'goodwill')
      this.notify(bookingId || orderId, `returned/${refundId}`, returnedNotice(data, this.siteUrl), unitOfWork);
    return Promise.resolve();
  }

  @OnMessage(BookingMoved, { group: 'notifications.orders' })
  async moved(data: DataOf<typeof BookingMoved>, { session, unitOfWork }: MessageContext): Promise<void> {
    const { bookingId, startsAt, endsAt, tickets, qrCode } = data;
    const renewed = await this.documents.renew(bookingId, { startsAt, endsAt, tickets, qrCode }, session);
    if (renewed) unitOfWork.afterCommit(() => this.scheduler.enqueue(RenderTicket, bookingId, { bookingId }));
    this.notify(bookingId, `moved/${startsAt}`, movedNotice(data, this.siteUrl), unitOfWork);
  }

  private get siteUrl(): string {
    return this.notices.config.SITE_URL;
  }

  private notify(bookingId: string, purpose: string, notice: BookingNotice, unitOfWork: UnitOfWork): void {
    const channels = [notice.to.email && ('email' as const), notice.to.mobile && ('sms' as const)];
    for (const channel of channels) {
      if (!channel) continue;
      const row = this.deliveries.add(unitOfWork, { bookingId, channel, purpose, state: 'pending', notice });
      unitOfWork.afterCommit(() => this.scheduler.enqueue(SendDelivery, row._id, { deliveryId: row._id }));
    }
  }
}
