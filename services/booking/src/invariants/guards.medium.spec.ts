import { SellingTransaction } from '../lanes/selling-transaction';
import type { SellingBatch } from '../lanes/selling-batch';
import type { Needs, SellingWork } from '../lanes/selling-work';
import { issueBooking } from '../bookings/issue-booking';
import { couponKeysOf } from '../coupons/coupon-use.schema';
import { HoldSeats } from '../orders/hold-seats';
import type { OrderRow } from '../orders/order.schema';
import type { SaleRow } from '../sales/sale.schema';
import { stockCounters, stockKey, type StockChange, type StockRow } from '../stock/stock.schema';
import { SellingFixture } from '../testing/selling-fixture';

/**
 * Each guard of selling is taken away here, and the checker must notice what happens then: one that notices nothing
 * would prove nothing elsewhere.
 */
let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
  await selling.stopSweeps();
}, 60_000);
beforeEach(async () => {
  await selling.forgetEverything();
  expect(await selling.violations()).toEqual([]);
});
afterAll(() => selling?.stop());

const found = async (): Promise<string[]> => [
  ...new Set((await selling.violations()).map(({ invariant }) => invariant)),
];

/** Takes seats and coupon use without asking whether the person or the coupon may have them. */
class HoldWithoutLimits implements SellingWork<void> {
  readonly needs: Needs;

  constructor(private readonly order: OrderRow) {
    this.needs = { couponUses: couponKeysOf(order.couponId, order.buyer.userId) };
  }

  decide(batch: SellingBatch): void {
    const { _id, lines, couponId, buyer } = this.order;
    for (const { stockId, quantity } of lines)
      batch.moveStock('hold', _id, stockId, { available: -quantity, held: quantity });
    if (couponId) batch.countCoupon(couponId, buyer.userId, 1);
    batch.addOrder(this.order);
  }
}

/** Moves counters, on the record, whatever is left. */
class MoveWithoutLooking implements SellingWork<void> {
  readonly needs: Needs = {};

  constructor(
    private readonly stockId: string,
    private readonly change: StockChange,
  ) {}

  decide(batch: SellingBatch): void {
    const none = Object.fromEntries(stockCounters.map((counter) => [counter, 0])) as Required<StockChange>;
    batch.stockChanges.set(this.stockId, { ...none, ...this.change });
    batch.movements.push({
      ...none,
      ...this.change,
      _id: `sell/ord_x/${this.stockId}`,
      stockId: this.stockId,
      eventId: batch.eventId,
      kind: 'sell',
      cause: 'ord_x',
      reason: '',
      at: batch.now,
    });
  }
}

/** Writes counters without the condition that enough is left. */
class WriteWithoutCondition extends SellingTransaction {
  protected override async writeStock(batches: SellingBatch[]): Promise<void> {
    for (const [_id, change] of batches.flatMap(({ stockChanges }) => [...stockChanges]))
      await this.connection.collection<StockRow>('stock').updateOne({ _id }, { $inc: change });
  }
}

/** Issues tickets for an order that has some. */
class IssueAgain implements SellingWork<void> {
  readonly needs: Needs = {};

  constructor(
    private readonly order: OrderRow,
    private readonly sale: SaleRow,
  ) {}

  decide(batch: SellingBatch): void {
    const payment = { mode: 'online', method: 'upi', transactionId: `pay_${this.order._id}` } as const;
    batch.addBooking(issueBooking(this.order, this.sale, payment, selling.codes, batch.now));
  }
}

