import { Injectable } from '@nestjs/common';
import { SendDelivery } from '@utsav/contracts/jobs/notifications';
import { EmailChangeRequested } from '@utsav/contracts/messages/identity';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage, type MessageContext } from '@utsav/service-kit/kafka/on-message';
import { emailChangeEmail } from '../booking-emails/email-change-email';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { UserLanguagesRepository } from '../languages/user-languages.repository';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import { ContentDelivery } from '../sending/content-delivery';

/** Notifies the holder of the email before, who may object. */
@Injectable()
export class OnEmailChangeRequested {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly content: ContentDelivery,
    private readonly scheduler: DeliveryScheduler,
    private readonly languages: UserLanguagesRepository,
  ) {}

  @OnMessage(EmailChangeRequested, { group: 'notifications.users' })
  async requested(data: DataOf<typeof EmailChangeRequested>, { unitOfWork }: MessageContext): Promise<void> {
    const row = this.deliveries.add(unitOfWork, {
      bookingId: data.userId,
      channel: 'email',
      purpose: `email-change/${data.changeId}`,
      state: 'pending',
      notice: emailChangeEmail(data, this.content.config.SITE_URL, await this.languages.of(data.userId)),
    });
    unitOfWork.afterCommit(() => this.scheduler.enqueue(SendDelivery, row._id, { deliveryId: row._id }));
  }
}
