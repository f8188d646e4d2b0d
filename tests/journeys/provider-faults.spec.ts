import { placeOrder, type Payout } from './stack/place-order';
import { clearFaults, moneyOf, setFaults, type FaultRule } from './stack/provider-sandbox';
import { call, waitFor, newEvent, newMobile, payLink, signIn, type Session } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

const { admin } = staff();

let eventId: string;
beforeAll(async () => {
  eventId = await newEvent(admin.token, 'Faults of the Provider', [
    { type: 'Gold', price: 500, fee: 0, totalSeats: 500 },
  ]);
});
afterAll(clearFaults);

interface Purchase {
  buyer: Session;
  order: Payout;
}

type Outcome = 'booked' | 'refunded' | 'booked, the second payment refunded' | 'not charged';

async function hold(): Promise<Purchase> {
  const buyer = await signIn(newMobile());
  const { status, body } = await placeOrder(eventId, buyer, { quantity: 1 }, `fault-${buyer.user._id}`);
  if (status !== 200) throw new Error(`no order: ${body.message}`);
  return { buyer, order: body.data };
}

async function bookingsOf({ token }: Session): Promise<number> {
  const { body } = await call<unknown[]>('GET', '/api/booking/getAllBooking', { token });
  return body.data.length;
}

const stateOf = async ({ buyer, order }: Purchase): Promise<string> =>
  (await call<{ state: string }>('GET', `/api/payout/order/${order.orderId}`, { token: buyer.token })).body.data.state;

/** What a buyer has in the end, by our books and by the provider's. */
async function outcomeOf(purchase: Purchase): Promise<Outcome | undefined> {
  const [bookings, state, { captured, refunded }] = await Promise.all([
    bookingsOf(purchase.buyer),
    stateOf(purchase),
    moneyOf([purchase.order.paymentLinkId]),
  ]);
  const price = Math.round(purchase.order.priceDetails.finalAmount * 100);
  if (bookings > 1) throw new Error(`${bookings} bookings for one order`);
  if (bookings === 1 && captured - refunded === price)
    return refunded === 0 ? 'booked' : 'booked, the second payment refunded';
  if (bookings === 0 && captured === refunded && captured > 0 && state === 'refunded') return 'refunded';
  return bookings === 0 && captured === 0 && (state === 'cancelled' || state === 'expired') ? 'not charged' : undefined;
}

/** Waits for one of the wanted ends; what stands instead is in the error. */
async function expectOutcome(purchase: Purchase, what: string, wanted: readonly Outcome[]): Promise<void> {
  let last: Outcome | undefined;
  const isThere = async (): Promise<true | undefined> => {
    last = await outcomeOf(purchase);
    return (last !== undefined && wanted.includes(last)) || undefined;
  };
  await waitFor(what, isThere).catch((error: unknown) => {
    throw new Error(`${String(error)}: it is ${last ?? 'undecided'}, not ${wanted.join(' or ')}`);
  });
}

it('ends every injected fault of a payment or of its webhooks in one booking, or in all of the money back', async () => {
  const paysOnce = (kind: string, fields: object = {}) => ({ kind, fields, wanted: ['booked'] as const });
  const cases: { kind: string; fields: object; wanted: readonly Outcome[] }[] = [
    { kind: 'pay_amount', fields: { delta: -100 }, wanted: ['refunded'] },
    { kind: 'pay_amount', fields: { delta: 5000 }, wanted: ['refunded'] },
    { kind: 'pay_amount', fields: { currency: 'USD' }, wanted: ['refunded'] },
    { kind: 'pay_twice', fields: {}, wanted: ['booked, the second payment refunded'] },
    paysOnce('fail_then_capture', { seconds: 2 }),
    paysOnce('authorize_only', { captureAfterSeconds: 2 }),
    paysOnce('late_capture', { seconds: 2 }),
    paysOnce('late_capture', { seconds: 2, linkStatus: 'unchanged' }),
    paysOnce('webhook_drop', { event: 'payment_link.*' }),
    paysOnce('webhook_drop', { event: 'payment.*' }),
    paysOnce('webhook_delay', { event: '*', seconds: 3 }),
    paysOnce('webhook_duplicate', { times: 5, gapMs: 20 }),
    paysOnce('webhook_parallel', { copies: 8 }),
    paysOnce('webhook_reorder', { gapMs: 300 }),
    paysOnce('webhook_wrong_secret', { attempts: 2 }),
    paysOnce('webhook_altered_byte', { attempts: 2 }),
    paysOnce('webhook_giant_body', { attempts: 1, bytes: 2_097_152 }),
  ];
  const purchases = await Promise.all(cases.map(async (one) => ({ ...one, purchase: await hold() })));
  await setFaults(
    purchases.map(({ kind, fields, purchase }): FaultRule => ({
      kind,
      subject: purchase.order.paymentLinkId,
      ...fields,
    })),
  );
  await Promise.all(purchases.map(({ purchase }) => payLink(purchase.order.paymentLinkId)));
  const ends = await Promise.allSettled(
    purchases.map(({ kind, fields, wanted, purchase }) =>
      expectOutcome(purchase, `${kind} ${JSON.stringify(fields)}`, wanted),
    ),
  );
  expect(ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))).toEqual([]);

  const ofOtherAmount = purchases
    .filter(({ kind }) => kind === 'pay_amount')
    .map(({ purchase }) => purchase.order.orderId);
  expect((await openFindings()).map(({ orderId }) => orderId).toSorted()).toEqual(ofOtherAmount.toSorted());
  for (const { _id } of await openFindings()) {
    const body = { reason: 'An injected fault' };
    await call('POST', `/api/payments/findings/${_id}/acknowledge`, { token: admin.token, body });
  }
  expect(await openFindings()).toEqual([]);
});

