import { maxTicketsPerOrder } from '@utsav/contracts/http/order-limit';
import { orderState } from '@utsav/contracts/grpc/booking';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import type { Order } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { CrashHarness, graceMs } from './crash-harness';
import type { CrashSale } from './crash-sale';

/** Acceptance cases that need pricing, booking and payments together, between the real sandbox and real engines. */
let harness: CrashHarness;
beforeAll(async () => {
  harness = await CrashHarness.start();
});
afterAll(() => harness?.stop(), 60_000);
afterEach(async () => {
  await harness.provider.faults([]);
  await eventually(async () => expect(await harness.violations()).toEqual([]));
});

let count = 0;
async function newEvent(changes: Parameters<CrashSale['openEvents']>[1] = {}): Promise<string> {
  const eventId = `evt_case_${(count += 1)}`;
  await harness.sale.openEvents([eventId], changes);
  return eventId;
}

/** Repeats a request until it is answered. */
async function placed(eventId: string): Promise<Order> {
  const input = await harness.sale.orderInput(eventId);
  return eventually(() => harness.sale.place(input));
}

const isInState = (order: Order, state: string) =>
  eventually(async () => expect((await harness.rows.orderOf(order))?.state).toBe(state));

async function isBookedOnce(order: Order): Promise<void> {
  await isInState(order, 'confirmed');
  expect(await harness.rows.bookingsOf(order)).toHaveLength(1);
  await eventually(async () => expect((await harness.rows.paymentOf(order))?.booking).not.toBeNull());
  expect((await harness.rows.paymentOf(order))?.captures).toHaveLength(1);
}

async function isSentBackOnce(order: Order): Promise<void> {
  await eventually(async () => expect((await harness.rows.refundOf(order))?.state).toBe('processed'));
  await isInState(order, 'refunded');
  expect(await harness.provider.refundsAtProvider(order)).toHaveLength(1);
  expect(await harness.rows.bookingsOf(order)).toEqual([]);
}

/** The time of the hold is over; the service then goes on where the checkers left its clock, never before that. */
async function lapse(order: Order): Promise<void> {
  harness.process('booking').setClockAhead(700_000);
  await isInState(order, 'expired');
  harness.process('booking').setClockAhead(graceMs);
}

it('case 3: more tickets than one order may have are refused, and nothing is held', async () => {
  const eventId = await newEvent();
  const input = await harness.sale.orderInput(eventId, { quantity: maxTicketsPerOrder + 1 });
  expect(await refusal(harness.sale.place(input))).toMatchObject({ code: 'QUANTITY_LIMIT' });
  expect(await harness.rows.ordersOf(eventId)).toEqual([]);
});

it('case 6: a price that is not ours is refused, and no page is made', async () => {
  const eventId = await newEvent();
  const input = await harness.sale.orderInput(eventId);
  for (const totalPaise of [1, input.totalPaise - 100])
    expect(await refusal(harness.sale.place({ ...input, totalPaise }))).toMatchObject({ code: 'PRICE_CHANGED' });
  expect(await harness.rows.ordersOf(eventId)).toEqual([]);
});

it.each([
  ['rose', 120_000],
  ['fell', 80_000],
])('case 7: a price that %s after the buyer saw it has to be seen again', async (_, pricePaise) => {
  const eventId = await newEvent();
  const seen = await harness.sale.orderInput(eventId);
  await harness.sale.openEvents([eventId], { version: 2, pricePaise });
  await eventually(async () => expect((await harness.sale.orderInput(eventId)).totalPaise).not.toBe(seen.totalPaise));
  expect(await refusal(harness.sale.place(seen))).toMatchObject({ code: 'PRICE_CHANGED' });
  expect((await placed(eventId)).state).toBe(orderState.toProto('paying'));
});

it('case 10: an order of nothing to pay is confirmed without the provider', async () => {
  const eventId = await newEvent({ pricePaise: 0 });
  const order = await placed(eventId);
  expect(order).toMatchObject({ state: orderState.toProto('confirmed'), quote: { totalPaise: 0 } });
  expect(await harness.provider.pagesOf(order)).toEqual([]);
  const [booking] = await harness.rows.bookingsOf(order);
  expect(booking).toMatchObject({ paymentMode: 'free', transactionId: '' });
  expect(booking?.tickets).toHaveLength(2);
});

it('case 26: one booking of a payment that is reported ten times, at once and in any order', async () => {
  const order = await placed(await newEvent());
  await harness.provider.faults([
    { kind: 'webhook_parallel', event: '*', copies: 10 },
    { kind: 'webhook_reorder', event: '*', gapMs: 50 },
  ]);
  await harness.provider.pay(order);
  await isBookedOnce(order);
});

