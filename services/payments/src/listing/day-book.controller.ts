import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { requireRange } from '@utsav/contracts/grpc/range';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { DayBook } from '../ledger/day-book';

@GrpcController('payments')
export class DayBookController implements Pick<rpc.PaymentsServiceController, 'getDayBook'> {
  constructor(private readonly book: DayBook) {}

  async getDayBook(request: rpc.GetDayBookRequest): Promise<rpc.GetDayBookResponse> {
    requirePermission('reports.view');
    return { days: await this.book.days(...requireRange(request)) };
  }
}
