import { refundState } from '@utsav/contracts/grpc/payments';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { OrderConfirmed, RefundRequested } from '@utsav/contracts/messages/booking';
import type { DataOf, MessageDefinition } from '@utsav/contracts/messages/message';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Bus } from '@utsav/service-kit/kafka/bus';
import { kafkaMessage } from '@utsav/test-kit/messages/kafka-message';
import { Razorpay } from '../razorpay/razorpay';
import { RecordRefund } from './record-refund';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { PaymentsFixture } from '../testing/payments-fixture';
import { sampleConfirmation } from '../testing/sample-confirmation';

let running: PaymentsFixture;
beforeAll(async () => {
  running = await PaymentsFixture.start();
});
beforeEach(() => running.faults([], { refundSettleSeconds: 0.2 }));
afterAll(() => running.stop(), 30_000);

const atProvider = async (paymentId: string) =>
  (await running.sandbox.api('GET', `/payments/${paymentId}/refunds`)).json['items'] ?? [];
const isState = (refundId: string, state: string) =>
  eventually(async () => expect((await running.refund(refundId)).state).toBe(state));
const cash = { paymentMode: 'cash' } as const;

describe('a refund', () => {
  it('goes back once, however often it is requested, and is published once', async () => {
    const sold = await running.booked(100_000);
    const refundId = randomId('rfd');
    const request = () => running.requestRefund(sold, { amountPaise: 100_000, refundId });
    // Whom another was faster than, fails and is handed the message again.
    await Promise.allSettled([request(), request(), request()]);
    await isState(refundId, 'processed');
    await request();
    await running.retryRefundNow(refundId);
    const [made, ...more] = await atProvider(sold.paymentId);
    expect(more).toEqual([]);
    expect(made).toMatchObject({ amount: 100_000, receipt: refundId });
    await eventually(() =>
      expect(running.refunds(sold.orderId)).toEqual([
        {
          orderId: sold.orderId,
          providerPaymentId: sold.paymentId,
          refundId: made?.['id'],
          amountPaise: 100_000,
          refundRequestId: refundId,
        },
      ]),
    );
    expect(await running.refund(refundId)).toMatchObject({ state: 'processed' });
    expect(running.failures(sold.orderId)).toEqual([]);
    expect(await running.booksOf(sold.orderId)).toEqual({ revenue: -100_000, refunds: 100_000 });
    expect((await running.payment(sold.orderId)).captures).toMatchObject([
      { refundablePaise: 0, refundedPaise: 100_000 },
    ]);
  });

  it('that has ended is not changed by what is received again, or late', async () => {
    const sold = await running.booked(100_000);
    const refundId = await running.requestRefund(sold, { amountPaise: 100_000 });
    await isState(refundId, 'processed');
    const { providerRefundId: id } = await running.refund(refundId);
    for (const state of ['pending', 'processed', 'failed'] as const)
      await running.get(RecordRefund).record('razorpay', {
        id,
        paymentId: sold.paymentId,
        amountPaise: 100_000,
        state,
        key: refundId,
        at: undefined,
      });
    expect(await running.refund(refundId)).toMatchObject({ state: 'processed' });
    expect(await running.booksOf(sold.orderId)).toEqual({ revenue: -100_000, refunds: 100_000 });
    await eventually(() => expect(running.refunds(sold.orderId)).toHaveLength(1));
    expect(running.failures(sold.orderId)).toEqual([]);
  });

  it('of a part leaves room for another', async () => {
    const sold = await running.booked(100_000);
    const [first, second] = [
      await running.requestRefund(sold, { amountPaise: 30_000 }),
      await running.requestRefund(sold, { amountPaise: 70_000 }),
    ];
    await Promise.all([isState(first, 'processed'), isState(second, 'processed')]);
    expect((await atProvider(sold.paymentId)).map((one) => Number(one['amount'])).sort()).toEqual([30_000, 70_000]);
    await eventually(() =>
      expect(
        running
          .refunds(sold.orderId)
          .map(({ refundRequestId }) => refundRequestId)
          .sort(),
      ).toEqual([first, second].sort()),
    );
  });

  it('never takes more than was captured, also when ten ask at once', async () => {
    const sold = await running.booked(100_000);
    const requested = await Promise.all(
      Array.from({ length: 10 }, () => running.requestRefund(sold, { amountPaise: 30_000 })),
    );
    await eventually(async () => {
      const states = await Promise.all(requested.map(async (_id) => (await running.refund(_id)).state));
      expect(states.filter((state) => state === 'processed')).toHaveLength(3);
      expect(states.filter((state) => state === 'refused')).toHaveLength(7);
    });
    expect(await atProvider(sold.paymentId)).toHaveLength(3);
    await eventually(() => expect(running.failures(sold.orderId)).toHaveLength(7));
    expect(running.failures(sold.orderId)[0]).toMatchObject({
      amountPaise: 30_000,
      reason: 'more than is left of the payment',
    });
    expect(await running.booksOf(sold.orderId)).toEqual({ provider: 10_000, revenue: -100_000, refunds: 90_000 });
  });

  it('that staff paid otherwise comes out of the bank account, once, and the provider is not called', async () => {
    const sold = await running.booked(100_000);
    const refundId = randomId('rfd');
    const paid = () =>
      running.requestRefund(sold, { amountPaise: 30_000, refundId, paymentMode: 'otherwise', note: 'NEFT 4711' });
    await paid();
    await paid();
    expect(await running.refund(refundId)).toMatchObject({ state: 'processed', mode: 'otherwise', nextTryAt: null });
    expect(await atProvider(sold.paymentId)).toEqual([]);
    expect(await running.booksOf(sold.orderId)).toEqual({
      provider: 100_000,
      bank: -30_000,
      revenue: -100_000,
      refunds: 30_000,
    });
    expect((await running.payment(sold.orderId)).captures).toMatchObject([
      { refundablePaise: 70_000, refundedPaise: 30_000 },
    ]);
    await eventually(() => expect(running.refunds(sold.orderId)).toMatchObject([{ refundRequestId: refundId }]));
    const { violations } = await running.client().checkInvariants({});
    expect(violations.filter(({ invariant }) => ['I12', 'I14'].includes(invariant))).toEqual([]);
    const rest = await running.requestRefund(sold, { amountPaise: 70_001 });
    expect(await running.refund(rest)).toMatchObject({ state: 'refused' });
  });

  it('of money that never became a booking comes out of the deposit', async () => {
    const late = await running.captured(50_000);
    const key = await running.requestRefund(late, { amountPaise: 50_000, bookingId: '', reason: 'sold-out' });
    await isState(key, 'processed');
    expect((await running.payment(late.orderId)).captures).toMatchObject([{ outcome: 'refund', depositPaise: 0 }]);
    expect(await running.booksOf(late.orderId)).toEqual({});
    await eventually(() => expect(running.refunds(late.orderId)).toMatchObject([{ refundRequestId: key }]));
  });

  it('of a payment that is not known yet waits for it, and not for ever', async () => {
    const [orderId, amountPaise] = [randomId('ord'), 40_000];
    const early = await running.requestRefund({ orderId, paymentId: '' }, { amountPaise, ...cash });
    expect(await running.refund(early)).toMatchObject({ state: 'parked', source: null });
    await running.confirm({ orderId, amountPaise }, cash);
    await eventually(async () => expect((await running.payment(orderId)).state).toBe('captured'));
    await running.retryRefundNow(early);
    await isState(early, 'processed');

    const lost = await running.requestRefund({ orderId: randomId('ord'), paymentId: 'pay_none' }, { amountPaise });
    await running.rows('refunds').updateOne({ _id: lost }, { $set: { createdAt: new Date(Date.now() - 700_000) } });
    await running.retryRefundNow(lost);
    await isState(lost, 'refused');
    const { orderId: lostOrder } = await running.refund(lost);
    await eventually(() => expect(running.failures(lostOrder)).toMatchObject([{ refundRequestId: lost }]));
  });

  it('of cash goes over the counter: done when it is requested, without the provider', async () => {
    const [orderId, amountPaise] = [randomId('ord'), 118_000];
    await running.confirm({ orderId, amountPaise }, { ...cash, amounts: { gstPaise: 18_000 } });
    await eventually(async () => expect((await running.payment(orderId)).booking).not.toBeNull());
    const refundId = await running.requestRefund({ orderId, paymentId: '' }, { amountPaise: 50_000, ...cash });
    expect(await running.refund(refundId)).toMatchObject({ state: 'processed' });
    await eventually(() => expect(running.refunds(orderId)).toMatchObject([{ refundRequestId: refundId, refundId }]));
    expect(await running.booksOf(orderId)).toEqual({
      'cash-drawer': 68_000,
      revenue: -100_000,
      gst: -18_000,
      refunds: 50_000,
    });
    const tooMuch = await running.requestRefund({ orderId, paymentId: '' }, { amountPaise: 68_001, ...cash });
    expect(await running.refund(tooMuch)).toMatchObject({ state: 'refused' });
  });
});

