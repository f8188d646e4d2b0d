import { UserErased } from '@utsav/contracts/messages/identity';
import { PaymentsFixture } from '../testing/payments-fixture';
import { OnUserErased } from './on-user-erased';

let running: PaymentsFixture;
beforeAll(async () => {
  running = await PaymentsFixture.start();
}, 90_000);
afterAll(() => running?.stop(), 30_000);

it('leaves money, codes and the id, and neither name nor address, on payments of the erased person only', async () => {
  const gone = await running.booked();
  const here = await running.page();
  await running
    .rows('payments')
    .updateOne({ _id: gone.orderId }, { $set: { 'buyer.userId': 'usr_gone' }, $push: { searchKeys: 'usr_gone' } });
  const before = await running.payment(gone.orderId);
  expect(before.searchKeys).toContain('meera');

  const handler = running.get(OnUserErased);
  for (const _repeat of [1, 2]) await handler.erased(UserErased.data.parse({ userId: 'usr_gone' }));

  const after = await running.payment(gone.orderId);
  expect(after.buyer).toEqual({ userId: 'usr_gone', name: '', email: '' });
  expect(JSON.stringify(after)).not.toMatch(/meera|@example\.in/i);
  expect(after.captures).toEqual(before.captures);
  expect(after.searchKeys).toEqual(expect.arrayContaining([gone.orderId, gone.paymentId.toLowerCase()]));
  expect((await running.payment(here.orderId)).buyer.name).toBe('Meera Rao');
}, 60_000);

it('finds the payments of a person by an index', async () => {
  const own = running.rows('payments').find({ searchKeys: 'usr_gone', 'buyer.userId': 'usr_gone' });
  expect(JSON.stringify((await own.explain()).queryPlanner.winningPlan)).toContain('searchKeys_1');
});
