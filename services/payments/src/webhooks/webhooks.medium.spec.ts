import { createHmac } from 'node:crypto';
import { isAppError } from '@utsav/contracts/errors/app-error';
import { PaymentProvider } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { visitor } from '@utsav/service-kit/caller/caller';
import { WEBHOOK_SECRET } from '../../../../tools/razorpay-sandbox/src/testing';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { PaymentsFixture, type OpenPage } from '../testing/payments-fixture';
import { WebhookProcessor } from './webhook-processor';

const oldSecret = 'whsec_before_the_change';
let running: PaymentsFixture;
beforeAll(async () => {
  running = await PaymentsFixture.start({ RAZORPAY_PREVIOUS_WEBHOOK_SECRET: oldSecret });
});
afterAll(() => running.stop(), 30_000);
afterEach(() => running.faults([]));

const sign = (body: Buffer, secret = WEBHOOK_SECRET): string => createHmac('sha256', secret).update(body).digest('hex');
const eventOf = ({ linkId, amountPaise }: OpenPage, payment: Record<string, unknown> = {}): Buffer =>
  Buffer.from(
    JSON.stringify({
      entity: 'event',
      event: 'payment.captured',
      payload: {
        payment: {
          entity: {
            id: randomId('pay'),
            amount: amountPaise,
            currency: 'INR',
            status: 'captured',
            method: 'upi',
            description: `#${linkId.slice('plink_'.length)}`,
            notes: [],
            ...payment,
          },
        },
      },
      created_at: 1,
    }),
  );
const deliver = (
  body: Buffer,
  signature = sign(body),
  eventId = randomId('evn'),
  payments: PaymentsFixture = running,
): Promise<string> =>
  payments
    .client(visitor)
    .receiveWebhook({ provider: PaymentProvider.PAYMENT_PROVIDER_RAZORPAY, body, signature, eventId })
    .then(
      ({ repeated }) => (repeated ? 'repeated' : 'new'),
      (error: unknown) => (isAppError(error) ? error.code : String(error)),
    );
const capturesOf = async (orderId: string) => (await running.payment(orderId)).captures;

describe('case 25: a webhook is believed for its signature', () => {
  it('over the bytes as they came, by the secret of now or of before', async () => {
    const page = await running.page();
    const body = eventOf(page);
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1));
    expect(await deliver(body, 'ab'.repeat(32))).toBe('WEBHOOK_SIGNATURE_INVALID');
    expect(await deliver(body, '')).toBe('WEBHOOK_SIGNATURE_INVALID');
    expect(await deliver(rewritten, sign(body))).toBe('WEBHOOK_SIGNATURE_INVALID');
    expect(await running.rows('provider_events').countDocuments({ body: body.toString() })).toBe(0);
    expect(await deliver(body, sign(body, oldSecret))).toBe('new');
    await eventually(async () => expect(await capturesOf(page.orderId)).toHaveLength(1));
  });

  it('never for one made with the empty key, while no earlier secret is set, as is the default', async () => {
    const byDefault = await PaymentsFixture.start();
    try {
      const body = eventOf({ orderId: 'ord_none', linkId: 'plink_none', amountPaise: 100 });
      expect(await deliver(body, sign(body, ''), 'evn_empty_key', byDefault)).toBe('WEBHOOK_SIGNATURE_INVALID');
      expect(await byDefault.rows('provider_events').countDocuments()).toBe(0);
    } finally {
      await byDefault.stop();
    }
  });
});

