import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SandboxFixture } from '../testing';

let sandbox: SandboxFixture;
beforeAll(async () => (sandbox = await SandboxFixture.receiving()));
afterAll(() => sandbox.close());
afterEach(async () => {
  await sandbox.control('POST', '/reset');
  sandbox.receiver.received.length = 0;
});

const account = (settings: object) => sandbox.control('POST', '/account', settings);
const payment = async (id: string) => (await sandbox.api('GET', `/payments/${id}`)).json;

describe('the account', () => {
  it('is changed in part, and is put back', async () => {
    await account({ max_amount: 700_000 });
    expect((await account({ link_limit: 30 })).json).toMatchObject({ max_amount: 700_000, link_limit: 30 });
    expect((await sandbox.control('DELETE', '/account')).json).toMatchObject({
      max_amount: 500_000_000,
      link_limit: 0,
    });
    expect((await account({ max_amont: 1 })).status).toBe(400);
  });

  it('remembers over a restart what was set at run time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'razorpay-sandbox-'));
    const files = { DATA_FILE: join(folder, 'journal') };
    const before = await SandboxFixture.start(files);
    await before.control('POST', '/account', { offer_discount: 5000 });
    await before.control('POST', '/account', { late_authorization_next: 2 });
    await before.paid();
    await before.close();
    const after = await SandboxFixture.start(files);
    expect((await after.control('GET', '/account')).json).toMatchObject({
      offer_discount: 5000,
      late_authorization_next: 1,
    });
    await after.close();
    rmSync(folder, { recursive: true });
  });

  it('refuses a link above the maximum in the words of Razorpay', async () => {
    const refused = await sandbox.api('POST', '/payment_links', { amount: 500_000_001 });
    expect(refused.status).toBe(400);
    expect(refused.json['error']).toEqual({
      code: 'BAD_REQUEST_ERROR',
      description: 'amount exceeds maximum amount allowed.',
      source: null,
      step: null,
      reason: null,
      metadata: [],
    });
    expect((await sandbox.api('POST', '/payment_links', { amount: 500_000_000 })).status).toBe(200);
  });

  it('refuses a link beyond the limit of test mode', async () => {
    await account({ link_limit: 2 });
    await sandbox.link();
    await sandbox.link();
    expect((await sandbox.api('POST', '/payment_links', { amount: 100 })).status).toBe(400);
    await account({ link_limit: 3 });
    expect((await sandbox.api('POST', '/payment_links', { amount: 100 })).status).toBe(200);
  });

  it('adds the fee to what the buyer pays, and counts the link as paid with its own amount', async () => {
    await account({ fee_bearer: 'customer' });
    const { id } = await sandbox.link({ amount: 100_000 });
    const paid = await sandbox.pay(id, { method: 'card' });
    expect(await payment(String(paid?.['id']))).toMatchObject({ amount: 102_360, fee: 2360, tax: 360 });
    const link = (await sandbox.api('GET', `/payment_links/${id}`)).json;
    expect(link).toMatchObject({ status: 'paid', amount_paid: 100_000, payments: [{ amount: 102_360 }] });
    expect((await sandbox.api('GET', `/orders/${link['order_id']}`)).json).toMatchObject({
      status: 'paid',
      amount_paid: 100_000,
      amount_due: 0,
    });
  });

  it('takes an offer off what the buyer pays, and counts the link as paid all the same', async () => {
    await account({ offer_discount: 10_000 });
    const { id } = await sandbox.link({ amount: 100_000 });
    const paid = await sandbox.pay(id, { method: 'netbanking' });
    expect(await payment(String(paid?.['id']))).toMatchObject({ amount: 90_000, fee: 2124, tax: 324 });
    expect((await sandbox.api('GET', `/payment_links/${id}`)).json).toMatchObject({
      status: 'paid',
      amount_paid: 100_000,
    });
  });
});

describe('a payment that is not captured', () => {
  it('is authorised after the buyer left, and goes back by itself with the payment marked as not captured', async () => {
    await account({ late_authorization_next: 1, late_authorization_seconds: 0.05, auto_refund_seconds: 0.1 });
    const link = await sandbox.link();
    const late = await sandbox.pay(link.id);
    expect(late).toMatchObject({ status: 'created' });
    await sandbox.receiver.until(({ names }) => names.includes('refund.processed'));
    expect(sandbox.receiver.names.toSorted()).toEqual(['payment.authorized', 'refund.created', 'refund.processed']);
    const created = sandbox.receiver.received.find(({ event }) => event === 'refund.created')?.body['payload'];
    expect(created?.['payment']?.['entity']).toMatchObject({
      id: late?.['id'],
      captured: false,
      status: 'refunded',
      fee: null,
    });
    expect((await sandbox.api('GET', `/payment_links/${link.id}`)).json).toMatchObject({ status: 'created' });
    expect(await sandbox.pay(link.id)).toMatchObject({ status: 'captured' });
  });

  it('stays when we capture it in time', async () => {
    await account({ capture: 'manual', auto_refund_seconds: 3600 });
    const { id } = await sandbox.link();
    const authorized = await sandbox.pay(id);
    expect(authorized).toMatchObject({ status: 'authorized' });
    const path = `/payments/${authorized?.['id']}/capture`;
    expect((await sandbox.api('POST', path, { amount: 250_000, currency: 'INR' })).json).toMatchObject({
      status: 'captured',
    });
    await sandbox.control('POST', '/clock', { offsetSeconds: 3601 });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await payment(String(authorized?.['id']))).toMatchObject({ status: 'captured', amount_refunded: 0 });
  });

  it('goes back after a restart too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'razorpay-sandbox-'));
    const settings = { DATA_FILE: join(folder, 'journal') };
    const before = await SandboxFixture.start(settings);
    await before.control('POST', '/account', { capture: 'manual', auto_refund_seconds: 60 });
    const { paymentId } = await before.paid();
    await before.close();
    const after = await SandboxFixture.start(settings);
    await after.control('POST', '/clock', { offsetSeconds: 61 });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect((await after.api('GET', `/payments/${paymentId}`)).json).toMatchObject({
      status: 'refunded',
      captured: false,
    });
    await after.close();
    rmSync(folder, { recursive: true });
  });
});
