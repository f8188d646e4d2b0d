import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { requireStaff } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { SalesReport } from './sales-report';

const maxDays = 366;
const within = (days: number): number => Math.min(Math.max(1, days), maxDays);

@GrpcController('booking')
export class ReportingController implements Pick<rpc.BookingServiceController, 'getSalesStats' | 'getSalesSeries'> {
  constructor(private readonly report: SalesReport) {}

  async getSalesStats({ days }: rpc.GetSalesStatsRequest): Promise<rpc.GetSalesStatsResponse> {
    requireStaff('admin');
    return this.report.stats(within(days));
  }

  async getSalesSeries({ days }: rpc.GetSalesSeriesRequest): Promise<rpc.GetSalesSeriesResponse> {
    requireStaff('admin');
    return this.report.series(within(days));
  }
}
