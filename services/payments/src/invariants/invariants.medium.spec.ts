import { credit, debit } from '../ledger/entry';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { PaymentsFixture } from '../testing/payments-fixture';

let running: PaymentsFixture;
let sold: Awaited<ReturnType<PaymentsFixture['booked']>>;
let refundId: string;
beforeAll(async () => {
  running = await PaymentsFixture.start();
  await running.faults([], { refundSettleSeconds: 0 });
  sold = await running.booked(100_000);
  refundId = await running.requestRefund(sold, { amountPaise: 30_000 });
  await eventually(async () => expect((await running.refund(refundId)).state).toBe('processed'));
  await running.confirm({ orderId: 'ord_cash00000001', amountPaise: 5000 }, { paymentMode: 'cash' });
  await running.captured(20_000);
  await running.page();
  // The provider is polled about what is older than a minute.
  await running.sandbox.control('POST', '/clock', { offsetSeconds: 0 });
});
afterAll(() => running.stop(), 30_000);

const check = () => running.client().checkInvariants({});
const violationsOf = async (name: string) => (await check()).violations.filter(({ invariant }) => invariant === name);
const longAgo = new Date(Date.now() - 30 * 24 * 3_600_000);

it('is content with money in every state', async () => {
  await eventually(async () =>
    expect(await check()).toEqual({
      invariants: ['I5', 'I6', 'I11', 'I32', 'I12', 'I14', 'I18', 'I20', 'I24', 'I26', 'I33', 'I34', 'I40'],
      violations: [],
      unchecked: [],
    }),
  );
});

type Undo = () => Promise<unknown>;
const change = async (name: 'payments' | 'refunds', _id: string, set: Record<string, unknown>): Promise<Undo> => {
  const rows = running.rows(name);
  const before = await rows.findOne({ _id: _id as never });
  await rows.updateOne({ _id: _id as never }, { $set: set as never });
  return () => rows.replaceOne({ _id: _id as never }, before as never);
};
const add = async (name: Parameters<PaymentsFixture['rows']>[0], row: { _id: string }): Promise<Undo> => {
  await running.connection.collection(name).insertOne(row as never);
  return () => running.connection.collection(name).deleteOne({ _id: row._id as never });
};

it.each<[string, string, () => Promise<Undo>]>([
  [
    'a capture of which nothing became',
    'I5',
    () => change('payments', sold.orderId, { 'captures.0.outcome': '', 'captures.0.notedAt': longAgo }),
  ],
  [
    'a confirmation that cannot be booked',
    'I5',
    () =>
      add('confirmed_orders', {
        _id: 'ord_x',
        postponedAt: longAgo,
        nextTryAt: new Date(Date.now() + 3_600_000),
        lastError: 'deposit missing',
      } as never),
  ],
  [
    'a capture that counts as returned without a refund',
    'I5',
    () => change('payments', 'ord_cash00000001', { 'captures.0.outcome': 'refund' }),
  ],
  [
    'a booking of another amount than was paid',
    'I6',
    () => change('payments', sold.orderId, { 'booking.totalPaise': 99_999 }),
  ],
  ['a booking without a payment', 'I6', () => change('payments', sold.orderId, { captures: [] })],
  [
    'a booking of another payment',
    'I6',
    () => change('payments', sold.orderId, { 'booking.transactionId': 'pay_other' }),
  ],
  [
    'an open finding',
    'I11',
    () =>
      add('reconciliation_findings', {
        _id: 'capture-orphaned/pay_z',
        kind: 'capture-orphaned',
        subject: 'pay_z',
        orderId: '',
        oursPaise: 0,
        theirsPaise: 7,
        at: longAgo,
        settledAt: null,
      } as never),
  ],
  [
    'a capture that the provider does not have',
    'I11',
    () =>
      change('payments', sold.orderId, {
        'captures.0.providerPaymentId': 'pay_AAAAAAAAAAAAAA',
        'captures.0.at': new Date(Date.now() - 3_600_000),
      }),
  ],
  ['more asked back than captured', 'I12', () => change('refunds', refundId, { amountPaise: 100_001 })],
  [
    'the name of an erased person',
    'I40',
    async () => {
      const { buyer } = (await running.rows('payments').findOne({ _id: sold.orderId as never }))!;
      const undo = [
        await change('payments', sold.orderId, { buyer: { ...buyer, userId: 'usr_erased', name: 'Meera' } }),
        await add('erased_subjects' as never, { _id: 'usr_erased', at: longAgo } as never),
      ];
      return async () => {
        for (const one of undo) await one();
      };
    },
  ],
  [
    'an entry out of balance',
    'I14',
    () =>
      add('ledger_entries', {
        _id: 'forged/1',
        orderId: 'ord_x',
        at: longAgo,
        lines: [debit('provider', 100), credit('deposits', 99)],
      } as never),
  ],
  [
    'an entry without a fact',
    'I14',
    () =>
      add('ledger_entries', {
        _id: 'forged/2',
        orderId: 'ord_x',
        at: longAgo,
        lines: [debit('refunds', 100), credit('refunds-payable', 100)],
      } as never),
  ],
  ['a fact without an entry', 'I14', () => change('payments', sold.orderId, { 'captures.0.depositPaise': 5 })],
  [
    'a webhook with an error',
    'I20',
    () =>
      add('provider_events', {
        _id: 'evn_f',
        body: '{}',
        receivedAt: new Date(),
        handledAt: new Date(),
        lastError: 'why',
      } as never),
  ],
  ['a refund that does not move', 'I24', () => change('refunds', refundId, { state: 'pending', createdAt: longAgo })],
  [
    'a payment page in doubt',
    'I24',
    () =>
      change('payments', 'ord_cash00000001', {
        state: 'creating',
        requestedAt: longAgo,
        nextCheckAt: new Date(Date.now() + 3_600_000),
      }),
  ],
])('sees %s (%s)', async (_, name, plant) => {
  expect(await violationsOf(name)).toEqual([]);
  const undo = await plant();
  try {
    expect((await violationsOf(name)).length).toBeGreaterThan(0);
  } finally {
    await undo();
  }
  expect(await violationsOf(name)).toEqual([]);
});
