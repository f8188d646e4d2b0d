import { isAppError } from '@utsav/contracts/errors/app-error';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { PaymentsFixture } from '../testing/payments-fixture';

let running: PaymentsFixture;
beforeAll(async () => {
  running = await PaymentsFixture.start();
});
beforeEach(async () => {
  await running.account({});
  await running.faults([], { refundSettleSeconds: 0 });
});
afterAll(() => running.stop(), 30_000);

/** 2 % and 18 % GST on them. */
const cardFee = { feePaise: 2360, taxPaise: 360 };
const card = { method: 'card' };
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );
/** A call of the provider that takes too long on a busy machine leaves a part for the next time. */
const reconcile = () =>
  eventually(async () => {
    const { complete } = await running.client().reconcile({
      from: toTimestamp(new Date(Date.now() - 3_600_000)),
      to: toTimestamp(new Date(Date.now() + 60_000)),
    });
    expect(complete).toBe(true);
  });
const captureOf = async (orderId: string) => {
  const [capture] = (await running.payment(orderId)).captures;
  if (!capture) throw new Error(`no capture of ${orderId}`);
  return capture;
};
const violationsOf = async (name: string) =>
  (await running.client().checkInvariants({})).violations.filter(({ invariant }) => invariant === name);
const findingOf = (orderId: string) => running.rows('reconciliation_findings').findOne({ orderId });

describe('the fee of a capture', () => {
  it('is an expense with input GST, posted once however often it is reported', async () => {
    await running.faults([{ kind: 'webhook_duplicate', event: '*', times: 3 }]);
    const page = await running.page();
    const [paymentId = ''] = await running.pay(page, card);
    await eventually(async () =>
      expect(await captureOf(page.orderId)).toMatchObject({ fee: { ...cardFee, revision: 0 } }),
    );
    await running.sandbox.control('POST', '/webhooks/flush');
    expect(await running.causesOf(page.orderId)).toEqual([`capture/${paymentId}`, `provider-fee/${paymentId}`]);
    expect(await running.booksOf(page.orderId)).toEqual({
      provider: 97_640,
      deposits: -100_000,
      'provider-fees': 2000,
      'input-gst': 360,
    });
  });

  it('is none for UPI, and known to be none', async () => {
    const { orderId } = await running.captured();
    expect(await captureOf(orderId)).toMatchObject({ fee: { feePaise: 0, taxPaise: 0 } });
    expect(await running.booksOf(orderId)).toEqual({ provider: 100_000, deposits: -100_000 });
  });

  it('is filled in by reconciliation where it was unknown, and corrected where it has changed', async () => {
    const page = await running.page();
    await running.faults([{ kind: 'webhook_drop', event: '*' }]);
    const [paymentId = ''] = await running.pay(page, card);
    await running.pollNow(page.orderId);
    await eventually(async () => expect((await running.payment(page.orderId)).captures).toHaveLength(1));
    expect((await captureOf(page.orderId)).fee).toBeUndefined();
    // A transaction reads what a majority has, which is a moment later than what this test reads.
    await eventually(async () => {
      await reconcile();
      expect(await captureOf(page.orderId)).toMatchObject({ fee: cardFee });
    });
    const books = await running.booksOf(page.orderId);
    expect(books).toMatchObject({ provider: 97_640, 'provider-fees': 2000, 'input-gst': 360 });
    await running
      .rows('payments')
      .updateOne({ _id: page.orderId }, { $set: { 'captures.0.fee': { feePaise: 1180, taxPaise: 180, revision: 0 } } });
    await eventually(async () => {
      await reconcile();
      expect(await running.causesOf(page.orderId)).toEqual([
        `capture/${paymentId}`,
        `provider-fee/${paymentId}`,
        `provider-fee/${paymentId}/1`,
      ]);
    });
    await running.rows('ledger_entries').deleteOne({ _id: `provider-fee/${paymentId}/1` });
    expect(await running.booksOf(page.orderId)).toEqual(books);
    await running.rows('payments').updateOne({ _id: page.orderId }, { $set: { 'captures.0.fee.revision': 0 } });
    expect(await violationsOf('I14')).toEqual([]);
  });
});

describe('an account whose customers pay the fee', () => {
  it.each(['webhook', 'poll'])('sells tickets at the amount due: the fee passes through (%s)', async (way) => {
    await running.account({ fee_bearer: 'customer' });
    if (way === 'poll') await running.faults([{ kind: 'webhook_drop', event: '*' }], { refundSettleSeconds: 0 });
    const page = await running.page();
    const [paymentId = ''] = await running.pay(page, card);
    if (way === 'poll') await running.pollNow(page.orderId);
    await eventually(() => expect(running.captures(page.orderId)).toMatchObject([{ amountPaise: 100_000 }]));
    await running.confirm({ ...page, paymentId });
    await eventually(async () => expect((await running.payment(page.orderId)).booking).not.toBeNull());
    expect(await captureOf(page.orderId)).toMatchObject({
      amountPaise: 102_360,
      buyerFeePaise: 2360,
      refundablePaise: 100_000,
      outcome: 'booking',
    });
    expect(await running.booksOf(page.orderId)).toEqual({ provider: 100_000, revenue: -100_000 });
    expect(await findingOf(page.orderId)).toBeNull();
    const tooMuch = await running.requestRefund({ ...page, paymentId }, { amountPaise: 100_001 });
    expect((await running.refund(tooMuch)).state).toBe('refused');
    const all = await running.requestRefund({ ...page, paymentId }, { amountPaise: 100_000 });
    await running.retryRefundNow(all);
    await eventually(async () => {
      await running.retryRefundNow(all);
      expect((await running.refund(all)).state).toBe('processed');
    });
    expect(await running.booksOf(page.orderId)).toEqual({ revenue: -100_000, refunds: 100_000 });
    for (const name of ['I6', 'I12', 'I14']) expect(await violationsOf(name)).toEqual([]);
  });
});

