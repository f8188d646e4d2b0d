import { Injectable } from '@nestjs/common';
import { SendDelivery } from '@utsav/contracts/jobs/notifications';
import { StaffSignedIn } from '@utsav/contracts/messages/identity';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage, type MessageContext } from '@utsav/service-kit/kafka/on-message';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { Hurry } from '../jobs/hurry';
import { Notices } from '../notices/notices';
import { staffSignInLetter } from '../notices/staff-sign-in-letter';

/** Tells staff by mail of a log-in on a new device; who has no address is not told. */
@Injectable()
export class OnStaffSignedIn {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly notices: Notices,
    private readonly hurry: Hurry,
  ) {}

  @OnMessage(StaffSignedIn, { group: 'notifications.users' })
  signedIn(data: DataOf<typeof StaffSignedIn>, { unitOfWork }: MessageContext): Promise<void> {
    if (data.email) {
      const row = this.deliveries.oweWith(unitOfWork, {
        bookingId: data.userId,
        channel: 'email',
        purpose: `staff-signed-in/${data.sessionId}`,
        state: 'owed',
        notice: staffSignInLetter(data, this.notices.config.SITE_URL),
      });
      unitOfWork.afterCommit(() => this.hurry.now(SendDelivery, row, { deliveryId: row._id }));
    }
    return Promise.resolve();
  }
}