it('the same key makes one refund at the provider, although two ask at the same moment', async () => {
  const sold = await running.booked(100_000);
  const razorpay = running.get(Razorpay);
  await running.faults([{ kind: 'latency', route: 'refunds.create', ms: 200 }]);
  const answers = await Promise.all([1, 2, 3].map(() => razorpay.refund(sold.paymentId, 20_000, 'rfd_same_key')));
  expect(answers.filter(({ kind }) => kind === 'succeeded').length).toBeGreaterThan(0);
  expect(await atProvider(sold.paymentId)).toHaveLength(1);
});

describe('case 35: when the provider has a bad day', () => {
  it.each([
    ['answers 500 before the work', [{ kind: 'server_error', route: 'refunds.create', count: 1 }]],
    [
      'answers 502 after the work',
      [{ kind: 'server_error', route: 'refunds.create', status: 502, when: 'after', count: 1 }],
    ],
    ['is too slow', [{ kind: 'latency', route: 'refunds.create', ms: 1300, when: 'after', count: 1 }]],
    ['breaks the line after the work', [{ kind: 'lost_after', route: 'refunds.create', count: 1 }]],
    ['throttles', [{ kind: 'throttle', route: 'refunds.create', count: 1 }]],
    ['refuses our account for a while', [{ kind: 'refuse', route: 'refunds.create', status: 401, count: 1 }]],
    [
      'is still at it and forgets what it was asked',
      [
        { kind: 'webhook_drop', event: 'refund.*' },
        { kind: 'lost_after', route: 'refunds.create', count: 1 },
        { kind: 'refuse', route: 'refunds.create', status: 409, description: 'still in progress', skip: 1 },
      ],
    ],
  ])('one refund is made when it %s', async (_, rules) => {
    const sold = await running.booked(100_000);
    await running.faults(rules, { refundSettleSeconds: 0.2 });
    const refundId = await running.requestRefund(sold, { amountPaise: 100_000 });
    await isState(refundId, 'processed');
    expect(await atProvider(sold.paymentId)).toHaveLength(1);
    await eventually(() => expect(running.refunds(sold.orderId)).toHaveLength(1));
  });

  it('a balance that is too low shows in the backlog, and the refund is made when it is not', async () => {
    const sold = await running.booked(100_000);
    await running.faults([{ kind: 'refund_no_balance', subject: sold.paymentId }], { refundSettleSeconds: 0.2 });
    const refundId = await running.requestRefund(sold, { amountPaise: 100_000 });
    await eventually(async () =>
      expect(await running.refund(refundId)).toMatchObject({ state: 'requested', attempts: 1 }),
    );
    const { refunds } = await running.client().listRefunds({ states: [], page: 1, limit: 100 });
    const waiting = refunds.find((one) => one.refundId === refundId);
    expect(waiting).toMatchObject({
      state: refundState.toProto('requested'),
      waitsFor: expect.stringContaining('enough balance') as string,
    });
    expect(fromOptionalTimestamp(waiting?.nextTryAt)?.getTime()).toBeGreaterThan(Date.now() + 30_000);
    expect(await running.booksOf(sold.orderId)).toMatchObject({ 'refunds-payable': -100_000 });
    await running.faults([], { refundSettleSeconds: 0.2 });
    await running.retryRefundNow(refundId);
    await isState(refundId, 'processed');
    expect(await atProvider(sold.paymentId)).toHaveLength(1);
  });

  it('a refund that the provider does not make for 30 days ends as refused, with the reason', async () => {
    const sold = await running.booked(100_000);
    await running.faults([{ kind: 'refund_no_balance', subject: sold.paymentId }], { refundSettleSeconds: 0.2 });
    const refundId = await running.requestRefund(sold, { amountPaise: 100_000 });
    await eventually(async () => expect(await running.refund(refundId)).toMatchObject({ attempts: 1 }));
    await running.requestedDaysAgo(refundId, 29);
    await running.retryRefundNow(refundId);
    await eventually(async () =>
      expect(await running.refund(refundId)).toMatchObject({ state: 'requested', attempts: 2 }),
    );
    await running.requestedDaysAgo(refundId, 31);
    await running.retryRefundNow(refundId);
    await isState(refundId, 'refused');
    await eventually(() =>
      expect(running.failures(sold.orderId)).toMatchObject([
        { refundRequestId: refundId, reason: expect.stringMatching(/^not made within 30 days: .*balance/) as string },
      ]),
    );
    expect(await running.booksOf(sold.orderId)).toEqual({ provider: 100_000, revenue: -100_000 });
  });

  it('a refusal for good frees the money and is published', async () => {
    const sold = await running.booked(100_000);
    await running.faults([
      { kind: 'refuse', route: 'refunds.create', description: 'not supported by the bank', count: 1 },
    ]);
    const refundId = await running.requestRefund(sold, { amountPaise: 60_000 });
    await isState(refundId, 'refused');
    await eventually(() =>
      expect(running.failures(sold.orderId)).toEqual([
        { orderId: sold.orderId, refundRequestId: refundId, amountPaise: 60_000, reason: 'not supported by the bank' },
      ]),
    );
    expect(await running.booksOf(sold.orderId)).toEqual({ provider: 100_000, revenue: -100_000 });
    await running.faults([], { refundSettleSeconds: 0.2 });
    await isState(await running.requestRefund(sold, { amountPaise: 100_000 }), 'processed');
  });

  it('one that fails at the bank is published, leaves the deposit to staff, and can be requested again', async () => {
    const late = await running.captured(50_000);
    await running.faults([{ kind: 'refund_failed', seconds: 0.2, count: 1 }], { refundSettleSeconds: 0.2 });
    const request = { amountPaise: 50_000, bookingId: '', reason: 'sold-out' } as const;
    const refundId = await running.requestRefund(late, request);
    await isState(refundId, 'failed');
    await eventually(() => expect(running.failures(late.orderId)).toMatchObject([{ refundRequestId: refundId }]));
    expect((await running.payment(late.orderId)).captures).toMatchObject([{ outcome: 'review', depositPaise: 50_000 }]);
    await isState(await running.requestRefund(late, request), 'processed');
    expect(await running.booksOf(late.orderId)).toEqual({});
  });

  it('the end of a refund is polled when no webhook reports it', async () => {
    const sold = await running.booked(100_000);
    await running.faults([{ kind: 'webhook_drop', event: 'refund.*' }], { refundSettleSeconds: 0.2 });
    const refundId = await running.requestRefund(sold, { amountPaise: 100_000 });
    await isState(refundId, 'pending');
    await new Promise((resolve) => setTimeout(resolve, 400));
    await running.retryRefundNow(refundId);
    await isState(refundId, 'processed');
    await eventually(() => expect(running.refunds(sold.orderId)).toHaveLength(1));
  });
});

