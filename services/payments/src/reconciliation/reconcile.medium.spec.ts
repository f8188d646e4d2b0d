import { isAppError } from '@utsav/contracts/errors/app-error';
import { findingKind } from '@utsav/contracts/grpc/payments';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { newPayment } from '../payments/new-payment';
import { recordCapture } from '../payments/payment-transitions';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { PaymentsFixture } from '../testing/payments-fixture';

let running: PaymentsFixture;
beforeAll(async () => {
  running = await PaymentsFixture.start();
});
beforeEach(() => running.faults([], { refundSettleSeconds: 0.1 }));
afterAll(() => running.stop(), 30_000);

const lastHour = () => ({
  from: toTimestamp(new Date(Date.now() - 3_600_000)),
  to: toTimestamp(new Date(Date.now() + 60_000)),
});
const instant = { seconds: expect.any(Number) as number, nanos: expect.any(Number) as number };
const reconcile = () => running.client().reconcile(lastHour());
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );
const findingOf = async (subject: string) => (await reconcile()).findings.filter((one) => one.subject === subject);

it('finds nothing where nothing differs', async () => {
  const sold = await running.booked();
  const refundId = await running.requestRefund(sold, { amountPaise: 100_000 });
  await eventually(async () => expect((await running.refund(refundId)).state).toBe('processed'));
  expect(await reconcile()).toMatchObject({ capturesCompared: 1, refundsCompared: 1, complete: true, findings: [] });
});

it('records a capture without a webhook, and notifies booking', async () => {
  const page = await running.page();
  await running.faults([{ kind: 'webhook_drop', event: '*' }]);
  const [paymentId = ''] = await running.pay(page);
  expect(await findingOf(paymentId)).toMatchObject([
    {
      kind: findingKind.toProto('capture-missing'),
      orderId: page.orderId,
      theirsPaise: 100_000,
      settledAt: instant,
    },
  ]);
  await eventually(() => expect(running.captures(page.orderId)).toHaveLength(1));
  expect(await running.causesOf(page.orderId)).toEqual([`capture/${paymentId}`]);
});

it('records money without an order for manual review', async () => {
  const { paymentId } = await running.sandbox.paid({ amount: 4200 });
  const findings = await findingOf(paymentId);
  expect(findings).toMatchObject([
    { kind: findingKind.toProto('capture-unmatched'), theirsPaise: 4200, settledAt: null },
  ]);
  expect(findings[0]?.orderId).toBeUndefined();
});

it('sees another amount, and that it was put right', async () => {
  const { orderId, paymentId } = await running.captured();
  const setAmount = (paise: number) =>
    running.rows('payments').updateOne({ _id: orderId }, { $set: { 'captures.0.amountPaise': paise } });
  await setAmount(99_000);
  expect(await findingOf(paymentId)).toMatchObject([
    { kind: findingKind.toProto('capture-amount'), oursPaise: 99_000, theirsPaise: 100_000, settledAt: null },
  ]);
  await setAmount(100_000);
  expect(await findingOf(paymentId)).toMatchObject([{ settledAt: instant }]);
});

it('sees captures and refunds that the provider does not have', async () => {
  const at = new Date(Date.now() - 1000);
  const [paymentId, refundId] = ['pay_AAAAAAAAAAAAAA', 'rfnd_AAAAAAAAAAAAAA'];
  const open = newPayment({ _id: 'ord_planted', provider: 'razorpay', state: 'open', amountPaise: 700, createdAt: at });
  const step = recordCapture(
    open,
    { providerPaymentId: paymentId, amountPaise: 700, currency: 'INR', method: 'upi', at },
    at,
  );
  if (!step) throw new Error('no capture');
  await running.rows('payments').insertOne(step.row);
  const planted = {
    _id: 'rfd_planted',
    reason: 'cancelled',
    provider: 'razorpay',
    providerRefundId: refundId,
    amountPaise: 300,
    mode: 'online',
    createdAt: at,
  };
  await running.rows('refunds').insertOne({ ...planted, orderId: 'ord_planted', state: 'processed' } as never);
  const { findings } = await reconcile();
  const found = (subject: string) => findings.find((one) => one.subject === subject);
  expect(found(paymentId)).toMatchObject({
    kind: findingKind.toProto('capture-not-there'),
    orderId: 'ord_planted',
    oursPaise: 700,
  });
  expect(found(refundId)).toMatchObject({
    kind: findingKind.toProto('refund-not-there'),
    oursPaise: 300,
    settledAt: null,
  });
  await running.rows('payments').updateOne({ _id: 'ord_planted' }, { $set: { imported: true } });
  expect(await findingOf(paymentId)).toMatchObject([{ settledAt: instant }]);
  await running.rows('refunds').updateOne({ _id: 'rfd_planted' } as never, { $set: { origin: 'imported' } });
  expect(await findingOf(refundId)).toMatchObject([{ settledAt: instant }]);
  await running.rows('refunds').deleteOne({ _id: 'rfd_planted' });
});

