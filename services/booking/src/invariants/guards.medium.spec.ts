import { bookingWorkspaces } from '../booking.workspaces';
import { CommitTransaction } from '../lanes/commit-transaction';
import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { TransactionScope } from '../lanes/transaction-scope';
import type { EventWorkspace, WorkspaceType } from '../lanes/workspace';
import { issueBooking } from '../bookings/issue-booking';
import { couponKeysOf } from '../coupons/coupon-use.schema';
import { HoldSeats } from '../orders/hold-seats';
import type { OrderRow } from '../orders/order.schema';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { Stock, stockCounters, stockKey, type StockChange, type StockRow } from '../stock/stock.schema';
import { SellingFixture } from '../testing/selling-fixture';
import { orderFor } from '../testing/order-for';
import { lanesBy } from '../testing/other-lanes';
import { StockWorkspace } from '../stock/stock-workspace';
import { OrdersWorkspace } from '../orders/orders-workspace';
import { CouponUsesWorkspace } from '../coupons/coupon-uses-workspace';
import { BookingsWorkspace } from '../bookings/bookings-workspace';
import { DailySalesWorkspace } from '../daily-sales/daily-sales-workspace';

/**
 * Each guard of selling is taken away here, and the checker must notice what happens then: one that notices nothing
 * would prove nothing elsewhere.
 */
let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
  await selling.stopSweeps();
});
beforeEach(async () => {
  await selling.forgetEverything();
  expect(await selling.violations()).toEqual([]);
});
afterAll(() => selling?.stop());

const found = async (): Promise<string[]> => [
  ...new Set((await selling.violations()).map(({ invariant }) => invariant)),
];

/** Takes seats and coupon use without checking whether the person or the coupon may have them. */
class HoldWithoutLimits implements EventCommand<void> {
  readonly reads: readonly Read[];

  constructor(private readonly order: OrderRow) {
    this.reads = [read(CouponUsesWorkspace, { keys: couponKeysOf(order.couponId, order.buyer.userId) })];
  }

  apply(event: EventWorkspace): void {
    const { _id, lines, couponId, buyer } = this.order;
    for (const { stockId, quantity } of lines)
      event.use(StockWorkspace).move('hold', _id, stockId, { available: -quantity, held: quantity });
    if (couponId) event.use(CouponUsesWorkspace).add(couponId, buyer.userId, 1);
    event.use(OrdersWorkspace).add(this.order);
  }
}

/** Moves counters, on the record, whatever is left. */
class StockWithoutLooking extends StockWorkspace {
  force(stockId: string, change: StockChange): void {
    const row = this.find(stockId);
    if (!row) throw new Error(`no stock ${stockId}`);
    const none = Object.fromEntries(stockCounters.map((counter) => [counter, 0])) as Required<StockChange>;
    this.changes.set(stockId, { ...none, ...change });
    this.movements.push({
      ...none,
      ...change,
      _id: `sell/ord_x/${stockId}`,
      stockId,
      eventId: row.eventId,
      kind: 'sell',
      cause: 'ord_x',
      reason: '',
      at: this.workspaces.now,
    });
  }
}

/** And writes them without the condition that enough is left. */
class StockWithoutCondition extends StockWithoutLooking {
  protected override async writeCounters(tx: TransactionScope): Promise<void> {
    const updates = [...this.changes].map(([_id, change]) => ({ filter: { _id }, update: { $inc: change } }));
    await tx.update<StockRow>(Stock, updates, 'stock changed concurrently');
  }
}

const stockBy = (replacement: WorkspaceType<StockWorkspace>): WorkspaceType[] =>
  bookingWorkspaces.map((type) => (type === StockWorkspace ? (replacement as WorkspaceType) : type));

class MoveWithoutLooking implements EventCommand<void> {
  readonly reads: readonly Read[] = [];

  constructor(
    private readonly stockId: string,
    private readonly change: StockChange,
  ) {}

  apply(event: EventWorkspace): void {
    event.use(StockWithoutLooking).force(this.stockId, this.change);
  }
}

/** Issues tickets for an order that has some. */
class IssueAgain implements EventCommand<void> {
  readonly reads: readonly Read[] = [];

