import { indiaDay } from '@utsav/contracts/time/india-time';
import type { BookingRow } from '@utsav/booking/bookings/booking.schema';
import { bookingWorkspaces } from '@utsav/booking/booking.workspaces';
import { BookingsWorkspace } from '@utsav/booking/bookings/bookings-workspace';
import { couponKeysOf, couponUseKey, type CouponUseRow } from '@utsav/booking/coupons/coupon-use.schema';
import { CouponUsesWorkspace } from '@utsav/booking/coupons/coupon-uses-workspace';
import {
  dailySalesKey,
  type DailySalesRow,
  noSales,
  type SalesChange,
} from '@utsav/booking/daily-sales/daily-sales.schema';
import { EventWorkspace, Workspaces } from '@utsav/booking/lanes/workspace';
import { showOfStock } from '@utsav/booking/stock/stock.schema';
import type { OrderRow } from '@utsav/booking/orders/order.schema';
import { OrdersWorkspace } from '@utsav/booking/orders/orders-workspace';
import { TicketCountsWorkspace } from '@utsav/booking/orders/ticket-counts-workspace';
import { DailySalesWorkspace } from '@utsav/booking/daily-sales/daily-sales-workspace';
import { StockWorkspace } from '@utsav/booking/stock/stock-workspace';
import type { EventProjection } from '@utsav/booking/event-projection/event-projection.schema';
import { ResizeStock, stockPlan } from '@utsav/booking/stock/resize-stock';
import { stockKey, type StockMovementRow, type StockRow } from '@utsav/booking/stock/stock.schema';

/**
 * Booking's own commands, one after the other in memory: seats, coupon uses, caps and order states go by the very rules
 * that the service sells by, so what they leave behind is what the service would have left.
 */
export class Ledger {
  readonly movements: StockMovementRow[] = [];
  readonly orders: OrderRow[] = [];
  readonly bookings: BookingRow[] = [];

  private readonly stockOf = new Map<string, StockRow[]>();
  private readonly ticketsOf = new Map<string, number>();
  private readonly uses = new Map<string, number>();
  private readonly sales = new Map<string, DailySalesRow>();

  /** Makes the stock of an event. */
  openSale(sale: EventProjection, at: Date): void {
    const { _id, version } = sale;
    this.step({ eventId: _id }, at, (event) => new ResizeStock(_id, `v${version}`, stockPlan(sale)).apply(event));
  }

  /** Runs a command of an order, or a step of one, on the state that the last one left; one that throws leaves nothing. */
  step<R>(about: Pick<OrderRow, 'eventId'> | OrderRow, at: Date, run: (event: EventWorkspace) => R): R {
    const { eventId } = about;
    const workspaces = new Workspaces(bookingWorkspaces, at);
    const [stock, orders] = [workspaces.use(StockWorkspace), workspaces.use(OrdersWorkspace)];
    const [coupons, tickets] = [workspaces.use(CouponUsesWorkspace), workspaces.use(TicketCountsWorkspace)];
    stock.load(this.stockOf.get(eventId) ?? []);
    orders.load(this.orders.slice(-1));
    const buyer = 'buyer' in about ? about.buyer.userId : '';
    const ticketsKey = `${eventId}/${buyer}`;
    tickets.load(eventId, buyer, this.ticketsOf.get(ticketsKey) ?? 0);
    const keys = 'couponId' in about ? couponKeysOf(about.couponId, buyer) : [];
    coupons.load(keys.map((_id) => ({ _id, count: this.uses.get(_id) ?? 0 })));
    const result = run(new EventWorkspace(eventId, workspaces));
    this.stockOf.set(eventId, stock.ofEvent(eventId));
    this.ticketsOf.set(ticketsKey, tickets.of(eventId, buyer));
    for (const { _id, count } of coupons.rows()) this.uses.set(_id, count);
    this.countSales(indiaDay(at), eventId, workspaces.use(DailySalesWorkspace).of(eventId));
    this.movements.push(...stock.movements);
    this.orders.push(...orders.added);
    this.bookings.push(...workspaces.use(BookingsWorkspace).added);
    return result;
  }

  /** Seats left of a category in a show; the show is empty for an event without shows. */
  available({ sale, showtime, categoryKey }: { sale: EventProjection; showtime: string; categoryKey: string }): number {
    const id = stockKey(sale._id, showOfStock(sale, showtime), categoryKey);
    return this.stockOf.get(sale._id)?.find(({ _id }) => _id === id)?.available ?? 0;
  }

  usesOf(couponId: string, userId = ''): number {
    return this.uses.get(couponUseKey(couponId, userId)) ?? 0;
  }

  stockRows(): StockRow[] {
    return [...this.stockOf.values()].flat();
  }

  dailySalesRows(): DailySalesRow[] {
    return [...this.sales.values()];
  }

  private countSales(
    day: string,
    eventId: string,
    { orders, cancelledOrders, tickets, revenuePaise }: SalesChange,
  ): void {
    if (orders === 0 && cancelledOrders === 0 && tickets === 0 && revenuePaise === 0) return;
    const _id = dailySalesKey(day, eventId);
    const row = this.sales.get(_id) ?? { _id, day, eventId, ...noSales() };
    row.orders += orders;
    row.cancelledOrders = (row.cancelledOrders ?? 0) + cancelledOrders;
    row.tickets += tickets;
    row.revenuePaise += revenuePaise;
    this.sales.set(_id, row);
  }

  couponUseRows(): CouponUseRow[] {
    return [...this.uses].filter(([, count]) => count > 0).map(([_id, count]) => ({ _id, count }));
  }
}
