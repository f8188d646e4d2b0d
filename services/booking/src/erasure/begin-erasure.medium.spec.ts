import { AppError } from '@utsav/contracts/errors/app-error';
import { UserErased } from '@utsav/contracts/messages/identity';
import { closeOutcome } from '@utsav/contracts/grpc/payments';
import { RefundRequested } from '@utsav/contracts/messages/booking';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { ErasedSubjects } from '@utsav/service-kit/erasure/erased-subjects';
import { Erasures } from '@utsav/service-kit/erasure/erasures';
import { createLog } from '@utsav/service-kit/log/log';
import { Clock } from '@utsav/service-kit/time/clock';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { BookingsRepository } from '../bookings/bookings.repository';
import { HoldSeats } from '../orders/hold-seats';
import { CloseOrder } from '../orders/close-order';
import { OrdersRepository } from '../orders/orders.repository';
import { orderFor } from '../testing/order-for';
import { SellingFixture } from '../testing/selling-fixture';
import { BeginErasure } from './begin-erasure';

let selling: SellingFixture;
let erasure: BeginErasure;
beforeAll(async () => {
  selling = await SellingFixture.start();
  await selling.stopSweeps();
  const payments = { closePayment: () => Promise.resolve({ outcome: closeOutcome.toProto('closed') }) };
  const [orders, clock] = [selling.get(OrdersRepository), selling.get(Clock)];
  const clients = { client: () => payments } as unknown as GrpcClients;
  const closeOrder = new CloseOrder(createLog('test', 'silent'), orders, selling.lanes, clients, clock);
  erasure = new BeginErasure(selling.get(ErasedSubjects), orders, selling.get(BookingsRepository), closeOrder, clock);
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

it('gives back what the person holds, and sells them nothing more', async () => {
  const projection = await selling.event(5);
  const hold = await selling.hold(projection._id, { userId: 'usr_holds', quantity: 2 });
  await erasure.of('usr_holds');
  expect(await selling.rows.order(hold._id)).toMatchObject({ state: 'cancelled' });
  expect(await selling.rows.stock(projection._id)).toMatchObject({ held: 0, available: 5 });
  const again = new HoldSeats(orderFor(projection._id, { userId: 'usr_holds' }), { personCap: 0 });
  expect(await codeOf(selling.submit(projection._id, again))).toBe('ACCOUNT_ERASED');
  expect(await codeOf(selling.hold(projection._id, { userId: 'usr_other' }))).toBe('ok');
});

it('returns a payment that arrives afterwards, whatever became of its order', async () => {
  const projection = await selling.event(5);
  const closed = await selling.hold(projection._id, { userId: 'usr_pays' });
  await erasure.of('usr_pays');
  expect((await selling.confirm(closed, projection)).state).toBe('refunding');
  const held = await selling.hold(projection._id, { userId: 'usr_marked' });
  await selling.get(ErasedSubjects).remember('usr_marked');
  expect((await selling.confirm(held, projection)).state).toBe('refunding');
  for (const { _id, buyer } of [closed, held])
    expect(await selling.published(RefundRequested.type, _id)).toMatchObject([
      { reason: 'cancelled', amountPaise: 118_000, buyer: { userId: buyer.userId } },
    ]);
  expect(await selling.rows.stock(projection._id)).toMatchObject({ held: 0, sold: 0, available: 5 });
});

it('returns the payment of an order whose buyer was forgotten long ago', async () => {
  const projection = await selling.event(5);
  const order = await selling.hold(projection._id, { userId: 'usr_old' });
  await selling.release(order);
  await selling.connection
    .collection<{ _id: string }>('orders')
    .updateOne({ _id: order._id }, { $set: { 'buyer.name': '', 'buyer.mobile': '', 'buyer.email': '' } });
  expect((await selling.confirm(order, projection)).state).toBe('refunding');
});

it('is refused while there are tickets to come, and then changes nothing', async () => {
  const projection = await selling.event(5);
  await selling.buy(projection, { userId: 'usr_goes' });
  const other = await selling.event(5);
  const hold = await selling.hold(other._id, { userId: 'usr_goes' });
  expect(await codeOf(erasure.of('usr_goes'))).toBe('BOOKINGS_TO_COME');
  expect(await selling.rows.order(hold._id)).toMatchObject({ state: 'held' });
  expect((await selling.confirm(hold, other)).state).toBe('confirmed');
  const over = { startsAt: new Date(Date.now() - 2000), endsAt: new Date(Date.now() - 1000) };
  await selling.buy(await selling.event(5, over), { userId: 'usr_went' });
  expect(await codeOf(erasure.of('usr_went'))).toBe('ok');
});

it('is refused by a booking that is confirmed after the first look', async () => {
  const projection = await selling.event(5);
  const hold = await selling.hold(projection._id, { userId: 'usr_between' });
  const subjects = selling.get(ErasedSubjects);
  const begin = subjects.begin.bind(subjects);
  const between = jest.spyOn(subjects, 'begin').mockImplementation(async (userId, until) => {
    await selling.confirm(hold, projection);
    await begin(userId, until);
  });
  expect(await codeOf(erasure.of('usr_between'))).toBe('BOOKINGS_TO_COME');
  between.mockRestore();
  expect((await selling.rows.order(hold._id)).state).toBe('confirmed');
});

it('leaves no ticket without an account when they pay at the same moment', async () => {
  const projection = await selling.event(40);
  const people = Array.from({ length: 20 }, (_, at) => `usr_both_${at}`);
  const holds = await Promise.all(people.map((userId) => selling.hold(projection._id, { userId })));
  const ends = await Promise.all(
    people.map(async (userId, at) => {
      const order = holds[at] as (typeof holds)[number];
      const [erased] = await Promise.all([codeOf(erasure.of(userId)), selling.confirm(order, projection)]);
      return `${erased} ${(await selling.rows.order(order._id)).state}`;
    }),
  );
  for (const end of ends) expect(['ok refunding', 'BOOKINGS_TO_COME confirmed']).toContain(end);
});

it('lapses where the erasure does not follow, and stays for good where it does', async () => {
  const projection = await selling.event(5);
  const subjects = selling.get(ErasedSubjects);
  await subjects.begin('usr_stays', new Date(Date.now() - 1));
  expect(await codeOf(selling.hold(projection._id, { userId: 'usr_stays' }))).toBe('ok');
  await subjects.begin('usr_gone', new Date(Date.now() + 60_000));
  await subjects.remember('usr_gone');
  await subjects.begin('usr_gone', new Date(Date.now() - 1));
  expect(await codeOf(selling.hold(projection._id, { userId: 'usr_gone' }))).toBe('ACCOUNT_ERASED');
});

it('forgets once more what was written after the erasure by what had begun before it', async () => {
  const projection = await selling.event(5);
  const order = await selling.hold(projection._id, { userId: 'usr_late' });
  await selling.release(order);
  await selling.publish(UserErased, 'usr_late', { userId: 'usr_late' });
  const noBuyer = { userId: 'usr_late', name: '', mobile: '', email: '' };
  await eventually(async () => expect((await selling.rows.order(order._id)).buyer).toEqual(noBuyer));

  const rows = (name: string) => selling.connection.collection<{ _id: string }>(name);
  await rows('orders').updateOne({ _id: order._id }, { $set: { buyer: order.buyer } });
  const erasures = selling.get(Erasures);
  await erasures.run();
  expect((await selling.rows.order(order._id)).buyer).toEqual(order.buyer);
  await rows('erased_subjects').updateOne({ _id: 'usr_late' }, { $set: { againAt: new Date() } });
  await erasures.run();
  expect((await selling.rows.order(order._id)).buyer).toEqual(noBuyer);
});
