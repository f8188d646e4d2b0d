import type { DataOf, MessageDefinition } from '@utsav/contracts/messages/message';
import type { BookingRow } from '../bookings/booking.schema';
import { couponUseKey } from '../coupons/coupon-use.schema';
import type { SalesCounts } from '../figures/daily-sales.schema';
import { countOrder, noOrders, type OrderCountsChange } from '../figures/order-counts.schema';
import { closableStates, orderGroupOf, requirePath, type OrderState } from '../orders/order.state';
import { progressFields, ticketCount, type OrderChanges, type OrderRow } from '../orders/order.schema';
import {
  movementKey,
  stockCounters,
  type MovementKind,
  type StockChange,
  type StockCounter,
  type StockMovementRow,
  type StockRow,
} from '../stock/stock.schema';
import { ticketsKey, type OpenShift, type SellingFacts } from './selling-facts';

export interface BookingChange {
  /** As it was read; the write asks for the same. */
  from: Pick<BookingRow, 'status' | 'refundedPaise'>;
  booking: BookingRow;
}

export interface OrderChange {
  from: OrderState;
  order: OrderRow;
  /** What is written. */
  fields: readonly (keyof OrderRow)[];
}

export interface ToldMessage {
  message: MessageDefinition;
  key: string;
  data: unknown;
}

/**
 * The working copy of one event in one transaction: works are decided on it one after the other, in order of arrival, and
 * what they changed is then written at once, with that of other events. Nothing here touches the database.
 */
export class SellingBatch {
  readonly newOrders: OrderRow[] = [];
  readonly changedOrders = new Map<string, OrderChange>();
  readonly newBookings: BookingRow[] = [];
  readonly changedBookings = new Map<string, BookingChange>();
  readonly sales: SalesCounts = { orders: 0, tickets: 0, revenuePaise: 0 };
  readonly newStock = new Map<string, StockRow>();
  readonly stockChanges = new Map<string, Record<StockCounter, number>>();
  readonly movements: StockMovementRow[] = [];
  readonly messages: ToldMessage[] = [];
  /** Ids of open shifts that something was put into. */
  readonly shifts = new Set<string>();

  private readonly stockById: Map<string, StockRow>;

  constructor(
    readonly eventId: string,
    readonly now: Date,
    private readonly facts: SellingFacts,
  ) {
    this.stockById = new Map((facts.stock.get(eventId) ?? []).map((row) => [row._id, { ...row }]));
  }

  stock(id: string): StockRow | undefined {
    return this.stockById.get(id);
  }

  allStock(): StockRow[] {
    return [...this.stockById.values()];
  }

  order(id: string): OrderRow | undefined {
    return this.facts.orders.get(id);
  }

  orderOfRequest(requestKey: string): OrderRow | undefined {
    return this.facts.orderByRequest.get(requestKey);
  }

  booking(id: string): BookingRow | undefined {
    return this.facts.bookings.get(id);
  }

  /** The newest counter sale with this fingerprint since an instant. */
  counterSale(fingerprint: string, since: Date): OrderRow | undefined {
    return [...this.facts.counterSales, ...this.newOrders]
      .filter((order) => order.fingerprint === fingerprint && order.createdAt >= since)
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
  }

  hasMoved(movementId: string): boolean {
    return this.facts.movementIds.has(movementId) || this.movements.some(({ _id }) => _id === movementId);
  }

  couponUses(key: string): number {
    return this.facts.coupons.uses(key);
  }

  ticketsOf(userId: string): number {
    return this.facts.ticketsOf.get(ticketsKey(this.eventId, userId)) ?? 0;
  }

  openStock(row: StockRow, cause: string): void {
    this.newStock.set(row._id, row);
    this.stockById.set(row._id, row);
    this.record('open', cause, row._id, { capacity: row.capacity, available: row.available });
  }

