import { SandboxFixture } from '../testing';

let sandbox: SandboxFixture;

beforeEach(async () => (sandbox = await SandboxFixture.receiving()));
afterEach(() => sandbox.close());

const act = (id: string, what: string, body: object = {}) => sandbox.control('POST', `/links/${id}/${what}`, body);
const statusOf = async (id: string) => (await sandbox.api('GET', `/payment_links/${id}`)).json['status'];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const callback = { callback_url: 'https://utsav.example/result', callback_method: 'get' };

describe('what a buyer can do', () => {
  it('closes without a trace', async () => {
    const link = await sandbox.link(callback);
    expect((await act(link.id, 'close')).json).toEqual({
      callbackUrl: null,
      link: { id: link.id, status: 'created' },
      payments: [],
    });
  });

  it('fails, tries again and pays', async () => {
    const link = await sandbox.link(callback);
    expect((await act(link.id, 'fail')).json).toMatchObject({ callbackUrl: null, payments: [{ status: 'failed' }] });
    expect(await statusOf(link.id)).toBe('created');
    expect(String((await act(link.id, 'pay')).json['callbackUrl'])).toMatch(/razorpay_signature=[0-9a-f]{64}$/);
    await sandbox.receiver.until(({ names }) => names.length === 5);
    const order = (await sandbox.api('GET', `/payment_links/${link.id}`)).json['order_id'];
    expect((await sandbox.api('GET', `/orders/${order}/payments`)).json['items']).toMatchObject([
      { status: 'failed' },
      { status: 'captured' },
    ]);
  });

  it('leaves, and is captured later by webhook only', async () => {
    const link = await sandbox.link(callback);
    expect((await act(link.id, 'late', { seconds: 0.1 })).json).toMatchObject({
      callbackUrl: null,
      payments: [{ status: 'created' }],
    });
    expect(sandbox.receiver.names).toEqual([]);
    await sandbox.receiver.until(({ names }) => names.includes('payment_link.paid'));
    expect(await statusOf(link.id)).toBe('paid');
  });

  it('sees failed, then captured, for the same payment', async () => {
    await sandbox.faults({ kind: 'fail_then_capture', seconds: 0.1 });
    const link = await sandbox.link();
    const payment = (await act(link.id, 'pay')).json['payments']?.[0];
    expect(payment).toMatchObject({ status: 'failed' });
    await sandbox.receiver.until(({ names }) => names.includes('payment.captured'));
    expect(sandbox.receiver.names[0]).toBe('payment.failed');
    expect((await sandbox.api('GET', `/payments/${payment?.['id']}`)).json).toMatchObject({
      status: 'captured',
      error_code: null,
    });
  });

  it('is authorised and not captured, or captured by the merchant', async () => {
    await sandbox.faults({ kind: 'authorize_only' });
    const link = await sandbox.link();
    const id = String((await act(link.id, 'pay')).json['payments']?.[0]?.['id']);
    expect((await sandbox.api('GET', `/payments/${id}`)).json).toMatchObject({
      status: 'authorized',
      captured: false,
      fee: null,
    });
    expect((await sandbox.api('POST', `/payments/${id}/refund`, {})).status).toBe(400);
    expect((await sandbox.api('POST', `/payments/${id}/capture`, { amount: 1, currency: 'INR' })).status).toBe(400);
    expect(
      (await sandbox.api('POST', `/payments/${id}/capture`, { amount: 250_000, currency: 'INR' })).json,
    ).toMatchObject({ status: 'captured' });
    expect(await statusOf(link.id)).toBe('paid');
  });

  it('pays twice on one order', async () => {
    await sandbox.faults({ kind: 'pay_twice' });
    const link = await sandbox.link();
    expect((await act(link.id, 'pay')).json['payments']).toHaveLength(2);
    const fetched = (await sandbox.api('GET', `/payment_links/${link.id}`)).json;
    expect(fetched).toMatchObject({ amount_paid: 250_000 });
    expect((await sandbox.api('GET', `/orders/${fetched['order_id']}/payments`)).json['count']).toBe(2);
    await sandbox.receiver.until(({ names }) => names.filter((name) => name === 'payment.captured').length === 2);
  });

  it('pays another amount or currency than requested', async () => {
    await sandbox.faults(
      { kind: 'pay_amount', delta: -100, count: 1 },
      { kind: 'pay_amount', currency: 'USD', skip: 0, count: 1 },
    );
    expect((await act((await sandbox.link()).id, 'pay')).json['payments']).toMatchObject([
      { amount: 249_900, currency: 'INR' },
    ]);
    expect((await act((await sandbox.link()).id, 'pay')).json['payments']).toMatchObject([
      { amount: 250_000, currency: 'USD' },
    ]);
  });

  it('pays a closed link when a rule lets it, with or without reviving it', async () => {
    const [revived, left] = [await sandbox.link(), await sandbox.link()];
    for (const { id } of [revived, left]) await sandbox.api('POST', `/payment_links/${id}/cancel`);
    expect((await act(left.id, 'pay')).status).toBe(409);
    await sandbox.faults({ kind: 'pay_after_expiry', count: 1 }, { kind: 'pay_after_expiry', linkStatus: 'unchanged' });
    await act(revived.id, 'pay');
    await act(left.id, 'pay');
    expect([await statusOf(revived.id), await statusOf(left.id)]).toEqual(['paid', 'cancelled']);
    expect((await sandbox.api('GET', `/payment_links/${left.id}`)).json).toMatchObject({
      amount_paid: 250_000,
      payments: [{ status: 'captured' }],
    });
  });

  it('pays while we cancel, before or after', async () => {
    await sandbox.faults(
      { kind: 'pay_during_cancel', first: 'captured', count: 1 },
      { kind: 'pay_during_cancel', first: 'cancelled', seconds: 0.1 },
    );
    const [before, after] = [await sandbox.link(), await sandbox.link()];
    expect((await sandbox.api('POST', `/payment_links/${before.id}/cancel`)).status).toBe(400);
    expect(await statusOf(before.id)).toBe('paid');
    expect((await sandbox.api('POST', `/payment_links/${after.id}/cancel`)).json).toMatchObject({
      status: 'cancelled',
    });
    await pause(250);
    expect(await statusOf(after.id)).toBe('paid');
  });
});