it('case 27: a payment that failed and is captured after all becomes a booking', async () => {
  const order = await placed(await newEvent());
  await harness.provider.faults([{ kind: 'fail_then_capture', seconds: 1 }]);
  await harness.provider.pay(order);
  await eventually(async () => expect((await harness.rows.paymentOf(order))?.lastAttempt?.status).toBe('failed'));
  expect((await harness.rows.orderOf(order))?.state).toBe('paying');
  await isBookedOnce(order);
});

it('case 29: the return page alone is enough when no webhook comes, and webhooks that come later change nothing', async () => {
  const order = await placed(await newEvent());
  await harness.provider.faults([{ kind: 'webhook_drop', event: '*' }]);
  await harness.provider.pay(order);
  await Promise.all(Array.from({ length: 10 }, () => harness.sale.returnFromPayment(order)));
  await isBookedOnce(order);
  await harness.sandbox.control('POST', '/webhooks/flush', { dropped: true });
  await isBookedOnce(order);
});

it('case 30: money that comes after the hold takes seats again while there are some', async () => {
  const order = await placed(await newEvent());
  await lapse(order);
  await harness.provider.pay(order, { force: true });
  await isBookedOnce(order);
});

it('case 31: money that comes when the seats are gone goes back, once', async () => {
  const eventId = await newEvent({ capacity: 2 });
  const late = await placed(eventId);
  await lapse(late);
  const other = await harness.sale.place({
    ...(await harness.sale.orderInput(eventId)),
    userId: 'usr_other',
    key: 'other',
  });
  await harness.provider.pay(other);
  await isBookedOnce(other);
  await harness.provider.faults([{ kind: 'webhook_duplicate', event: '*', times: 5, gapMs: 50 }]);
  await harness.provider.pay(late, { force: true });
  await isSentBackOnce(late);
});

it('case 32: a buyer who pays while the page is being closed, and whose cancel was not answered, has a ticket', async () => {
  const order = await placed(await newEvent());
  await harness.provider.faults([
    { kind: 'pay_during_cancel', first: 'captured' },
    { kind: 'lost_after', route: 'payment_links.cancel', count: 1 },
  ]);
  await harness.sale.release(order);
  await isBookedOnce(order);
});

it('case 33: a page whose making was not answered is found, not made again', async () => {
  const eventId = await newEvent();
  await harness.provider.faults([{ kind: 'lost_after', route: 'payment_links.create', count: 1 }]);
  const order = await placed(eventId);
  expect(await harness.provider.pagesOf(order)).toEqual([order.paymentLinkId]);
});

it('case 34: an amount that is not the price goes back, and the order then ends as refunded', async () => {
  const order = await placed(await newEvent());
  await harness.provider.faults([{ kind: 'pay_amount', delta: -100 }]);
  await harness.provider.pay(order);
  await isSentBackOnce(order);
  expect((await harness.violations()).map(({ invariant }) => invariant)).toEqual(['I11']);
  await harness.rows.acknowledgeFinding(order);
});

it.each([
  ['fails before it does anything', { kind: 'server_error', route: 'refunds.create', count: 1 }],
  ['fails after it did', { kind: 'server_error', route: 'refunds.create', status: 502, when: 'after', count: 1 }],
  ['says nothing', { kind: 'lost_after', route: 'refunds.create', count: 1 }],
  ['has too low a balance at first', { kind: 'refund_no_balance', count: 1 }],
])('case 35: money goes back once when the provider %s', async (_, fault) => {
  const order = await placed(await newEvent());
  await harness.provider.pay(order);
  await isBookedOnce(order);
  await harness.provider.faults([fault]);
  await harness.sale.cancel(order);
  await eventually(async () => {
    await harness.rows.requestRefundsNow();
    expect((await harness.rows.refundOf(order))?.state).toBe('processed');
  });
  expect(await harness.provider.refundsAtProvider(order)).toHaveLength(1);
  await isInState(order, 'refunded');
});

it('sells an event in the moment it is made, before other services know it', async () => {
  for (let at = 0; at < 5; at += 1) {
    const eventId = await harness.sale.saveEvent();
    const order = await harness.sale.place(await harness.sale.orderInput(eventId));
    expect(order.state).toBe(orderState.toProto('paying'));
    expect(await harness.rows.stockOf(eventId)).toMatchObject({ available: 3, held: 2 });
  }
});

it('does not find an event that the catalogue does not have', async () => {
  const input = {
    eventId: 'evt_nowhere',
    userId: 'usr_lost',
    key: 'key-lost',
    couponCode: '',
    quantity: 1,
    totalPaise: 0,
  };
  expect(await refusal(harness.sale.place(input))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusal(harness.sale.orderInput('evt_nowhere'))).toMatchObject({ code: 'NOT_FOUND' });
});
