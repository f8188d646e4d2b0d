import { disputePhase, settlementState } from '@utsav/contracts/grpc/payments';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import fc from 'fast-check';
import { Ledger } from '../ledger/ledger';
import { PaymentsFixture } from '../testing/payments-fixture';
import { SyncStatements } from './sync-statements';

let running: PaymentsFixture;
beforeAll(async () => {
  running = await PaymentsFixture.start();
});
beforeEach(async () => {
  await running.account({});
  await running.faults([], { refundSettleSeconds: 0 });
});
afterEach(async () => expect(await violations()).toEqual([]));
afterAll(() => running.stop(), 30_000);

const violations = async () => {
  const checked = ['I12', 'I14', 'I33', 'I34'];
  return (await running.client().checkInvariants({})).violations.filter(({ invariant }) => checked.includes(invariant));
};
const balances = () => running.get(Ledger).balances();
const settle = async (status?: 'created' | 'failed'): Promise<{ id: string; amount: number; balance: number }> => {
  const { json } = await running.sandbox.control('POST', '/settle', status ? { status } : {});
  const { id = '', amount = 0 } = (json['settlement'] ?? {}) as { id?: string; amount?: number };
  return { id, amount, balance: Number(json['balance']) };
};
const sync = () => running.get(SyncStatements).trigger();
const settlement = async (_id: string) => running.rows('settlements').findOne({ _id });
const isComplete = (id: string) =>
  eventually(async () => {
    sync();
    expect(await settlement(id)).toMatchObject({ isComplete: true });
  });
const stateOfSettlement = (_id: string, state: string) =>
  eventually(async () => {
    sync();
    expect(await settlement(_id)).toMatchObject({ state });
  });
const stepOfSettlement = (id: string, name: 'process' | 'fail') =>
  running.sandbox.control('POST', `/settlements/${id}/${name}`);
const dispute = async (paymentId: string, body: Record<string, unknown> = {}): Promise<string> => {
  const { json } = await running.sandbox.control('POST', `/payments/${paymentId}/dispute`, body);
  const id = String(json['id']);
  await eventually(async () => expect(await running.rows('disputes').findOne({ _id: id })).not.toBeNull());
  return id;
};
const step = (id: string, name: string) => running.sandbox.control('POST', `/disputes/${id}/${name}`);
const stateOf = (id: string, state: string) =>
  eventually(async () => expect(await running.rows('disputes').findOne({ _id: id })).toMatchObject({ state }));
const paidByCard = async (amountPaise = 100_000) => {
  const page = await running.page(amountPaise);
  const [paymentId = ''] = await running.pay(page, { method: 'card' });
  await eventually(async () => expect((await running.payment(page.orderId)).captures[0]?.fee).toBeDefined());
  await running.confirm({ ...page, paymentId });
  return { ...page, paymentId };
};
const refunded = async (paid: { orderId: string; paymentId: string }, amountPaise: number): Promise<string> => {
  const id = await running.requestRefund(paid, { amountPaise });
  await eventually(async () => {
    await running.retryRefundNow(id);
    expect((await running.refund(id)).state).toBe('processed');
  });
  return id;
};

