import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { SellingFixture } from '../testing/selling-fixture';
import { EventSalesReport } from './event-sales-report';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterAll(() => selling?.stop());

const admin: Caller = { kind: 'user', id: 'usr_admin', role: 'admin', sessionId: 'ses_1' };
const salesOf = (eventId: string) => selling.as(admin).getEventSales({ eventId });

describe(EventSalesReport, () => {
  it('counts the seats of events wherever they are, and what was taken for them', async () => {
    const [busy, quiet] = [await selling.event(20), await selling.event(7)];
    const { quote } = await selling.buy(busy, { quantity: 2 });
    await selling.hold(busy._id, { quantity: 3 });
    await selling.block(busy._id, 4, 'a');
    const { events } = await selling.as(admin).listEventSeats({ eventIds: [busy._id, quiet._id, 'evt_none'] });
    const seats = {
      capacity: 20,
      sold: 2,
      held: 3,
      blocked: 4,
      available: 11,
      aside: 0,
      revenuePaise: quote.totalPaise,
    };
    const none = { sold: 0, held: 0, blocked: 0, aside: 0, revenuePaise: 0 };
    expect(new Map(events.map((event) => [event.eventId, event]))).toEqual(
      new Map([
        [busy._id, { eventId: busy._id, ...seats }],
        [quiet._id, { eventId: quiet._id, capacity: 7, available: 7, ...none }],
      ]),
    );
  });

  it('finds the events to come of which hardly a seat is left, the fewest first', async () => {
    const [gone, few, plenty] = [await selling.event(2), await selling.event(20), await selling.event(20)];
    await selling.buy(gone, { quantity: 2 });
    await selling.block(few._id, 19, 'a');
    await selling.block(plenty._id, 18, 'a');
    const { events } = await selling.as(admin).listScarceEvents({});
    const known = [gone, few, plenty].map(({ _id }) => _id);
    expect(events.filter(({ eventId }) => known.includes(eventId))).toEqual([
      { eventId: gone._id, capacity: 2, available: 0 },
      { eventId: few._id, capacity: 20, available: 1 },
    ]);
  });

  it('shows channels whose revenue adds up to that of the event, after refunds', async () => {
    const projection = await selling.event(20);
    const bought = await selling.buy(projection, { quantity: 2 });
    await selling.buy(projection);
    const { booking: cash } = await selling.sellForCash(projection, { key: 'a', quantity: 3 });
    await selling.ending.cancel(bought, { by: 'staff', userId: 'usr_admin', reason: 'came back' });
    const { seats, orders, days, channels, cancelledBookings, refundedPaise } = await salesOf(projection._id);
    const sum = channels.reduce((all, { revenuePaise }) => all + revenuePaise, 0);
    expect([seats?.sold, seats?.revenuePaise, orders]).toEqual([4, sum, 2]);
    expect(channels).toMatchObject([
      { isCounter: false, bookings: 1, tickets: 1 },
      { isCounter: true, bookings: 1, tickets: 3, revenuePaise: cash.quote.totalPaise },
    ]);
    expect([cancelledBookings, refundedPaise]).toEqual([1, bought.quote.totalPaise]);
    expect(days.map(({ revenuePaise }) => revenuePaise)).toEqual([sum]);
  });

  it('breaks the bookings of a time down by channel and coupon', async () => {
    const all = () =>
      selling
        .as(admin)
        .getSalesBreakdown({ from: toTimestamp(new Date(0)), to: toTimestamp(new Date(Date.now() + 1000)) });
    const countsOf = ({ channels }: Awaited<ReturnType<typeof all>>) =>
      new Map(channels.map(({ isCounter, bookings, tickets }) => [isCounter, { bookings, tickets }]));
    const before = countsOf(await all());
    const projection = await selling.event(20);
    await selling.sellForCash(projection, { key: 'breakdown', quantity: 3 });
    const after = countsOf(await all());
    const was = before.get(true) ?? { bookings: 0, tickets: 0 };
    expect(after.get(true)).toEqual({ bookings: was.bookings + 1, tickets: was.tickets + 3 });
    expect(after.get(false)).toEqual(before.get(false));
    const { channels, coupons } = await selling
      .as(admin)
      .getSalesBreakdown({ from: toTimestamp(new Date(0)), to: toTimestamp(new Date(1)) });
    expect([channels, coupons]).toEqual([[], []]);
  });

  it('shows every day from the first sale to today', async () => {
    const projection = await selling.event(20);
    await selling.buy(projection);
    const rows = selling.connection.collection<{ _id: string; eventId: string; day: string }>('daily_sales');
    const row = await rows.findOne({ eventId: projection._id });
    const early = new Date(Date.now() - 3 * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
    await rows.insertOne({ ...row!, _id: `${early}/${projection._id}`, day: early });
    const { days } = await salesOf(projection._id);
    expect([days.length, days[0]?.day, days[1]?.orders]).toEqual([4, early, 0]);
  });

  it('has on each day of a range what the dashboard has on it, and the tickets', async () => {
    const projection = await selling.event(20);
    await selling.buy(projection, { quantity: 2 });
    const series = await selling.as(admin).getSalesSeries({ days: 7 });
    const [fromDay, toDay] = [series.days[0]!.day, series.days.at(-1)!.day];
    const { days } = await selling.as(admin).listDaySales({ fromDay, toDay });
    expect(days).toEqual(series.days.filter(({ orders, tickets, revenuePaise }) => orders || tickets || revenuePaise));
    expect(days.at(-1)).toMatchObject({ day: toDay });
    expect(days.at(-1)!.tickets).toBeGreaterThanOrEqual(2);
    const before = await selling.as(admin).listDaySales({ fromDay: '2020-01-01', toDay: '2020-01-31' });
    expect(before.days).toEqual([]);
  });

  it('names the coupons that sold', async () => {
    const projection = await selling.event(20);
    const booking = await selling.buy(projection);
    const coupon = { couponId: 'cpn_1', code: 'DIWALI', usageLimit: 0, perUserLimit: 0 };
    await selling.connection
      .collection<{ _id: string }>('bookings')
      .updateOne({ _id: booking._id }, { $set: { 'quote.coupon': coupon, 'quote.discountPaise': 5000 } });
    const { coupons } = await salesOf(projection._id);
    expect(coupons).toEqual([{ code: 'DIWALI', bookings: 1, discountPaise: 5000, tickets: 1, revenuePaise: 118_000 }]);
  });

  it('counts the free tickets of a buy-and-get coupon as taken off, at their price', async () => {
    const projection = await selling.event(20);
    const [two, one] = [await selling.buy(projection, { quantity: 2 }), await selling.buy(projection)];
    const bookings = selling.connection.collection<{ _id: string }>('bookings');
    const coupon = { couponId: 'cpn_2', code: 'BUY2', usageLimit: 0, perUserLimit: 0 };
    await bookings.updateOne({ _id: two._id }, { $set: { 'quote.coupon': coupon, 'quote.lines.0.freeQuantity': 3 } });
    await bookings.updateOne({ _id: one._id }, { $set: { 'quote.coupon': coupon, 'quote.discountPaise': 700 } });
    const pricePaise = two.quote.lines[0]!.pricePaise;
    expect(pricePaise).toBeGreaterThan(0);
    const { coupons } = await salesOf(projection._id);
    expect(coupons).toMatchObject([{ code: 'BUY2', bookings: 2, discountPaise: 3 * pricePaise + 700 }]);
  });

  it('knows only events that booking knows', async () => {
    expect(await refusal(salesOf('evt_none'))).toMatchObject({ code: 'NOT_FOUND' });
  });
});
