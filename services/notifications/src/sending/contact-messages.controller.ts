import { Inject } from '@nestjs/common';
import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { SendDelivery } from '@utsav/contracts/jobs/notifications';
import { requireService } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { contactEmail } from '../booking-emails/contact-email';
import type { NotificationsConfig } from '../notifications.config';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';

@GrpcController('notifications')
export class ContactMessagesController implements Pick<rpc.NotificationsServiceController, 'sendContactMessage'> {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    private readonly deliveries: DeliveriesRepository,
    private readonly scheduler: DeliveryScheduler,
  ) {}

  async sendContactMessage(request: rpc.SendContactMessageRequest): Promise<rpc.SendContactMessageResponse> {
    requireService();
    const deliveryId = await this.deliveries.insert({
      bookingId: randomId('contact'),
      channel: 'email',
      purpose: 'contact',
      state: 'pending',
      notice: contactEmail(request, this.config.SUPPORT_EMAIL),
    });
    this.scheduler.enqueue(SendDelivery, deliveryId, { deliveryId });
    return { deliveryId };
  }
}
