import { SandboxFixture } from '../testing';

let sandbox: SandboxFixture;
beforeEach(async () => (sandbox = await SandboxFixture.start()));
afterEach(() => sandbox.close());

const idsOf = async (path: string): Promise<string[]> =>
  ((await sandbox.api('GET', path)).json['items'] ?? []).map((item) => String(item['id']));
const nowSeconds = (): number => Math.floor(Date.now() / 1000);

describe('lists', () => {
  it('go through payments and refunds newest first, page by page, each once', async () => {
    const payments: string[] = [];
    const refunds: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      const { paymentId } = await sandbox.paid();
      payments.unshift(paymentId);
      refunds.unshift(String((await sandbox.api('POST', `/payments/${paymentId}/refund`, { amount: 100 })).json['id']));
    }
    for (const [path, made] of [
      ['/payments', payments],
      ['/refunds', refunds],
    ] as const) {
      expect(await idsOf(path)).toEqual(made.slice(0, 10));
      const pages = [await idsOf(`${path}?count=5`), await idsOf(`${path}?count=5&skip=5`)];
      expect([...pages.flat(), ...(await idsOf(`${path}?count=5&skip=10`))]).toEqual(made);
      expect(await idsOf(`${path}?count=100&skip=12`)).toEqual([]);
    }
  });

  it('take a range of time, both ends included', async () => {
    const hourAgo = nowSeconds() - 3600;
    await sandbox.control('POST', '/clock', { offsetSeconds: -3600 });
    const { paymentId } = await sandbox.paid();
    const { json } = await sandbox.api('GET', `/payments/${paymentId}`);
    await sandbox.control('POST', '/clock', { offsetSeconds: 0 });
    const at = Number(json['created_at']);
    expect(Math.abs(at - hourAgo)).toBeLessThan(60);
    expect(await idsOf(`/payments?from=${at}&to=${at}`)).toEqual([paymentId]);
    expect(await idsOf(`/payments?from=${at - 60}&to=${at - 1}`)).toEqual([]);
    expect(await idsOf(`/payments?from=${at + 1}&to=${at + 60}`)).toEqual([]);
  });

  it('of the refunds of one payment are paged too', async () => {
    const { paymentId } = await sandbox.paid({ amount: 100_000 });
    for (let at = 0; at < 12; at += 1) await sandbox.api('POST', `/payments/${paymentId}/refund`, { amount: 100 + at });
    expect(await idsOf(`/payments/${paymentId}/refunds`)).toHaveLength(10);
    expect(await idsOf(`/payments/${paymentId}/refunds?count=100`)).toHaveLength(12);
    expect(await idsOf(`/payments/${paymentId}/refunds?count=100&skip=10`)).toHaveLength(2);
  });

  it('refuse a page that is too large, and what is no number', async () => {
    expect((await sandbox.api('GET', '/payments?count=101')).status).toBe(400);
    expect((await sandbox.api('GET', '/refunds?skip=-1')).status).toBe(400);
    expect((await sandbox.api('GET', '/payments?from=yesterday')).status).toBe(400);
  });
});
