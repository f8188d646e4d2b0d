import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { fromTimestamp } from '@utsav/contracts/grpc/timestamp';
import { requireStaff } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { DayBook } from '../ledger/day-book';

@GrpcController('payments')
export class DayBookController implements Pick<rpc.PaymentsServiceController, 'getDayBook'> {
  constructor(private readonly book: DayBook) {}

  async getDayBook({ from, to }: rpc.GetDayBookRequest): Promise<rpc.GetDayBookResponse> {
    requireStaff('admin');
    if (!from || !to)
      throw new AppError('VALIDATION', { details: [{ field: 'from', message: 'A range has two ends.' }] });
    return { days: await this.book.days(fromTimestamp(from), fromTimestamp(to)) };
  }
}