describe('a settlement', () => {
  it('moves what is due from the provider to the bank, with its lines, once however often it is reported', async () => {
    const paid = await paidByCard();
    await refunded(paid, 30_000);
    await running.faults([{ kind: 'webhook_duplicate', event: '*', times: 2 }], { refundSettleSeconds: 0 });
    const { id, amount } = await settle();
    await isComplete(id);
    sync();
    expect(amount).toBe(67_640);
    expect(await settlement(id)).toMatchObject({ amountPaise: 67_640, linesPaise: 67_640, lineCount: 2 });
    expect(await running.rows('settlement_lines').find({ settlementId: id }).toArray()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'payment',
          owner: 'ours',
          orderId: paid.orderId,
          netPaise: 97_640,
          feePaise: 2360,
        }),
        expect.objectContaining({ kind: 'refund', owner: 'ours', orderId: paid.orderId, netPaise: -30_000 }),
      ]),
    );
    expect(await balances()).toMatchObject({ provider: 0, bank: 67_640 });
    const listed = await running.client().listSettlements({ page: 1, limit: 5 });
    expect(listed).toMatchObject({ total: 1, settlements: [{ id, amountPaise: 67_640, complete: true }] });
  });

  it('is found without its webhook', async () => {
    await running.faults([{ kind: 'webhook_drop', event: 'settlement.*' }]);
    await paidByCard();
    const { id } = await settle();
    await isComplete(id);
    expect(await balances()).toMatchObject({ provider: 0 });
  });

  it('of before is found by the first read, which goes back to the first capture', async () => {
    await running.faults([{ kind: 'webhook_drop', event: 'settlement.*' }]);
    const { orderId } = await paidByCard();
    const { id } = await settle();
    const ahead = 30 * 24 * 3600;
    await running
      .rows('payments')
      .updateOne({ _id: orderId }, { $set: { 'captures.0.at': new Date(Date.now() - 1000) } });
    running.advanceTo(new Date(), ahead);
    await running.connection.collection('reconciliation_cursors').deleteMany({});
    await isComplete(id);
    running.keepRealTime();
  });

  it('with a payment of another shop is the bank’s all the same, and the rest stands in suspense', async () => {
    const before = await balances();
    await running.sandbox.paid({ amount: 4200 });
    const { id } = await settle();
    await isComplete(id);
    const after = await balances();
    expect([after.provider, after.bank - before.bank, after.suspense - before.suspense]).toEqual([0, 4200, -4200]);
  });

  it('corrects the fee, and reports a line of another amount until it is acknowledged', async () => {
    const paid = await paidByCard();
    await running.rows('payments').updateOne(
      { _id: paid.orderId },
      {
        $set: { 'captures.0.fee': { feePaise: 1180, taxPaise: 180, revision: 0 }, 'captures.0.amountPaise': 99_000 },
      },
    );
    const { id } = await settle();
    await isComplete(id);
    expect((await running.payment(paid.orderId)).captures).toMatchObject([{ fee: { feePaise: 2360, revision: 1 } }]);
    expect(await running.rows('reconciliation_findings').findOne({ subject: paid.paymentId })).toMatchObject({
      kind: 'settlement-line',
      oursPaise: 96_640,
      theirsPaise: 97_640,
      settledAt: null,
    });
    await running.rows('ledger_entries').deleteOne({ _id: `provider-fee/${paid.paymentId}/1` });
    await running
      .rows('payments')
      .updateOne({ _id: paid.orderId }, { $set: { 'captures.0.fee.revision': 0, 'captures.0.amountPaise': 100_000 } });
  });

  it('is not in the bank while it is only created, and is with its UTR once it is processed', async () => {
    const before = await balances();
    await running.faults([{ kind: 'webhook_drop', event: 'settlement.*' }]);
    await paidByCard();
    const { id } = await settle('created');
    await stateOfSettlement(id, 'created');
    expect(await balances()).toMatchObject({ bank: before.bank, provider: 97_640 });
    const { settlements } = await running.client().listSettlements({ page: 1, limit: 20 });
    const created = { state: settlementState.toProto('created'), utr: '', complete: false };
    expect(settlements.find((one) => one.id === id)).toMatchObject(created);
    await stepOfSettlement(id, 'process');
    await isComplete(id);
    expect(await settlement(id)).toMatchObject({ state: 'processed', utr: expect.stringMatching(/^\d{10}/) as string });
    expect(await balances()).toMatchObject({ bank: before.bank + 97_640, provider: 0 });
  });

  it('that the bank never took is shown to staff and not posted', async () => {
    const before = await balances();
    await paidByCard();
    const { id } = await settle('failed');
    await stateOfSettlement(id, 'failed');
    expect(await balances()).toMatchObject({ bank: before.bank, provider: 97_640 });
    expect(await running.rows('reconciliation_findings').findOne({ subject: id })).toMatchObject({
      kind: 'settlement-failed',
      theirsPaise: 97_640,
      settledAt: null,
    });
    const { violations: all } = await running.client().checkInvariants({});
    expect(all.filter(({ subject }) => subject === id)).toMatchObject([
      { invariant: 'I11', found: expect.stringContaining('the bank did not take it') as string },
    ]);
    const next = await settle();
    await isComplete(next.id);
    expect(await balances()).toMatchObject({ bank: before.bank + 97_640, provider: 0 });
  });

  it('that the bank sent back is posted back with its lines, and again if the bank takes it after all', async () => {
    const before = await balances();
    await paidByCard();
    await running.sandbox.paid({ amount: 4200 });
    const { id } = await settle();
    await isComplete(id);
    const inBank = { bank: before.bank + 101_840, provider: 0, suspense: before.suspense - 4200 };
    expect(await balances()).toMatchObject(inBank);
    await stepOfSettlement(id, 'fail');
    await stateOfSettlement(id, 'failed');
    expect(await balances()).toMatchObject({ bank: before.bank, provider: 97_640, suspense: before.suspense });
    expect(await settlement(id)).toMatchObject({ utr: '', linesPaise: 0, lineCount: 0, isComplete: false });
    expect(await running.rows('settlement_lines').countDocuments({ settlementId: id })).toBe(0);
    expect(await violations()).toEqual([]);
    await stepOfSettlement(id, 'process');
    await isComplete(id);
    expect(await balances()).toMatchObject(inBank);
    expect(await running.rows('reconciliation_findings').findOne({ subject: id, settledAt: null })).toBeNull();
  });

  it('of the release before, without a state, was posted: it gets the UTR that it lacks, and is posted once', async () => {
    await paidByCard();
    const { id } = await settle();
    await isComplete(id);
    const before = await balances();
    await running.rows('settlements').updateOne({ _id: id }, { $set: { utr: '' }, $unset: { state: '' } });
    await stateOfSettlement(id, 'processed');
    expect(await settlement(id)).toMatchObject({ utr: expect.stringMatching(/^\d{10}/) as string });
    expect(await balances()).toEqual(before);
  });

  it('that is not the sum of its lines is a violation', async () => {
    await paidByCard();
    const { id } = await settle();
    await isComplete(id);
    await running.rows('settlement_lines').updateOne({ settlementId: id }, { $inc: { netPaise: 1 } });
    expect(await violations()).toMatchObject([{ invariant: 'I33', subject: id }]);
    await running.rows('settlement_lines').updateOne({ settlementId: id }, { $inc: { netPaise: -1 } });
  });
});

