import { OrderConfirmed } from '@utsav/contracts/messages/booking';
import { UserErased } from '@utsav/contracts/messages/identity';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Bus } from '@utsav/service-kit/kafka/bus';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { kafkaMessage } from '@utsav/test-kit/messages/kafka-message';
import { PaymentsFixture } from '../testing/payments-fixture';
import { sampleConfirmation } from '../testing/sample-confirmation';
import { OnUserErased } from './on-user-erased';

let running: PaymentsFixture;
beforeAll(async () => {
  running = await PaymentsFixture.start();
});
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
});

it('finds the payments of a person by an index', async () => {
  const own = running.rows('payments').find({ 'buyer.userId': 'usr_gone' });
  expect(JSON.stringify((await own.explain()).queryPlanner.winningPlan)).toContain('buyer.userId_1');
});

it('writes neither the name nor the address that a message brings after the erasure', async () => {
  await running.get(OnUserErased).erased({ userId: 'usr_late' });
  const orderId = randomId('ord');
  const buyer = { userId: 'usr_late', name: 'Meera Rao', mobile: '+919876543210', email: 'late@example.in' };
  const cash = { buyer, paymentMode: 'cash' as const, transactionId: '', issuedBy: 'usr_counter' };
  const confirmed = sampleConfirmation({ orderId, amountPaise: 5000 }, cash);
  await running.get(Bus).publish(kafkaMessage(OrderConfirmed, orderId, confirmed));
  await eventually(async () => expect((await running.payment(orderId)).booking).not.toBeNull());
  expect(JSON.stringify(await running.payment(orderId))).not.toMatch(/meera|late@example/i);
});
