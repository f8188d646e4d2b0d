import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { requireOwnerOr } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { BeginErasure } from './begin-erasure';

@GrpcController('booking')
export class ErasureController implements Pick<rpc.BookingServiceController, 'beginErasure'> {
  constructor(private readonly erasure: BeginErasure) {}

  async beginErasure({ userId }: rpc.BeginErasureRequest): Promise<rpc.BeginErasureResponse> {
    requireOwnerOr('users.manage', userId);
    await this.erasure.of(userId);
    return {};
  }
}
