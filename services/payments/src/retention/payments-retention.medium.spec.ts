import { RetentionSweep } from '@utsav/service-kit/retention/retention-sweep';
import { PaymentsFixture } from '../testing/payments-fixture';

let running: PaymentsFixture;
beforeAll(async () => {
  running = await PaymentsFixture.start();
});
afterAll(() => running?.stop(), 30_000);

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
const redacted = (userId: string) => ({ userId, name: '', email: '' });

it('forgets who did not pay after 90 days, who paid after eight financial years, and no one else', async () => {
  const [paid, old] = [await running.booked(), await running.booked()];
  const [unpaid, recent, open] = [await running.page(), await running.page(), await running.page()];
  const rows = running.rows('payments');
  const age = (orderId: string, days: number, more: object = {}) =>
    rows.updateOne({ _id: orderId }, { $set: { createdAt: daysAgo(days), ...more } });
  await age(paid.orderId, 100);
  await age(old.orderId, 9.1 * 365);
  await age(unpaid.orderId, 100, { closedAt: daysAgo(99) });
  await age(recent.orderId, 80, { closedAt: daysAgo(79) });
  await age(open.orderId, 100);
  const before = await running.payment(old.orderId);
  // It has run at the start of the service.
  await running.connection.collection('retention').deleteMany({});
  await running.get(RetentionSweep).run();
  const buyerOf = async (orderId: string) => (await running.payment(orderId)).buyer;
  expect(await buyerOf(unpaid.orderId)).toMatchObject(redacted((await buyerOf(unpaid.orderId)).userId));
  for (const { orderId } of [paid, recent, open]) expect((await buyerOf(orderId)).name).toBe('Meera Rao');
  const after = await running.payment(old.orderId);
  expect(after.buyer).toEqual(redacted(before.buyer.userId));
  expect(after.captures).toEqual(before.captures);
  expect(JSON.stringify(after)).not.toMatch(/meera|@example\.in/i);
});
