import { takenPaise } from '@utsav/booking/bookings/booking-payments';
import type { BookingRow } from '@utsav/booking/bookings/booking.schema';
import { isAppError } from '@utsav/contracts/errors/app-error';
import { maxTicketsPerOrder } from '@utsav/contracts/http/order-limit';
import fc from 'fast-check';
import { checkEnd, checkLateMoney, checkPatience, checkStep } from './simulation/invariants';
import type { Fault } from './simulation/simulated-payments';
import { SimulatedWorld } from './simulation/simulated-world';

/**
 * Selling and payments over their pure cores, thousands of histories in seconds. What fails is shrunk to a short history
 * and printed with its seed; the same is run again with SIMULATION_SEED. SIMULATION_RUNS makes it longer.
 */
const runs = Number(process.env.SIMULATION_RUNS ?? 1500);
const seed = Number(process.env.SIMULATION_SEED ?? Date.now() % 2 ** 31);
jest.setTimeout(runs * 20 + 60_000);

const at = fc.nat({ max: 11 });
const category = fc.constantFrom('gold', 'silver', 'pass', 'season');
const show = fc.nat({ max: 2 });
const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Fault>('none') },
  { weight: 2, arbitrary: fc.constantFrom<Fault>('away', 'lost') },
);
const differs = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ paise: 0, currency: 'INR' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { paise: 100, currency: 'INR' },
      { paise: -100, currency: 'INR' },
      { paise: 0, currency: 'USD' },
    ),
  },
);

/** One thing that happens; fast-check prints it as it is written here. */
class Act {
  constructor(
    private readonly text: string,
    readonly happen: (world: SimulatedWorld) => void | Promise<void>,
  ) {}

  [fc.toStringMethod](): string {
    return this.text;
  }
}

function act<T extends object>(
  weight: number,
  name: string,
  given: { [K in keyof T]: fc.Arbitrary<T[K]> },
  happen: (world: SimulatedWorld, given: T) => void | Promise<void>,
): fc.WeightedArbitrary<Act> {
  const arbitrary = fc.record(given) as fc.Arbitrary<T>;
  const named = (fields: T) => new Act(`${name} ${JSON.stringify(fields)}`, (world) => happen(world, fields));
  return { weight, arbitrary: arbitrary.map(named) };
}

