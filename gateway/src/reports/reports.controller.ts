import { Controller } from '@nestjs/common';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { DayBook, GstReport, SalesBreakdown } from '@utsav/contracts/http/report';
import { indiaDay, indiaMonth } from '@utsav/contracts/time/india-time';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { toRupees } from '../http/money';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { channelOf } from './channel-of';
import { dayBook } from './day-book-view';
import { gstReport } from './gst-report-view';

/** What accountants take from the console. */
@Controller()
export class ReportsController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/admin/reports/gst')
  async gst({ query: { month } }: Input<'GET /api/admin/reports/gst'>): Promise<GstReport> {
    const { from, to } = indiaMonth(month);
    const range = { from: toTimestamp(from), to: toTimestamp(to) };
    const [issued, posted] = await Promise.all([
      this.clients.client('notifications').getGstReport(range),
      this.clients.client('payments').getDayBook(range),
    ]);
    return gstReport(month, issued, posted.days);
  }

  @Route('GET /api/admin/reports/sales')
  async sales({ query: { month } }: Input<'GET /api/admin/reports/sales'>): Promise<SalesBreakdown> {
    const { from, to } = indiaMonth(month);
    const { channels, coupons } = await this.clients
      .client('booking')
      .getSalesBreakdown({ from: toTimestamp(from), to: toTimestamp(to) });
    return {
      month,
      channels: channels.map(({ bookings, tickets, revenuePaise, ...where }) => ({
        _id: channelOf(where),
        bookings,
        tickets,
        revenue: toRupees(revenuePaise),
      })),
      coupons: coupons.map(({ code: _id, bookings, tickets, discountPaise, revenuePaise }) => ({
        _id,
        bookings,
        tickets,
        discount: toRupees(discountPaise),
        revenue: toRupees(revenuePaise),
      })),
    };
  }

  @Route('GET /api/admin/reports/day-book')
  async days({ query: { month } }: Input<'GET /api/admin/reports/day-book'>): Promise<DayBook> {
    const { from, to } = indiaMonth(month);
    const lastDay = indiaDay(new Date(to.getTime() - 1));
    const [posted, counted] = await Promise.all([
      this.clients.client('payments').getDayBook({ from: toTimestamp(from), to: toTimestamp(to) }),
      this.clients.client('booking').listDaySales({ fromDay: indiaDay(from), toDay: lastDay }),
    ]);
    return dayBook(month, posted.days, counted.days);
  }
}
