import { Injectable } from '@nestjs/common';
import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { paymentStatus as paymentStatusEnum } from '@utsav/contracts/grpc/booking';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { Clock } from '@utsav/service-kit/time/clock';
import { BookingsRepository } from '../bookings/bookings.repository';
import { EventProjectionsRepository } from '../event-projection/event-projections.repository';
import { indiaDayBefore } from '@utsav/contracts/time/india-time';
import { DailySalesRepository, type EventSum, type SalesSum } from '../daily-sales/daily-sales.repository';

const topEvents = 5;
const recentOrders = 8;

/** Dashboard report from counters that each sale updates in its transaction; nothing is aggregated per request. */
@Injectable()
export class SalesReport {
  constructor(
    private readonly dailySales: DailySalesRepository,
    private readonly bookings: BookingsRepository,
    private readonly projections: EventProjectionsRepository,
    private readonly clock: Clock,
  ) {}

  /** The last days, today included, and as many before them; then the same without today, which is not over. */
  async stats(days: number): Promise<rpc.GetSalesStatsResponse> {
    const [current, previous, whole, beforeWhole] = await Promise.all(
      [0, days, 1, days + 1].map((back) => this.daysUpTo(days, back)),
    );
    return { current, previous, whole, beforeWhole };
  }

  private async daysUpTo(days: number, back: number): Promise<rpc.SalesSums> {
    return sumView(await this.dailySales.sum(this.dayBefore(back + days - 1), this.dayBefore(back)));
  }

  /** Days of India, both included. */
  days(from: string, to: string): Promise<rpc.DaySales[]> {
    return this.dailySales.byDay(from, to);
  }

  async series(days: number): Promise<rpc.GetSalesSeriesResponse> {
    const [from, to] = [this.dayBefore(days - 1), this.dayBefore(0)];
    const [byDay, byEvent, recent] = await Promise.all([
      this.dailySales.byDay(from, to),
      this.dailySales.byEvent(from, to),
      this.bookings.newest(recentOrders),
    ]);
    const known = new Map(byDay.map((row) => [row.day, row]));
    const projections = await this.projections.byId(byEvent.map(({ eventId }) => eventId));
    return {
      days: Array.from({ length: days }, (_, at) => {
        const day = this.dayBefore(days - 1 - at);
        return known.get(day) ?? { day, revenuePaise: 0, orders: 0, tickets: 0 };
      }),
      categories: ticketsByKind(byEvent, (eventId) => projections.get(eventId)?.category || 'Other'),
      topEvents: byEvent.slice(0, topEvents).map(({ eventId, tickets, revenuePaise }) => ({
        eventId,
        name: projections.get(eventId)?.name ?? '',
        city: projections.get(eventId)?.venue.city ?? '',
        tickets,
        revenuePaise,
      })),
      recentOrders: recent.map(({ code, event, buyer, quote, paymentStatus, createdAt }) => ({
        bookingCode: code,
        event: event.name,
        buyer: buyer.name,
        amountPaise: quote.totalPaise,
        paymentStatus: paymentStatusEnum.toProto(paymentStatus),
        createdAt: toTimestamp(createdAt),
      })),
    };
  }

  /** India time. */
  private dayBefore(days: number): string {
    return indiaDayBefore(this.clock.now(), days);
  }
}

const sumView = ({ revenuePaise, orders, events, tickets }: SalesSum): rpc.SalesSums => ({
  revenuePaise,
  orders,
  events,
  attendees: tickets,
});

function ticketsByKind(rows: EventSum[], kindOf: (eventId: string) => string): rpc.CategorySales[] {
  const byKind = new Map<string, number>();
  for (const { eventId, tickets } of rows) byKind.set(kindOf(eventId), (byKind.get(kindOf(eventId)) ?? 0) + tickets);
  return [...byKind]
    .map(([name, tickets]) => ({ name, tickets }))
    .filter(({ tickets }) => tickets > 0)
    .sort((a, b) => b.tickets - a.tickets);
}