  /** Moves counters; the caller has made sure that none goes below zero. */
  moveStock(kind: MovementKind, cause: string, stockId: string, change: StockChange, reason = ''): void {
    const row = this.stockById.get(stockId);
    if (!row) throw new Error(`no stock ${stockId}`);
    const sums = this.stockChanges.get(stockId) ?? { capacity: 0, available: 0, held: 0, sold: 0, blocked: 0 };
    for (const counter of stockCounters) {
      const by = change[counter] ?? 0;
      row[counter] += by;
      sums[counter] += by;
      if (row[counter] < 0) throw new Error(`${stockId}: ${counter} would be ${row[counter]}`);
    }
    const created = this.newStock.has(stockId);
    if (!created) this.stockChanges.set(stockId, sums);
    this.record(kind, cause, stockId, change, reason);
  }

  addOrder(order: OrderRow): void {
    this.newOrders.push(order);
    this.facts.orders.set(order._id, order);
    this.facts.orderByRequest.set(order.requestKey, order);
    this.countTickets(order, 1);
  }

  /** Leads an order through states to the last of them and sets what changes with it. */
  advance(order: OrderRow, path: readonly OrderState[], changes: OrderChanges = {}): void {
    requirePath(order.state, path);
    const { from, fields } = this.changedOrders.get(order._id) ?? { from: order.state, fields: progressFields };
    const last = path.at(-1) ?? order.state;
    Object.assign(order, changes, {
      state: last,
      group: orderGroupOf(last),
      // Nothing is left to close.
      ...(!closableStates.includes(last) && { nextCloseAt: null }),
      history: [...order.history, ...path.map((state) => ({ state, at: this.now }))],
    });
    if (!this.newOrders.includes(order))
      this.changedOrders.set(order._id, {
        from,
        order,
        fields: [...new Set([...fields, ...(Object.keys(changes) as (keyof OrderRow)[])])],
      });
  }

  /** Adds a booking and counts it as sold today. */
  addBooking(booking: BookingRow): void {
    this.newBookings.push(booking);
    this.facts.bookings.set(booking._id, booking);
    this.countSales({ orders: 1, tickets: booking.tickets.length, revenuePaise: booking.quote.totalPaise });
  }

  changeBooking(booking: BookingRow, changes: Partial<BookingRow>): void {
    const { status, refundedPaise } = booking;
    const from = this.changedBookings.get(booking._id)?.from ?? { status, refundedPaise };
    Object.assign(booking, changes);
    if (!this.newBookings.includes(booking)) this.changedBookings.set(booking._id, { from, booking });
  }

  countSales({ orders, tickets, revenuePaise }: SalesCounts): void {
    this.sales.orders += orders;
    this.sales.tickets += tickets;
    this.sales.revenuePaise += revenuePaise;
  }

  /** Finds the open shift that what is decided now belongs to; empty for none. It must still be open at the commit. */
  putIntoShift(fits: (shift: OpenShift) => boolean): string {
    const shift = this.facts.openShifts.find(fits);
    if (!shift) return '';
    this.shifts.add(shift._id);
    return shift._id;
  }

  /** How the orders of the event move between the groups of states. */
  orderCounts(): OrderCountsChange {
    const counts = noOrders();
    for (const order of this.newOrders) countOrder(counts, order, 1);
    for (const { from, order } of this.changedOrders.values()) {
      countOrder(counts, { ...order, state: from }, -1);
      countOrder(counts, order, 1);
    }
    return counts;
  }

  /** Takes (+1) or gives back (-1) one use of a coupon, for all and for the person. */
  countCoupon(couponId: string, userId: string, by: 1 | -1): void {
    for (const key of [couponUseKey(couponId), couponUseKey(couponId, userId)]) this.facts.coupons.count(key, by);
  }

  countTickets(order: OrderRow, by: 1 | -1): void {
    const { userId } = order.buyer;
    this.facts.ticketsOf.set(ticketsKey(this.eventId, userId), this.ticketsOf(userId) + by * ticketCount(order));
  }

  tell<M extends MessageDefinition>(message: M, key: string, data: DataOf<M>): void {
    this.messages.push({ message, key, data });
  }

  private record(kind: MovementKind, cause: string, stockId: string, change: StockChange, reason = ''): void {
    this.movements.push({
      _id: movementKey(kind, cause, stockId),
      stockId,
      eventId: this.eventId,
      kind,
      cause,
      capacity: change.capacity ?? 0,
      available: change.available ?? 0,
      held: change.held ?? 0,
      sold: change.sold ?? 0,
      blocked: change.blocked ?? 0,
      reason,
      at: this.now,
    });
  }
}
