import { groupBy } from '@utsav/service-kit/collections/group-by';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { minutes } from '@utsav/service-kit/time/clock';
import type { Filter } from 'mongodb';
import type { Connection } from 'mongoose';
import type { BookingRow } from '../bookings/booking.schema';
import { couponKeysOf, type CouponUseRow } from '../coupons/coupon-use.schema';
import { groupsOf, holdingStates, type OrderState } from '../orders/order.state';
import type { OrderRow } from '../orders/order.schema';
import type { ShiftRow } from '../shifts/shift.schema';
import type { StockMovementRow, StockRow } from '../stock/stock.schema';
import { CouponCounts } from './coupon-counts';
import { ticketsKey, type OpenShift, type SellingFacts } from './selling-facts';
import type { EventWork, Needs } from './selling-work';

/** Twins of a counter sale are looked for as far back as this. */
export const twinWindowMs = minutes(2);

const all = (works: readonly EventWork[], of: (needs: Needs) => string[] | undefined): string[] => [
  ...new Set(works.flatMap(({ work }) => of(work.needs) ?? [])),
];

/** Reads what works must know: one question for each collection that they need, however many events they are of. */
export class FactsReader {
  constructor(
    private readonly connection: Connection,
    private readonly session: Session,
  ) {}

  async read(works: readonly EventWork[], now: Date): Promise<SellingFacts> {
    const byEvent = groupBy(works, ({ eventId }) => eventId);
    // One after the other: a transaction does not take parallel operations.
    const stock = await this.find<StockRow>('stock', { eventId: { $in: [...byEvent.keys()] } });
    const orders = await this.readOrders(works);
    const bookings = await this.byIds<BookingRow>(
      'bookings',
      all(works, (needs) => needs.bookingIds),
    );
    const ordersById = new Map(orders.map((order) => [order._id, order]));
    const uses = await this.byIds<CouponUseRow>('coupon_uses', [
      ...new Set([
        ...all(works, (needs) => needs.couponUses),
        ...all(works, (needs) => needs.couponsOf).flatMap((id) => {
          const order = ordersById.get(id);
          return order ? couponKeysOf(order.couponId, order.buyer.userId) : [];
        }),
      ]),
    ]);
    return {
      stock: groupBy(stock, ({ eventId }) => eventId),
      orders: ordersById,
      orderByRequest: new Map(orders.map((order) => [order.requestKey, order])),
      bookings: new Map(bookings.map((booking) => [booking._id, booking])),
      coupons: new CouponCounts(new Map(uses.map(({ _id, count }) => [_id, count]))),
      counterSales: await this.readCounterSales(works, now),
      movementIds: await this.readMovements(works),
      openShifts: await this.readShifts(works, bookings),
      ticketsOf: await this.countTickets(byEvent, ordersById),
    };
  }

  private async readOrders(works: readonly EventWork[]): Promise<OrderRow[]> {
    const orderIds = all(works, (needs) => needs.orderIds);
    const requestKeys = all(works, (needs) => needs.requestKeys);
    const byId = { _id: { $in: orderIds } };
    const byRequest = { requestKey: { $in: requestKeys } };
    if (orderIds.length > 0 && requestKeys.length > 0) return this.find<OrderRow>('orders', { $or: [byId, byRequest] });
    if (requestKeys.length > 0) return this.find<OrderRow>('orders', byRequest);
    return orderIds.length > 0 ? this.find<OrderRow>('orders', byId) : [];
  }

  private async readCounterSales(works: readonly EventWork[], now: Date): Promise<OrderRow[]> {
    const fingerprints = all(works, (needs) => needs.fingerprints);
    if (fingerprints.length === 0) return [];
    const since = new Date(now.getTime() - twinWindowMs);
    return this.find<OrderRow>('orders', {
      eventId: { $in: works.map(({ eventId }) => eventId) },
      channel: 'counter',
      createdAt: { $gte: since },
      fingerprint: { $in: fingerprints },
    });
  }

  private async readMovements(works: readonly EventWork[]): Promise<Set<string>> {
    const ids = all(works, (needs) => needs.movementIds);
    const moved = await this.byIds<StockMovementRow>('stock_movements', ids);
    return new Set(moved.map(({ _id }) => _id));
  }

  private async readShifts(works: readonly EventWork[], bookings: BookingRow[]): Promise<OpenShift[]> {
    const staffIds = all(works, (needs) => needs.shiftsOf);
    const shiftIds = bookings.map(({ shiftId }) => shiftId).filter(Boolean);
    if (staffIds.length + shiftIds.length === 0) return [];
    return this.find<ShiftRow>('shifts', {
      $or: [{ staffId: { $in: staffIds } }, { _id: { $in: shiftIds } }],
      state: 'open',
    });
  }

  private async countTickets(
    byEvent: Map<string, EventWork[]>,
    orders: Map<string, OrderRow>,
  ): Promise<Map<string, number>> {
    const asked = [...byEvent]
      .map(([eventId, works]) => ({
        eventId,
        people: [
          ...all(works, (needs) => needs.people),
          ...all(works, (needs) => needs.buyersOf).flatMap((id) => orders.get(id)?.buyer.userId ?? []),
        ],
      }))
      .filter(({ people }) => people.length > 0);
    if (asked.length === 0) return new Map();
    const states: OrderState[] = [...holdingStates, 'confirmed'];
    const counted = { group: { $in: groupsOf(states).groups }, state: { $in: states } };
    const rows = await this.connection
      .collection<OrderRow>('orders')
      .aggregate<{ _id: { eventId: string; userId: string }; quantity: number }>(
        [
          {
            $match: {
              $or: asked.map(({ eventId, people }) => ({ eventId, 'buyer.userId': { $in: people }, ...counted })),
            },
          },
          {
            $group: {
              _id: { eventId: '$eventId', userId: '$buyer.userId' },
              quantity: {
                $sum: { $add: [{ $sum: '$quote.lines.paidQuantity' }, { $sum: '$quote.lines.freeQuantity' }] },
              },
            },
          },
        ],
        { session: this.session },
      )
      .toArray();
    return new Map(rows.map(({ _id: { eventId, userId }, quantity }) => [ticketsKey(eventId, userId), quantity]));
  }

  private async byIds<T extends { _id: string }>(collection: string, ids: string[]): Promise<T[]> {
    return ids.length > 0 ? this.find<T>(collection, { _id: { $in: ids } } as Filter<T>) : [];
  }

  private async find<T extends { _id: string }>(collection: string, filter: Filter<T>): Promise<T[]> {
    const { session } = this;
    return (await this.connection.collection<T>(collection).find(filter, { session }).toArray()) as T[];
  }
}