  constructor(
    private readonly order: OrderRow,
    private readonly projection: EventProjection,
  ) {}

  apply(event: EventWorkspace): void {
    const payment = { mode: 'online', method: 'upi', transactionId: `pay_${this.order._id}` } as const;
    event.use(BookingsWorkspace).add(issueBooking(this.order, this.projection, payment, selling.codes, event.now));
  }
}

describe('the checker notices selling', () => {
  it('without the index of request keys: one key, two orders (I10)', async () => {
    const events = await Promise.all([1, 2, 3, 4].map(() => selling.event(5)));
    // Each by a writer of its own: one that decides them together finds the first order for all.
    const hold = () =>
      Promise.allSettled(
        events.map(({ _id }) => {
          const order = orderFor(_id, { requestKey: 'usr_a/one' });
          return lanesBy(selling, CommitTransaction).submit(_id, new HoldSeats(order, { personCap: 0 }));
        }),
      );
    await hold();
    expect(await found()).toEqual([]);
    // Writers that follow each other find the first order as well, so it takes more than one go on a busy machine.
    const holdUntilDoubled = async (): Promise<void> => {
      for (let tries = 1; tries <= 20; tries += 1) {
        await selling.forgetOrders();
        await hold();
        if ((await found()).includes('I10')) return;
      }
    };
    await selling.withoutIndex('orders', 'requestKey_1', holdUntilDoubled);
    expect(await found()).toContain('I10');
  });

  it('without the cap per person (I9)', async () => {
    const projection = await selling.event(20, { maxTicketsPerPerson: 4 });
    for (let at = 0; at < 2; at += 1)
      await selling.submit(
        projection._id,
        new HoldWithoutLimits(orderFor(projection._id, { userId: 'usr_a', quantity: 3 })),
      );
    expect((await found()).toSorted()).toEqual(['I39', 'I9']);
  });

  it.each([
    ['over all people', 'I15', { usageLimit: 1, perUserLimit: 0 }],
    ['per person', 'I16', { usageLimit: 0, perUserLimit: 1 }],
  ])('without the limit of a coupon %s (%s)', async (_, invariant, limits) => {
    const projection = await selling.event(20);
    const wish = { userId: 'usr_a', coupon: { couponId: 'cpn_one', ...limits } };
    for (let at = 0; at < 2; at += 1)
      await selling.submit(projection._id, new HoldWithoutLimits(orderFor(projection._id, wish)));
    expect((await found()).toSorted()).toEqual([invariant, 'I39']);
  });

  it('without the condition of the stock write and the rules of its row: more sold than there is (I1, I4)', async () => {
    const projection = await selling.event(5);
    const tooMany = new MoveWithoutLooking(stockKey(projection._id, '', 'gold'), { available: -9, sold: 9 });
    await expect(
      lanesBy(selling, CommitTransaction, stockBy(StockWithoutLooking)).submit(projection._id, tooMany),
    ).rejects.toMatchObject({
      name: 'WriteConflict',
    });
    expect(await found()).toEqual([]);
    const write = () =>
      lanesBy(selling, CommitTransaction, stockBy(StockWithoutCondition)).submit(projection._id, tooMany);
    await expect(write()).rejects.toMatchObject({ code: 121 });
    await selling.withoutRules(Stock, write);
    expect(await found()).toEqual(expect.arrayContaining(['I1', 'I4']));
  });

  it('without the condition of the capacity and the rules of its row: less than is held (I1)', async () => {
    const projection = await selling.event(5);
    await selling.hold(projection._id, { quantity: 4 });
    const tooFew = new MoveWithoutLooking(stockKey(projection._id, '', 'gold'), { capacity: -3, available: -3 });
    await expect(
      lanesBy(selling, CommitTransaction, stockBy(StockWithoutLooking)).submit(projection._id, tooFew),
    ).rejects.toMatchObject({
      name: 'WriteConflict',
    });
    const write = () =>
      lanesBy(selling, CommitTransaction, stockBy(StockWithoutCondition)).submit(projection._id, tooFew);
    await expect(write()).rejects.toMatchObject({ code: 121 });
    await selling.withoutRules(Stock, write);
    expect(await found()).toContain('I1');
  });

  it('without the index of orders: one order, two bookings (I10)', async () => {
    const projection = await selling.event(5);
    const booking = await selling.buy(projection);
    const again = new IssueAgain(await selling.rows.order(booking.orderId), projection);
    await expect(selling.submit(projection._id, again)).rejects.toMatchObject({ code: 11_000 });
    expect(await found()).toEqual([]);
    await selling.withoutIndex('bookings', 'orderId_1', () => selling.submit(projection._id, again));
    expect(await found()).toContain('I10');
  });

  it('without the cap of refunds: more goes back than was paid (I12)', async () => {
    const projection = await selling.event(5);
    const { _id } = await selling.buy(projection);
    const refund = (id: string) => ({
      id,
      amountPaise: 80_000,
      reason: '',
      state: 'requested',
      requestedBy: '',
      at: new Date(),
    });
    await selling.submit(projection._id, {
      reads: [read(BookingsWorkspace, { ids: [_id] })],
      apply(event: EventWorkspace) {
        const booking = event.use(BookingsWorkspace).find(_id);
        if (!booking) throw new Error('no booking');
        event
          .use(BookingsWorkspace)
          .change(booking, { refunds: [refund('a'), refund('b')] as never, refundedPaise: 160_000 });
        event.use(DailySalesWorkspace).add(event.eventId, { revenuePaise: -160_000 });
      },
    });
    expect(await found()).toEqual(['I12']);
  });

  it('without the seats of a ticket that was given back (I41)', async () => {
    const projection = await selling.event(5);
    const { _id } = await selling.buy(projection, { quantity: 2 });
    await selling.submit(projection._id, {
      reads: [read(BookingsWorkspace, { ids: [_id] })],
      apply(event: EventWorkspace) {
        const booking = event.use(BookingsWorkspace).find(_id);
        const [ticket, ...tickets] = booking?.tickets ?? [];
        if (!booking || !ticket) throw new Error('no booking');
        const { id, categoryKey, categoryType } = ticket;
        const by = { by: 'staff' as const, userId: '', reason: '', at: event.now };
        const returned = {
          id,
          categoryKey,
          categoryType,
          isFree: false,
          amountPaise: 0,
          returnId: `${_id}/${id}`,
          ...by,
        };
        event.use(BookingsWorkspace).change(booking, { tickets, returned: [returned] });
        event.use(DailySalesWorkspace).add(event.eventId, { tickets: -1 });
      },
    });
    expect(await found()).toEqual(['I41']);
  });

  it('without the sweep of holds: seats that are never released (I25)', async () => {
    const projection = await selling.event(5);
    const { _id } = await selling.hold(projection._id);
    await selling.rows.corrupt('orders', _id, { $set: { holdExpiresAt: new Date(Date.now() - 120_000) } });
    expect(await found()).toEqual(['I25']);
  });

  it('without the sweep of cancelled events: bookings that stay (I36)', async () => {
    const projection = await selling.event(5);
    await selling.buy(projection);
    const at = new Date(Date.now() - 3_600_000);
    await selling.save({
      ...projection,
      version: 2,
      cancelled: true,
      cancellation: { at, reason: '', message: '' },
    });
    expect(await found()).toEqual(['I36']);
  });

  it('without the look at what is over: bookings of a show that took place are ended (I37)', async () => {
    const past = { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 3_600_000) };
    const shows = [
      { key: 'past', common: true, categories: [], ...past },
      { key: 'next', common: true, categories: [], startsAt: new Date(), endsAt: new Date(Date.now() + 3_600_000) },
    ];
    const projection = await selling.event(5, { showtimes: shows });
    const bookings = await Promise.all(
      shows.map(({ key: showtime }) => selling.buy(projection, { showtime, projection })),
    );
    await selling.save({
      ...projection,
      version: 2,
      cancelled: true,
      cancellation: { at: new Date(), reason: '', message: '' },
    });
    const ending = { by: 'event-cancelled' as const, userId: '', reason: 'ill' };
    const [took, lost] = bookings;
    await selling.ending.cancel(lost!, ending);
    expect(await found()).toEqual([]);
    await selling.ending.cancel(took!, ending);
    expect(await found()).toEqual(['I37']);
  });
});
