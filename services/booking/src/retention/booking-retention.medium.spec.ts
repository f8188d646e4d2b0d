import { RetentionSweep } from '@utsav/service-kit/retention/retention-sweep';
import { SellingFixture } from '../testing/selling-fixture';

let running: SellingFixture;
beforeAll(async () => {
  running = await SellingFixture.start();
});
afterAll(() => running?.stop(), 30_000);

const redacted = { name: '', mobile: '', email: '' };

it('forgets who did not buy after 90 days, who bought after eight financial years, and breaks no invariant', async () => {
  const projection = await running.event(20);
  const age = (collection: 'orders' | 'bookings', _id: string, days: number) =>
    running.connection
      .collection<{ _id: string }>(collection)
      .updateOne(
        { _id },
        { $set: { createdAt: new Date(Date.now() - days * 86_400_000), 'buyer.mobile': '+919876543210' } },
      );
  const lapsed = async (userId: string, days: number) => {
    const order = await running.hold(projection._id, { userId });
    await running.release(order);
    await age('orders', order._id, days);
    return order;
  };
  const bought = async (userId: string, days: number, event = projection) => {
    const booking = await running.buy(event, { userId });
    await age('orders', booking.orderId, days);
    await age('bookings', booking._id, days);
    return booking;
  };
  const [unpaid, recent] = [await lapsed('usr_1', 100), await lapsed('usr_2', 80)];
  const longAgo = await running.event(20, { startsAt: new Date(Date.now() - 9 * 365 * 86_400_000) });
  const [paid, old] = [await bought('usr_3', 100), await bought('usr_4', 9.1 * 365, longAgo)];
  // It has run when the service started.
  await running.connection.collection('retention').deleteMany({});
  await running.service.app.get(RetentionSweep).run();

  expect((await running.rows.order(unpaid._id)).buyer).toEqual({ userId: 'usr_1', ...redacted });
  expect((await running.rows.order(recent._id)).buyer.mobile).not.toBe('');
  expect((await running.rows.order(paid.orderId)).buyer.mobile).not.toBe('');
  expect((await running.rows.booking(paid._id)).buyer.mobile).not.toBe('');
  expect((await running.rows.order(old.orderId)).buyer).toEqual({ userId: 'usr_4', ...redacted });
  const { buyer, event, tickets } = await running.rows.booking(old._id);
  expect({ buyer, event, tickets }).toEqual({
    buyer: { userId: 'usr_4', ...redacted },
    event: old.event,
    tickets: old.tickets,
  });
  expect(await running.violations()).toEqual([]);
});
