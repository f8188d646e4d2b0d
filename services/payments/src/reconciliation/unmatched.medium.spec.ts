import { isAppError } from '@utsav/contracts/errors/app-error';
import { findingKind, findingState } from '@utsav/contracts/grpc/payments';
import type { FindingState } from '@utsav/contracts/http/payment';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { Findings } from '../findings/findings';
import { PaymentProviders } from '../providers/payment-providers';
import { PaymentsFixture } from '../testing/payments-fixture';
import { Reconcile } from './reconcile';

let running: PaymentsFixture;
beforeEach(async () => {
  running = await PaymentsFixture.start();
});
afterEach(() => running.stop(), 30_000);

const reconcile = () =>
  running.client().reconcile({
    from: toTimestamp(new Date(Date.now() - 3_600_000)),
    to: toTimestamp(new Date(Date.now() + 60_000)),
  });
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );
const violations = async () =>
  (await running.client().checkInvariants({})).violations.filter(({ invariant }) => invariant === 'I11');
const asAdmin = () => running.client({ kind: 'user', id: 'usr_admin', role: 'admin', sessionId: 'ses_1' });
const listed = async (state: FindingState) =>
  (await asAdmin().listFindings({ state: findingState.toProto(state), page: 1, limit: 100 })).findings.map(
    ({ subject }) => subject,
  );
const minuteAgo = () => running.advanceTo(new Date(), 62);

it('a payment and its refund by another shop on the account are unmatched, and no violation', async () => {
  const { paymentId } = await running.sandbox.paid({ amount: 5100, notes: { order_id: 'SHOP-77' } });
  const { json } = await running.sandbox.api('POST', `/payments/${paymentId}/refund`, { amount: 100 });
  minuteAgo();
  await eventually(async () => {
    await reconcile();
    expect(await listed('unmatched')).toEqual(expect.arrayContaining([paymentId, json['id']]));
  });
  expect(await violations()).toEqual([]);
  expect(await listed('open')).toEqual([]);
});

it('a payment with our mark, of no order, is a violation until staff say why', async () => {
  const notes = { order_id: 'ord_gone', source: 'utsav.example' };
  const { paymentId } = await running.sandbox.paid({ amount: 5200, notes });
  minuteAgo();
  await reconcile();
  expect(await listed('open')).toEqual([paymentId]);
  expect(await violations()).toMatchObject([{ invariant: 'I11', subject: paymentId }]);
  const named = { kind: findingKind.toProto('capture-orphaned'), subject: paymentId };
  const { finding } = await asAdmin().acknowledgeFinding({ ...named, reason: ' A test of the bank ' });
  expect(finding?.acknowledgement).toMatchObject({ userId: 'usr_admin', reason: 'A test of the bank' });
  expect(await violations()).toEqual([]);
  expect([await listed('open'), await listed('acknowledged')]).toEqual([[], [paymentId]]);
  await reconcile();
  expect(await listed('acknowledged')).toEqual([paymentId]);
  expect(await codeOf(asAdmin().acknowledgeFinding({ ...named, reason: ' ' }))).toBe('VALIDATION');
});

it('what the provider returns by itself, uncaptured, is no refund of ours', async () => {
  const page = await running.page();
  await running.faults([{ kind: 'authorize_only' }]);
  const [paymentId = ''] = await running.pay(page);
  const { json } = await running.sandbox.control('POST', `/payments/${paymentId}/auto-refund`);
  await eventually(async () =>
    expect(
      await running.rows('provider_events').findOne({ body: /refund.processed/, handledAt: { $ne: null } }),
    ).not.toBeNull(),
  );
  minuteAgo();
  expect((await reconcile()).findings.filter(({ subject }) => subject === json['id'])).toEqual([]);
  expect(await violations()).toEqual([]);
  expect(await running.booksOf(page.orderId)).toEqual({});
});

it('a difference older than the sweep compares is looked at again until it is settled', async () => {
  const { orderId, paymentId } = await running.captured();
  const finding = {
    kind: 'capture-amount',
    provider: 'razorpay',
    subject: paymentId,
    orderId,
    oursPaise: 99_000,
    theirsPaise: 100_000,
    at: new Date(Date.now() - 100 * 3_600_000),
  } as const;
  await running.get(Findings).record(finding);
  expect(await listed('open')).toEqual([paymentId]);
  const [row] = await running.get(Findings).olderThan(new Date(Date.now() - 72 * 3_600_000), 10);
  await running.faults([{ kind: 'server_error', route: 'payments.fetch', status: 503, count: 1 }]);
  const again = () => running.get(Reconcile).recheck(running.get(PaymentProviders).get('razorpay'), row!);
  await again();
  expect(await listed('open')).toEqual([paymentId]);
  await again();
  expect(await listed('open')).toEqual([]);
  expect(await listed('settled')).toContain(paymentId);
});
