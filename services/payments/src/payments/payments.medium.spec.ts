import { createHmac } from 'node:crypto';
import { isAppError } from '@utsav/contracts/errors/app-error';
import { closeOutcome, paymentState } from '@utsav/contracts/grpc/payments';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { visitor, type Caller } from '@utsav/service-kit/caller/caller';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { KEY_SECRET } from '../../../../tools/razorpay-sandbox/src/testing';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { PaymentsFixture } from '../testing/payments-fixture';

let running: PaymentsFixture;
beforeAll(async () => {
  running = await PaymentsFixture.start();
});
afterAll(() => running.stop(), 30_000);
afterEach(() => {
  running.keepRealTime();
  return running.faults([]);
});

const person = (role: Caller['role'] = 'user'): Caller => ({ kind: 'user', id: 'usr_9', role, sessionId: 's' });
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );
const fault = (kind: string, route: string, more: Record<string, unknown> = {}) => ({ kind, route, ...more });
const linksOf = async (orderId: string) =>
  (await running.sandbox.api('GET', `/payment_links?reference_id=${orderId}`)).json['payment_links'] ?? [];
const settle = (linkId: string, more: Record<string, string> = {}) =>
  running.client(visitor).verifyPaymentReturn({ parameters: { razorpay_payment_link_id: linkId, ...more } });

/** As the provider signs what it sends the browser back with. */
function signedReturn({ linkId, orderId }: { linkId: string; orderId: string }, paymentId: string) {
  const signed = [linkId, orderId, 'paid', paymentId].join('|');
  return {
    razorpay_payment_link_reference_id: orderId,
    razorpay_payment_link_status: 'paid',
    razorpay_payment_id: paymentId,
    razorpay_signature: createHmac('sha256', KEY_SECRET).update(signed).digest('hex'),
  };
}

/** The rule for questions about a page, and how often it fired. */
async function fetches(): Promise<{ fired: number }> {
  const { json } = await running.sandbox.control('GET', '/faults');
  const ofFetches = (json['rules'] ?? []).find(({ rule }) => rule?.['route'] === 'payment_links.fetch');
  return { fired: Number(ofFetches?.['fired']) };
}

describe('a payment page', () => {
  it('is made once, however often it is requested, and knows its buyer and event', async () => {
    const orderId = randomId('ord');
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(running.client().openPayment(running.opening(orderId)))),
    );
    expect(opened).toContain('ok');
    const { payment } = await running.client().openPayment(running.opening(orderId));
    expect((await linksOf(orderId)).map((link) => link['id'])).toEqual([payment?.linkId]);
    expect(await running.payment(orderId)).toMatchObject({
      state: 'open',
      eventId: 'evt_1',
      eventName: 'Indie Nights',
      buyer: { userId: 'usr_1', name: 'Meera Rao' },
    });
    expect(await codeOf(running.client().openPayment(running.opening(orderId, 500)))).toBe('PAYMENT_REFUSED');
  });

  it.each(['lost_after', 'half_body'])(
    'case 33: is found by its reference when the answer to its making is lost (%s)',
    async (kind) => {
      const orderId = randomId('ord');
      await running.faults([fault(kind, 'payment_links.create', { count: 1 })]);
      const { payment } = await running.client().openPayment(running.opening(orderId));
      expect((await linksOf(orderId)).map((link) => link['short_url'])).toEqual([payment?.url]);
      const again = await running.client().openPayment(running.opening(orderId));
      expect(again.payment).toEqual(payment);
    },
  );

  it('case 33: also when the provider is too slow to be waited for', async () => {
    const orderId = randomId('ord');
    await running.faults([fault('latency', 'payment_links.create', { ms: 1500, when: 'after', count: 1 })]);
    const { payment } = await running.client().openPayment(running.opening(orderId));
    expect((await linksOf(orderId)).map((link) => link['id'])).toEqual([payment?.linkId]);
  });

  it('that could not be made is found or made by the next try', async () => {
    const orderId = randomId('ord');
    await running.faults([
      fault('lost_before', 'payment_links.create', { count: 1 }),
      fault('server_error', 'payment_links.list', { status: 502, count: 1 }),
    ]);
    expect(await codeOf(running.client().openPayment(running.opening(orderId)))).toBe('PAYMENT_PROVIDER_DOWN');
    expect(await running.payment(orderId)).toMatchObject({ state: 'creating' });
    expect(await codeOf(running.client().openPayment(running.opening(orderId)))).toBe('ok');
    expect(await linksOf(orderId)).toHaveLength(1);
  });

  it('the provider refuses our account: the order can be paid once the key is right', async () => {
    await running.faults([fault('refuse', 'payment_links.create', { status: 401, count: 1 })]);
    const orderId = randomId('ord');
    const open = () => codeOf(running.client().openPayment(running.opening(orderId)));
    expect(await open()).toBe('PAYMENT_PROVIDER_DOWN');
    expect(await running.payment(orderId)).toMatchObject({ state: 'creating' });
    const { violations } = await running.client().checkInvariants({});
    expect(violations).toContainEqual(
      expect.objectContaining({
        invariant: 'I32',
        found: expect.stringContaining('refused our credentials') as string,
      }),
    );
    await eventually(async () => expect(await open()).toBe('ok'));
    expect(await linksOf(orderId)).toHaveLength(1);
    expect((await running.client().checkInvariants({})).violations).toEqual([]);
  });

  it('the provider refuses for good', async () => {
    await running.faults([fault('refuse', 'payment_links.create', { count: 1 })]);
    const orderId = randomId('ord');
    expect(await codeOf(running.client().openPayment(running.opening(orderId)))).toBe('PAYMENT_REFUSED');
    expect(await running.payment(orderId)).toMatchObject({ state: 'refused', nextCheckAt: null });
  });
});

