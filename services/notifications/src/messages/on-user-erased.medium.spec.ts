import { LanguageChosen, UserErased } from '@utsav/contracts/messages/identity';
import { Erasures } from '@utsav/service-kit/erasure/erasures';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { NotificationsFixture } from '../testing/notifications-fixture';
import { sampleOrder } from '../testing/sample-order';

let running: NotificationsFixture;
beforeAll(async () => {
  running = await NotificationsFixture.start();
  await running.startWorker();
});
afterAll(() => running.stop(), 30_000);

const rows = (name: string) => running.connection.collection<{ _id: string }>(name);

it('forgets the buyer on sheets and in what was sent; the booking can still be printed', async () => {
  const order = sampleOrder({ buyer: { userId: 'usr_gone', mobile: '+919811111111', email: 'gone@example.in' } });
  const { bookingId } = order;
  const person: Caller = { kind: 'user', id: 'usr_gone', role: 'user', sessionId: 's' };
  await running.confirmed(order);
  await eventually(async () => expect((await running.document(bookingId))?.state).toBe('ready'), 30_000);
  await eventually(() => expect(running.mail.to('gone@example.in')).toHaveLength(1), 30_000);
  expect((await running.client(person).listOwnDeliveries({ userId: 'usr_gone' })).deliveries).toHaveLength(2);

  for (const _repeat of [1, 2]) await running.publish(UserErased, 'usr_gone', { userId: 'usr_gone' });
  await eventually(async () => expect(await running.deliveries(bookingId)).toEqual([]));
  await eventually(async () =>
    expect(JSON.stringify(await running.document(bookingId))).not.toMatch(/gone@example\.in|9811111111/),
  );
  expect((await running.document(bookingId))?.facts.buyer.name).toBe('');
  await eventually(
    async () => expect((await running.client().getTicketDocument({ bookingId })).pdf.length).toBeGreaterThan(1000),
    40_000,
  );
});

it('writes nothing of a person whose messages arrive after the erasure', async () => {
  await running.publish(UserErased, 'usr_late', { userId: 'usr_late' });
  await eventually(async () => expect(await rows('erased_subjects').findOne({ _id: 'usr_late' })).not.toBeNull());
  const order = sampleOrder({ buyer: { userId: 'usr_late', mobile: '+919822222222', email: 'late@example.in' } });
  await running.publish(LanguageChosen, 'usr_late', {
    userId: 'usr_late',
    language: 'hi',
    chosenAt: new Date().toISOString(),
  });
  await running.confirmed(order);
  await eventually(async () => expect((await running.document(order.bookingId))?.state).toBe('ready'), 30_000);
  expect((await running.document(order.bookingId))?.facts.buyer).toMatchObject({ userId: 'usr_late', name: '' });
  expect(JSON.stringify(await running.document(order.bookingId))).not.toMatch(/Meera|late@example|9822222222/);
  expect(await running.deliveries(order.bookingId)).toEqual([]);
  expect(await rows('user_languages').findOne({ _id: 'usr_late' })).toBeNull();
});

it('leaves what was printed without the buyer when it forgets them once more', async () => {
  const order = sampleOrder({ buyer: { userId: 'usr_again', mobile: '+919833333333', email: 'again@example.in' } });
  await running.get(Erasures).erase('usr_again');
  const { bookingId } = order;
  await running.confirmed(order);
  await eventually(async () => expect((await running.document(bookingId))?.state).toBe('ready'));
  const printed = await running.document(bookingId);
  const { pdf } = await running.client().getTicketDocument({ bookingId });

  await running.get(Erasures).erase('usr_again');
  expect(await running.document(bookingId)).toEqual(printed);
  expect((await running.client().getTicketDocument({ bookingId })).pdf).toEqual(pdf);
});