const acts = fc.oneof(
  act(
    10,
    'place',
    {
      buyer: fc.constantFrom('a', 'b', 'c'),
      of: category,
      quantity: fc.integer({ min: 1, max: 4 }),
      coupon: fc.constantFrom('', '', 'ALL', 'EACH', 'FREE'),
      key: fc.constantFrom('k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8'),
      show,
      fault,
    },
    async (world, { buyer, of, quantity, coupon, key, show: nth, fault: failing }) => {
      world.payments.fault = failing;
      checkPatience(world, await world.place(buyer, of, quantity, coupon, key, 0, world.showAt(nth)));
    },
  ),
  act(
    2,
    'place several at once',
    { buyer: fc.constantFrom('a', 'b', 'c'), of: category, keys: fc.constantFrom(['k1', 'k2', 'k3'], ['k4', 'k5']) },
    async (world, { buyer, of, keys }) => {
      await Promise.allSettled(keys.map((key) => world.place(buyer, of, 1, '', key)));
    },
  ),
  act(7, 'pay', { at, isReported: fc.boolean(), differs }, (world, { at: nth, isReported, differs: by }) => {
    const order = nthOf(world.booking.orders, nth);
    if (order) world.pay(order, { ...by, isReported });
  }),
  act(3, 'pay late', { at }, (world, { at: nth }) => {
    const released = [...world.booking.orders].filter(([, { state }]) => state === 'expired' || state === 'cancelled');
    const order = nthOf(new Map(released), nth);
    if (order) world.pay(order, { paise: 0, currency: 'INR', isReported: true });
  }),
  act(10, 'deliver', { at, again: fc.boolean() }, (world, { at: nth, again }) => world.deliver(nth, again)),
  act(2, 'reconcile', {}, (world) => world.payments.reconcile()),
  act(
    5,
    'wait',
    { minutes: fc.constantFrom(1, 5, 11, 11, 11, 30, 70, 600, 1500, 3000, 13_000) },
    (world, { minutes }) => world.wait(minutes),
  ),
  act(8, 'sweep', { fault }, async (world, { fault: failing }) => {
    world.payments.fault = failing;
    await world.sweep();
  }),
  act(
    2,
    'cash',
    {
      quantity: fc.integer({ min: 1, max: 3 }),
      of: category,
      key: fc.constantFrom('c1', 'c2', 'c3'),
      overAllocate: fc.boolean(),
      discountPaise: fc.constantFrom(0, 5000),
      show,
    },
    (world, { quantity, of, show: nth, ...given }) => world.sellForCash(quantity, of, given, world.showAt(nth)),
  ),
  act(
    1,
    'block',
    { of: category, seats: fc.integer({ min: -3, max: 3 }), key: fc.constantFrom('b1', 'b2', 'b3') },
    (world, { of, seats, key }) => world.block(of, seats, key),
  ),
  act(1, 'resize', { of: category, capacity: fc.integer({ min: 0, max: 8 }) }, (world, { of, capacity }) =>
    world.resize(of, capacity),
  ),
  act(
    2,
    'refund',
    { at, paise: fc.constantFrom(undefined, 1000, 50_000), key: fc.constantFrom('r1', 'r2') },
    async (world, { at: nth, paise, key }) => {
      const booking = nthOf(world.booking.bookings, nth);
      if (booking) await world.refund(booking, paise, key);
    },
  ),
  act(2, 'cancel', { at, by: fc.constantFrom('member' as const, 'staff' as const) }, async (world, { at: nth, by }) => {
    const booking = nthOf(world.booking.bookings, nth);
    if (booking) await world.cancel(booking, by);
  }),
  act(
    3,
    'give tickets back',
    { at, count: fc.integer({ min: 1, max: 2 }), by: fc.constantFrom('member' as const, 'staff' as const) },
    async (world, { at: nth, count, by }) => {
      const booking = nthOf(world.booking.bookings, nth);
      const ids = booking?.tickets.slice(0, count).map(({ id }) => id) ?? [];
      if (booking && ids.length > 0) await world.cancel(booking, by, ids);
    },
  ),
  act(
    5,
    'exchange',
    {
      at,
      count: fc.integer({ min: 1, max: 3 }),
      by: fc.constantFrom('member' as const, 'staff' as const, 'staff' as const),
      to: category,
      show,
      key: fc.constantFrom('e1', 'e2', 'e3'),
    },
    async (world, { at: nth, count, by, to, show: nthShow, key }) => {
      const booking = nthOf(world.booking.bookings, nth);
      const ids = booking?.tickets.slice(0, count).map(({ id }) => id) ?? [];
      const target = { category: to, showtime: world.showAt(nthShow) };
      if (booking && ids.length > 0) await world.exchange(booking, by, ids, target, key);
    },
  ),
  act(
    6,
    'scan',
    {
      at,
      ticket: fc.nat({ max: 3 }),
      kind: fc.constantFrom('entry' as const, 'entry' as const, 'entry' as const, 'exit' as const),
      id: fc.constantFrom('s1', 's2', 's3', 's4'),
      device: fc.constantFrom('d1', 'd2'),
      agoMinutes: fc.constantFrom(0, 0, 0, 1, 5),
      overrideReason: fc.constantFrom('', '', '', 'on the list'),
    },
    (world, { at: nth, ticket, ...given }) => {
      const booking = nthOf(world.booking.bookings, nth);
      const tickets = [...(booking?.tickets ?? []), ...(booking?.returned ?? [])];
      const { id } = tickets[ticket % Math.max(1, tickets.length)] ?? {};
      if (booking && id) world.scan(booking, id, given);
    },
  ),
  act(1, 'undo a scan', { at }, (world, { at: nth }) => {
    const admission = nthOf(world.booking.admissions, nth);
    const scan = admission?.scans.findLast(({ kind }) => kind !== 'undo');
    if (admission && scan) world.undoScan(admission.bookingId, scan.id);
  }),
  act(3, 'erase', { buyer: fc.constantFrom('a', 'b', 'c') }, (world, { buyer }) => world.erase(buyer)),
  act(4, 'ask again for what failed', { at, key: fc.constantFrom('a1', 'a2') }, (world, { at: nth, key }) => {
    const order = nthOf(new Map([...world.booking.orders].filter(([, { state }]) => state === 'review')), nth);
    if (order) world.refundReview(order, key);
  }),
  act(4, 'settle a refund', { at, isPaid: fc.boolean() }, (world, { at: nth, isPaid }) =>
    world.payments.settleRefund(nth, isPaid),
  ),
  act(1, 'price', { of: category, paise: fc.constantFrom(0, 10_000, 123_456) }, (world, { of, paise }) => {
    world.pricing.prices[of] = paise;
  }),
  act(1, 'open or close the sale', { onSale: fc.boolean() }, (world, { onSale }) => {
    world.sale.onSale = onSale;
  }),
  act(1, 'move', { show, minutes: fc.constantFrom(-10, 60, 3000) }, (world, { show: nth, minutes }) =>
    world.move(nth, minutes),
  ),
  act(1, 'cancel a show', { show }, (world, { show: nth }) => world.cancelShow(nth)),
  act(1, 'cancel the event', {}, (world) => world.cancelEvent()),
  act(2, 'abort the next commit', {}, (world) => {
    world.booking.abortsNext = true;
  }),
);

