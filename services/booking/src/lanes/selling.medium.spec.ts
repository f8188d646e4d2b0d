import { isAppError } from '@utsav/contracts/errors/app-error';
import { randomId } from '@utsav/service-kit/ids/random-id';
import fc from 'fast-check';
import { couponUseKey } from '../coupons/coupon-use.schema';
import type { OrderRow } from '../orders/order.schema';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { BlockSeats } from '../stock/block-seats';
import { stockKey } from '../stock/stock.schema';
import { SellingFixture } from '../testing/selling-fixture';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterAll(() => selling.stop());

const codeOf = (error: unknown): string => (isAppError(error) ? error.code : String(error));

/** How many went well, and how many were refused with which code. */
async function tally(attempts: Promise<unknown>[]): Promise<Record<string, number>> {
  const results = await Promise.allSettled(attempts);
  const counts: Record<string, number> = {};
  for (const result of results) {
    const name = result.status === 'fulfilled' ? 'ok' : codeOf(result.reason);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const expectSound = async (): Promise<void> => expect(await selling.violations()).toEqual([]);

describe('holding seats', () => {
  it('case 1: gives 100 seats to exactly 100 of 500 buyers who want one at once', async () => {
    const { _id } = await selling.event(100);
    expect(await tally(Array.from({ length: 500 }, () => selling.hold(_id)))).toEqual({ ok: 100, SOLD_OUT: 400 });
    expect(await selling.rows.stock(_id)).toMatchObject({ available: 0, held: 100 });
    await expectSound();
  });

  it('case 2: holds nothing when fewer seats are left than requested, and says how many there are', async () => {
    const { _id } = await selling.event(4);
    await expect(selling.hold(_id, { quantity: 6 })).rejects.toMatchObject({
      code: 'INSUFFICIENT_SEATS',
      params: { available: 4 },
    });
    expect(await selling.rows.stock(_id)).toMatchObject({ available: 4, held: 0 });
    await expectSound();
  });

  it('case 4: makes one order of the same request sent 20 times at once', async () => {
    const { _id } = await selling.event(10);
    const wish = { userId: 'usr_a', requestKey: 'usr_a/one' };
    const orders = await Promise.all(Array.from({ length: 20 }, () => selling.hold(_id, wish)));
    expect(new Set(orders.map((order) => order._id)).size).toBe(1);
    await expectSound();
  });

  it('case 5: refuses another request under a used key', async () => {
    const { _id } = await selling.event(10);
    await selling.hold(_id, { requestKey: 'usr_b/one', requestHash: 'first' });
    await expect(selling.hold(_id, { requestKey: 'usr_b/one', requestHash: 'second' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    await expectSound();
  });

  it('case 8: lets a coupon with limit 10 be used by exactly 10 of 50 people at once, over two events', async () => {
    const [one, two] = [await selling.event(50), await selling.event(50)];
    const coupon = { couponId: 'cpn_ten', usageLimit: 10, perUserLimit: 0 };
    expect(
      await tally(Array.from({ length: 50 }, (_, at) => selling.hold(at % 2 ? one._id : two._id, { coupon }))),
    ).toEqual({ ok: 10, COUPON_EXHAUSTED: 40 });
    expect(await selling.rows.couponUses(couponUseKey('cpn_ten'))).toBe(10);
    await expectSound();
  });

  it('case 9: keeps the limit of a coupon per person, and gives the use back with the seats', async () => {
    const ids = (await Promise.all([selling.event(10), selling.event(10)])).map(({ _id }) => _id);
    const wish = { userId: 'usr_c', coupon: { couponId: 'cpn_once', usageLimit: 0, perUserLimit: 1 } };
    expect(await tally(ids.map((id) => selling.hold(id, wish)))).toEqual({ ok: 1, COUPON_USER_LIMIT: 1 });
    const [order] = (await Promise.all(ids.map((id) => selling.rows.orders(id)))).flat();
    if (order) await selling.release(order);
    expect(await tally(ids.slice(0, 1).map((id) => selling.hold(id, wish)))).toEqual({ ok: 1 });
    await expectSound();
  });

  it('caps the tickets of one person over all their orders', async () => {
    const projection = await selling.event(20);
    const wish = { userId: 'usr_d', quantity: 3, personCap: 5 };
    await selling.buy(projection, wish);
    expect(await tally([selling.hold(projection._id, wish)])).toEqual({ QUANTITY_LIMIT: 1 });
    expect(await tally([selling.hold(projection._id, { ...wish, quantity: 2 })])).toEqual({ ok: 1 });
  });

  it('case 38: takes no seat away that is held when the capacity shrinks', async () => {
    const { _id } = await selling.event(10);
    await selling.hold(_id, { quantity: 6 });
    await selling.resize(_id, 2, 2);
    expect(await selling.rows.stock(_id)).toMatchObject({ capacity: 6, available: 0, held: 6 });
    await expectSound();
  });
});

describe('captured money', () => {
  it('becomes a booking with one signed ticket a seat, once, however often it is repeated', async () => {
    const projection = await selling.event(10);
    const order = await selling.hold(projection._id, { quantity: 3 });
    await Promise.all(Array.from({ length: 5 }, () => selling.confirm(order, projection)));
    const [booking, second] = await selling.rows.bookings(projection._id);
    expect(second).toBeUndefined();
    expect(booking?.tickets).toHaveLength(3);
    expect(booking?.code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
    for (const ticket of booking?.tickets ?? []) {
      expect(selling.codes.read(ticket.code, projection._id)).toBeDefined();
      expect(selling.codes.read(ticket.code, 'evt_other')).toBeUndefined();
    }
    await expectSound();
  });

  it('is sent back when it is the second for one order', async () => {
    const projection = await selling.event(10);
    const order = await selling.hold(projection._id);
    await selling.confirm(order, projection);
    await selling.confirm(order, projection, { providerPaymentId: 'pay_second' });
    await selling.confirm(order, projection, { providerPaymentId: 'pay_second' });
    expect(await selling.rows.order(order._id)).toMatchObject({ state: 'confirmed', returnedPayments: ['pay_second'] });
    await expectSound();
  });

  it('goes to a person and back to the buyer when the amount differs', async () => {
    const projection = await selling.event(10);
    const order = await selling.hold(projection._id);
    await selling.confirm(order, projection, { amountPaise: 100 });
    expect(await selling.rows.order(order._id)).toMatchObject({
      state: 'review',
      returnedPayments: [`pay_${order._id}`],
    });
    await expectSound();
  });

  it('takes seats again when it comes late and some are left', async () => {
    const projection = await selling.event(2);
    const order = await selling.hold(projection._id, { quantity: 2 });
    await selling.release(order);
    await selling.confirm(order, projection);
    expect(await selling.rows.order(order._id)).toMatchObject({ state: 'confirmed' });
    await expectSound();
  });

  it('is sent back when it comes late and the seats are gone', async () => {
    const projection = await selling.event(2);
    const late = await selling.hold(projection._id, { quantity: 2 });
    await selling.release(late);
    const other = await selling.hold(projection._id);
    await selling.confirm(other, projection);
    await selling.confirm(late, projection);
    expect(await selling.rows.order(late._id)).toMatchObject({
      state: 'refunding',
      returnedPayments: [`pay_${late._id}`],
    });
    await expectSound();
  });

  it('takes the use of its coupon again when it comes late, and is sent back when others had the last one', async () => {
    const projection = await selling.event(10);
    const coupon = { couponId: `cpn_${projection._id}`, usageLimit: 2, perUserLimit: 2 };
    const first = await selling.hold(projection._id, { userId: 'usr_1', coupon });
    const second = await selling.hold(projection._id, { userId: 'usr_2', coupon });
    for (const lapsed of [first, second]) await selling.release(lapsed);
    await selling.buy(projection, { userId: 'usr_3', coupon });
    for (const late of [first, second]) await selling.confirm(late, projection);
    expect((await selling.rows.order(first._id)).state).toBe('confirmed');
    expect((await selling.rows.order(second._id)).state).toBe('refunding');
    await expectSound();
  });

  it('is sent back when it comes late and its buyer has as many tickets as one person may have', async () => {
    const projection = await selling.event(10, { maxTicketsPerPerson: 4 });
    const late = await selling.hold(projection._id, { userId: 'usr_1', quantity: 3 });
    await selling.release(late);
    await selling.buy(projection, { userId: 'usr_1', quantity: 2 });
    await selling.confirm(late, projection);
    expect((await selling.rows.order(late._id)).state).toBe('refunding');
    await expectSound();
  });
});

const step = fc.record({
  act: fc.constantFrom(
    'hold' as const,
    'hold' as const,
    'pay' as const,
    'lapse' as const,
    'pay-twice' as const,
    'resize' as const,
  ),
  ofSecond: fc.boolean(),
  withCoupon: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 6 }),
  pick: fc.nat(30),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
/** So many steps are taken side by side; the next ones find the orders that these made. */
const atOnce = 5;

it('stays sound over any history of holds, payments, lapses and late money of two events with one coupon', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 12 }),
      fc.array(step, { minLength: 5, maxLength: 25 }),
      async (capacity, steps) => {
        const [first, second] = await Promise.all([selling.event(capacity), selling.event(capacity)]);
        const coupon = { couponId: randomId('cpn'), usageLimit: 3, perUserLimit: 0 };
        const ofEach = new Map<EventProjection, OrderRow[]>([
          [first, []],
          [second, []],
        ]);
        const take = async ({ act, ofSecond, withCoupon, quantity, pick }: Step, at: number): Promise<void> => {
          const projection = ofSecond ? second : first;
          const orders = ofEach.get(projection) ?? [];
          const chosen = orders.length > 0 ? orders[pick % orders.length] : undefined;
          if (act === 'hold')
            orders.push(await selling.hold(projection._id, { quantity, ...(withCoupon ? { coupon } : {}) }));
          else if (act === 'resize') await selling.resize(projection._id, at + 2, quantity);
          else if (chosen && act === 'lapse') await selling.release(chosen, pick % 2 ? 'expired' : 'cancelled');
          else if (chosen)
            await selling.confirm(chosen, projection, act === 'pay-twice' ? { providerPaymentId: `pay_${pick}` } : {});
        };
        for (let at = 0; at < steps.length; at += atOnce) {
          const taken = steps.slice(at, at + atOnce).map((one, next) => take(one, at + next));
          for (const result of await Promise.allSettled(taken)) {
            if (result.status === 'rejected' && !isAppError(result.reason)) throw result.reason;
          }
        }
        await expectSound();
      },
    ),
    { numRuns: 12 },
  );
});

const byStaff = { by: 'staff', userId: 'usr_admin', reason: 'by phone' } as const;

const showKeys = ['fri', 'sat', 'sun', 'mon'] as const;
const commonShows: readonly string[] = ['sun', 'mon'];
const showStep = fc.record({
  act: fc.constantFrom(
    'hold' as const,
    'hold' as const,
    'pay' as const,
    'lapse' as const,
    'cash' as const,
    'cancel' as const,
    'block' as const,
    'edit' as const,
  ),
  show: fc.constantFrom(...showKeys),
  quantity: fc.integer({ min: 1, max: 5 }),
  pick: fc.nat(30),
});
type ShowStep = typeof showStep extends fc.Arbitrary<infer T> ? T : never;

const showsWith = (seats: Readonly<Record<string, number>>): EventProjection['showtimes'] =>
  showKeys
    .filter((key) => commonShows.includes(key) || seats[key] !== undefined)
    .map((key) => ({
      key,
      startsAt: new Date(Date.now() + 86_400_000),
      endsAt: new Date(Date.now() + 90_000_000),
      common: commonShows.includes(key),
      categories: [{ key: 'gold', capacity: seats[key] ?? 0 }],
    }));

/** Seats that the orders of each stock hold or bought, by the show that the buyer chose and not by the order's lines. */
function takenByPool(orders: readonly OrderRow[]): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { state, showtime, quantity } of orders) {
    if (state !== 'held' && state !== 'confirmed') continue;
    const pool = commonShows.includes(showtime) ? '' : showtime;
    taken.set(pool, (taken.get(pool) ?? 0) + quantity);
  }
  return taken;
}

