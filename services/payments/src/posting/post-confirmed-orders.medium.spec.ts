import { randomId } from '@utsav/service-kit/ids/random-id';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { PaymentsFixture } from '../testing/payments-fixture';

let running: PaymentsFixture;
beforeAll(async () => {
  running = await PaymentsFixture.start();
});
afterAll(() => running.stop(), 30_000);

const price = {
  cartPaise: 200_000,
  discountPaise: 20_000,
  feePaise: 5000,
  gstPaise: 33_309,
  roundingPaise: -9,
  totalPaise: 218_300,
};
const isBooked = (orderId: string) =>
  eventually(async () => expect((await running.payment(orderId)).booking).not.toBeNull());
const storedOf = (orderId: string) => running.rows('confirmed_orders').findOne({ _id: orderId });
const prioritise = (orderId: string) =>
  running.rows('confirmed_orders').updateOne({ _id: orderId }, { $set: { nextTryAt: new Date() } });

it('a confirmed order turns its deposit into a sale, once, however often it is repeated', async () => {
  const paid = await running.captured(218_300);
  expect(await running.booksOf(paid.orderId)).toEqual({ provider: 218_300, deposits: -218_300 });
  const confirm = () => running.confirm(paid, { amounts: price });
  await Promise.all([confirm(), confirm(), confirm()]);
  await isBooked(paid.orderId);
  await confirm();
  await eventually(async () => expect(await storedOf(paid.orderId)).toBeNull());
  expect(await running.causesOf(paid.orderId)).toEqual([`capture/${paid.paymentId}`, `confirm/${paid.orderId}`]);
  expect(await running.booksOf(paid.orderId)).toEqual({
    provider: 218_300,
    revenue: -180_000,
    fee: -5000,
    gst: -33_309,
    rounding: 9,
  });
  const { booking, captures } = await running.payment(paid.orderId);
  expect(booking).toMatchObject({ transactionId: paid.paymentId, totalPaise: 218_300 });
  expect(captures[0]?.outcome).toBe('booking');
});

it('one that arrives before its money waits for it', async () => {
  const page = await running.page(70_000);
  await running.faults([{ kind: 'webhook_drop', event: '*' }]);
  const [paymentId = ''] = await running.pay(page);
  await running.confirm({ ...page, paymentId });
  await eventually(async () => expect(await storedOf(page.orderId)).toMatchObject({ lastError: 'capture unknown' }));
  await running.faults([]);
  await running.sandbox.control('POST', '/webhooks/flush', { dropped: true });
  await eventually(() => expect(running.captures(page.orderId)).toHaveLength(1));
  await prioritise(page.orderId);
  await isBooked(page.orderId);
  expect(await running.booksOf(page.orderId)).toEqual({ provider: 70_000, revenue: -70_000 });
});

it('one whose refund was requested is not booked, and shows', async () => {
  const paid = await running.captured(70_000);
  await running.requestRefund(paid, { amountPaise: 70_000, bookingId: '', reason: 'sold-out' });
  await running.confirm(paid);
  await eventually(async () => expect(await storedOf(paid.orderId)).toMatchObject({ lastError: 'deposit missing' }));
  expect((await running.payment(paid.orderId)).booking).toBeNull();
});

it('one whose price does not add up is stored for manual review, and does not hold up the others', async () => {
  const [wrong, right] = [await running.captured(70_000), await running.captured(70_000)];
  await Promise.all([running.confirm(wrong, { amounts: { gstPaise: 7, cartPaise: 1 } }), running.confirm(right)]);
  await isBooked(right.orderId);
  await eventually(async () =>
    expect(await storedOf(wrong.orderId)).toMatchObject({
      lastError: expect.stringContaining('do not make') as string,
    }),
  );
  expect(await running.booksOf(wrong.orderId)).toEqual({ provider: 70_000, deposits: -70_000 });
});

it('cash has a payment too, with GST inside the price; a free order has none', async () => {
  const [orderId, free] = [randomId('ord'), randomId('ord')];
  const cash = { paymentMode: 'cash', transactionId: 'cash_till7', amounts: { gstPaise: 18_000 } } as const;
  await running.confirm({ orderId: free, amountPaise: 0 }, { paymentMode: 'free' });
  await running.confirm({ orderId, amountPaise: 118_000 }, cash);
  await isBooked(orderId);
  await running.confirm({ orderId, amountPaise: 118_000 }, cash);
  await eventually(async () => expect(await storedOf(orderId)).toBeNull());
  expect(await running.payment(orderId)).toMatchObject({
    state: 'captured',
    amountPaise: 118_000,
    eventName: 'Indie Nights',
    captures: [{ method: 'cash', outcome: 'booking', amountPaise: 118_000 }],
    booking: { transactionId: 'cash_till7' },
  });
  expect(await running.booksOf(orderId)).toEqual({ 'cash-drawer': 118_000, revenue: -100_000, gst: -18_000 });
  expect(running.captures(orderId)).toEqual([]);
  await expect(running.payment(free)).rejects.toThrow('no payment');
});
