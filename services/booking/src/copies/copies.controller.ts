import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { requireService } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { CopyLease } from './copy-lease';

@GrpcController('booking')
export class CopiesController implements Pick<rpc.BookingServiceController, 'listCopies'> {
  constructor(private readonly lease: CopyLease) {}

  async listCopies(): Promise<rpc.ListCopiesResponse> {
    requireService();
    return { copies: [...this.lease.copies()] };
  }
}