async function openFindings() {
  const path = '/api/payments/findings?state=open&limit=100';
  const { body } = await call<{ findings: { _id: string; orderId: string }[] }>('GET', path, { token: admin.token });
  return body.data.findings;
}

it('books from the return of the browser alone when no webhook comes', async () => {
  const purchase = await hold();
  await setFaults([{ kind: 'webhook_drop', subject: purchase.order.paymentLinkId }]);
  const { search } = new URL(await payLink(purchase.order.paymentLinkId));
  const verified = await call('GET', `/api/payout/PaymentSuccessful${search}`, { token: purchase.buyer.token });
  expect(verified.status).toBe(200);
  await expectOutcome(purchase, 'webhook_drop *', ['booked']);
});

it.each([
  { kind: 'pay_after_expiry', linkStatus: 'paid' },
  { kind: 'pay_after_expiry', linkStatus: 'unchanged' },
])('books or returns money that comes through a closed page: %j', async (rule) => {
  const purchase = await hold();
  await setFaults([{ ...rule, subject: purchase.order.paymentLinkId }]);
  await call('DELETE', `/api/payout/order/${purchase.order.orderId}`, { token: purchase.buyer.token });
  await payLink(purchase.order.paymentLinkId, 'pay', { force: true });
  await expectOutcome(purchase, JSON.stringify(rule), ['booked', 'refunded']);
});

it.each([{ first: 'captured' }, { first: 'cancelled' }])(
  'books or returns money that meets the cancelling of its page: %j',
  async (fields) => {
    const purchase = await hold();
    await setFaults([{ kind: 'pay_during_cancel', ...fields, seconds: 1, subject: purchase.order.paymentLinkId }]);
    await call('DELETE', `/api/payout/order/${purchase.order.orderId}`, { token: purchase.buyer.token });
    await expectOutcome(purchase, `pay_during_cancel ${fields.first}`, ['booked', 'refunded']);
  },
);

it.each([
  { kind: 'lost_before' },
  { kind: 'lost_after' },
  { kind: 'reset', when: 'after' },
  { kind: 'half_body' },
  { kind: 'throttle' },
  { kind: 'server_error', status: 500 },
  { kind: 'server_error', status: 502, when: 'after' },
  { kind: 'latency', ms: 1500 },
])('makes one payment page for one order when the provider fails once: %j', async (fault) => {
  const buyer = await signIn(newMobile());
  await setFaults([{ ...fault, route: 'payment_links.create', count: 1 }]);
  const order = await waitFor('a payment page', async () => {
    const { status, body } = await placeOrder(eventId, buyer, { quantity: 1 }, `page-${buyer.user._id}`);
    if (status !== 200 && status !== 503) throw new Error(`${status}: ${body.message}`);
    return status === 200 ? body.data : undefined;
  });
  await payLink(order.paymentLinkId);
  await expectOutcome({ buyer, order }, JSON.stringify(fault), ['booked']);
});

it('refuses an order for good, and gives its seat back, when the provider refuses its page', async () => {
  const buyer = await signIn(newMobile());
  await setFaults([{ kind: 'refuse', route: 'payment_links.create', count: 1 }]);
  const refused = await placeOrder(eventId, buyer, { quantity: 1 }, `refused-${buyer.user._id}`);
  expect([refused.status, refused.body.error?.code]).toEqual([422, 'PAYMENT_REFUSED']);
  const again = await placeOrder(eventId, buyer, { quantity: 1 }, `again-${buyer.user._id}`);
  expect(again.status).toBe(200);
});

it.each([
  { fault: { kind: 'refund_slow', seconds: 3 }, wanted: 'processed' },
  { fault: { kind: 'refund_failed', seconds: 1 }, wanted: 'failed' },
  { fault: { kind: 'refund_pending' }, wanted: 'requested' },
  { fault: { kind: 'refund_no_balance', count: 1 }, wanted: 'requested' },
])('says what became of a refund: %j', async ({ fault, wanted }) => {
  const purchase = await hold();
  await payLink(purchase.order.paymentLinkId);
  await expectOutcome(purchase, 'the purchase', ['booked']);
  await setFaults([fault]);
  const { body } = await call<{ _id: string }[]>('GET', '/api/booking/getAllBooking', {
    token: purchase.buyer.token,
  });
  const id = body.data[0]?._id;
  const requested = await call('POST', `/api/admin/bookings/${id}/refund`, {
    token: admin.token,
    body: { reason: 'A fault of the sandbox' },
  });
  expect(requested.status).toBe(200);
  await waitFor(`a refund that is ${wanted}`, async () => {
    const { body: answer } = await call<{ refundStatus: string }>('GET', `/api/admin/bookings/${id}`, {
      token: admin.token,
    });
    return answer.data.refundStatus === wanted || undefined;
  });
});