describe('a dispute', () => {
  it('waits for our answer, and is no violation once it is answered or decided', async () => {
    const { paymentId, orderId } = await paidByCard();
    const id = await dispute(paymentId, {
      reason_code: 'goods_not_received',
      phase: 'pre_arbitration',
      respond_within_seconds: 86_400,
    });
    expect(await running.rows('disputes').findOne({ _id: id })).toMatchObject({
      orderId,
      state: 'open',
      reason: 'goods_not_received',
      amountPaise: 100_000,
      respondBy: expect.any(Date) as Date,
    });
    expect(await violations()).toMatchObject([{ invariant: 'I34', subject: id }]);
    await step(id, 'review');
    await stateOf(id, 'under-review');
    await step(id, 'require-action');
    await stateOf(id, 'open');
    await step(id, 'win');
    await stateOf(id, 'won');
    expect(await running.booksOf(orderId)).toMatchObject({ provider: 97_640 });
    expect((await running.client().listDisputes({ page: 1, limit: 5 })).disputes).toMatchObject([
      { id, orderId, phase: disputePhase.toProto('pre-arbitration') },
    ]);
  });

  it('that is lost is deducted once, from the next settlement and from what can be refunded', async () => {
    await settle();
    const paid = await paidByCard();
    const id = await dispute(paid.paymentId, { amount: 60_000 });
    await running.faults([{ kind: 'webhook_duplicate', event: '*', times: 2 }], { refundSettleSeconds: 0 });
    await step(id, 'lose');
    await stateOf(id, 'lost');
    await eventually(async () =>
      expect(await running.booksOf(paid.orderId)).toMatchObject({ provider: 37_640, disputes: 60_000 }),
    );
    expect((await running.payment(paid.orderId)).captures).toMatchObject([{ refundablePaise: 40_000 }]);
    const { id: settlementId, amount } = await settle();
    await isComplete(settlementId);
    expect(amount).toBe(37_640);
    expect(await balances()).toMatchObject({ provider: 0 });
  });

  it('whose webhooks never came is found when it is settled', async () => {
    const paid = await paidByCard();
    await paidByCard(200_000);
    await running.faults([{ kind: 'webhook_drop', event: 'payment.dispute.*' }]);
    const { json } = await running.sandbox.control('POST', `/payments/${paid.paymentId}/dispute`, {});
    await step(String(json['id']), 'lose');
    const { id } = await settle();
    await isComplete(id);
    expect(await running.booksOf(paid.orderId)).toMatchObject({ disputes: 100_000 });
    expect(await balances()).toMatchObject({ provider: 0 });
  });
});

