import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { Invariants } from './invariants';

@GrpcController('payments')
export class InvariantsController implements Pick<rpc.PaymentsServiceController, 'checkInvariants'> {
  constructor(private readonly invariants: Invariants) {}

  async checkInvariants(): Promise<rpc.CheckInvariantsResponse> {
    requirePermission('system.view');
    return this.invariants.check();
  }
}