function nthOf<T>(rows: ReadonlyMap<string, T>, nth: number): T | undefined {
  return [...rows.values()][nth % Math.max(1, rows.size)];
}

/** What histories must come to: a simulation that never gets anywhere proves nothing. */
const expected = [
  'confirmed',
  'closing',
  'expired',
  'cancelled',
  'late_paid',
  'refunded',
  'review',
  'late booking',
  'refund processed',
  'refund failed',
  'refund requested again',
  'free booking',
  'cash booking',
  'online booking',
  'movement over-allocate',
  'movement restock',
  'movement block',
  'movement resize',
  'movement sell-late',
  'ticket returned',
  'ticket exchanged',
  'exchange that was paid for at the counter',
  'exchange that brought money back',
  'ended with its show or event',
  'went on after the cancellation',
  'moved',
  'erased',
  'pass',
  'show of a pass cancelled',
  'scan entry',
  'scan exit',
  'scan undo',
  'scan without a network',
  'two visitors on one ticket',
  'refused as already-used',
  'refused as refunded',
  'refused as returned',
  'refused as not-yet',
  'refused as over',
];
const reached = new Map<string, number>();

function noteWhatHappened(world: SimulatedWorld): void {
  const happened = [
    ...[...world.booking.orders.values()].flatMap(({ history, channel }) => [
      ...history.map(({ state }) => state),
      `${channel} order`,
      ...(history.some(({ state }) => state === 'late_paid') && history.some(({ state }) => state === 'confirmed')
        ? ['late booking']
        : []),
    ]),
    ...[...world.payments.refunds.values()].map(({ state }) => `refund ${state}`),
    ...[...world.booking.orders.values()].flatMap(({ returns = [] }) =>
      returns.filter(({ requestedBy }) => requestedBy).map(() => 'refund requested again'),
    ),
    ...world.booking.movements.map(({ kind }) => `movement ${kind}`),
    ...[...world.booking.bookings.values()].flatMap((booking) => [
      `${booking.paymentMode} booking`,
      ...(booking.returned ?? []).map(({ exchangedFor }) => (exchangedFor ? 'ticket exchanged' : 'ticket returned')),
      ...(booking.exchange && takenPaise(booking) > 0 ? ['exchange that was paid for at the counter'] : []),
      ...(booking.cancellation?.exchangedFor && booking.refunds.some(({ carriedTo }) => !carriedTo)
        ? ['exchange that brought money back']
        : []),
      ...(booking.cancellation?.by === 'event-cancelled' ? ['ended with its show or event'] : []),
      ...(booking.movedAt ? ['moved'] : []),
      ...(booking.event.shows ? ['pass'] : []),
      ...(booking.event.shows?.some(({ cancelledAt }) => cancelledAt) ? ['show of a pass cancelled'] : []),
      ...(world.sale.cancelled && booking.status === 'confirmed' ? ['went on after the cancellation'] : []),
    ]),
    ...[...world.booking.erased.values()].map(() => 'erased'),
    ...[...world.booking.admissions.values()].flatMap(({ scans, conflicts }) => [
      ...scans.flatMap(({ kind, isOffline }) => [`scan ${kind}`, ...(isOffline ? ['scan without a network'] : [])]),
      ...(conflicts > 0 ? ['two visitors on one ticket'] : []),
    ]),
    ...[...world.booking.refusedScans.values()].map(({ reason }) => `refused as ${reason}`),
  ];
  for (const each of happened) reached.set(each, (reached.get(each) ?? 0) + 1);
}