describe('case 28: the return from the provider', () => {
  it('of a page that is not ours is not found, and one that names no page is refused', async () => {
    expect(await codeOf(settle('plink_AAAAAAAAAAAAAA'))).toBe('NOT_FOUND');
    expect(await codeOf(settle(''))).toBe('PAYMENT_IDENTIFIERS_MISSING');
  });

  it('is read as a gateway of 0.2.0 sends it, too', async () => {
    const paid = await running.captured();
    const parameters = {
      linkId: paid.linkId,
      paymentId: paid.paymentId,
      referenceId: paid.orderId,
      linkStatus: 'paid',
    };
    const { razorpay_signature: signature } = signedReturn(paid, paid.paymentId);
    const answer = await running.client(visitor).verifyPaymentReturn({ ...parameters, signature, parameters: {} });
    expect(answer).toMatchObject({ signatureValid: true, payment: { orderId: paid.orderId } });
  });

  it('is decided by what the provider says, whatever the parameters claim', async () => {
    const [paid, unpaid] = [await running.captured(), await running.page()];
    const back = signedReturn(paid, paid.paymentId);
    const claimed = { ...back, razorpay_payment_link_reference_id: unpaid.orderId };
    const forged = await settle(unpaid.linkId, { ...claimed, razorpay_signature: 'ab'.repeat(32) });
    expect(forged).toMatchObject({
      signatureValid: false,
      payment: { state: paymentState.toProto('open'), orderId: unpaid.orderId },
    });
    const stale = await settle(unpaid.linkId, claimed);
    expect(stale).toMatchObject({ signatureValid: false, payment: { state: paymentState.toProto('open') } });
    expect(await settle(paid.linkId, back)).toMatchObject({
      signatureValid: true,
      payment: { state: paymentState.toProto('captured'), orderId: paid.orderId },
    });
  });

  it('signed by the provider, leaves it alone when its webhook comes in time, and polls it when none comes', async () => {
    const fetched = async (...more: Parameters<typeof running.faults>[0]): Promise<unknown> => {
      await running.faults([fault('latency', 'payment_links.fetch', { ms: 1 }), ...more]);
      const page = await running.page();
      const [paymentId = ''] = await running.pay(page);
      // How long it waits for a webhook is the business of `settle-return.spec`.
      if (more.length === 0) await eventually(() => expect(running.captures(page.orderId)).toHaveLength(1));
      const back = signedReturn(page, paymentId);
      expect(await settle(page.linkId, back)).toMatchObject({
        signatureValid: true,
        payment: { state: paymentState.toProto('captured') },
      });
      return fetches();
    };
    expect(await fetched()).toMatchObject({ fired: 0 });
    expect(await fetched({ kind: 'webhook_drop', event: '*' })).toMatchObject({ fired: 1 });
  });

  it('case 29: opened ten times at once polls once, and books once', async () => {
    await running.faults([{ kind: 'webhook_drop', event: '*' }, fault('latency', 'payment_links.fetch', { ms: 200 })]);
    const page = await running.page();
    await running.pay(page);
    const answers = await Promise.all(Array.from({ length: 10 }, () => settle(page.linkId)));
    expect(new Set(answers.map(({ payment }) => payment?.state))).toEqual(new Set([paymentState.toProto('captured')]));
    await eventually(() => expect(running.captures(page.orderId)).toHaveLength(1));
    expect(await fetches()).toMatchObject({ fired: 1 });
  });
});