it('a payment less an offer of the account is reported as such, and is a finding until staff have read it', async () => {
  await running.account({ offer_discount: 1000 });
  const page = await running.page();
  const [paymentId = ''] = await running.pay(page);
  await eventually(() => expect(running.captures(page.orderId)).toMatchObject([{ amountPaise: 99_000 }]));
  expect(await findingOf(page.orderId)).toMatchObject({
    _id: `order-amount/${paymentId}`,
    oursPaise: 100_000,
    theirsPaise: 99_000,
    settledAt: null,
  });
  await reconcile();
  expect(await findingOf(page.orderId)).toMatchObject({ settledAt: null });
  expect(await violationsOf('I11')).toMatchObject([{ subject: paymentId }]);
  await running
    .rows('reconciliation_findings')
    .updateOne({ orderId: page.orderId }, { $set: { acknowledgement: { userId: 'u', reason: 'r', at: new Date() } } });
  expect(await violationsOf('I11')).toEqual([]);
});

describe('an account with manual capture', () => {
  const authorized = async () => {
    await running.account({ capture: 'manual' });
    const page = await running.page();
    const [paymentId = ''] = await running.pay(page, card);
    await eventually(async () =>
      expect(await running.payment(page.orderId)).toMatchObject({ lastAttempt: { status: 'authorized' } }),
    );
    return { ...page, paymentId };
  };

  it('has its payments captured by us', async () => {
    const { orderId, paymentId } = await authorized();
    const { nextCheckAt } = await running.payment(orderId);
    expect(nextCheckAt?.getTime()).toBeLessThan(Date.now() + 11_000);
    await running.pollNow(orderId);
    await eventually(() => expect(running.captures(orderId)).toMatchObject([{ providerPaymentId: paymentId }]));
    expect(await captureOf(orderId)).toMatchObject({ fee: cardFee });
  });

  it('has one capture of a payment whose capture was not answered', async () => {
    const { orderId, paymentId } = await authorized();
    await running.faults([
      { kind: 'lost_after', route: 'payments.capture', count: 1 },
      { kind: 'webhook_drop', event: '*' },
    ]);
    await running.pollNow(orderId);
    await eventually(async () => {
      const { json } = await running.sandbox.api('GET', `/payments/${paymentId}`);
      expect(json['status']).toBe('captured');
    });
    // The poll whose answer was lost may still be under way, and says by itself when the next one is.
    await eventually(async () => {
      await running.pollNow(orderId);
      expect(running.captures(orderId)).toHaveLength(1);
    });
  });

  it('has no capture of an order whose page is closed', async () => {
    const { orderId, paymentId } = await authorized();
    await running.client().closePayment({ orderId });
    await running.pollNow(orderId);
    await eventually(async () => expect((await running.payment(orderId)).checks).toBeGreaterThan(0));
    const { json } = await running.sandbox.api('GET', `/payments/${paymentId}`);
    expect(json['status']).toBe('authorized');
  });

  it('has a payment captured whose webhook never came, once reconciliation has seen it', async () => {
    await running.account({ capture: 'manual' });
    await running.faults([{ kind: 'webhook_drop', event: '*' }]);
    const page = await running.page();
    await running.pay(page);
    await reconcile();
    expect(await running.payment(page.orderId)).toMatchObject({ lastAttempt: { status: 'authorized' } });
    await running.pollNow(page.orderId);
    await eventually(() => expect(running.captures(page.orderId)).toHaveLength(1));
  });
});

it.each([
  [{ max_amount: 50_000 }, 'PAYMENT_TOO_LARGE', 'amount-limit'],
  [{ link_limit: 1 }, 'PAYMENT_LIMIT_REACHED', 'pages-limit'],
])('a limit of the account (%j) ends the order with %s, and is a finding', async (settings, code, subject) => {
  await running.rows('reconciliation_findings').deleteMany({});
  await running.account(settings);
  const orders = ['ord_limit1', 'ord_limit2'].map((id) => `${id}${code.toLowerCase()}`);
  for (const orderId of orders) expect(await codeOf(running.client().openPayment(running.opening(orderId)))).toBe(code);
  expect(await running.payment(orders[0] ?? '')).toMatchObject({ state: 'refused' });
  const findings = await running.rows('reconciliation_findings').find({ kind: 'page-refused' }).toArray();
  expect(findings).toMatchObject([{ orderId: orders[0], oursPaise: 100_000, settledAt: null }]);
  expect(findings[0]?.subject).toContain(subject);
});
