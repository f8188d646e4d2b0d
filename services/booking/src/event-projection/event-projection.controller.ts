import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { requireService } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { EventProjections } from './event-projections';

@GrpcController('booking')
export class EventProjectionController implements Pick<rpc.BookingServiceController, 'waitForEventVersion'> {
  constructor(private readonly projections: EventProjections) {}

  async waitForEventVersion({
    eventId,
    version,
  }: rpc.WaitForEventVersionRequest): Promise<rpc.WaitForEventVersionResponse> {
    requireService();
    await this.projections.awaitVersion(eventId, version);
    return {};
  }
}
