import type { OrderState } from '@utsav/contracts/http/checkout';
import { SellingFixture } from '../testing/selling-fixture';
import { BookingsRepository } from '../bookings/bookings.repository';
import { orderGroups } from './order.state';
import { OrdersRepository, type OrderSearch } from './orders.repository';

const pending: OrderState[] = ['held', 'paying', 'paid', 'closing', 'late_paid', 'review'];

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterAll(async () => {
  try {
    expect(await selling.violations()).toEqual([]);
  } finally {
    await selling.stop();
  }
});

const list = (search: Partial<OrderSearch> = {}) =>
  selling.get(OrdersRepository).list({
    states: [],
    ascending: false,
    page: 1,
    limit: 50,
    ...search,
  });

describe('the list of orders', () => {
  beforeAll(async () => {
    const projection = await selling.event(60);
    const [small, large] = [
      await selling.buy(projection, { quantity: 1 }),
      await selling.buy(projection, { quantity: 4 }),
    ];
    await selling.hold(projection._id, { quantity: 2 });
    await selling.release(await selling.hold(projection._id), 'expired');
    await selling.release(await selling.hold(projection._id), 'cancelled');
    const late = await selling.hold(projection._id, { quantity: 3 });
    await selling.confirm(late, projection, { amountPaise: 100 });
    await selling.ending.cancel(await selling.buy(projection), {
      by: 'staff',
      userId: 'usr_admin',
      reason: 'by phone',
    });
    await selling.noteRefund(small, 'nothing was asked', 'processed');
    expect(large.tickets).toHaveLength(4);
  });

  it('returns how many there are, what was earned and what is pending without counting them', async () => {
    const sums = async (...states: OrderState[]) => {
      const { total, revenuePaise, pendingCount } = await list({ states });
      return [total, revenuePaise, pendingCount];
    };
    expect(await sums()).toEqual([7, 590_000, 2]);
    expect(await sums('confirmed')).toEqual([2, 590_000, 0]);
    expect(await sums(...pending)).toEqual([2, 0, 2]);
    expect(await sums('expired', 'cancelled')).toEqual([2, 0, 0]);
    expect(await sums('refunding', 'refunded')).toEqual([1, 0, 0]);
  });

  it('finds a mobile number however it is written', async () => {
    expect((await list({ search: '098765 43210' })).total).toBe(7);
    expect((await list({ search: '43210' })).total).toBe(7);
    expect((await list({ search: '+65 9876543210' })).total).toBe(0);
    const bookings = { ascending: false, page: 1, limit: 50 };
    expect(await selling.get(BookingsRepository).page({ ...bookings, search: '098765 43210' })).toMatchObject({
      total: (await selling.get(BookingsRepository).page(bookings)).total,
    });
  });

  it.each<{ states: OrderState[] }>([
    { states: [] },
    { states: ['confirmed'] },
    { states: pending },
    { states: ['expired', 'cancelled'] },
    { states: ['refunding', 'refunded'] },
    { states: ['held'] },
    { states: ['review'] },
  ])('says of the states $states the same as a count of what a search for all of them finds', async ({ states }) => {
    const { orders: _, ...totals } = await list({ states });
    const { orders: __, ...counted } = await list({ states, search: 'monsoon' });
    expect(totals).toEqual(counted);
  });

  it.each([
    [true, [1, 1, 1, 1, 2, 3, 4]],
    [false, [4, 3, 2, 1, 1, 1, 1]],
  ])('goes by the number of tickets (ascending: %s)', async (ascending, quantities) => {
    expect((await list({ sort: 'quantity', ascending })).orders.map(({ quantity }) => quantity)).toEqual(quantities);
  });
});

it.each([
  ['the newest orders', { group: { $in: orderGroups } }, { createdAt: -1, _id: -1 }, 'SORT_MERGE'],
  ['the orders to close', { nextCloseAt: { $type: 'date', $lte: new Date() } }, { nextCloseAt: 1 }, 'to_close'],
])('finds %s in the order of an index, without sorting', async (_, filter, sort, mark) => {
  const explained = await selling.rows.explain('orders', [{ $match: filter }, { $sort: sort }, { $limit: 20 }]);
  const plan = JSON.stringify((explained as { queryPlanner: { winningPlan: object } }).queryPlanner.winningPlan);
  expect(plan).toContain(mark);
  expect(plan).not.toContain('"stage":"SORT"');
});
