import { ExpireHolds } from '../sweeps/expire-holds';
import { SellingFixture } from '../testing/selling-fixture';
import { longestHoldOf } from './order.schema';
import { OrdersRepository } from './orders.repository';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
  await selling.get(ExpireHolds).onModuleDestroy();
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

const extend = (orderId: string, now = new Date()) => selling.get(OrdersRepository).extendHold(orderId, now);
const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1000);

it('holds the seats as long as they may be held, however often it is requested', async () => {
  const projection = await selling.event(4);
  const order = await selling.hold(projection._id, { holdExpiresAt: inSeconds(30) });
  const longest = order.createdAt.getTime() + 15 * 60_000;
  const answers = await Promise.all([1, 2, 3].map(() => extend(order._id)));
  answers.push(await extend(order._id));
  expect(answers.map((answer) => answer?.holdExpiresAt.getTime())).toEqual([longest, longest, longest, longest]);
  expect(longestHoldOf(await selling.rows.order(order._id)).getTime()).toBe(longest);
});

it('is refused when the time is over, and when the seats are paid or given back', async () => {
  const projection = await selling.event(4);
  const late = await selling.hold(projection._id, { holdExpiresAt: inSeconds(30) });
  expect(await extend(late._id, inSeconds(31))).toBeNull();
  const paid = await selling.hold(projection._id, { userId: 'usr_paid' });
  await selling.confirm(paid, projection);
  expect(await extend(paid._id)).toBeNull();
  const given = await selling.hold(projection._id, { userId: 'usr_given' });
  await selling.release(given, 'cancelled');
  expect(await extend(given._id)).toBeNull();
});

it('is not undone by a sweep that saw the hold before it was extended', async () => {
  const projection = await selling.event(4);
  const order = await selling.hold(projection._id, { holdExpiresAt: inSeconds(30) });
  const seenOverdueAt = inSeconds(31);
  await extend(order._id);
  expect(
    await selling.get(OrdersRepository).startClosing({ orderId: order._id, to: 'expired', at: seenOverdueAt }),
  ).toBeNull();
  expect((await selling.rows.stock(projection._id)).held).toBe(order.quantity);
});
