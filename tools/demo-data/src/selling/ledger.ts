import type { BookingRow } from '@utsav/booking/bookings/booking.schema';
import { couponUseKey, type CouponUseRow } from '@utsav/booking/coupons/coupon-use.schema';
import {
  dailySalesKey,
  indiaDay,
  type DailySalesRow,
  type SalesCounts,
} from '@utsav/booking/figures/daily-sales.schema';
import { CouponCounts } from '@utsav/booking/lanes/coupon-counts';
import { SellingBatch } from '@utsav/booking/lanes/selling-batch';
import type { SellingWork } from '@utsav/booking/lanes/selling-work';
import { showOfStock } from '@utsav/booking/orders/new-order';
import type { OrderRow } from '@utsav/booking/orders/order.schema';
import type { SaleRow } from '@utsav/booking/sales/sale.schema';
import { FitStock, stockPlan } from '@utsav/booking/stock/fit-stock';
import { stockKey, type StockMovementRow, type StockRow } from '@utsav/booking/stock/stock.schema';

/**
 * Booking's own batches, one after the other in memory: seats, coupon uses, caps and order states go by the very rules
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
  openSale(sale: SaleRow, at: Date): void {
    const { _id, version } = sale;
    const plan = stockPlan(sale);
    this.step(_id, at, (batch) => new FitStock(_id, `v${version}`, plan).decide(batch));
  }

  decide<R>(eventId: string, at: Date, work: SellingWork<R>): R {
    return this.step(eventId, at, (batch) => work.decide(batch));
  }

  /** Runs a step on the state that the last one left; a step that throws leaves nothing. */
  step<R>(eventId: string, at: Date, run: (batch: SellingBatch) => R): R {
    const last = this.orders.slice(-1);
    const coupons = new CouponCounts(this.uses);
    const facts = {
      stock: this.stockOf,
      orders: new Map(last.map((order) => [order._id, order])),
      orderByRequest: new Map(last.map((order) => [order.requestKey, order])),
      coupons,
      ticketsOf: this.ticketsOf,
      bookings: new Map<string, BookingRow>(),
      counterSales: [],
      openShifts: [],
      movementIds: new Set<string>(),
    };
    const batch = new SellingBatch(eventId, at, facts);
    const result = run(batch);
    this.stockOf.set(eventId, batch.allStock());
    for (const { key, before, by } of coupons.changes()) this.uses.set(key, before + by);
    this.countSales(indiaDay(at), eventId, batch.sales);
    this.movements.push(...batch.movements);
    this.orders.push(...batch.newOrders);
    this.bookings.push(...batch.newBookings);
    return result;
  }

  /** Seats left of a category in a show; the show is empty for an event without shows. */
  available({ sale, showtime, categoryKey }: { sale: SaleRow; showtime: string; categoryKey: string }): number {
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

  private countSales(day: string, eventId: string, { orders, tickets, revenuePaise }: SalesCounts): void {
    if (orders === 0 && tickets === 0 && revenuePaise === 0) return;
    const _id = dailySalesKey(day, eventId);
    const row = this.sales.get(_id) ?? { _id, day, eventId, orders: 0, tickets: 0, revenuePaise: 0 };
    row.orders += orders;
    row.tickets += tickets;
    row.revenuePaise += revenuePaise;
    this.sales.set(_id, row);
  }

  couponUseRows(): CouponUseRow[] {
    return [...this.uses].filter(([, count]) => count > 0).map(([_id, count]) => ({ _id, count }));
  }
}
