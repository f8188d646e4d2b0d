import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { minutes, seconds, Clock } from '@utsav/service-kit/time/clock';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { SellingFixture } from '../testing/selling-fixture';
import { holdsByMinute, OnSaleRepository, ordersByMinute } from './on-sale.repository';

let selling: SellingFixture;
let late = 0;
beforeAll(async () => {
  selling = await SellingFixture.start();
  selling.get(Clock).now = () => new Date(Date.now() + late);
});
afterAll(() => selling?.stop());

const admin: Caller = { kind: 'user', id: 'usr_admin', role: 'admin', sessionId: 'ses_1' };
const look = (eventId: string) => selling.as(admin).getOnSale({ eventId });

it('reports what was begun, confirmed and taken minute by minute, and what is held and left now', async () => {
  const projection = await selling.event(20);
  await selling.buy(projection, { quantity: 2 });
  const open = await selling.hold(projection._id, { quantity: 3 });
  await selling.sellForCash(projection, { key: 'a' });
  await selling.release(await selling.hold(projection._id));
  const figures = await look(projection._id);
  const sum = (of: 'holds' | 'orders' | 'revenuePaise') => figures.minutes.reduce((all, each) => all + each[of], 0);
  expect(figures.minutes).toHaveLength(30);
  expect([sum('holds'), sum('orders'), sum('revenuePaise')]).toEqual([4, 2, 336_000]);
  expect(figures).toMatchObject({
    name: 'Monsoon Nights',
    openHolds: 1,
    ordersToday: 2,
    revenueTodayPaise: 336_000,
    categories: [{ key: 'gold', type: 'Gold', capacity: 20, available: 14, held: 3, sold: 3, blocked: 0 }],
  });
  await selling.release(open);
});

it('reports seats show by show in the order of the event, and last the seats of a show that was taken out of it', async () => {
  const show = (key: string, days: number, seats: number) => ({
    key,
    startsAt: new Date(Date.now() + days * 86_400_000),
    endsAt: new Date(Date.now() + days * 86_400_000),
    common: seats === 0,
    categories: [{ key: 'gold', capacity: seats }],
  });
  const [third, first, second, gone] = [
    show('third', 3, 4),
    show('first', 1, 6),
    show('second', 2, 0),
    show('gone', 4, 5),
  ];
  const projection = await selling.event(10, { showtimes: [gone, third, first, second] });
  for (const showtime of ['gone', 'first', 'second'])
    await selling.buy(projection, { showtime, projection, quantity: 2 });
  await selling.hold(projection._id, { showtime: 'third', projection });
  const after = { ...projection, version: 2, showtimes: [third, first, second] };
  await selling.save(after);
  await selling.fit(after);
  const { categories } = await look(projection._id);
  expect(
    categories.map(({ showtime, startsAt, capacity, available, held, sold }) => ({
      showtime,
      startsAt,
      seats: [capacity, available, held, sold],
    })),
  ).toEqual([
    { showtime: undefined, startsAt: null, seats: [10, 8, 0, 2] },
    { showtime: 'third', startsAt: toTimestamp(third.startsAt), seats: [4, 3, 1, 0] },
    { showtime: 'first', startsAt: toTimestamp(first.startsAt), seats: [6, 4, 0, 2] },
    { showtime: 'gone', startsAt: null, seats: [2, 0, 0, 2] },
  ]);
});

it('looks once in two seconds, however many ask, and then only at what is new', async () => {
  const projection = await selling.event(20);
  const reads = jest.spyOn(selling.get(OnSaleRepository), 'minutes');
  const [first] = await Promise.all(Array.from({ length: 50 }, () => look(projection._id)));
  expect(reads).toHaveBeenCalledTimes(1);
  await selling.buy(projection);
  expect(await look(projection._id)).toEqual(first);
  late += seconds(2);
  expect((await look(projection._id)).ordersToday).toBe(1);
  expect(reads).toHaveBeenCalledTimes(2);
  const [[, whole] = [], [, rest] = []] = reads.mock.calls;
  expect(whole && rest && rest.getTime() - whole.getTime()).toBeGreaterThanOrEqual(minutes(27));
  reads.mockRestore();
});

it('counts by indexes, the holds without reading an order', async () => {
  const projection = await selling.event(20);
  await selling.buy(projection);
  const from = new Date(Date.now() - minutes(30));
  const holds = JSON.stringify(await selling.rows.explain('orders', holdsByMinute(projection._id, from) as object[]));
  const orders = JSON.stringify(
    await selling.rows.explain('bookings', ordersByMinute(projection._id, from) as object[]),
  );
  for (const plan of [holds, orders]) {
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('COLLSCAN');
  }
  expect(holds).toContain('"totalDocsExamined":0');
});

it('is for admins', async () => {
  const projection = await selling.event(1);
  const counter = selling.as({ ...admin, role: 'counter' });
  await expect(counter.getOnSale({ eventId: projection._id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