describe('closing a page', () => {
  it('is for good: none is opened for its order again', async () => {
    const page = await running.page();
    const { orderId } = page;
    await running.client().closePayment({ orderId });
    expect(await codeOf(running.client().openPayment(running.opening(orderId)))).toBe('PAYMENT_REFUSED');
    expect(await running.payment(orderId)).toMatchObject({ state: 'closed' });
  });

  it('means that no money can come', async () => {
    const page = await running.page();
    expect(await running.client().closePayment({ orderId: page.orderId })).toEqual({
      outcome: closeOutcome.toProto('closed'),
    });
    await expect(running.pay(page)).rejects.toThrow('cannot be paid');
    expect(await running.client().closePayment({ orderId: page.orderId })).toEqual({
      outcome: closeOutcome.toProto('closed'),
    });
  });

  it('that was never opened keeps a late request from opening it', async () => {
    const orderId = randomId('ord');
    expect(await running.client().closePayment({ orderId })).toEqual({ outcome: closeOutcome.toProto('closed') });
    expect(await codeOf(running.client().openPayment(running.opening(orderId)))).toBe('PAYMENT_REFUSED');
    expect(await linksOf(orderId)).toEqual([]);
  });

  it('case 32: says paid when the buyer was faster, although the answer was lost', async () => {
    const page = await running.page();
    await running.faults([
      { kind: 'pay_during_cancel', first: 'captured' },
      fault('lost_after', 'payment_links.cancel', { count: 1 }),
    ]);
    expect(await running.client().closePayment({ orderId: page.orderId })).toEqual({
      outcome: closeOutcome.toProto('paid'),
    });
    await eventually(() => expect(running.captures(page.orderId)).toHaveLength(1));
  });

  it('case 32: says closed once it is, and still reports money that comes after', async () => {
    const page = await running.page();
    await running.faults([
      { kind: 'pay_during_cancel', first: 'cancelled', seconds: 1, linkStatus: 'unchanged' },
      fault('lost_after', 'payment_links.cancel', { count: 1 }),
    ]);
    expect(await running.client().closePayment({ orderId: page.orderId })).toEqual({
      outcome: closeOutcome.toProto('closed'),
    });
    expect(running.captures(page.orderId)).toEqual([]);
    await eventually(() => expect(running.captures(page.orderId)).toHaveLength(1));
    expect(await running.payment(page.orderId)).toMatchObject({
      state: 'captured',
      captures: [{ outcome: '' }],
    });
  });

  it.each([
    ['a minute and a half', 0, 90],
    ['a quarter of an hour', 100, 900],
  ])('is polled again after %s: late money without a webhook is found', async (_, from, to) => {
    const page = await running.page();
    await running.faults([
      { kind: 'webhook_drop', event: '*' },
      { kind: 'pay_during_cancel', first: 'cancelled', seconds: from > 0 ? 4 : 1, linkStatus: 'unchanged' },
    ]);
    expect(await running.client().closePayment({ orderId: page.orderId })).toEqual({
      outcome: closeOutcome.toProto('closed'),
    });
    const { closedAt } = await running.payment(page.orderId);
    if (from > 0) {
      running.advanceTo(closedAt, from);
      await eventually(async () => expect((await running.payment(page.orderId)).checks).toBe(1));
    }
    await eventually(async () => expect(await running.isCapturedAtProvider(page)).toBe(true));
    expect(await running.payment(page.orderId)).toMatchObject({
      state: 'closed',
      captures: [],
      nextCheckAt: new Date((closedAt?.getTime() ?? 0) + to * 1000),
    });
    running.advanceTo(closedAt, to + 1);
    await eventually(() => expect(running.captures(page.orderId)).toHaveLength(1));
    expect(await running.payment(page.orderId)).toMatchObject({ state: 'captured', nextCheckAt: null });
  });

  it('is not polled any more when no money came within a quarter of an hour', async () => {
    const page = await running.page();
    await running.client().closePayment({ orderId: page.orderId });
    const { closedAt } = await running.payment(page.orderId);
    running.advanceTo(closedAt, 901);
    await eventually(async () =>
      expect(await running.payment(page.orderId)).toMatchObject({ state: 'closed', nextCheckAt: null }),
    );
  });

  it('is unknown while a request to make it may still arrive at the provider, and closed after that', async () => {
    const { orderId } = await running.page();
    const lost = { state: 'creating', linkId: '', url: '', nextCheckAt: null } as const;
    const close = async (secondsAgo: number) => {
      const requestedAt = new Date(Date.now() - secondsAgo * 1000);
      const _id = randomId('ord');
      const { _id: _was, ...row } = await running.payment(orderId);
      await running.rows('payments').insertOne({ ...row, ...lost, _id, requestedAt } as never);
      return (await running.client().closePayment({ orderId: _id })).outcome;
    };
    expect(await close(10)).toBe(closeOutcome.toProto('unknown'));
    expect(await close(45)).toBe(closeOutcome.toProto('closed'));
  });

  it('is unknown while the provider does not answer', async () => {
    const page = await running.page();
    await running.faults([fault('server_error', '*', { status: 503, count: 2 })]);
    expect(await running.client().closePayment({ orderId: page.orderId })).toEqual({
      outcome: closeOutcome.toProto('unknown'),
    });
    expect(await running.client().closePayment({ orderId: page.orderId })).toEqual({
      outcome: closeOutcome.toProto('closed'),
    });
  });
});

