import { HoldSeats } from '../orders/hold-seats';
import type { OrderRow } from '../orders/order.schema';
import { ReleaseSeats } from '../orders/release-seats';
import type { StockRow } from '../stock/stock.schema';
import { CouponCounts } from './coupon-counts';
import { SellingBatch } from './selling-batch';
import { ticketsKey } from './selling-facts';

const now = new Date('2026-11-23T10:00:00Z');

function orderOf(id: string, quantity: number, given: Partial<OrderRow> = {}): OrderRow {
  return {
    _id: id,
    requestKey: id,
    requestHash: 'same',
    state: 'held',
    group: 'open',
    eventId: 'evt_1',
    buyer: { userId: 'usr_a', name: '', mobile: '', email: '' },
    quote: { lines: [{ paidQuantity: quantity, freeQuantity: 0 }], totalPaise: 0 },
    lines: [{ stockId: 'evt_1/-/gold', quantity }],
    couponId: '',
    closingTo: 'expired',
    history: [],
    ...given,
  } as unknown as OrderRow;
}

/** One event of four seats, of which one person holds all in an order that is closing. */
function batchWith(closing: OrderRow): SellingBatch {
  const stock = { _id: 'evt_1/-/gold', eventId: 'evt_1', capacity: 4, available: 0, held: 4, sold: 0, blocked: 0 };
  return new SellingBatch('evt_1', now, {
    stock: new Map([['evt_1', [stock as StockRow]]]),
    orders: new Map([[closing._id, closing]]),
    orderByRequest: new Map(),
    bookings: new Map(),
    coupons: new CouponCounts(new Map()),
    ticketsOf: new Map([[ticketsKey('evt_1', 'usr_a'), 4]]),
    movementIds: new Set(),
    counterSales: [],
    openShifts: [],
  });
}

it('lets a person hold again, within the cap, what was released a moment before in the same transaction', () => {
  const closing = orderOf('ord_old', 4, { state: 'closing' });
  const batch = batchWith(closing);
  new ReleaseSeats(closing).decide(batch);
  expect(new HoldSeats(orderOf('ord_new', 4), undefined, 4).decide(batch)).toMatchObject({ state: 'held' });
  expect(batch.stock('evt_1/-/gold')).toMatchObject({ available: 0, held: 4 });
});

it('does not let them hold more than the cap, however it is spread over the works of a transaction', () => {
  const closing = orderOf('ord_old', 4, { state: 'closing' });
  const batch = batchWith(closing);
  expect(() => new HoldSeats(orderOf('ord_new', 1), undefined, 4).decide(batch)).toThrow(
    expect.objectContaining({ code: 'QUANTITY_LIMIT' }) as Error,
  );
  new ReleaseSeats(closing).decide(batch);
  new HoldSeats(orderOf('ord_one', 3), undefined, 4).decide(batch);
  expect(() => new HoldSeats(orderOf('ord_two', 2), undefined, 4).decide(batch)).toThrow(
    expect.objectContaining({ code: 'QUANTITY_LIMIT' }) as Error,
  );
});
