import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { ReceiveEmailEvents } from './receive-email-events';

@GrpcController('notifications')
export class EmailEventsController implements Pick<rpc.NotificationsServiceController, 'receiveEmailEvents'> {
  constructor(private readonly events: ReceiveEmailEvents) {}

  /** Public: the secret of the address authenticates the sender. */
  async receiveEmailEvents({ body, token }: rpc.ReceiveEmailEventsRequest): Promise<rpc.ReceiveEmailEventsResponse> {
    await this.events.receive(Buffer.from(body).toString(), token);
    return {};
  }
}
