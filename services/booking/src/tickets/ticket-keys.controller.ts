import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { TicketCodes } from './ticket-codes';

@GrpcController('booking')
export class TicketKeysController implements Pick<rpc.BookingServiceController, 'listTicketKeys'> {
  constructor(private readonly codes: TicketCodes) {}

  listTicketKeys(): Promise<rpc.ListTicketKeysResponse> {
    return Promise.resolve({ keys: this.codes.keys() });
  }
}