it('a refund that the provider makes slower stays as it was, and says so', async () => {
  await running.account({ instant_refunds: true });
  await running.faults([{ kind: 'refund_pending' }]);
  const { paymentId } = await paidByCard();
  const { json } = await running.sandbox.api('POST', `/payments/${paymentId}/refund`, {
    amount: 100_000,
    speed: 'optimum',
  });
  const refundId = String(json['id']);
  const isNow = (speed: string) =>
    eventually(async () =>
      expect(await running.rows('refunds').findOne({ _id: refundId })).toMatchObject({ state: 'pending', speed }),
    );
  await isNow('instant');
  await running.sandbox.control('POST', `/refunds/${refundId}/slow-down`);
  await isNow('normal');
});

it('after any history the provider’s account, less refunds under way, is what is still due from the provider', async () => {
  const act = fc.constantFrom('card', 'upi', 'buyer-pays', 'refund', 'dispute', 'settle', 'settle-late', 'bounce');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(act, fc.integer({ min: 0, max: 99 })), { minLength: 4, maxLength: 12 }),
      async (acts) => {
        const open: { orderId: string; paymentId: string }[] = [];
        const settled: string[] = [];
        for (const [name, number] of acts) {
          const amountPaise = 50_000 + number * 100;
          const chosen = open[number % Math.max(open.length, 1)];
          if (name === 'card' || name === 'buyer-pays') {
            await running.account({ fee_bearer: name === 'card' ? 'platform' : 'customer' });
            open.push(await paidByCard(amountPaise));
          } else if (name === 'upi') open.push(await running.booked(amountPaise));
          else if (name === 'settle') settled.push((await settle()).id);
          else if (name === 'settle-late') {
            const late = await settle('created');
            if (late.id && number % 2) await stateOfSettlement(late.id, 'created');
            if (late.id) await stepOfSettlement(late.id, 'process');
            settled.push(late.id);
          } else if (name === 'bounce') {
            const bounced = await settle();
            if (!bounced.id) continue;
            if (number % 2) await isComplete(bounced.id);
            await stepOfSettlement(bounced.id, 'fail');
            await stateOfSettlement(bounced.id, 'failed');
          } else if (chosen && name === 'refund') await refunded(chosen, 100 + number);
          else if (chosen) {
            const id = await dispute(chosen.paymentId, { amount: 1000 + number });
            await step(id, number % 2 ? 'lose' : 'win');
            await stateOf(id, number % 2 ? 'lost' : 'won');
          }
        }
        const { id, balance } = await settle();
        for (const one of [...settled, id]) if (one) await isComplete(one);
        const { provider, ...others } = await balances();
        // Refunds under way have left the provider's balance already.
        expect(provider + others['refunds-payable']).toBe(balance);
        expect(provider + Object.values(others).reduce((sum, paise) => sum + paise, 0)).toBe(0);
        expect(await violations()).toEqual([]);
      },
    ),
    { numRuns: 4 },
  );
});