describe('the checker notices selling', () => {
  it('without the index of request keys: one key, two orders (I10)', async () => {
    const events = await Promise.all([1, 2, 3, 4].map(() => selling.event(5)));
    // Each by a writer of its own: one that decides them together finds the first order for all.
    const hold = () =>
      Promise.allSettled(
        events.map(({ _id }) => {
          const order = selling.orderFor(_id, { requestKey: 'usr_a/one' });
          return selling.submitBy(SellingTransaction, _id, new HoldSeats(order, undefined, 0));
        }),
      );
    await hold();
    expect(await found()).toEqual([]);
    await selling.forgetOrders();
    await selling.withoutIndex('orders', 'requestKey_1', hold);
    expect(await found()).toContain('I10');
  });

  it('without the cap per person (I9)', async () => {
    const sale = await selling.event(20, { maxTicketsPerPerson: 4 });
    for (let at = 0; at < 2; at += 1)
      await selling.submit(
        sale._id,
        new HoldWithoutLimits(selling.orderFor(sale._id, { userId: 'usr_a', quantity: 3 })),
      );
    expect(await found()).toEqual(['I9']);
  });

  it.each([
    ['over all people', 'I15', { usageLimit: 1, perUserLimit: 0 }],
    ['per person', 'I16', { usageLimit: 0, perUserLimit: 1 }],
  ])('without the limit of a coupon %s (%s)', async (_, invariant, limits) => {
    const sale = await selling.event(20);
    const wish = { userId: 'usr_a', coupon: { couponId: 'cpn_one', ...limits } };
    for (let at = 0; at < 2; at += 1)
      await selling.submit(sale._id, new HoldWithoutLimits(selling.orderFor(sale._id, wish)));
    expect(await found()).toEqual([invariant]);
  });

  it('without the condition of the stock write: more sold than there is (I1, I4)', async () => {
    const sale = await selling.event(5);
    const tooMany = new MoveWithoutLooking(stockKey(sale._id, '', 'gold'), { available: -9, sold: 9 });
    await expect(selling.submit(sale._id, tooMany)).rejects.toMatchObject({ name: 'ConditionFailed' });
    expect(await found()).toEqual([]);
    await selling.submitBy(WriteWithoutCondition, sale._id, tooMany);
    expect(await found()).toEqual(expect.arrayContaining(['I1', 'I4']));
  });

  it('without the condition of the capacity: less than is held (I1)', async () => {
    const sale = await selling.event(5);
    await selling.hold(sale._id, { quantity: 4 });
    const tooFew = new MoveWithoutLooking(stockKey(sale._id, '', 'gold'), { capacity: -3, available: -3 });
    await expect(selling.submit(sale._id, tooFew)).rejects.toMatchObject({ name: 'ConditionFailed' });
    await selling.submitBy(WriteWithoutCondition, sale._id, tooFew);
    expect(await found()).toContain('I1');
  });

  it('without the index of orders: one order, two bookings (I10)', async () => {
    const sale = await selling.event(5);
    const booking = await selling.buy(sale);
    const again = new IssueAgain(await selling.order(booking.orderId), sale);
    await expect(selling.submit(sale._id, again)).rejects.toMatchObject({ code: 11_000 });
    expect(await found()).toEqual([]);
    await selling.withoutIndex('bookings', 'orderId_1', () => selling.submit(sale._id, again));
    expect(await found()).toContain('I10');
  });

  it('without the cap of refunds: more goes back than was paid (I12)', async () => {
    const sale = await selling.event(5);
    const { _id } = await selling.buy(sale);
    const refund = (id: string) => ({
      id,
      amountPaise: 80_000,
      reason: '',
      state: 'requested',
      askedBy: '',
      at: new Date(),
    });
    await selling.submit(sale._id, {
      needs: { bookingIds: [_id] },
      decide(batch: SellingBatch) {
        const booking = batch.booking(_id);
        if (!booking) throw new Error('no booking');
        batch.changeBooking(booking, { refunds: [refund('a'), refund('b')] as never, refundedPaise: 160_000 });
        batch.countSales({ orders: 0, tickets: 0, revenuePaise: -160_000 });
      },
    });
    expect(await found()).toEqual(['I12']);
  });

  it('without the sweep of holds: seats that nobody gives back (I25)', async () => {
    const sale = await selling.event(5);
    const { _id } = await selling.hold(sale._id);
    await selling.wound('orders', _id, { $set: { holdExpiresAt: new Date(Date.now() - 120_000) } });
    expect(await found()).toEqual(['I25']);
  });
});