it('fetches what its list does not show before it says that it is not there', async () => {
  const { orderId, paymentId } = await running.captured();
  const at = new Date('2026-01-10T10:00:00Z');
  await running.rows('payments').updateOne({ _id: orderId }, { $set: { 'captures.0.at': at } });
  const range = {
    from: toTimestamp(new Date('2026-01-10T09:00:00Z')),
    to: toTimestamp(new Date('2026-01-10T11:00:00Z')),
  };
  const { findings, complete } = await running.client().reconcile(range);
  expect([complete, findings.filter(({ subject }) => subject === paymentId)]).toEqual([true, []]);
});

it('goes on when one difference cannot be put right', async () => {
  const [page, other] = [await running.page(), await running.page()];
  await running.faults([{ kind: 'webhook_drop', event: '*' }]);
  const [[stuck = ''], [paymentId = '']] = [await running.pay(page), await running.pay(other)];
  await running
    .rows('ledger_entries')
    .insertOne({ _id: `capture/${stuck}`, orderId: 'ord_other', at: new Date(), lines: [] });
  const { findings } = await reconcile();
  expect(findings.find((one) => one.subject === stuck)).toMatchObject({
    kind: findingKind.toProto('capture-missing'),
    settledAt: null,
  });
  expect(findings.find((one) => one.subject === paymentId)?.settledAt).toEqual(instant);
  await eventually(() => expect(running.captures(other.orderId)).toHaveLength(1));
});

it('hears late of the end of a refund, and of one made by hand', async () => {
  const sold = await running.booked();
  await running.faults([{ kind: 'webhook_drop', event: 'refund.*' }], { refundSettleSeconds: 0.1 });
  const refundId = await running.requestRefund(sold, { amountPaise: 60_000 });
  const { json } = await running.sandbox.api('POST', `/payments/${sold.paymentId}/refund`, { amount: 15_000 });
  await eventually(async () => expect((await running.refund(refundId)).state).toBe('pending'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { providerRefundId } = await running.refund(refundId);
  const { findings } = await reconcile();
  expect(findings.find((one) => one.subject === providerRefundId)).toMatchObject({
    kind: findingKind.toProto('refund-late'),
  });
  expect(findings.find((one) => one.subject === json['id'])).toMatchObject({
    kind: findingKind.toProto('refund-by-hand'),
  });
  expect(await running.refund(refundId)).toMatchObject({ state: 'processed' });
  await eventually(() => expect(running.refunds(sold.orderId)).toHaveLength(1));
  expect(await running.booksOf(sold.orderId)).toEqual({
    provider: 25_000,
    revenue: -100_000,
    refunds: 60_000,
    suspense: 15_000,
  });
});

it('says so when the provider does not answer, and settles nothing', async () => {
  const { paymentId } = await running.sandbox.paid({ amount: 4300 });
  await reconcile();
  await running.faults([{ kind: 'server_error', route: 'payments.list', status: 503 }]);
  const answer = await reconcile();
  expect(answer.complete).toBe(false);
  expect(answer.findings.find((one) => one.subject === paymentId)).toMatchObject({ settledAt: null });
});

it('walks through long lists page by page, and notes how far it came', async () => {
  await Promise.all(Array.from({ length: 120 }, () => running.sandbox.paid()));
  const { capturesCompared, complete } = await reconcile();
  expect(complete).toBe(true);
  expect(capturesCompared).toBeGreaterThan(120);
});

it('refuses a range that is none, or too long', async () => {
  const { from, to } = lastHour();
  expect(await codeOf(running.client().reconcile({ from: undefined, to }))).toBe('VALIDATION');
  expect(await codeOf(running.client().reconcile({ from: to, to: from }))).toBe('VALIDATION');
  const [january, march] = ['2026-01-01', '2026-03-01'].map((day) => toTimestamp(new Date(day)));
  expect(await codeOf(running.client().reconcile({ from: january, to: march }))).toBe('VALIDATION');
});
