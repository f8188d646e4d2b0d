import { bookingWorkspaces } from '../booking.workspaces';
import { EventWorkspace, Workspaces } from '../lanes/workspace';
import type { StockRow } from '../stock/stock.schema';
import { StockWorkspace } from '../stock/stock-workspace';
import { HoldSeats } from './hold-seats';
import type { OrderRow } from './order.schema';
import { OrdersWorkspace } from './orders-workspace';
import { ReleaseSeats } from './release-seats';
import { TicketCountsWorkspace } from './ticket-counts-workspace';

const now = new Date('2026-11-23T10:00:00Z');

function orderOf(id: string, quantity: number, given: Partial<OrderRow> = {}): OrderRow {
  return {
    _id: id,
    requestKey: id,
    requestHash: 'same',
    state: 'held',
    group: 'open',
    channel: 'site',
    eventId: 'evt_1',
    buyer: { userId: 'usr_a', name: '', mobile: '', email: '' },
    quote: { lines: [{ paidQuantity: quantity, freeQuantity: 0 }], totalPaise: 0 },
    lines: [{ stockId: 'evt_1/-/gold', quantity }],
    couponId: '',
    closingTo: 'expired',
    createdAt: now,
    history: [],
    ...given,
  } as unknown as OrderRow;
}

/** One event of four seats, of which one user holds all in an order that is closing. */
function eventWith(closing: OrderRow): EventWorkspace {
  const stock = { _id: 'evt_1/-/gold', eventId: 'evt_1', capacity: 4, available: 0, held: 4, sold: 0, blocked: 0 };
  const workspaces = new Workspaces(bookingWorkspaces, now);
  workspaces.use(StockWorkspace).load([stock as StockRow]);
  workspaces.use(OrdersWorkspace).load([closing]);
  workspaces.use(TicketCountsWorkspace).load('evt_1', 'usr_a', 4);
  return new EventWorkspace('evt_1', workspaces);
}

it('lets a user hold again, within the cap, what was released a moment before in the same transaction', () => {
  const closing = orderOf('ord_old', 4, { state: 'closing' });
  const event = eventWith(closing);
  new ReleaseSeats(closing).apply(event);
  expect(new HoldSeats(orderOf('ord_new', 4), { personCap: 4 }).apply(event)).toMatchObject({ state: 'held' });
  expect(event.use(StockWorkspace).find('evt_1/-/gold')).toMatchObject({ available: 0, held: 4 });
});

it('does not let them hold more than the cap beside what they bought', () => {
  const event = eventWith(orderOf('ord_old', 4, { state: 'confirmed', group: 'confirmed' }));
  expect(() => new HoldSeats(orderOf('ord_new', 1), { personCap: 4 }).apply(event)).toThrow(
    expect.objectContaining({ code: 'QUANTITY_LIMIT' }) as Error,
  );
});

it('does not let them hold twice at a time, in the commands of one transaction either', () => {
  const closing = orderOf('ord_old', 4, { state: 'closing' });
  const event = eventWith(closing);
  const second = () => new HoldSeats(orderOf('ord_two', 1), { personCap: 0 }).apply(event);
  expect(second).toThrow(expect.objectContaining({ code: 'PAYMENT_PENDING' }) as Error);
  new ReleaseSeats(closing).apply(event);
  new HoldSeats(orderOf('ord_one', 3), { personCap: 0 }).apply(event);
  expect(second).toThrow(expect.objectContaining({ code: 'PAYMENT_PENDING' }) as Error);
});
