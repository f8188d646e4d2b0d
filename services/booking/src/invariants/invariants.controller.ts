import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { Invariants } from './invariants';

@GrpcController('booking')
export class InvariantsController implements Pick<rpc.BookingServiceController, 'checkInvariants'> {
  constructor(private readonly invariants: Invariants) {}

  async checkInvariants(): Promise<rpc.CheckInvariantsResponse> {
    requirePermission('system.view');
    return this.invariants.check();
  }
}
