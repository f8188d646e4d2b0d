import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { requireRange } from '@utsav/contracts/grpc/range';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { AffectedBookings } from './affected-bookings';
import { EventSalesReport } from './event-sales-report';
import { SalesReport } from './sales-report';

const maxDays = 366;
const maxEvents = 100;
const within = (days: number): number => Math.min(Math.max(1, days), maxDays);

type Rpcs =
  | 'getSalesStats'
  | 'getSalesSeries'
  | 'listDaySales'
  | 'listEventSeats'
  | 'listScarceEvents'
  | 'getEventSales'
  | 'countAffectedBookings'
  | 'getSalesBreakdown';

@GrpcController('booking')
export class ReportingController implements Pick<rpc.BookingServiceController, Rpcs> {
  constructor(
    private readonly report: SalesReport,
    private readonly eventSales: EventSalesReport,
    private readonly affected: AffectedBookings,
  ) {}

  async getSalesStats({ days }: rpc.GetSalesStatsRequest): Promise<rpc.GetSalesStatsResponse> {
    requirePermission('reports.view');
    return this.report.stats(within(days));
  }

  async getSalesSeries({ days }: rpc.GetSalesSeriesRequest): Promise<rpc.GetSalesSeriesResponse> {
    requirePermission('reports.view');
    return this.report.series(within(days));
  }

  async listDaySales({ fromDay, toDay }: rpc.ListDaySalesRequest): Promise<rpc.ListDaySalesResponse> {
    requirePermission('reports.view');
    return { days: await this.report.days(fromDay, toDay) };
  }

  async listEventSeats({ eventIds }: rpc.ListEventSeatsRequest): Promise<rpc.ListEventSeatsResponse> {
    requirePermission('reports.view');
    return { events: await this.eventSales.list(eventIds.slice(0, maxEvents)) };
  }

  async listScarceEvents(): Promise<rpc.ListScarceEventsResponse> {
    requirePermission('reports.view');
    return { events: await this.eventSales.scarce() };
  }

  async getEventSales({ eventId }: rpc.GetEventSalesRequest): Promise<rpc.GetEventSalesResponse> {
    requirePermission('reports.view');
    return this.eventSales.of(eventId);
  }

  async countAffectedBookings({
    eventId,
    showtimes,
  }: rpc.CountAffectedBookingsRequest): Promise<rpc.CountAffectedBookingsResponse> {
    requirePermission('events.edit');
    return this.affected.of(eventId, showtimes);
  }

  async getSalesBreakdown(request: rpc.GetSalesBreakdownRequest): Promise<rpc.GetSalesBreakdownResponse> {
    requirePermission('reports.view');
    return this.eventSales.breakdown(...requireRange(request));
  }
}
