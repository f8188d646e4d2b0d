import type { ListedPayment, ListPaymentsRequest } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { liveStatus, providerName, refundState } from '@utsav/contracts/grpc/payments';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { settledAfterMs } from '@utsav/service-kit/changes/read-changes';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Clock } from '@utsav/service-kit/time/clock';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { PaymentsFixture } from '../testing/payments-fixture';

let running: PaymentsFixture;
beforeAll(async () => {
  running = await PaymentsFixture.start();
});
afterAll(() => running.stop(), 30_000);

const list = (query: Partial<ListPaymentsRequest> = {}) =>
  running
    .client()
    .listPayments({ page: 1, limit: 10, from: undefined, to: undefined, orderIds: [], withTotals: false, ...query });
const idsOf = async (query: Parameters<typeof list>[0]) => (await list(query)).payments.map(({ orderId }) => orderId);

it('shows what became of each payment', async () => {
  await running.faults([], { refundSettleSeconds: 0 });
  const sold = await running.booked(100_000);
  const refundId = await running.requestRefund(sold, { amountPaise: 30_000 });
  await eventually(async () => expect((await running.refund(refundId)).state).toBe('processed'));
  const { payments, total } = await list({ search: sold.orderId });
  expect(total).toBe(1);
  expect(payments).toEqual([
    {
      orderId: sold.orderId,
      transactionId: sold.paymentId,
      bookingCode: (await running.payment(sold.orderId)).booking?.bookingCode,
      buyerId: (await running.payment(sold.orderId)).buyer.userId,
      buyerName: 'Meera Rao',
      buyerEmail: `${sold.orderId}@example.in`,
      eventId: 'evt_1',
      eventName: 'Indie Nights',
      finalAmountPaise: 70_000,
      originalAmountPaise: 100_000,
      currency: 'INR',
      method: 'upi',
      liveStatus: liveStatus.toProto('captured'),
      createdAt: toTimestamp((await running.payment(sold.orderId)).createdAt),
      updatedAt: expect.objectContaining({ seconds: expect.any(Number) as number }) as object,
      refunds: [expect.objectContaining({ refundId, amountPaise: 30_000, state: refundState.toProto('processed') })],
    },
  ]);
  await running.faults([]);
});

it('shows a failed try with its reason, and what came of it later', async () => {
  const page = await running.page();
  await running.sandbox.control('POST', `/links/${page.linkId}/fail`);
  const shown = async () => (await list({ search: page.orderId })).payments[0];
  await eventually(async () =>
    expect(await shown()).toMatchObject({
      liveStatus: liveStatus.toProto('failed'),
      failure: 'Payment failed',
      finalAmountPaise: 0,
    }),
  );
  await running.pay(page);
  await eventually(async () => expect(await shown()).toMatchObject({ liveStatus: liveStatus.toProto('captured') }));
  expect((await shown())?.failure).toBeUndefined();
});

it('shows a payment to whoever follows each time its money changes', async () => {
  running.service.app.get(Clock).now = () => new Date(Date.now() + settledAfterMs);
  const sold = await running.booked(100_000);
  let cursor: string | undefined;
  const follow = async () => {
    const found: ListedPayment[] = [];
    for (;;) {
      const page = await running.client().listChangedPayments({ since: undefined, cursor, limit: 100 });
      cursor = page.cursor;
      found.push(...page.payments.filter(({ orderId }) => orderId === sold.orderId));
      if (!page.hasMore) return found;
    }
  };
  await eventually(async () => expect((await follow()).at(-1)?.finalAmountPaise).toBe(100_000));
  await running.requestRefund(sold, { amountPaise: 40_000 });
  await eventually(async () => expect((await follow()).at(-1)?.finalAmountPaise).toBe(60_000));
  running.service.app.get(Clock).now = () => new Date();
});

it('goes through all of an event, newest first, each once', async () => {
  const eventId = randomId('evt');
  const made: string[] = [];
  for (let at = 0; at < 23; at += 1) made.unshift((await running.page(1000 + at, { eventId })).orderId);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => idsOf({ eventId, page })));
  expect(pages.flat()).toEqual(made);
  expect(pages.map((page) => page.length)).toEqual([10, 10, 3, 0]);
  expect((await list({ eventId })).total).toBe(23);
  expect(await idsOf({ eventId, limit: 1000 })).toEqual(made);
  expect((await list({ eventId, page: 0, limit: 0 })).payments).toHaveLength(1);
});

