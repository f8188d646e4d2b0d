import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SandboxFixture } from '../testing';

let sandbox: SandboxFixture;
beforeEach(async () => (sandbox = await SandboxFixture.receiving({ WEBHOOK_EVENTS: 'settlement.processed' })));
afterEach(() => sandbox.close());

const settle = async () => (await sandbox.control('POST', '/settle')).json;
const paidByCard = async (amount: number): Promise<string> => {
  const { id } = await sandbox.link({ amount });
  return String((await sandbox.pay(id, { method: 'card' }))?.['id']);
};
const refund = (paymentId: string, amount: number) => sandbox.api('POST', `/payments/${paymentId}/refund`, { amount });
const lose = async (paymentId: string, amount: number): Promise<unknown> => {
  const { id } = (await sandbox.control('POST', `/payments/${paymentId}/dispute`, { amount })).json;
  await sandbox.control('POST', `/disputes/${id}/lose`);
  return id;
};
const today = () => {
  const india = new Date(Date.now() + 5.5 * 3_600_000);
  return `year=${india.getUTCFullYear()}&month=${india.getUTCMonth() + 1}&day=${india.getUTCDate()}`;
};

describe('settlements', () => {
  it('send what came in to the bank, net of fees, refunds and lost disputes', async () => {
    const paymentId = await paidByCard(100_000);
    await sandbox.paid({ amount: 50_000 });
    await refund(paymentId, 10_000);
    await lose(paymentId, 20_000);
    const { settlement, balance } = await settle();
    expect(balance).toBe(0);
    expect(settlement).toEqual({
      id: expect.stringMatching(/^setl_[A-Za-z0-9]{14}$/) as unknown,
      entity: 'settlement',
      amount: 100_000 - 2360 + 50_000 - 10_000 - 20_000,
      status: 'processed',
      fees: 0,
      tax: 0,
      utr: expect.stringMatching(/^\d{10}[a-z0-9]{6}$/) as unknown,
      created_at: expect.any(Number) as unknown,
    });
    expect((await sandbox.api('GET', `/settlements/${settlement?.['id']}`)).json).toEqual(settlement);
    expect((await sandbox.api('GET', '/settlements')).json).toEqual({
      entity: 'collection',
      count: 1,
      items: [settlement],
    });
    await sandbox.receiver.until(({ names }) => names.length === 1);
    expect(sandbox.receiver.received[0]?.body).toMatchObject({
      event: 'settlement.processed',
      contains: ['settlement'],
      payload: { settlement: { entity: settlement } },
    });
  });

  it('hold each payment, refund and lost dispute once', async () => {
    const paymentId = await paidByCard(100_000);
    await settle();
    expect(await settle()).toEqual({ settlement: null, items: [], balance: 0 });
    await refund(paymentId, 30_000);
    await lose(paymentId, 5000);
    await sandbox.paid({ amount: 50_000 });
    expect((await settle())['settlement']).toMatchObject({ amount: 50_000 - 30_000 - 5000 });
  });

  it('leave out what is not captured, and wait while more went out than came in', async () => {
    await sandbox.control('POST', '/account', { capture: 'manual' });
    await sandbox.paid();
    await sandbox.control('DELETE', '/account');
    const paymentId = await paidByCard(100_000);
    await settle();
    await refund(paymentId, 100_000);
    expect(await settle()).toMatchObject({ settlement: null, balance: -100_000 });
    await sandbox.paid({ amount: 150_000 });
    expect((await settle())['settlement']).toMatchObject({ amount: 50_000 });
  });

  it('give a refund back that failed after it was settled', async () => {
    const paymentId = await paidByCard(100_000);
    await sandbox.faults({ kind: 'refund_failed', seconds: 60 });
    const refundId = String((await refund(paymentId, 40_000)).json['id']);
    expect((await settle())['settlement']).toMatchObject({ amount: 100_000 - 2360 - 40_000 });
    await sandbox.control('POST', '/clock', { offsetSeconds: 61 });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect((await settle())['items']).toMatchObject([
      { type: 'adjustment', entity_id: `adj_${refundId.slice(5)}`, credit: 40_000, debit: 0 },
    ]);
  });

  it('are reported row by row with the fields of the reconciliation report', async () => {
    const link = await sandbox.link({ amount: 100_000, reference_id: 'ORD-1', notes: { a: 'b' } });
    await sandbox.control('POST', `/links/${link.id}/pay`, { method: 'card' });
    const order_id = (await sandbox.api('GET', `/payment_links/${link.id}`)).json['order_id'];
    const [payment] = (await sandbox.api('GET', `/orders/${order_id}/payments`)).json['items'] ?? [];
    const paymentId = String(payment?.['id']);
    const refundId = (await refund(paymentId, 10_000)).json['id'];
    const disputeId = await lose(paymentId, 20_000);
    const { settlement } = await settle();
    const settled = {
      currency: 'INR',
      on_hold: false,
      settled: true,
      created_at: expect.any(Number) as unknown,
      settled_at: settlement?.['created_at'],
      settlement_id: settlement?.['id'],
      settlement_utr: settlement?.['utr'],
      posted_at: null,
    };
    const ofOrder = { order_id, order_receipt: 'ORD-1', method: 'card', card_network: 'Visa', card_type: 'debit' };
    const ofNoOrder = { order_id: null, order_receipt: null, method: null, card_network: null, card_type: null };
    expect((await sandbox.api('GET', `/settlements/recon/combined?${today()}`)).json).toEqual({
      entity: 'collection',
      count: 3,
      items: [
        {
          ...settled,
          ...ofOrder,
          entity_id: paymentId,
          type: 'payment',
          debit: 0,
          credit: 97_640,
          amount: 100_000,
          fee: 2360,
          tax: 360,
          credit_type: 'default',
          description: `#${link.id.slice(6)}`,
          notes: '{"a":"b"}',
          payment_id: null,
          card_issuer: null,
          dispute_id: null,
        },
        {
          ...settled,
          ...ofOrder,
          entity_id: refundId,
          type: 'refund',
          debit: 10_000,
          credit: 0,
          amount: 10_000,
          fee: 0,
          tax: 0,
          credit_type: 'default',
          description: null,
          notes: '{}',
          payment_id: paymentId,
          card_issuer: null,
          dispute_id: null,
        },
        {
          ...settled,
          ...ofNoOrder,
          entity_id: `adj_${String(disputeId).slice(5)}`,
          type: 'adjustment',
          debit: 20_000,
          credit: 0,
          amount: 20_000,
          fee: 0,
          tax: 0,
          description: 'Debit for a lost dispute',
          notes: null,
          payment_id: null,
          card_issuer: null,
          dispute_id: disputeId,
        },
      ],
    });
  });

  it('are reported by the day or month of India, in pages', async () => {
    await sandbox.paid();
    await sandbox.paid();
    await settle();
    const rows = async (query: string) => (await sandbox.api('GET', `/settlements/recon/combined?${query}`)).json;
    const month = today().replace(/&day=.*/, '');
    expect(await rows(month)).toMatchObject({ count: 2 });
    expect(await rows(`${month}&count=1&skip=1`)).toMatchObject({ count: 1 });
    expect(await rows('year=2020&month=9&day=11')).toMatchObject({ count: 0 });
    expect((await rows('month=9'))['error']).toMatchObject({ description: 'The year field is required.' });
    expect((await rows('year=2020'))['error']).toMatchObject({ description: 'The month field is required.' });
  });

  it('that are only created have no UTR, send no event, and are with the bank once they are processed', async () => {
    await sandbox.paid({ amount: 50_000 });
    const { settlement, items } = (await sandbox.control('POST', '/settle', { status: 'created' })).json;
    expect(settlement).toMatchObject({ status: 'created', utr: null, amount: 50_000 });
    expect(items).toMatchObject([{ settled: false, settlement_utr: null }]);
    expect((await settle())['settlement']).toBeNull();
    const processed = (await sandbox.control('POST', `/settlements/${settlement?.['id']}/process`)).json;
    expect(processed).toMatchObject({ status: 'processed', utr: expect.any(String) as unknown });
    await sandbox.receiver.until(({ names }) => names.length === 1);
    expect(sandbox.receiver.received[0]?.body).toMatchObject({ payload: { settlement: { entity: processed } } });
  });

  it('that the bank did not take leave what they held to the next one', async () => {
    await sandbox.paid({ amount: 50_000 });
    const { settlement } = await settle();
    const path = `/settlements/${settlement?.['id']}`;
    expect((await sandbox.control('POST', `${path}/fail`)).json).toMatchObject({ status: 'failed', utr: null });
    expect((await sandbox.control('POST', `${path}/fail`)).status).toBe(409);
    expect((await settle())['settlement']).toMatchObject({ amount: 50_000, status: 'processed' });
    expect((await sandbox.control('POST', `${path}/process`)).status).toBe(409);
  });

  it('are in the journal, with what they hold', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'razorpay-sandbox-'));
    const before = await SandboxFixture.start({ DATA_FILE: join(folder, 'journal') });
    await before.paid();
    const { settlement, items } = (await before.control('POST', '/settle')).json;
    await before.close();
    const after = await SandboxFixture.start({ DATA_FILE: join(folder, 'journal') });
    expect((await after.control('GET', '/ledger')).json['settlements']).toMatchObject([
      { id: settlement?.['id'], utr: settlement?.['utr'], items },
    ]);
    expect((await after.control('POST', '/settle')).json).toMatchObject({ settlement: null });
    await after.close();
    rmSync(folder, { recursive: true });
  });
});
