import { Injectable } from '@nestjs/common';
import { SendDelivery } from '@utsav/contracts/jobs/notifications';
import { StaffSignedIn } from '@utsav/contracts/messages/identity';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage, type MessageContext } from '@utsav/service-kit/kafka/on-message';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { UserLanguagesRepository } from '../languages/user-languages.repository';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import { ContentDelivery } from '../sending/content-delivery';
import { staffSignInEmail } from '../booking-emails/staff-sign-in-email';

/** Notifies staff by mail of a log-in on a new device; without an address there is no mail. */
@Injectable()
export class OnStaffSignedIn {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly content: ContentDelivery,
    private readonly scheduler: DeliveryScheduler,
    private readonly languages: UserLanguagesRepository,
  ) {}

  @OnMessage(StaffSignedIn, { group: 'notifications.users' })
  async signedIn(data: DataOf<typeof StaffSignedIn>, { unitOfWork }: MessageContext): Promise<void> {
    if (!data.email) return;
    const row = this.deliveries.add(unitOfWork, {
      bookingId: data.userId,
      channel: 'email',
      purpose: `staff-signed-in/${data.sessionId}`,
      state: 'pending',
      notice: staffSignInEmail(data, this.content.config.SITE_URL, await this.languages.of(data.userId)),
    });
    unitOfWork.afterCommit(() => this.scheduler.enqueue(SendDelivery, row._id, { deliveryId: row._id }));
  }
}