it('finds by the beginning of ids, booking code, email and each word of the name', async () => {
  const sold = await running.booked();
  const { booking } = await running.payment(sold.orderId);
  const page = await running.page(1000, { buyerName: 'Ananya (VIP) Iyer' });
  for (const search of [
    sold.orderId,
    sold.paymentId.toLowerCase(),
    booking?.bookingCode ?? '',
    booking?.bookingCode.replaceAll('-', '').toLowerCase() ?? '',
    `${sold.orderId}@EXAMPLE`,
  ])
    expect(await idsOf({ search })).toEqual([sold.orderId]);
  for (const search of ['anan', ' IYER ', '(vip', 'ananya (v']) expect(await idsOf({ search })).toEqual([page.orderId]);
  expect(await idsOf({ search: '.*' })).toEqual([]);
  expect(await idsOf({ search: 'iyer', eventId: 'evt_none' })).toEqual([]);
});

it('shows cash with what the counter noted', async () => {
  const orderId = randomId('ord');
  await running.confirm({ orderId, amountPaise: 5000 }, { paymentMode: 'cash', transactionId: 'cash_till7' });
  await eventually(async () =>
    expect((await list({ search: orderId })).payments).toMatchObject([
      { transactionId: 'cash_till7', method: 'cash', liveStatus: liveStatus.toProto('paid'), finalAmountPaise: 5000 },
    ]),
  );
});

it('narrows by status as it is shown, method, provider, time and order, and sums up what is left', async () => {
  const { payments: all, totals } = await list({ limit: 100, withTotals: true });
  const sums = (of: typeof all) => ({
    count: of.length,
    net: of.reduce((sum, { finalAmountPaise }) => sum + finalAmountPaise, 0),
  });
  const shown = (of: typeof totals) => ({ count: of?.count, net: (of?.capturedPaise ?? 0) - (of?.refundedPaise ?? 0) });
  expect(shown(totals)).toEqual(sums(all));
  expect(totals?.refundedPaise).toBeGreaterThan(0);
  const statuses = new Set(all.map((payment) => payment.liveStatus));
  expect(statuses.size).toBeGreaterThan(2);
  for (const status of statuses) {
    const expected = all.filter((payment) => payment.liveStatus === status);
    const found = await list({ limit: 100, liveStatus: status, withTotals: true });
    expect(found.payments).toEqual(expected);
    expect(shown(found.totals)).toEqual(sums(expected));
  }
  const cash = all.filter(({ method }) => method === 'cash').map(({ orderId }) => orderId);
  expect(await idsOf({ method: 'cash' })).toEqual(cash);
  expect(await idsOf({ provider: providerName.toProto('cash') })).toEqual(cash);
  expect(await idsOf({ orderIds: cash })).toEqual(cash);
  const { createdAt } = all[0] ?? {};
  expect((await idsOf({ from: createdAt })).length).toBeGreaterThan(0);
  expect(await idsOf({ orderIds: [all[0]?.orderId ?? ''], to: createdAt })).toEqual([]);
});

it('never goes through a whole collection, nor do the sweeps', async () => {
  const { orderId, paymentId } = await running.booked();
  const { db } = running.connection;
  await db?.createCollection('system.profile', { capped: true, size: 16 * 1024 * 1024 });
  await db?.setProfilingLevel('all');
  await Promise.all([
    list(),
    list({ eventId: 'evt_1' }),
    list({ search: 'meera' }),
    list({ eventId: 'evt_1', search: paymentId }),
    running.client().listRefunds({ states: [], page: 1, limit: 10 }),
    running.requestRefund({ orderId, paymentId }, { amountPaise: 1000 }),
  ]);
  const profile = db?.collection('system.profile');
  const queriesOn = (path: string) => profile?.countDocuments({ [`command.filter.${path}`]: { $exists: true } });
  await eventually(async () => {
    expect(await queriesOn('nextCheckAt')).toBeGreaterThan(0);
    expect(await queriesOn('nextTryAt')).toBeGreaterThan(0);
  });
  await db?.setProfilingLevel('off');
  const whole = await profile
    ?.find({ planSummary: 'COLLSCAN', ns: { $not: /[.](leases|outbox|inbox|system)/ } })
    .toArray();
  expect(whole?.map(({ ns, command }) => [ns as string, JSON.stringify(command)])).toEqual([]);
});
