import type {
  GetSalesSeriesResponse,
  GetSalesStatsResponse,
  SalesSums,
} from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { paymentStatus as paymentStatusEnum } from '@utsav/contracts/grpc/booking';
import type { DashboardSeries, DashboardStats } from '@utsav/contracts/http/dashboard';
import { shownStatus } from '../bookings/booking-view';
import { toIst } from '../http/ist';
import { toRupees } from '../http/money';

const sumsView = (sums: SalesSums | undefined | null): DashboardStats['summary']['prev'] => ({
  revenue: toRupees(sums?.revenuePaise ?? 0),
  orders: sums?.orders ?? 0,
  events: sums?.events ?? 0,
  attendees: sums?.attendees ?? 0,
});

export const dashboardStats = (sums: GetSalesStatsResponse): DashboardStats => ({
  summary: {
    ...sumsView(sums.current),
    prev: sumsView(sums.previous),
    wholeDays: { ...sumsView(sums.whole), prev: sumsView(sums.beforeWhole) },
  },
});

export const dashboardSeries = (series: GetSalesSeriesResponse): DashboardSeries => ({
  labels: series.days.map(({ day }) => day),
  revenue: series.days.map(({ revenuePaise }) => toRupees(revenuePaise)),
  orders: series.days.map(({ orders }) => orders),
  categories: series.categories.map(({ name, tickets }) => ({ name, value: tickets })),
  topEvents: series.topEvents.map(({ eventId, name, city, tickets, revenuePaise }) => ({
    _id: eventId,
    name,
    city,
    tickets,
    revenue: toRupees(revenuePaise),
  })),
  recentOrders: series.recentOrders.map(({ bookingCode, event, buyer, amountPaise, paymentStatus, createdAt }) => ({
    id: bookingCode,
    event,
    buyer,
    amount: toRupees(amountPaise),
    status: shownStatus(paymentStatusEnum.fromProto(paymentStatus)),
    time: toIst(createdAt),
  })),
});
