import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { closeServer } from '@utsav/test-kit/processes/listening';
import { TraceReceiver, type ReceivedSpan } from '@utsav/test-kit/traces/trace-receiver';
import { bookingOf, paidOrder } from '../stack/place-order';
import { inbox, newEvent, newMobile, run, runFile, signIn, waitFor } from '../stack/running-stack';
import { staff } from '../stack/sign-in-staff';

/** On a stack that sends every trace, to us. */
const receiver = new TraceReceiver();
const mobile = newMobile();
const name = 'Tarini Traced';
const email = `tarini.${mobile}@example.in`;

let order: ReceivedSpan[];
let token: string;
beforeAll(async () => {
  const { hostname, port } = new URL(run.urls.traces);
  receiver.server.listen(Number(port), hostname);
  const buyer = await signIn(mobile, name, email);
  ({ token } = buyer);
  const eventId = await newEvent(staff().admin.token, 'Night of Lanterns', [
    { type: 'Gold', price: 900, fee: 29, totalSeats: 40 },
  ]);
  const traced = async (timeoutMs?: number): Promise<ReceivedSpan[]> => {
    await paidOrder(eventId, buyer, { quantity: 2 });
    await bookingOf(buyer);
    await waitFor('the mail', async () => (await inbox(email, 'email'))[0]);
    return waitFor('the trace of the order', () => Promise.resolve(traceOfOrder()), timeoutMs);
  };
  // Until now nothing listened, so that a process may have dropped a part of the first one.
  order = await traced(30_000).catch(() => traced());
});
afterAll(() => closeServer(receiver.server));

/** Begun by the buyer's tap and ended by the mail, once the parent of each of its spans has come. */
function traceOfOrder(): ReceivedSpan[] | undefined {
  const mails = receiver.spans.filter((span) => span.name === 'send mail' && isOfOrder(span.traceId));
  return mails.map(({ traceId }) => receiver.spans.filter((span) => span.traceId === traceId)).find(isWhole);
}

function isWhole(trace: readonly ReceivedSpan[]): boolean {
  const ids = new Set(['', ...trace.map(({ spanId }) => spanId)]);
  return trace.every(({ parentId }) => ids.has(parentId));
}

const isOfOrder = (traceId: string): boolean =>
  receiver.spans.some((span) => span.traceId === traceId && span.name === 'POST /api/payout/create' && !span.parentId);

const spanOf = (service: string, named: string): ReceivedSpan | undefined =>
  order.find((span) => span.service === service && span.name === named);

it('one trace leads from the tap of the buyer to the mail, over gRPC, transactions, outbox, Kafka and jobs', () => {
  const steps = [
    ['gateway', 'POST /api/payout/create'],
    ['booking', 'utsav.booking.v1.BookingService/PlaceOrder'],
    ['booking', 'HoldSeats'],
    ['payments', 'utsav.payments.v1.PaymentsService/OpenPayment'],
    ['payments', 'provider request'],
    ['payments', 'RecordCapture'],
    ['payments', 'publish utsav.payments.payment.v1'],
    ['booking', 'process payments.payment.captured'],
    ['booking', 'CommitTransaction'],
    ['booking', 'publish utsav.booking.order.v1'],
    ['notifications', 'process booking.order.confirmed'],
    ['document-worker', 'job render-ticket'],
    ['notifications', 'job send-delivery'],
    ['notifications', 'send mail'],
  ] as const;
  expect(steps.filter(([service, step]) => !spanOf(service, step))).toEqual([]);
});

it('is found by the order, and by the lines of the logs that it left', () => {
  const [root] = order.filter(({ parentId }) => !parentId);
  const { 'utsav.order_id': orderId, 'utsav.event_id': eventId } = root?.attributes ?? {};
  expect([orderId, eventId]).toEqual([expect.stringMatching(/^ord_/), expect.stringMatching(/^evt_/)]);
  const lines = readFileSync(join(dirname(runFile), 'logs', 'gateway.log'), 'utf8').split('\n');
  const line = lines.find((text) => text.includes(`"orderId":"${String(orderId)}"`) && text.includes('payout/create'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ orderId, eventId, traceId: root?.traceId });
});

it('the database spans of a transaction stand beneath it', () => {
  const commits = order.filter(({ name: named }) => named === 'CommitTransaction').map(({ spanId }) => spanId);
  const beneath = order.filter(({ parentId }) => commits.includes(parentId)).map(({ name: named }) => named);
  expect(beneath).toEqual(expect.arrayContaining(['find stock', 'insert orders', 'insert outbox']));
});

it('the recording of the money is linked to the webhook that reported it', () => {
  const linked = spanOf('payments', 'RecordCapture')?.links.map(({ traceId }) => traceId) ?? [];
  const roots = receiver.spans.filter(({ traceId, parentId }) => linked.includes(traceId) && !parentId);
  expect(roots.map(({ name: named }) => named)).toEqual(['POST /api/payments/:provider/webhook']);
});

it('no span holds personal data, a secret or a query', () => {
  const texts = receiver.spans.map(({ text }) => text).join('\n');
  expect(receiver.spans.length).toBeGreaterThan(100);
  for (const secret of [mobile, name, email, token, run.apiKey, 'db.query.text']) expect(texts).not.toContain(secret);
  expect(texts).not.toMatch(/\?\w+=|\b[6-9]\d{9}\b|@[\w-]+\.\w/);
});
