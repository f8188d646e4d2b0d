import type { DataOf, MessageDefinition } from '@utsav/contracts/messages/message';
import type { BookingRow } from '../bookings/booking.schema';
import { couponUseKey } from '../coupons/coupon-use.schema';
import { requirePath, type OrderState } from '../orders/order.state';
import type { OrderRow } from '../orders/order.schema';
import type { MovementKind, StockChange, StockMovementRow, StockRow } from '../stock/stock.schema';

/** What was read at the start of the transaction. */
export interface SellingFacts {
  stock: StockRow[];
  orders: OrderRow[];
  couponUses: Map<string, number>;
  /** Tickets of this event that a person holds or has bought. */
  ticketsOf: Map<string, number>;
}

export interface OrderChange {
  from: OrderState;
  order: OrderRow;
}

export interface ToldMessage {
  message: MessageDefinition;
  key: string;
  data: unknown;
}

/**
 * The working copy of one transaction: works are decided on it one after the other, in order of arrival, and what they
 * changed is then written at once. Nothing here touches the database.
 */
export class SellingBatch {
  readonly newOrders: OrderRow[] = [];
  readonly changedOrders = new Map<string, OrderChange>();
  readonly newBookings: BookingRow[] = [];
  readonly newStock = new Map<string, StockRow>();
  readonly stockChanges = new Map<string, Required<StockChange>>();
  readonly movements: StockMovementRow[] = [];
  readonly couponChanges = new Map<string, number>();
  readonly messages: ToldMessage[] = [];

  private readonly stockById: Map<string, StockRow>;
  private readonly orderById: Map<string, OrderRow>;
  private readonly orderByRequest: Map<string, OrderRow>;

  constructor(
    readonly eventId: string,
    readonly now: Date,
    private readonly facts: SellingFacts,
  ) {
    this.stockById = new Map(facts.stock.map((row) => [row._id, { ...row }]));
    this.orderById = new Map(facts.orders.map((row) => [row._id, row]));
    this.orderByRequest = new Map(facts.orders.map((row) => [row.requestKey, row]));
  }

  stock(id: string): StockRow | undefined {
    return this.stockById.get(id);
  }

  allStock(): StockRow[] {
    return [...this.stockById.values()];
  }

  order(id: string): OrderRow | undefined {
    return this.orderById.get(id);
  }

  orderOfRequest(requestKey: string): OrderRow | undefined {
    return this.orderByRequest.get(requestKey);
  }

  couponUses(key: string): number {
    return (this.facts.couponUses.get(key) ?? 0) + (this.couponChanges.get(key) ?? 0);
  }

  ticketsOf(userId: string): number {
    return this.facts.ticketsOf.get(userId) ?? 0;
  }

  openStock(row: StockRow, cause: string): void {
    this.newStock.set(row._id, row);
    this.stockById.set(row._id, row);
    this.record('open', cause, row._id, { capacity: row.capacity, available: row.available });
  }

  /** Moves counters; the caller has made sure that none goes below zero. */
  moveStock(kind: MovementKind, cause: string, stockId: string, change: StockChange): void {
    const row = this.stockById.get(stockId);
    if (!row) throw new Error(`no stock ${stockId}`);
    const sums = this.stockChanges.get(stockId) ?? { capacity: 0, available: 0, held: 0, sold: 0 };
    for (const counter of ['capacity', 'available', 'held', 'sold'] as const) {
      const by = change[counter] ?? 0;
      row[counter] += by;
      sums[counter] += by;
      if (row[counter] < 0) throw new Error(`${stockId}: ${counter} would be ${row[counter]}`);
    }
    const created = this.newStock.has(stockId);
    if (!created) this.stockChanges.set(stockId, sums);
    this.record(kind, cause, stockId, change);
  }

  addOrder(order: OrderRow): void {
    this.newOrders.push(order);
    this.orderById.set(order._id, order);
    this.orderByRequest.set(order.requestKey, order);
    this.countTickets(order, 1);
  }

  /** Leads an order through states to the last of them and sets what changes with it. */
  advance(order: OrderRow, path: readonly OrderState[], changes: Partial<OrderRow> = {}): void {
    requirePath(order.state, path);
    const from = this.changedOrders.get(order._id)?.from ?? order.state;
    const last = path.at(-1) ?? order.state;
    Object.assign(order, changes, {
      state: last,
      history: [...order.history, ...path.map((state) => ({ state, at: this.now }))],
    });
    if (!this.newOrders.includes(order)) this.changedOrders.set(order._id, { from, order });
  }

  addBooking(booking: BookingRow): void {
    this.newBookings.push(booking);
  }

  /** Takes (+1) or gives back (-1) one use of a coupon, for all and for the person. */
  countCoupon(couponId: string, userId: string, by: 1 | -1): void {
    for (const key of [couponUseKey(couponId), couponUseKey(couponId, userId)])
      this.couponChanges.set(key, (this.couponChanges.get(key) ?? 0) + by);
  }

  countTickets(order: OrderRow, by: 1 | -1): void {
    const quantity = order.lines.reduce((sum, line) => sum + line.quantity, 0);
    this.facts.ticketsOf.set(order.buyer.userId, this.ticketsOf(order.buyer.userId) + by * quantity);
  }

  tell<M extends MessageDefinition>(message: M, key: string, data: DataOf<M>): void {
    this.messages.push({ message, key, data });
  }

  private record(kind: MovementKind, cause: string, stockId: string, change: StockChange): void {
    this.movements.push({
      _id: `${kind}/${cause}/${stockId}`,
      stockId,
      eventId: this.eventId,
      kind,
      cause,
      capacity: change.capacity ?? 0,
      available: change.available ?? 0,
      held: change.held ?? 0,
      sold: change.sold ?? 0,
      at: this.now,
    });
  }
}