async function live(world: SimulatedWorld, history: Act[]): Promise<void> {
  for (const each of history) {
    const sold = new Set([...world.booking.orders.values()].filter(({ bookingId }) => bookingId).map(({ _id }) => _id));
    try {
      await each.happen(world);
    } catch (error) {
      if (!isAppError(error)) throw error;
    }
    checkLateMoney(world, sold);
    checkStep(world);
  }
  await world.settle();
  checkEnd(world);
  // In the end staff request again what could not be sent back.
  for (const order of world.booking.orders.values())
    if (order.state === 'review' && !order.bookingId && order.returns?.some(({ state }) => state === 'failed'))
      world.refundReview(order, 'at-last');
  await world.settle();
  checkEnd(world);
  noteWhatHappened(world);
}

it('keeps every invariant in any history of sales, payments, cash, refunds, moves, faults and lost messages', async () => {
  const seats = fc.record({ gold: fc.integer({ min: 1, max: 6 }), silver: fc.integer({ min: 1, max: 6 }) });
  const history = fc.array(acts, { maxLength: 60, size: 'max' });
  await fc.assert(
    fc.asyncProperty(seats, fc.constantFrom(0, 3, 4), fc.boolean(), history, (capacity, cap, isRun, each) =>
      live(new SimulatedWorld(capacity, cap, isRun), each),
    ),
    { numRuns: runs, seed },
  );
  expect(expected.filter((what) => !reached.has(what))).toEqual([]);
});

