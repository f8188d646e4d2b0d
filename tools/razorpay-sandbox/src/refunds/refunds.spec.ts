import { SandboxFixture } from '../testing';

let sandbox: SandboxFixture;
beforeAll(async () => (sandbox = await SandboxFixture.start()));
afterAll(() => sandbox.close());
afterEach(() => sandbox.control('DELETE', '/faults'));

const refund = (paymentId: string, body: object | undefined = {}, headers?: Record<string, string>) =>
  sandbox.api('POST', `/payments/${paymentId}/refund`, body, headers);

describe('refunds', () => {
  it('gives the same answer to the same key and body, and refunds once', async () => {
    const { paymentId } = await sandbox.paid();
    const key = { 'x-refund-idempotency': 'refund-key-0001' };
    const first = await refund(paymentId, { amount: 1000, receipt: 'r1' }, key);
    const repeat = await refund(paymentId, { receipt: 'r1', amount: 1000 }, key);
    expect(first.status).toBe(200);
    expect(repeat.text).toBe(first.text);
    expect((await sandbox.api('GET', `/payments/${paymentId}/refunds`)).json['count']).toBe(1);
    expect((await sandbox.api('GET', `/payments/${paymentId}`)).json).toMatchObject({
      amount_refunded: 1000,
      refund_status: 'partial',
      status: 'captured',
    });
  });

  it('refuses the same key with another body', async () => {
    const { paymentId } = await sandbox.paid();
    const key = { 'x-refund-idempotency': 'refund-key-0002' };
    await refund(paymentId, { amount: 1000 }, key);
    const other = await refund(paymentId, { amount: 2000 }, key);
    expect(other.status).toBe(409);
    expect(other.error).toBe('Different request with the same idempotency key has already been processed.');
  });

  it('rejects a second request for now while the first is running', async () => {
    const { paymentId } = await sandbox.paid();
    const key = { 'x-refund-idempotency': 'refund-key-0003' };
    await sandbox.faults({ kind: 'latency', route: 'refunds.create', ms: 300, when: 'after', count: 1 });
    const slow = refund(paymentId, { amount: 1000 }, key);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const meanwhile = await refund(paymentId, { amount: 1000 }, key);
    expect(meanwhile.status).toBe(409);
    expect(meanwhile.error).toMatch(/still in progress/);
    const done = await slow;
    expect((await refund(paymentId, { amount: 1000 }, key)).text).toBe(done.text);
  });

  it('survives an answer that was lost', async () => {
    const { paymentId } = await sandbox.paid();
    const key = { 'x-refund-idempotency': 'refund-key-0004' };
    await sandbox.faults({ kind: 'lost_after', route: 'refunds.create', count: 1 });
    await expect(refund(paymentId, { amount: 1000 }, key)).rejects.toThrow();
    expect((await refund(paymentId, { amount: 1000 }, key)).status).toBe(200);
    expect((await sandbox.api('GET', `/payments/${paymentId}/refunds`)).json['count']).toBe(1);
  });

  it('never gives back more than came in', async () => {
    const { paymentId } = await sandbox.paid({ amount: 5000 });
    expect((await refund(paymentId, { amount: 5001 })).error).toBe(
      'The refund amount provided is greater than amount captured.',
    );
    await refund(paymentId, { amount: 3000 });
    expect((await refund(paymentId, { amount: 3000 })).error).toBe(
      'The total refund amount is greater than the refund payment amount',
    );
    expect((await refund(paymentId, undefined)).json).toMatchObject({ amount: 2000 });
    expect((await refund(paymentId)).error).toBe('The payment has been fully refunded already.');
    expect((await sandbox.api('GET', `/payments/${paymentId}`)).json).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
      captured: true,
    });
  });

  it('processes a pending refund, or fails it and frees the amount', async () => {
    const { paymentId } = await sandbox.paid({ amount: 5000 });
    await sandbox.control('POST', '/faults', {
      refundSettleSeconds: 0.05,
      rules: [{ kind: 'refund_failed', seconds: 0.05, count: 1 }],
    });
    const failing = await refund(paymentId);
    const settled = async (id: string) => (await sandbox.api('GET', `/refunds/${id}`)).json['status'];
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await settled(String(failing.json['id']))).toBe('failed');
    const again = await refund(paymentId);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await settled(String(again.json['id']))).toBe('processed');
  });

  it('can lack the balance, or stay pending for ever', async () => {
    const { paymentId } = await sandbox.paid();
    await sandbox.faults({ kind: 'refund_no_balance', count: 1 }, { kind: 'refund_pending' });
    const poor = await refund(paymentId);
    expect(poor.status).toBe(400);
    expect(poor.error).toMatch(/does not have enough balance/);
    const stuck = await refund(paymentId);
    await sandbox.control('POST', '/clock', { offsetSeconds: 86_400 });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect((await sandbox.api('GET', `/refunds/${stuck.json['id']}`)).json['status']).toBe('pending');
    await sandbox.control('POST', '/clock', { offsetSeconds: 0 });
  });

  it.each([
    ['short', 'The idempotency key must be at least 10 characters long.'],
    ['with space 123', 'The idempotency key must only contain alphanumeric characters, underscores, and hyphens'],
  ])('refuses the key "%s"', async (key, text) => {
    const { paymentId } = await sandbox.paid();
    expect((await refund(paymentId, {}, { 'x-refund-idempotency': key })).error).toBe(text);
  });
});
