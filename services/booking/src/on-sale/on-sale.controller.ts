import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { OnSaleReport } from './on-sale-report';

@GrpcController('booking')
export class OnSaleController implements Pick<rpc.BookingServiceController, 'getOnSale'> {
  constructor(private readonly report: OnSaleReport) {}

  async getOnSale({ eventId }: rpc.GetOnSaleRequest): Promise<rpc.GetOnSaleResponse> {
    requirePermission('reports.view');
    return this.report.of(eventId);
  }
}
