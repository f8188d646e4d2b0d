import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SandboxFixture, Receiver } from '../testing';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'razorpay-sandbox-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const file = (): string => join(folder, 'journal');
const ledgerOf = async (sandbox: SandboxFixture) => {
  const { now: _now, counters: _counters, ...rest } = (await sandbox.control('GET', '/ledger')).json;
  return JSON.parse(JSON.stringify(rest).replaceAll(sandbox.url, '')) as unknown;
};

describe('the journal', () => {
  it('has everything that was answered, at the moment of the answer', async () => {
    const sandbox = await SandboxFixture.start({ DATA_FILE: file() });
    const link = await sandbox.link();
    expect(readFileSync(file(), 'utf8')).toContain(link.id);
    const { paymentId } = await sandbox.paid();
    expect(readFileSync(file(), 'utf8')).toContain(paymentId);
    await sandbox.close();
  });

  it('brings back the same ledger, refund keys and unique references', async () => {
    const before = await SandboxFixture.start({ DATA_FILE: file() });
    const { linkId, paymentId } = await before.paid({ reference_id: 'ORD-77', notes: { a: 'b' } });
    const key = { 'x-refund-idempotency': 'refund-key-0009' };
    await before.control('POST', '/faults', { rules: [{ kind: 'refund_pending' }] });
    const refund = await before.api('POST', `/payments/${paymentId}/refund`, { amount: 500 }, key);
    await before.control('DELETE', '/faults');
    const stored = await ledgerOf(before);
    await before.close();

    const after = await SandboxFixture.start({ DATA_FILE: file() });
    expect(await ledgerOf(after)).toEqual(stored);
    expect((await after.api('POST', `/payments/${paymentId}/refund`, { amount: 500 }, key)).text).toBe(refund.text);
    expect((await after.api('POST', '/payment_links', { amount: 100, reference_id: 'ORD-77' })).status).toBe(400);
    expect((await after.api('GET', '/payment_links?reference_id=ORD-77')).json['payment_links']?.[0]?.['id']).toBe(
      linkId,
    );
    await after.close();
  });

  it('shrugs off the half line of a kill', async () => {
    const before = await SandboxFixture.start({ DATA_FILE: file() });
    const { linkId } = await before.paid();
    await before.close();
    appendFileSync(file(), '{"links":[{"id":"plink_half');
    const after = await SandboxFixture.start({ DATA_FILE: file() });
    expect((await after.api('GET', `/payment_links/${linkId}`)).json).toMatchObject({ status: 'paid' });
    await after.link();
    await after.close();
    const again = await SandboxFixture.start({ DATA_FILE: file() });
    expect((await again.control('GET', '/ledger?summary')).json['counters']).toMatchObject({
      links: { paid: 1, created: 1 },
    });
    await again.close();
  });

  it('goes on with late captures and unsent webhooks after a restart', async () => {
    const receiver = await Receiver.start();
    receiver.answer = () => 503;
    const before = await SandboxFixture.start({ DATA_FILE: file(), WEBHOOK_URL: receiver.url });
    await before.paid();
    const late = await before.link();
    await before.control('POST', `/links/${late.id}/late`, { seconds: 0.5 });
    await receiver.until(({ names }) => names.length >= 4);
    await before.close();

    receiver.received.length = 0;
    receiver.answer = () => 200;
    const after = await SandboxFixture.start({ DATA_FILE: file(), WEBHOOK_URL: receiver.url });
    await receiver.until(({ names }) => names.length === 8);
    expect((await after.api('GET', `/payment_links/${late.id}`)).json).toMatchObject({ status: 'paid' });
    await after.close();
    receiver.close();
  });

  it('is empty after a reset', async () => {
    const sandbox = await SandboxFixture.start({ DATA_FILE: file() });
    await sandbox.paid();
    await sandbox.control('POST', '/reset');
    expect(readFileSync(file(), 'utf8')).toBe('');
    expect((await sandbox.control('GET', '/ledger')).json).toMatchObject({ links: [], payments: [], webhooks: [] });
    await sandbox.close();
  });
});
