import { isAppError } from '@utsav/contracts/errors/app-error';
import type { Envelope } from '@utsav/contracts/messages/message';
import { runInCall } from '@utsav/service-kit/caller/call-context';
import { visitor } from '@utsav/service-kit/caller/caller';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { ConfirmOrder } from '../checkout/confirm-order';
import { couponUseKey } from '../coupons/coupon-use.schema';
import { HoldSeats } from '../orders/hold-seats';
import type { OrderRow } from '../orders/order.schema';
import { ReleaseSeats } from '../orders/release-seats';
import { OrdersRepository } from '../orders/orders.repository';
import { OrdersWorkspace } from '../orders/orders-workspace';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { SellingFixture } from '../testing/selling-fixture';
import { orderFor, type OrderInput } from '../testing/order-for';
import { lanesBy } from '../testing/other-lanes';
import type { Lanes } from './lanes';
import { CommitTransaction, type Outcome } from './commit-transaction';
import type { QueuedCommand } from './event-command';

let selling: SellingFixture;
/** Events of each transaction that was run. */
let batches: string[][];
/** A transaction with this event stays open until it is let go. */
let held: { eventId: string; until: Promise<void> } | undefined;

class Watched extends CommitTransaction {
  override async run(works: readonly QueuedCommand[]): Promise<Outcome> {
    batches.push([...new Set(works.map(({ eventId }) => eventId))]);
    if (held && works.some(({ eventId }) => eventId === held?.eventId)) await held.until;
    return super.run(works);
  }
}

beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterAll(() => selling?.stop());
beforeEach(() => {
  batches = [];
  held = undefined;
});
afterEach(async () => expect(await selling.violations()).toEqual([]));

const capturedFor = (orderId: string) => ({
  providerPaymentId: `pay_${orderId}`,
  amountPaise: 118_000,
  currency: 'INR',
  method: 'upi',
});

const holdOf = ({ _id }: EventProjection, input: OrderInput = {}): HoldSeats => {
  const order = orderFor(_id, input);
  return new HoldSeats(order, { personCap: input.personCap ?? 0 });
};

/** Hands all in while another event is being sold, so that they are decided in one transaction. */
async function together(lanes: Lanes, works: QueuedCommand[]): Promise<PromiseSettledResult<unknown>[]> {
  const first = await selling.event(1);
  const opening = lanes.submit(first._id, holdOf(first));
  const results = await Promise.allSettled(works.map(({ eventId, command: work }) => lanes.submit(eventId, work)));
  await opening;
  expect(batches.slice(0, 2)).toEqual([[first._id], [...new Set(works.map(({ eventId }) => eventId))]]);
  return results;
}

const codesOf = (results: PromiseSettledResult<unknown>[]): unknown[] =>
  results.map((result) => {
    if (result.status === 'fulfilled') return 'ok';
    return isAppError(result.reason) ? result.reason.code : (result.reason as { code: unknown }).code;
  });

const twoEvents = (capacity: number): Promise<[EventProjection, EventProjection]> =>
  Promise.all([selling.event(capacity), selling.event(capacity)]);

const commandsOf = (events: EventProjection[], ...inputs: OrderInput[]): QueuedCommand[] =>
  inputs.flatMap((input) => events.map((event) => ({ eventId: event._id, command: holdOf(event, input) })));