describe('case 26: a payment is one capture', () => {
  it('however often and in whatever order it is reported', async () => {
    const page = await running.page();
    await running.faults([
      { kind: 'webhook_duplicate', event: '*', times: 9, gapMs: 1 },
      { kind: 'webhook_parallel', event: 'payment_link.paid', copies: 10 },
      { kind: 'webhook_reorder', event: '*', gapMs: 20 },
    ]);
    const [paymentId] = await running.pay(page);
    const mine = () => running.webhooks.answers.length;
    const before = mine();
    await eventually(() => expect(mine() - before).toBeGreaterThanOrEqual(40));
    expect(new Set(running.webhooks.answers.map(({ status }) => status))).toEqual(new Set([200]));
    await eventually(() => expect(running.captures(page.orderId)).toHaveLength(1));
    expect(await capturesOf(page.orderId)).toMatchObject([{ providerPaymentId: paymentId, amountPaise: 100_000 }]);
    expect(await running.causesOf(page.orderId)).toEqual([`capture/${paymentId}`]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(running.captures(page.orderId)).toHaveLength(1);
  });

  it('whose fee, where the money is recorded already, is recorded with those of a second', async () => {
    const payments = await Promise.all(
      Array.from({ length: 12 }, async () => ({ page: await running.page(), id: randomId('pay') })),
    );
    for (const { page, id } of payments) await deliver(eventOf(page, { id }));
    await eventually(async () => {
      for (const { page } of payments) expect(await capturesOf(page.orderId)).toHaveLength(1);
    });
    const [eventIds, fee] = [payments.map(({ id }) => `evn_fee_${id}`), { fee: 2360, tax: 360 }];
    for (const { page, id } of payments) await deliver(eventOf(page, { id, ...fee }), undefined, `evn_fee_${id}`);
    await eventually(async () => {
      for (const { page } of payments)
        expect(await capturesOf(page.orderId)).toMatchObject([{ fee: { feePaise: 2360, taxPaise: 360 } }]);
    });
    const handled = await running.rows('provider_events').distinct('handledAt', { _id: { $in: eventIds } });
    expect(handled.length).toBeLessThanOrEqual(2);
  });

  it('whose authorisation, reported after it, changes no payment', async () => {
    const [page, id] = [await running.page(), randomId('pay')];
    await deliver(eventOf(page, { id }));
    await eventually(async () => expect(await capturesOf(page.orderId)).toHaveLength(1));
    const before = await running.payment(page.orderId);
    const eventId = randomId('evn');
    await deliver(eventOf(page, { id, status: 'authorized' }), undefined, eventId);
    await eventually(async () =>
      expect((await running.rows('provider_events').findOne({ _id: eventId }))?.handledAt).toBeInstanceOf(Date),
    );
    expect(await running.payment(page.orderId)).toEqual(before);
  });

  it('also for two who hear of it at the same moment', async () => {
    const pages = await Promise.all(Array.from({ length: 12 }, () => running.page()));
    await Promise.all(
      pages.map(async (page) => {
        await running.pay(page);
        const settle = () =>
          running.client(visitor).verifyPaymentReturn({ parameters: { razorpay_payment_link_id: page.linkId } });
        await Promise.all([settle(), settle(), running.client().closePayment({ orderId: page.orderId })]);
      }),
    );
    for (const { orderId } of pages) {
      await eventually(() => expect(running.captures(orderId)).toHaveLength(1));
      expect(await running.causesOf(orderId)).toHaveLength(1);
    }
  });
});

describe('case 27: a failed payment', () => {
  it('is not the end: the bank may say yes later', async () => {
    const page = await running.page();
    await running.faults([{ kind: 'fail_then_capture', seconds: 1.5 }]);
    await running.pay(page);
    await eventually(async () => expect((await running.payment(page.orderId)).lastAttempt?.status).toBe('failed'));
    expect(await running.payment(page.orderId)).toMatchObject({ state: 'open', captures: [] });
    await eventually(() => expect(running.captures(page.orderId)).toHaveLength(1));
    expect(await running.payment(page.orderId)).toMatchObject({ state: 'captured' });
  });

  it('that is reported after the capture takes nothing back', async () => {
    const page = await running.captured();
    await deliver(eventOf(page, { id: page.paymentId, status: 'failed' }));
    await eventually(async () =>
      expect(await running.rows('provider_events').countDocuments({ handledAt: null })).toBe(0),
    );
    const { state, lastAttempt } = await running.payment(page.orderId);
    expect(state).toBe('captured');
    expect(lastAttempt?.status).not.toBe('failed');
  });
});

it('case 29: no webhook is needed: the provider is polled', async () => {
  await running.faults([{ kind: 'webhook_drop', event: '*' }]);
  const page = await running.page();
  await running.pay(page);
  await running.pollNow(page.orderId);
  await eventually(() => expect(running.captures(page.orderId)).toHaveLength(1));
  await running.sandbox.control('POST', '/webhooks/flush', { dropped: true });
  await eventually(async () =>
    expect(await running.rows('provider_events').countDocuments({ handledAt: null })).toBe(0),
  );
  expect(running.captures(page.orderId)).toHaveLength(1);
});

it('case 34: what came is recorded and published as it came, not as it was requested', async () => {
  const page = await running.page();
  await running.faults([{ kind: 'pay_amount', delta: -100 }]);
  await running.pay(page);
  await eventually(() => expect(running.captures(page.orderId)).toMatchObject([{ amountPaise: 99_900 }]));
  expect(await running.booksOf(page.orderId)).toEqual({ provider: 99_900, deposits: -99_900 });
});

it('a page that the provider calls partially paid is open, and each part is recorded as it came', async () => {
  const page = await running.page();
  await running.faults([{ kind: 'pay_part', amount: 30_000, count: 1 }]);
  await running.pay(page);
  await running.pollNow(page.orderId);
  await eventually(() => expect(running.captures(page.orderId)).toMatchObject([{ amountPaise: 30_000 }]));
  expect((await running.sandbox.api('GET', `/payment_links/${page.linkId}`)).json).toMatchObject({
    status: 'partially_paid',
  });
  await running.pay(page);
  await eventually(() =>
    expect(running.captures(page.orderId)).toMatchObject([{ amountPaise: 30_000 }, { amountPaise: 70_000 }]),
  );
  expect(await running.booksOf(page.orderId)).toEqual({ provider: 100_000, deposits: -100_000 });
});

it('leaves a webhook that cannot be read to staff after ten attempts, and goes on with the others', async () => {
  const page = await running.page();
  const broken = eventOf(page, { amount: 'much' });
  expect(await deliver(broken, sign(broken), 'evn_broken')).toBe('new');
  expect(await deliver(eventOf(page))).toBe('new');
  await eventually(async () => expect(await capturesOf(page.orderId)).toHaveLength(1));
  const events = running.rows('provider_events');
  const stored = () => events.findOne({ _id: 'evn_broken' });
  expect(await stored()).toMatchObject({ handledAt: null, lastError: expect.stringContaining('amount') as string });
  await events.updateOne({ _id: 'evn_broken' }, { $set: { attempts: 9 } });
  await eventually(async () => expect((await stored())?.failedAt).toBeInstanceOf(Date));
  expect(await stored()).toMatchObject({ handledAt: null, attempts: 10 });
  const findings = running.rows('reconciliation_findings');
  const failed = { _id: 'webhook-failed/evn_broken' };
  expect(await findings.findOne(failed)).toMatchObject({ provider: 'razorpay', settledAt: null });
  const violations = async () =>
    (await running.client().checkInvariants({})).violations.filter(({ subject }) => subject === 'evn_broken');
  expect(await violations()).toMatchObject([{ invariant: 'I11' }, { invariant: 'I20' }]);
  const acknowledgement = { userId: 'usr_admin', reason: 'reported to the developers', at: new Date() };
  await findings.updateOne(failed, { $set: { acknowledgement } });
  expect(await violations()).toEqual([]);
  await events.deleteOne({ _id: 'evn_broken' });
});

it('stays handled when the write that said so reported an error', async () => {
  const page = await running.page();
  const events = running.rows('provider_events');
  expect(await deliver(eventOf(page), undefined, 'evn_done')).toBe('new');
  const stored = () => events.findOne({ _id: 'evn_done' });
  await eventually(async () => expect((await stored())?.handledAt).toBeInstanceOf(Date));
  const handled = await stored();
  if (!handled) throw new Error('the webhook is not stored');
  const processor = running.get(WebhookProcessor);
  processor.enqueue({ ...handled, attempts: 9, body: eventOf(page, { amount: 'much' }).toString() });
  const next = await running.page();
  expect(await deliver(eventOf(next))).toBe('new');
  await eventually(async () => expect(await capturesOf(next.orderId)).toHaveLength(1));
  expect(await stored()).toEqual(handled);
  expect(await running.rows('reconciliation_findings').findOne({ _id: 'webhook-failed/evn_done' })).toBeNull();
});

describe('a webhook of others on the account', () => {
  const foreign = async (event: string, payload: Record<string, unknown>) => {
    const counts = () => running.metric('payment_webhooks_not_ours_total');
    const [events, before] = [running.rows('provider_events'), await counts()];
    const received = await events.countDocuments();
    await running.sandbox.control('POST', '/webhooks/foreign', { event, payload });
    await eventually(async () => expect(await events.countDocuments()).toBe(received + 1));
    const row = () => events.findOne({}, { sort: { receivedAt: -1 } });
    await eventually(async () => expect((await row())?.handledAt ?? (await row())?.lastError).toBeTruthy());
    return { row: await row(), counted: (await counts()) - before };
  };
  const entity = (fields: Record<string, unknown>) => ({
    entity: { id: randomId('pay'), amount: '500', currency: 'INR', status: 'captured', notes: [], ...fields },
  });

  it('of a kind that we do not read is dropped, whatever is in it', async () => {
    const page = await running.page();
    const payload = { payment: entity({ notes: { order_id: page.orderId, source: 'utsav.example' } }) };
    const { row, counted } = await foreign('subscription.charged', payload);
    expect(row).toMatchObject({ handledAt: expect.any(Date) as Date, lastError: '' });
    expect(counted).toBe(1);
  });

  it.each([
    ['payment.captured', { payment: entity({}) }],
    ['refund.created', { refund: entity({ id: 'rfnd_1', payment_id: 'pay_stranger' }) }],
    ['payment_link.paid', { payment_link: entity({ id: 'plink_stranger', reference_id: 'INV-7' }) }],
    ['payment.dispute.created', { dispute: { entity: null } }],
    ['payment.failed', { payment: 7 }],
  ])('that cannot be read and names nothing of ours, such as %s, is dropped', async (event, payload) => {
    const { row, counted } = await foreign(event, payload);
    expect(row).toMatchObject({ handledAt: expect.any(Date) as Date, lastError: '' });
    expect(counted).toBe(1);
    expect(
      (await running.client().checkInvariants({})).violations.filter(({ subject }) => subject === row?._id),
    ).toEqual([]);
  });

  it('is ours all the same when it carries our mark, an order, a page or a payment of ours', async () => {
    const paid = await running.captured();
    const ofOurs = [
      { payment: entity({ notes: { source: 'utsav.example' } }) },
      { payment: entity({ notes: { order_id: paid.orderId, source: 'another.example' } }) },
      { payment: entity({ description: `#${paid.linkId.slice('plink_'.length)}` }) },
      { refund: entity({ id: 'rfnd_1', payment_id: paid.paymentId }) },
      { settlement: { entity: { id: 'setl_1', amount: 'much' } } },
    ];
    for (const payload of ofOurs) {
      const { row, counted } = await foreign('refund.created', payload);
      expect(row).toMatchObject({ handledAt: null, lastError: expect.stringContaining('amount') as string });
      expect(counted).toBe(0);
      await running.rows('provider_events').deleteOne({ _id: row?._id ?? '' });
    }
  });
});

it('one that cannot be booked does not hold up those that came with it', async () => {
  const [stuck, other] = [await running.page(), await running.page()];
  const paymentId = randomId('pay');
  await running
    .rows('ledger_entries')
    .insertOne({ _id: `capture/${paymentId}`, orderId: 'ord_other', at: new Date(), lines: [] });
  await Promise.all([
    deliver(eventOf(stuck, { id: paymentId }), undefined, 'evn_stuck'),
    deliver(eventOf(other)),
    deliver(eventOf(other)),
  ]);
  await eventually(async () => expect(await capturesOf(other.orderId)).toHaveLength(2));
  await eventually(async () =>
    expect(await running.rows('provider_events').findOne({ _id: 'evn_stuck' })).toMatchObject({
      handledAt: null,
      lastError: expect.stringContaining('duplicate') as string,
    }),
  );
  await running.rows('provider_events').deleteOne({ _id: 'evn_stuck' });
});

it('shares its writes in a burst: 300 webhooks cost few round trips, and each is one capture', async () => {
  const pages: OpenPage[] = [];
  for (let at = 0; at < 10; at += 1)
    pages.push(...(await Promise.all(Array.from({ length: 10 }, () => running.page()))));
  const { db } = running.connection;
  // The default profile keeps one megabyte, which is less than this makes.
  await db?.createCollection('system.profile', { capped: true, size: 64 * 1024 * 1024 });
  await db?.setProfilingLevel('all');
  const bodies = pages.map((page) => eventOf(page));
  await Promise.all(
    bodies.flatMap((body, at) => [1, 2, 3].map((copy) => deliver(body, undefined, `evn_${at}_${copy}`))),
  );
  await eventually(async () =>
    expect(await running.rows('provider_events').countDocuments({ handledAt: null })).toBe(0),
  );
  await db?.setProfilingLevel('off');
  for (const { orderId } of pages) expect(await capturesOf(orderId)).toHaveLength(1);
  const count = (name: string, op: string) =>
    db?.collection('system.profile').countDocuments({ ns: { $regex: `[.]${name}$` }, op }) ?? NaN;
  expect(await count('provider_events', 'insert')).toBeLessThan(60);
  expect(await count('ledger_entries', 'insert')).toBeLessThan(40);
});