it('stays sound over any history of shows with own and with common seats, whose numbers are edited or taken away', async () => {
  const seats = fc.record({ fri: fc.integer({ min: 1, max: 9 }), sat: fc.integer({ min: 1, max: 9 }) });
  await fc.assert(
    fc.asyncProperty(
      seats,
      fc.integer({ min: 1, max: 9 }),
      fc.array(showStep, { minLength: 10, maxLength: 30 }),
      async (own, pool, steps) => {
        const projection = await selling.event(pool, { showtimes: showsWith(own) });
        const orders: OrderRow[] = [];
        const take = async ({ act, show, quantity, pick }: ShowStep, at: number): Promise<void> => {
          const chosen = orders[pick % Math.max(orders.length, 1)];
          const stockOf = commonShows.includes(show) ? '' : show;
          if (act === 'hold') orders.push(await selling.hold(projection._id, { showtime: show, projection, quantity }));
          else if (act === 'cash')
            // Each to another buyer; an even pick requests more than there are.
            await selling.sellForCash(projection, {
              key: `${at}`,
              mobile: `+91980000${String(1000 + at)}`,
              showtime: show,
              quantity,
              overAllocate: pick % 2 === 0,
            });
          else if (act === 'block')
            await selling.submit(
              projection._id,
              new BlockSeats(stockKey(projection._id, stockOf, 'gold'), pick % 2 ? 1 : -1, 'press', `block/${at}`),
            );
          else if (act === 'edit')
            await selling.fit({
              ...projection,
              version: at + 2,
              categories: projection.categories.map((category) => ({ ...category, capacity: pick })),
              // Without a number the show is taken out of the event.
              showtimes: showsWith(pick % 3 ? { fri: quantity, sat: pick } : { sat: quantity }),
            });
          else if (act === 'cancel') {
            const sold = (await selling.rows.orders(projection._id)).filter(({ bookingId }) => bookingId !== '');
            const one = sold[pick % Math.max(sold.length, 1)];
            if (one) await selling.ending.cancel(await selling.rows.booking(one.bookingId), byStaff);
          } else if (chosen && act === 'lapse') await selling.release(chosen, 'cancelled');
          else if (chosen) await selling.confirm(chosen, projection);
        };
        for (let at = 0; at < steps.length; at += atOnce) {
          const taken = steps.slice(at, at + atOnce).map((one, next) => take(one, at + next));
          for (const result of await Promise.allSettled(taken)) {
            if (result.status === 'rejected' && !isAppError(result.reason)) throw result.reason;
          }
        }
        await selling.fit({ ...projection, version: 1000, showtimes: showsWith({ sat: own.sat }) });
        await expectSound();
        expect(await selling.rows.stock(projection._id, stockKey(projection._id, 'fri', 'gold'))).toMatchObject({
          available: 0,
        });
        const taken = takenByPool(await selling.rows.orders(projection._id));
        for (const { showtime, capacity, available, held, sold, blocked } of await selling.rows.stockRows(
          projection._id,
        )) {
          expect([showtime, held + sold]).toEqual([showtime, taken.get(showtime) ?? 0]);
          expect(available).toBe(capacity - held - sold - blocked);
          expect(available).toBeGreaterThanOrEqual(0);
        }
      },
    ),
    { numRuns: 10 },
  );
});
