import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { requireService } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { SettleCapture } from './settle-capture';

@GrpcController('booking')
export class CapturesController implements Pick<rpc.BookingServiceController, 'settleCapture'> {
  constructor(private readonly captures: SettleCapture) {}

  async settleCapture({ orderId, eventId, ...payment }: rpc.SettleCaptureRequest): Promise<rpc.SettleCaptureResponse> {
    // It reports money: another copy, which has it from payments, and no other service.
    requireService('booking');
    await this.captures.settle(orderId, eventId, payment);
    return {};
  }
}
