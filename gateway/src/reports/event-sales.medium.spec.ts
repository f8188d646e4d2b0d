import { AffectedBookings, EventSales, EventSeats } from '@utsav/contracts/http/event-sales';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const get = (path: string) => gateway.json(path, { as: 'asha' });

it('shows seats and revenue of the events that were on sale', async () => {
  const { data } = (await get('/api/admin/events/seats?ids=evt_1,evt_draft,')).body;
  const events = (data as { events: unknown[] }).events.map((event) => EventSeats.parse(event));
  expect(events).toMatchObject([{ _id: 'evt_1', totalSeats: 100, soldSeats: 60, revenue: 12_500.5 }]);
});

it('shows how an event sold, in rupees', async () => {
  const sales = EventSales.parse((await get('/api/admin/events/evt_1/sales')).body.data);
  expect(sales).toMatchObject({
    days: [{ day: '2026-11-21', revenue: 10.5, orders: 3 }],
    channels: [{ channel: 'counter', revenue: 10.5 }],
    coupons: [{ code: 'DIWALI', discount: 500.5 }],
    refunded: 0.99,
  });
});

it('says what cancelling an event or a show would do, in rupees', async () => {
  const affected = AffectedBookings.parse((await get('/api/admin/events/evt_1/affected-bookings')).body.data);
  expect(affected).toMatchObject({ bookings: 3, refund: 10.5, pastBookings: 4 });
  expect((await get('/api/admin/events/evt_1/affected-bookings?showtimes=fri')).body.data).toMatchObject({
    bookings: 1,
  });
});

it.each(['', ',', Array.from({ length: 101 }, (_, at) => `e${at}`).join()])('refuses the ids %j', async (ids) => {
  expect(await get(`/api/admin/events/seats?ids=${ids}`)).toMatchObject({ status: 400 });
});
