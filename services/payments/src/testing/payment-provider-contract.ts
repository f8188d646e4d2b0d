import { paymentProviders } from '@utsav/contracts/payments/payment-providers';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import type { Outcome } from '../provider/outcome';
import { listPageSize, type PaymentProvider, type ReturnParameters } from '../provider/payment-provider';

/** A provider and what its buyers do there. */
export interface ProviderUnderTest {
  provider: PaymentProvider;
  /** The buyer pays the whole page. Returns the provider's payment id. */
  pay(pageId: string): Promise<string>;
  /** Money for a closed page still arrives, as a bank transfer does that no one can stop. */
  takesLateMoney?: boolean;
  /** What the browser brings back; undefined where the provider has no signed return. */
  returnFrom?(pageId: string): Promise<ReturnParameters>;
  /** A webhook about a payment of the page; undefined where the provider sends none. */
  webhookOf?(pageId: string): Promise<{ body: Buffer; signature: string }>;
  /** From now on nothing answers; undefined for a provider in this process. */
  disconnect?(): Promise<void>;
  stop(): Promise<void>;
}

const amountPaise = 123_400;
const minute = 60_000;

/** What the domain relies on in every provider: `describePaymentProvider('razorpay', start)` in its folder. */
export function describePaymentProvider(name: string, start: () => Promise<ProviderUnderTest>): void {
  describe(`payment provider ${name}`, () => {
    let given: ProviderUnderTest;
    let provider: PaymentProvider;
    beforeAll(async () => {
      given = await start();
      ({ provider } = given);
    }, 60_000);
    afterAll(() => given.stop());

    const valueOf = async <T>(call: Promise<Outcome<T>>): Promise<T> => {
      const outcome = await call;
      if (outcome.kind !== 'succeeded') throw new Error(`not succeeded: ${JSON.stringify(outcome)}`);
      return outcome.value;
    };
    const request = (orderId: string) => ({
      orderId,
      amountPaise,
      description: 'Indie Nights: 2 ticket(s)',
      expiresAt: new Date(Date.now() + provider.capabilities.pageLifeMs),
      returnUrl: 'https://utsav.example/payment-successful',
    });
    const openPage = (orderId = randomId('ord')) => valueOf(provider.openPage(request(orderId)));
    const paidPage = async () => {
      const page = await openPage();
      return { page, paymentId: await given.pay(page.id) };
    };

    it('opens a page that is found by its id and by its order', async () => {
      const orderId = randomId('ord');
      const page = await openPage(orderId);
      expect(page).toMatchObject({ orderId, state: 'open', captures: [], url: expect.stringMatching(/^https?:/) });
      expect(await valueOf(provider.getPage(page.id))).toEqual(page);
      expect(await valueOf(provider.findPage(orderId))).toEqual(page);
    });

    it('has one page for an order, however often it is opened', async () => {
      const page = await openPage();
      const again = await provider.openPage(request(page.orderId));
      if (again.kind === 'succeeded') expect(again.value.id).toBe(page.id);
      else expect(again.kind).toBe('indeterminate');
      expect(await valueOf(provider.findPage(page.orderId))).toMatchObject({ id: page.id });
    });

    it('knows of no page of an order that was never opened', async () => {
      expect(await valueOf(provider.findPage(randomId('ord')))).toBeUndefined();
      expect((await provider.getPage('plink_UnknownPage001')).kind).toBe('rejected');
    });

    it('reports the captured payment on its page and by its id', async () => {
      const { page, paymentId } = await paidPage();
      const capture = { id: paymentId, amountPaise, currency: 'INR', at: expect.any(Date) as Date };
      expect(await valueOf(provider.getPage(page.id))).toMatchObject({ state: 'paid', captures: [capture] });
      expect(await valueOf(provider.getPayment(paymentId))).toMatchObject({
        ...capture,
        state: 'captured',
        isOurs: true,
        orderId: page.orderId,
        pageId: page.id,
      });
    });

    it('closes an open page for good, and no page that is paid', async () => {
      const open = await openPage();
      expect(await valueOf(provider.closePage(open.id))).toMatchObject({ id: open.id, state: 'closed' });
      if (given.takesLateMoney) {
        const late = await valueOf(provider.getPayment(await given.pay(open.id)));
        expect(late).toMatchObject({ state: 'captured', orderId: open.orderId });
      } else await expect(given.pay(open.id)).rejects.toThrow();
      const { page } = await paidPage();
      expect((await provider.closePage(page.id)).kind).toBe('rejected');
      expect(await valueOf(provider.getPage(page.id))).toMatchObject({ state: 'paid' });
    });

    it('makes one refund for a key, which is found by the key and by its id', async () => {
      const { paymentId } = await paidPage();
      const key = randomId('rfd');
      const refund = await valueOf(provider.refund(paymentId, 23_400, key));
      expect(refund).toMatchObject({ paymentId, amountPaise: 23_400, key });
      expect(await valueOf(provider.refund(paymentId, 23_400, key))).toMatchObject({ id: refund.id });
      expect(await valueOf(provider.findRefund(paymentId, key))).toMatchObject({ id: refund.id, key });
      expect(await valueOf(provider.getRefund(refund.id))).toMatchObject({ id: refund.id, amountPaise: 23_400 });
      expect(await valueOf(provider.findRefund(paymentId, randomId('rfd')))).toBeUndefined();
    });

    it('refunds no more than was paid', async () => {
      const { paymentId } = await paidPage();
      await valueOf(provider.refund(paymentId, amountPaise, randomId('rfd')));
      expect((await provider.refund(paymentId, 100, randomId('rfd'))).kind).toBe('rejected');
    });

    it('lists its payments and refunds, newest first', async () => {
      if (!provider.capabilities.supportsReconciliation) return;
      const { paymentId } = await paidPage();
      const refund = await valueOf(provider.refund(paymentId, 100, randomId('rfd')));
      const range = { from: new Date(Date.now() - minute), to: new Date(Date.now() + minute), skip: 0 };
      const payments = await valueOf(provider.listPayments(range));
      expect(payments.map(({ id }) => id)).toContain(paymentId);
      const times = payments.map(({ at }) => at?.getTime() ?? 0);
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      expect(await valueOf(provider.listRefunds(range))).toContainEqual(expect.objectContaining({ id: refund.id }));
      expect(await valueOf(provider.listPayments({ ...range, skip: listPageSize }))).toEqual([]);
    });

    it('reads its own return, and trusts it no more once any part of it was changed or left out', async () => {
      expect(provider.readReturn({ orderId: 'ord_1', another: 'x' })).toBeUndefined();
      if (!given.returnFrom) return;
      const { page } = await paidPage();
      const returned = await given.returnFrom(page.id);
      expect(provider.readReturn(returned)).toEqual({ pageId: page.id, isSigned: true });
      expect(paymentProviders[provider.name].pages.returnParameters).toEqual(
        expect.arrayContaining(Object.keys(returned)),
      );
      for (const parameter of Object.keys(returned)) {
        expect(provider.readReturn({ ...returned, [parameter]: 'x' })?.isSigned).toBe(false);
        expect(provider.readReturn({ ...returned, [parameter]: '' })?.isSigned).not.toBe(true);
      }
    });

    it('reads webhooks that it signed, and knows when a byte was changed', async () => {
      if (!given.webhookOf) {
        expect(provider.isWebhookSigned(Buffer.from('{}'), '')).toBe(false);
        return;
      }
      const { page, paymentId } = await paidPage();
      const { body, signature } = await eventually(() => given.webhookOf!(page.id));
      expect(provider.isWebhookSigned(body, signature)).toBe(true);
      expect(provider.isWebhookSigned(Buffer.concat([body, Buffer.from(' ')]), signature)).toBe(false);
      expect(provider.parseWebhook(body.toString())?.payment).toMatchObject({
        id: paymentId,
        orderId: page.orderId,
        amountPaise,
        state: 'captured',
      });
      expect(() => provider.parseWebhook('{"event":1}')).toThrow();
    });

    it('ends as indeterminate or unavailable, and never throws, while nothing answers', async () => {
      if (!given.disconnect) return;
      const { page, paymentId } = await paidPage();
      await given.disconnect();
      const calls = [
        provider.openPage(request(randomId('ord'))),
        provider.getPage(page.id),
        provider.findPage(page.orderId),
        provider.closePage(page.id),
        provider.getPayment(paymentId),
        provider.refund(paymentId, 100, randomId('rfd')),
        provider.listPayments({ from: new Date(0), to: new Date(), skip: 0 }),
      ];
      for (const { kind } of await Promise.all(calls)) expect(['indeterminate', 'unavailable']).toContain(kind);
    });
  });
}