it('a refund that the provider does not end for more than eight days is a finding for staff until it ends, polled once a day', async () => {
  const sold = await running.booked(100_000);
  await running.faults([{ kind: 'webhook_drop', event: 'refund.*' }], { refundSettleSeconds: 3 });
  const refundId = await running.requestRefund(sold, { amountPaise: 100_000 });
  await isState(refundId, 'pending');
  await running.requestedDaysAgo(refundId, 9);
  await running.retryRefundNow(refundId);
  const findings = async () =>
    running.connection.collection('reconciliation_findings').find({ orderId: sold.orderId }).toArray();
  await eventually(async () => expect(await findings()).toMatchObject([{ kind: 'refund-stuck', settledAt: null }]));
  await eventually(async () => {
    const { nextTryAt, lastAnswer } = await running.refund(refundId);
    expect(nextTryAt!.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(lastAnswer).toBe('the provider has not ended it');
  });
  await new Promise((resolve) => setTimeout(resolve, 3000));
  await running.retryRefundNow(refundId);
  await isState(refundId, 'processed');
  expect((await findings())[0]?.['settledAt']).toBeInstanceOf(Date);
});

it('a refund made by hand at the provider is booked as such, and not published', async () => {
  const sold = await running.booked(100_000);
  const { json } = await running.sandbox.api('POST', `/payments/${sold.paymentId}/refund`, { amount: 25_000 });
  const refundId = String(json['id']);
  await isState(refundId, 'processed');
  expect(await running.refund(refundId)).toMatchObject({
    origin: 'by-hand',
    orderId: sold.orderId,
    source: 'suspense',
  });
  expect(await running.booksOf(sold.orderId)).toEqual({ provider: 75_000, revenue: -100_000, suspense: 25_000 });
  const finding = await running.rows('reconciliation_findings').findOne({ subject: refundId });
  expect(finding).toMatchObject({ kind: 'refund-by-hand', theirsPaise: 25_000, settledAt: expect.any(Date) as Date });
  const tooMuch = await running.requestRefund(sold, { amountPaise: 75_001 });
  expect(await running.refund(tooMuch)).toMatchObject({ state: 'refused' });
  await isState(await running.requestRefund(sold, { amountPaise: 75_000 }), 'processed');
  expect(running.refunds(sold.orderId).filter(({ refundRequestId }) => refundRequestId === refundId)).toEqual([]);
});

it('hears booking over Kafka', async () => {
  const send = <M extends MessageDefinition>(message: M, orderId: string, data: DataOf<M>) =>
    running.get(Bus).publish(kafkaMessage(message, orderId, data));
  const [orderId, refundId] = [randomId('ord'), randomId('rfd')];
  await send(OrderConfirmed, orderId, sampleConfirmation({ orderId, amountPaise: 5000 }, cash));
  await eventually(async () =>
    expect(await running.payment(orderId)).toMatchObject({ booking: { bookingId: `bkg_${orderId}` } }),
  );
  await send(RefundRequested, orderId, {
    orderId,
    providerPaymentId: '',
    amountPaise: 5000,
    reason: 'cancelled',
    refundId,
    ...cash,
    bookingId: 'bkg_1',
    buyer: { userId: '', name: 'Meera', mobile: '+919000000003', email: '' },
    eventId: 'evt_1',
    eventName: 'Ragas at Dawn',
  });
  await isState(refundId, 'processed');
});