describe('works of several events', () => {
  it('share a transaction', async () => {
    const events = await twoEvents(5);
    const results = await together(lanesBy(selling, Watched), commandsOf(events, {}, { quantity: 2 }));
    expect(codesOf(results)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(batches).toHaveLength(2);
    for (const { _id } of events) expect(await selling.rows.stock(_id)).toMatchObject({ available: 2, held: 3 });
  });

  it('may use one coupon: it counts for both, and its limit holds over both', async () => {
    const events = await twoEvents(5);
    const coupon = { couponId: 'cpn_three', usageLimit: 3, perUserLimit: 0 };
    const results = await together(lanesBy(selling, Watched), commandsOf(events, { coupon }, { coupon }));
    expect(codesOf(results).sort()).toEqual(['COUPON_EXHAUSTED', 'ok', 'ok', 'ok']);
    expect(await selling.rows.couponUses(couponUseKey('cpn_three'))).toBe(3);
    expect(batches).toHaveLength(2);
  });

  it('keep the limit of a coupon per person over both', async () => {
    const events = await twoEvents(5);
    const input = { userId: 'usr_a', coupon: { couponId: 'cpn_once', usageLimit: 0, perUserLimit: 1 } };
    const results = await together(lanesBy(selling, Watched), commandsOf(events, input));
    expect(codesOf(results)).toEqual(['ok', 'COUPON_USER_LIMIT']);
  });

  it('count the tickets of a person for each event', async () => {
    const events = await twoEvents(9);
    const input = { userId: 'usr_b', quantity: 2, personCap: 5 };
    const lanes = lanesBy(selling, Watched);
    for (const event of events) await selling.buy(event, { ...input, quantity: 4 });
    batches = [];
    const results = await together(lanes, [
      ...commandsOf(events, input),
      ...commandsOf(events.slice(0, 1), { ...input, quantity: 1 }),
    ]);
    expect(codesOf(results)).toEqual(['QUANTITY_LIMIT', 'QUANTITY_LIMIT', 'ok']);
  });

  it('publish each in the call of its own caller', async () => {
    const events = await twoEvents(5);
    const lanes = lanesBy(selling, Watched);
    const orders = await Promise.all(
      events.map(async (projection) => ({ projection, orderId: (await selling.hold(projection._id))._id })),
    );
    batches = [];
    const added = jest.spyOn(Outbox.prototype, 'addAll');
    const first = await selling.event(1);
    const opening = lanes.submit(first._id, holdOf(first));
    await Promise.all(
      orders.map(({ orderId, projection }) =>
        runInCall({ requestId: `request of ${orderId}`, caller: visitor }, () =>
          lanes.submit(projection._id, new ConfirmOrder(orderId, projection, capturedFor(orderId), selling.codes)),
        ),
      ),
    );
    await opening;
    const envelopes = added.mock.calls.flatMap(([rows]) => rows.map(({ value }) => JSON.parse(value) as Envelope));
    added.mockRestore();
    expect(batches).toEqual([[first._id], events.map(({ _id }) => _id)]);
    expect(envelopes.map(({ key, correlationId }) => [key, correlationId])).toEqual(
      orders.map(({ orderId }) => [orderId, `request of ${orderId}`]),
    );
  });

  it('make one order of one request, as they would one after the other', async () => {
    const events = await twoEvents(5);
    const results = await together(lanesBy(selling, Watched), commandsOf(events, { requestKey: 'usr_c/one' }));
    const ids = results.map((result) => result.status === 'fulfilled' && (result.value as OrderRow)._id);
    expect(new Set(ids).size).toBe(1);
    expect(batches).toHaveLength(2);
  });

  it('are published after the commit, each event with its own orders', async () => {
    const events = await twoEvents(5);
    const closing = await Promise.all(
      events.map(async ({ _id }) => {
        const { _id: orderId } = await selling.hold(_id);
        return selling.get(OrdersRepository).startClosing({ orderId, to: 'cancelled', at: new Date() });
      }),
    );
    const published = new Map<string, string[]>();
    const lanes = lanesBy(selling, Watched);
    lanes.onCommit(({ workspaces }) => {
      for (const { order } of workspaces.use(OrdersWorkspace).changed.values())
        published.set(order.eventId, [...(published.get(order.eventId) ?? []), `${order._id} ${order.state}`]);
    });
    const works = closing.flatMap((order) =>
      order ? [{ eventId: order.eventId, command: new ReleaseSeats(order) }] : [],
    );
    await together(lanes, works);
    for (const order of closing) expect(published.get(order?.eventId ?? '')).toEqual([`${order?._id} cancelled`]);
  });
});

describe('what is wrong with one event', () => {
  it('is refused and leaves the others of its transaction alone', async () => {
    const events = await Promise.all([selling.event(1), selling.event(5)]);
    const results = await together(lanesBy(selling, Watched), commandsOf(events, { quantity: 2 }));
    expect(codesOf(results)).toEqual(['INSUFFICIENT_SEATS', 'ok']);
    expect(batches).toHaveLength(2);
  });

  it('fails the work that cannot be written, and nothing else', async () => {
    const [one, two] = await twoEvents(5);
    const known = await selling.hold(one._id);
    const order = { ...orderFor(one._id), _id: known._id };
    const results = await together(lanesBy(selling, Watched), [
      { eventId: one._id, command: new HoldSeats(order, { personCap: 0 }) },
      ...commandsOf([one, two], {}),
    ]);
    expect(codesOf(results)).toEqual([11_000, 'ok', 'ok']);
    expect(await selling.rows.stock(one._id)).toMatchObject({ available: 3, held: 2 });
  });

  it('does not hold up the others while another process writes its stock', async () => {
    const [locked, free] = await twoEvents(5);
    const first = await selling.event(1);
    const giveUp = await selling.rows.writeElsewhere(locked._id);
    const lanes = lanesBy(selling, Watched);
    const opening = lanes.submit(first._id, holdOf(first));
    const waiting = lanes.submit(locked._id, holdOf(locked));
    await lanes.submit(free._id, holdOf(free));
    expect(batches).toEqual([[first._id], [locked._id, free._id], [locked._id], [free._id]]);
    expect(await selling.rows.stock(locked._id)).toMatchObject({ available: 5, held: 0 });
    await giveUp();
    await Promise.all([opening, waiting]);
    expect(await selling.rows.stock(locked._id)).toMatchObject({ available: 4, held: 1 });
  });

  it('holds up its own works only while its transaction takes long', async () => {
    const [slow, free] = await twoEvents(5);
    let letGo = (): void => undefined;
    held = { eventId: slow._id, until: new Promise((resolve) => (letGo = resolve)) };
    const lanes = lanesBy(selling, Watched);
    const waiting = [lanes.submit(slow._id, holdOf(slow)), lanes.submit(slow._id, holdOf(slow))];
    await lanes.submit(free._id, holdOf(free));
    expect(batches).toEqual([[slow._id], [free._id]]);
    letGo();
    await Promise.all(waiting);
    expect(batches).toEqual([[slow._id], [free._id], [slow._id]]);
  });
});
