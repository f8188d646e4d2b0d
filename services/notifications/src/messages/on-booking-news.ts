import { Injectable } from '@nestjs/common';
import { RenderTicket, SendDelivery } from '@utsav/contracts/jobs/notifications';
import { BookingCancelled, BookingMoved, RefundRequested } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage, type MessageContext } from '@utsav/service-kit/kafka/on-message';
import type { UnitOfWork } from '@utsav/service-kit/mongo/unit-of-work';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';
import { Hurry } from '../jobs/hurry';
import type { Notice } from '../notices/notice';
import { Notices } from '../notices/notices';
import { cancelledNotice, movedNotice, returnedNotice } from '../notices/wording';

/** Writes down what buyers must be told of a booking that changed, or of money that goes back. */
@Injectable()
export class OnBookingNews {
  constructor(
    private readonly documents: TicketDocumentsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly notices: Notices,
    private readonly hurry: Hurry,
  ) {}

  @OnMessage(BookingCancelled, { group: 'notifications.orders' })
  cancelled(data: DataOf<typeof BookingCancelled>, { unitOfWork }: MessageContext): Promise<void> {
    this.owe(data.bookingId, 'cancelled', cancelledNotice(data, this.siteUrl), unitOfWork);
    return Promise.resolve();
  }

  /** A cancelled booking is told of by `cancelled`. */
  @OnMessage(RefundRequested, { group: 'notifications.orders' })
  returned(data: DataOf<typeof RefundRequested>, { unitOfWork }: MessageContext): Promise<void> {
    const { bookingId, orderId, refundId, reason } = data;
    if (!bookingId || reason === 'goodwill')
      this.owe(bookingId || orderId, `returned/${refundId}`, returnedNotice(data, this.siteUrl), unitOfWork);
    return Promise.resolve();
  }

  @OnMessage(BookingMoved, { group: 'notifications.orders' })
  async moved(data: DataOf<typeof BookingMoved>, { session, unitOfWork }: MessageContext): Promise<void> {
    const { bookingId, startsAt, endsAt, tickets, qrCode } = data;
    const renewed = await this.documents.renew(bookingId, { startsAt, endsAt, tickets, qrCode }, session);
    if (renewed)
      unitOfWork.afterCommit(() => this.hurry.now(RenderTicket, { _id: bookingId, attempts: 0 }, { bookingId }));
    this.owe(bookingId, `moved/${startsAt}`, movedNotice(data, this.siteUrl), unitOfWork);
  }

  private get siteUrl(): string {
    return this.notices.config.SITE_URL;
  }

  private owe(bookingId: string, purpose: string, notice: Notice, unitOfWork: UnitOfWork): void {
    const channels = [notice.to.email && ('email' as const), notice.to.mobile && ('sms' as const)];
    for (const channel of channels) {
      if (!channel) continue;
      const row = this.deliveries.oweWith(unitOfWork, { bookingId, channel, purpose, state: 'owed', notice });
      unitOfWork.afterCommit(() => this.hurry.now(SendDelivery, row, { deliveryId: row._id }));
    }
  }
}
