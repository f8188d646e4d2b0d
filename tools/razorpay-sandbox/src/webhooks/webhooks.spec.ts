import { createHmac } from 'node:crypto';
import { Bench, Receiver, WEBHOOK_SECRET } from '../testing';

let bench: Bench;

beforeEach(async () => {
  bench = await Bench.receiving(
    { WEBHOOK_EVENTS: 'payment_link.paid,payment.captured,payment.failed' },
    { pace: { retryGapsMs: [40], answerWithinMs: 150 } },
  );
});
afterEach(() => bench.close());

const isSigned = ({ raw, headers }: Receiver['received'][number]): boolean =>
  headers['x-razorpay-signature'] === createHmac('sha256', WEBHOOK_SECRET).update(raw).digest('hex');

const rule = (kind: string, more: object = {}) => ({
  rules: [{ kind, event: 'payment_link.paid', count: 1, ...more }],
});

async function payWith(faults: object): Promise<string> {
  await bench.control('POST', '/faults', faults);
  return (await bench.paid()).linkId;
}

const paidEvents = () => bench.receiver.received.filter(({ event }) => event === 'payment_link.paid');

describe('webhooks', () => {
  it('sends only the subscribed events, signed, one id each', async () => {
    await payWith({});
    await bench.receiver.until(({ names }) => names.length === 2);
    expect(bench.receiver.names.toSorted()).toEqual(['payment.captured', 'payment_link.paid']);
    expect(bench.receiver.received.every((received) => isSigned(received))).toBe(true);
    const [one, other] = bench.receiver.received;
    expect(one?.headers['x-razorpay-event-id']).not.toBe(other?.headers['x-razorpay-event-id']);
    expect(one?.body).toMatchObject({ entity: 'event', account_id: 'acc_UtsavSandbox00' });
  });

  it('tries again until a 2xx, with the same id and the same bytes', async () => {
    bench.receiver.answer = ({ event }) => (event === 'payment_link.paid' && paidEvents().length < 3 ? 503 : 200);
    await payWith({});
    await bench.receiver.until(() => paidEvents().length === 3);
    const [first, second, third] = paidEvents();
    expect(second?.raw.equals(first?.raw ?? Buffer.alloc(0))).toBe(true);
    expect(third?.headers['x-razorpay-event-id']).toBe(first?.headers['x-razorpay-event-id']);
    await new Promise((resolve) => setTimeout(resolve, 80));
    const { json } = await bench.control('GET', '/ledger');
    const event = Array.from(json['webhooks'] ?? []).find((entry) => entry['event'] === 'payment_link.paid');
    expect(event).toMatchObject({ status: 'delivered', attempts: [{ status: 503 }, { status: 503 }, { status: 200 }] });
  });

  it('counts silence as failure', async () => {
    bench.receiver.answer = ({ event }) =>
      event === 'payment_link.paid' && paidEvents().length === 1 ? 'silence' : 200;
    await payWith({});
    await bench.receiver.until(() => paidEvents().length === 2);
  });

  it('gives up after 24 hours and switches itself off', async () => {
    bench.receiver.answer = () => 500;
    await payWith({});
    await bench.receiver.until(({ names }) => names.length >= 2);
    await bench.control('POST', '/clock', { offsetSeconds: 86_400 });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect((await bench.control('GET', '/ledger?summary')).json['webhookSwitchedOff']).toBe(true);
    await bench.control('POST', '/reset');
    bench.receiver.answer = () => 200;
    const before = paidEvents().length;
    await payWith({});
    await bench.receiver.until(() => paidEvents().length > before);
  });

  it('drops an event until it is flushed', async () => {
    await payWith(rule('webhook_drop'));
    await bench.receiver.until(({ names }) => names.includes('payment.captured'));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(paidEvents()).toHaveLength(0);
    await bench.control('POST', '/webhooks/flush', { dropped: true });
    expect(paidEvents()).toHaveLength(1);
  });

  it('delays an event until the clock has moved on', async () => {
    await payWith(rule('webhook_delay', { seconds: 3600 }));
    await bench.receiver.until(({ names }) => names.includes('payment.captured'));
    expect(paidEvents()).toHaveLength(0);
    await bench.control('POST', '/clock', { offsetSeconds: 3601 });
    await bench.receiver.until(() => paidEvents().length === 1);
  });

  it('duplicates, and sends two at once', async () => {
    await payWith(rule('webhook_duplicate', { times: 2, gapMs: 5 }));
    await bench.receiver.until(() => paidEvents().length === 3);
    await payWith(rule('webhook_parallel', { copies: 2 }));
    await bench.receiver.until(() => paidEvents().length === 5);
    expect(new Set(paidEvents().map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(2);
  });

  it('turns the order round', async () => {
    await payWith({ rules: [{ kind: 'webhook_reorder', gapMs: 60 }] });
    await bench.receiver.until(({ names }) => names.length === 2);
    expect(bench.receiver.names).toEqual(['payment_link.paid', 'payment.captured']);
  });

  it.each(['webhook_wrong_secret', 'webhook_altered_byte'])(
    'breaks the signature with %s, then sends the true event',
    async (kind) => {
      bench.receiver.answer = (received) => (isSigned(received) ? 200 : 401);
      await payWith(rule(kind));
      await bench.receiver.until(() => paidEvents().length === 2);
      expect(paidEvents().map((received) => isSigned(received))).toEqual([false, true]);
    },
  );

  it('sends a giant body that is truly signed', async () => {
    const giants = () => paidEvents().filter(({ raw }) => raw.length === 1_500_000 + ',"padding":""'.length);
    // On a loaded machine the first try may take longer than the sandbox waits; the next is as large.
    await payWith(rule('webhook_giant_body', { bytes: 1_500_000, count: 3 }));
    await bench.receiver.until(() => giants().length > 0);
    expect(paidEvents().every((received) => isSigned(received))).toBe(true);
  });
});
