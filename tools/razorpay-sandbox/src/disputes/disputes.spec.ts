import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SandboxFixture } from '../testing';

let sandbox: SandboxFixture;
beforeAll(async () => (sandbox = await SandboxFixture.receiving({ WEBHOOK_EVENTS: disputeEvents.join() })));
afterAll(() => sandbox.close());
beforeEach(() => (sandbox.receiver.received.length = 0));

const disputeEvents = ['created', 'under_review', 'action_required', 'won', 'lost', 'closed'].map(
  (name) => `payment.dispute.${name}`,
);
const open = async (paymentId: string, body: object = {}) =>
  (await sandbox.control('POST', `/payments/${paymentId}/dispute`, body)).json;
const take = (id: unknown, step: string) => sandbox.control('POST', `/disputes/${String(id)}/${step}`);

describe('disputes', () => {
  it('carry the fields of Razorpay in the API and in the webhook', async () => {
    const { paymentId } = await sandbox.paid();
    const { id } = await open(paymentId, { amount: 100_000, reason_code: 'goods_or_services_not_received' });
    const fields = {
      id: expect.stringMatching(/^disp_[A-Za-z0-9]{14}$/) as unknown,
      entity: 'dispute',
      payment_id: paymentId,
      amount: 100_000,
      currency: 'INR',
      amount_deducted: 0,
      reason_code: 'goods_or_services_not_received',
      respond_by: expect.any(Number) as unknown,
      status: 'open',
      phase: 'chargeback',
      created_at: expect.any(Number) as unknown,
    };
    const fetched = (await sandbox.api('GET', `/disputes/${id}`)).json;
    expect(fetched).toEqual({ ...fields, evidence: expect.objectContaining({ submitted_at: null }) as unknown });
    expect((await sandbox.api('GET', '/disputes?count=1')).json).toMatchObject({ count: 1, items: [{ id }] });
    await sandbox.receiver.until(({ names }) => names.length === 1);
    const { body } = sandbox.receiver.received[0] ?? {};
    expect(body).toMatchObject({ event: 'payment.dispute.created', contains: ['payment', 'dispute'] });
    expect(body?.['payload']?.['dispute']?.['entity']).toEqual(fields);
    expect(body?.['payload']?.['payment']?.['entity']).toMatchObject({ id: paymentId, status: 'captured' });
  });

  it('pass through review and a demand for more evidence before they are won', async () => {
    const { id } = await open((await sandbox.paid()).paymentId);
    expect((await take(id, 'review')).json).toMatchObject({ status: 'under_review' });
    expect((await take(id, 'require-action')).json).toMatchObject({ status: 'open' });
    await take(id, 'review');
    expect((await take(id, 'win')).json).toMatchObject({ status: 'won', amount_deducted: 0 });
    await sandbox.receiver.until(({ names }) => names.length === 5);
    expect(sandbox.receiver.names.toSorted()).toEqual(
      ['created', 'under_review', 'action_required', 'under_review', 'won']
        .map((name) => `payment.dispute.${name}`)
        .toSorted(),
    );
  });

  it.each([
    ['lose', 'lost', 250_000],
    ['close', 'closed', 0],
  ])('end for good with %s', async (step, status, amount_deducted) => {
    const { id } = await open((await sandbox.paid()).paymentId);
    expect((await take(id, step)).json).toMatchObject({ status, amount_deducted });
    await sandbox.receiver.until(({ names }) => names.includes(`payment.dispute.${status}`));
    expect((await take(id, 'win')).status).toBe(409);
    expect((await take(id, 'burn')).status).toBe(404);
  });

  it('are about money that was captured, and at most all of it', async () => {
    const { id } = await sandbox.link();
    const failed = (await sandbox.control('POST', `/links/${id}/fail`)).json['payments']?.[0]?.['id'];
    expect((await sandbox.control('POST', `/payments/${failed}/dispute`)).status).toBe(409);
    const { paymentId } = await sandbox.paid();
    expect((await sandbox.control('POST', `/payments/${paymentId}/dispute`, { amount: 250_001 })).status).toBe(409);
  });

  it('are in the journal', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'razorpay-sandbox-'));
    const before = await SandboxFixture.start({ DATA_FILE: join(folder, 'journal') });
    const { paymentId } = await before.paid();
    const dispute = (await before.control('POST', `/payments/${paymentId}/dispute`)).json;
    await before.control('POST', `/disputes/${dispute['id']}/lose`);
    await before.close();
    const after = await SandboxFixture.start({ DATA_FILE: join(folder, 'journal') });
    expect((await after.control('GET', '/ledger')).json['disputes']).toMatchObject([
      { id: dispute['id'], status: 'lost', amount_deducted: 250_000 },
    ]);
    await after.close();
    rmSync(folder, { recursive: true });
  });
});