it('returns to each caller only what they may read', async () => {
  const page = await running.page();
  const { orderId } = page;
  const list = { page: 1, limit: 10, from: undefined, to: undefined, orderIds: [], withTotals: false };
  const range = { from: toTimestamp(new Date()), to: toTimestamp(new Date()) };
  for (const caller of [visitor, person(), person('counter')]) {
    const as = running.client(caller);
    expect(await codeOf(as.openPayment(running.opening(orderId)))).toBe('FORBIDDEN');
    expect(await codeOf(as.getPayment({ orderId }))).toBe('FORBIDDEN');
    expect(await codeOf(as.closePayment({ orderId }))).toBe('FORBIDDEN');
    expect(await codeOf(as.listPayments(list))).toBe('FORBIDDEN');
    expect(await codeOf(as.listRefunds({ states: [], page: 1, limit: 10 }))).toBe('FORBIDDEN');
    expect(await codeOf(as.reconcile(range))).toBe('FORBIDDEN');
    expect(await codeOf(as.checkInvariants({}))).toBe('FORBIDDEN');
  }
  expect(await codeOf(running.client(person('admin')).listPayments(list))).toBe('ok');
  expect(await codeOf(running.client(person('admin')).getPayment({ orderId }))).toBe('FORBIDDEN');
  expect(await codeOf(running.client().getPayment({ orderId: 'ord_none' }))).toBe('NOT_FOUND');
});

it('stops calling a provider that is down, says so at once, and goes on when it is back', async () => {
  await running.faults([fault('server_error', '*', { status: 503 })]);
  const open = () => codeOf(running.client().openPayment(running.opening(randomId('ord'))));
  expect(new Set(await Promise.all(Array.from({ length: 8 }, open)))).toEqual(new Set(['PAYMENT_PROVIDER_DOWN']));
  const seen = async () =>
    ((await running.sandbox.control('GET', '/faults')).json['rules'] ?? []).map((rule) => rule['fired']).join();
  const before = await seen();
  const started = performance.now();
  expect(new Set(await Promise.all(Array.from({ length: 8 }, open)))).toEqual(new Set(['PAYMENT_PROVIDER_DOWN']));
  expect(performance.now() - started).toBeLessThan(1000);
  expect(await seen()).toBe(before);
  await running.faults([]);
  await eventually(async () => expect(await open()).toBe('ok'));
  expect(await open()).toBe('ok');
});