describe('an order', () => {
  const refusal = async (change: (world: SimulatedWorld) => void, quantity = 1, differsPaise = 0): Promise<unknown> => {
    const world = new SimulatedWorld({ gold: 20, silver: 20 }, 0);
    change(world);
    return world.place('a', 'gold', quantity, '', 'k1', differsPaise).then(
      () => 'ok',
      (error: unknown) => (isAppError(error) ? error.code : error),
    );
  };
  const nothing = () => undefined;

  it('is placed at the price that was seen, and at no other, dearer or cheaper', async () => {
    expect(await refusal(nothing)).toBe('ok');
    expect(await refusal(nothing, 1, 100)).toBe('PRICE_CHANGED');
    expect(await refusal(nothing, 1, -100)).toBe('PRICE_CHANGED');
  });

  it('has no more tickets than the limit per order', async () => {
    expect(await refusal(nothing, maxTicketsPerOrder)).toBe('ok');
    expect(await refusal(nothing, maxTicketsPerOrder + 1)).toBe('QUANTITY_LIMIT');
  });

  it('is not placed for tickets that are off the sale, nor when the sale is closed, over or cancelled', async () => {
    const changes: ((world: SimulatedWorld) => void)[] = [
      ({ sale }) => sale.categories.forEach((row) => Object.assign(row, { onSale: false })),
      ({ sale }) => Object.assign(sale, { onSale: false }),
      (world) => world.cancelEvent(),
      (world) => Object.assign(world.sale, { startsAt: world.now, endsAt: world.now }),
    ];
    for (const change of changes) expect(await refusal(change)).toBe('SALE_CLOSED');
  });

  it('of who let three holds lapse within an hour waits until the first of them is an hour old', async () => {
    const world = new SimulatedWorld({ gold: 20, silver: 20 }, 0);
    for (const key of ['k1', 'k2', 'k3']) {
      await world.place('a', 'gold', 1, '', key);
      world.time += 11 * 60_000;
      await world.sweep();
    }
    await expect(world.place('a', 'gold', 1, '', 'k4')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      params: { retryAfterSeconds: 27 * 60 },
    });
    await world.place('b', 'gold', 1, '', 'k1');
    world.time += 27 * 60_000;
    await world.place('a', 'gold', 1, '', 'k4');
  });

  it('replaces the hold that its buyer has, and waits while that one may be paid', async () => {
    const world = new SimulatedWorld({ gold: 20, silver: 20 }, 0);
    const first = await world.place('a', 'gold', 1, '', 'k1');
    world.payments.fault = 'away';
    await expect(world.place('a', 'gold', 1, '', 'k2')).rejects.toMatchObject({ code: 'PAYMENT_PENDING' });
    const second = await world.place('a', 'gold', 1, '', 'k2');
    expect([world.booking.orders.get(first._id)?.state, second.state]).toEqual(['cancelled', 'paying']);
  });

  it.each([
    ['the event was cancelled', 'event-cancelled', (world: SimulatedWorld) => world.cancelEvent()],
    ['the sale was closed', 'sale-closed', ({ sale }: SimulatedWorld) => Object.assign(sale, { onSale: false })],
    ['the seats were taken', 'sold-out', (world: SimulatedWorld) => world.block('gold', 20, 'b1')],
  ])('that is paid late when %s is sent back for that reason', async (_, reason, change) => {
    const world = new SimulatedWorld({ gold: 20, silver: 20 }, 0);
    const order = await world.place('a', 'gold', 1, '', 'k1');
    world.time += 11 * 60_000;
    await world.sweep();
    change(world);
    world.pay(order, { paise: 0, currency: 'INR', isReported: true });
    await world.deliver(0, false);
    await world.deliver(0, false);
    expect(world.messages.map(({ data }) => data)).toEqual([expect.objectContaining({ orderId: order._id, reason })]);
    expect(world.booking.orders.get(order._id)?.state).toBe('refunding');
  });

  it('whose booking was cancelled with nothing left to pay back is not sold again by a second payment', async () => {
    const world = new SimulatedWorld({ gold: 20, silver: 20 }, 0);
    const order = await world.place('a', 'gold', 2, '', 'k1');
    world.pay(order, { paise: 0, currency: 'INR', isReported: true });
    await world.deliver(0, false);
    await world.deliver(0, false);
    const booking = () => [...world.booking.bookings.values()][0] as BookingRow;
    await world.refund(booking(), order.quote.totalPaise - 100, 'r1');
    await world.cancel(booking(), 'staff', [booking().tickets[0]?.id ?? '']);
    await world.cancel(booking(), 'staff');
    expect(world.booking.orders.get(order._id)?.state).toBe('cancelled');
    world.pay(order, { paise: 0, currency: 'INR', isReported: true });
    await world.settle();
    checkStep(world);
    checkEnd(world);
    const paise = [...world.payments.refunds.values()].map(({ amountPaise }) => amountPaise);
    expect(paise).toEqual([order.quote.totalPaise - 100, 100, order.quote.totalPaise]);
  });
});
