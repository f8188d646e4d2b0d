import { eventually } from '@utsav/test-kit/assertions/eventually';
import fc from 'fast-check';
import type { EventProjection, ProjectedShow } from '../event-projection/event-projection.schema';
import { stockKey } from '../stock/stock.schema';
import { SellingFixture } from '../testing/selling-fixture';
import type { BookingRow } from './booking.schema';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

const day = 86_400_000;
const gone = { at: new Date(), reason: 'rain', message: 'The grounds are flooded.' };
const show = (key: string, days: number): ProjectedShow => ({
  key,
  startsAt: new Date(Date.now() + days * day),
  endsAt: new Date(Date.now() + days * day + 3_600_000),
  common: false,
  categories: [{ key: 'gold', capacity: 4 }],
});
const gold = { key: 'gold', type: 'Gold', capacity: 4, onSale: true };
const pass = { key: 'pass', type: 'All days', capacity: 5, onSale: true, covers: 'all' as const, coveredShows: [] };
const staff = { by: 'staff' as const, userId: 'usr_admin', reason: 'one cannot come' };

/** Three days; a pass for all of them, which takes a seat of each day where it draws on them. */
const festival = (drawsOn = 'gold', changes: Partial<EventProjection> = {}): Promise<EventProjection> =>
  selling.event(0, {
    startsAt: new Date(Date.now() + day),
    categories: [gold, { ...pass, drawsOn }],
    showtimes: [show('fri', 1), show('sat', 2), show('sun', 3)],
    ...changes,
  });
const ofPass = (projection: EventProjection, quantity = 1) => ({ category: 'pass', projection, quantity });
const stockOf = async ({ _id }: EventProjection) => {
  const rows = [stockKey(_id, '', 'pass'), ...['fri', 'sat', 'sun'].map((key) => stockKey(_id, key, 'gold'))];
  return Promise.all(
    rows.map(async (id) => {
      const { available, held, sold } = await selling.rows.stock(_id, id);
      return [available, held, sold];
    }),
  );
};
const cancelling = (projection: EventProjection, ...keys: string[]): EventProjection => ({
  ...projection,
  version: projection.version + 1,
  showtimes: projection.showtimes.map((each) => (keys.includes(each.key) ? { ...each, cancellation: gone } : each)),
});
const refunded = async ({ _id }: BookingRow): Promise<number> => (await selling.rows.booking(_id)).refundedPaise;

describe('a pass', () => {
  it('has seats of its own, once for the event, and leaves those of the shows alone where it draws on none', async () => {
    const projection = await festival('');
    const booking = await selling.buy(projection, ofPass(projection, 2));
    expect(await stockOf(projection)).toEqual([
      [3, 0, 2],
      [4, 0, 0],
      [4, 0, 0],
      [4, 0, 0],
    ]);
    const [first, , last] = projection.showtimes;
    expect(booking).toMatchObject({ showtime: '', event: { startsAt: first?.startsAt, endsAt: last?.endsAt } });
    expect(booking.event.shows?.map(({ key }) => key)).toEqual(['fri', 'sat', 'sun']);
    const [{ event }] = (await selling.published('booking.order.confirmed', booking.orderId)) as [{ event: object }];
    expect(event).toMatchObject({ shows: [{ key: 'fri' }, { key: 'sat' }, { key: 'sun' }] });
  });

  it('takes a seat in each of its shows where it draws on them: all or none, and gives all of them back', async () => {
    const projection = await festival();
    const order = await selling.hold(projection._id, ofPass(projection, 2));
    expect(await stockOf(projection)).toEqual([[3, 2, 0], ...[1, 2, 3].map(() => [2, 2, 0])]);
    await selling.buy(projection, { projection, showtime: 'sat', quantity: 2 });
    await expect(selling.hold(projection._id, ofPass(projection))).rejects.toMatchObject({
      code: 'SOLD_OUT',
      params: { category: 'All days' },
    });
    await selling.release(order);
    expect(await stockOf(projection)).toEqual([
      [5, 0, 0],
      [4, 0, 0],
      [2, 0, 2],
      [4, 0, 0],
    ]);
    // The money came late: it takes them again, or goes back.
    expect(await selling.confirm(order, projection)).toMatchObject({ state: 'confirmed' });
    expect(await stockOf(projection)).toEqual([
      [3, 0, 2],
      [2, 0, 2],
      [0, 0, 4],
      [2, 0, 2],
    ]);
  });

  it('is sold at the counter with the seats of its shows, above what there is only on the record', async () => {
    const projection = await festival();
    await selling.sellForCash(projection, { key: 'p', category: 'pass', quantity: 4 });
    await expect(selling.sellForCash(projection, { key: 'q', category: 'pass' })).rejects.toMatchObject({
      code: 'SOLD_OUT',
    });
    await selling.sellForCash(projection, { key: 'r', category: 'pass', overAllocate: true, confirmDuplicate: true });
    expect(await stockOf(projection)).toEqual([[0, 0, 5], ...[1, 2, 3].map(() => [0, 0, 5])]);
  });

  it('opens what is to come when it is bought, and counts for the cap per person once', async () => {
    const projection = await festival('gold', { showtimes: [show('fri', -1), show('sat', 2), show('sun', 3)] });
    const wish = { ...ofPass(projection, 2), userId: 'usr_cap', personCap: 2 };
    const booking = await selling.buy(projection, wish);
    expect(booking.event.shows?.map(({ key }) => key)).toEqual(['sat', 'sun']);
    expect((await stockOf(projection))[1]).toEqual([4, 0, 0]);
    await expect(selling.hold(projection._id, { ...wish, quantity: 1 })).rejects.toMatchObject({
      code: 'QUANTITY_LIMIT',
    });
  });

  it('gives a ticket back with its seats in all shows', async () => {
    const projection = await festival();
    const booking = await selling.buy(projection, ofPass(projection, 3));
    await selling.ending.cancel(booking, staff, [booking.tickets[0]?.id ?? '']);
    expect(await stockOf(projection)).toEqual([[3, 0, 2], ...[1, 2, 3].map(() => [2, 0, 2])]);
    await selling.ending.cancel(booking, staff);
    expect(await stockOf(projection)).toEqual([[5, 0, 0], ...[1, 2, 3].map(() => [4, 0, 0])]);
    expect(await refunded(booking)).toBe(354_000);
  });
});

describe('a cancelled show of a pass', () => {
  it('gives back its part of the price and its seats once, says so, and leaves the pass valid for the rest', async () => {
    const projection = await festival();
    const booking = await selling.buy(projection, ofPass(projection, 2));
    await selling.save(cancelling(projection, 'fri'));
    await eventually(async () => expect(await refunded(booking)).toBe(78_668));
    const now = await selling.rows.booking(booking._id);
    const [, next, last] = projection.showtimes;
    expect(now).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      event: { startsAt: next?.startsAt, endsAt: last?.endsAt },
      tickets: booking.tickets,
      timesMoved: 1,
    });
    expect(now.event.shows?.map(({ cancelledAt }) => Boolean(cancelledAt))).toEqual([true, false, false]);
    expect((await stockOf(projection))[1]).toEqual([4, 0, 0]);
    expect(await selling.published('booking.booking.shows-cancelled', booking.orderId)).toMatchObject([
      {
        cancelled: [{ key: 'fri' }],
        shows: [{ key: 'sat' }, { key: 'sun' }],
        refundPaise: 78_668,
        reason: 'rain',
        message: 'The grounds are flooded.',
      },
    ]);
    await selling.ending.cancelShows(now);
    expect(await refunded(booking)).toBe(78_668);
    expect(await selling.published('booking.order.refund-requested', booking.orderId)).toMatchObject([
      { amountPaise: 78_668, reason: 'event-cancelled', bookingId: booking._id },
    ]);
  });

  it('ends the booking with the last of them: all that was paid has gone back, once', async () => {
    const projection = await festival();
    const booking = await selling.buy(projection, ofPass(projection));
    const first = cancelling(projection, 'sat');
    await selling.save(first);
    await eventually(async () => expect(await refunded(booking)).toBe(39_333));
    await selling.save(cancelling(first, 'fri', 'sun'));
    await eventually(async () =>
      expect(await selling.rows.booking(booking._id)).toMatchObject({ status: 'cancelled', refundedPaise: 118_000 }),
    );
    expect(await stockOf(projection)).toEqual([[5, 0, 0], ...[1, 2, 3].map(() => [4, 0, 0])]);
  });

  it('returns nothing of what took place when the rest of the run is cancelled', async () => {
    const projection = await festival();
    const booking = await selling.buy(projection, ofPass(projection));
    const [, sat, sun] = projection.showtimes;
    const over = { ...projection, showtimes: [show('fri', -1), ...[sat, sun].flatMap((each) => each ?? [])] };
    await selling.save({ ...over, version: 2, cancelled: true, cancellation: { ...gone, at: new Date() } });
    await eventually(async () => expect(await refunded(booking)).toBe(78_666));
    expect(await selling.rows.booking(booking._id)).toMatchObject({ status: 'confirmed' });
  });

  it('leaves a ticket that is given back later the parts of the other shows', async () => {
    const projection = await festival();
    const booking = await selling.buy(projection, ofPass(projection, 2));
    await selling.save(cancelling(projection, 'sun'));
    await eventually(async () => expect(await refunded(booking)).toBe(78_666));
    await selling.ending.cancel(booking, staff, [booking.tickets[0]?.id ?? '']);
    expect(await refunded(booking)).toBe(78_666 + 78_667);
    await selling.ending.cancel(booking, staff);
    expect(await refunded(booking)).toBe(236_000);
  });

  it('is said before: passes that stay valid, apart from bookings that end', async () => {
    const projection = await festival();
    await selling.buy(projection, { projection, showtime: 'fri' });
    await selling.buy(projection, ofPass(projection, 2));
    const admin = selling.as({ kind: 'user', id: 'usr_admin', role: 'admin', sessionId: 'ses_1' });
    const count = (showtimes: string[]) => admin.countAffectedBookings({ eventId: projection._id, showtimes });
    expect(await count(['fri'])).toMatchObject({
      bookings: 1,
      refundPaise: 118_000,
      people: 2,
      passBookings: 1,
      passRefundPaise: 78_668,
    });
    expect(await count([])).toMatchObject({ bookings: 2, refundPaise: 354_000, passBookings: 0, passRefundPaise: 0 });
  });

  it('counts passes that lost a show, and those that ended with it, as done', async () => {
    const projection = await festival();
    const booking = await selling.buy(projection, ofPass(projection));
    const admin = selling.as({ kind: 'user', id: 'usr_admin', role: 'admin', sessionId: 'ses_1' });
    const count = (...showtimes: string[]) => admin.countAffectedBookings({ eventId: projection._id, showtimes });
    const first = cancelling(projection, 'sat');
    await selling.save(first);
    await eventually(async () => expect(await refunded(booking)).toBe(39_333));
    const partly = { passBookings: 0, cancelledPassBookings: 1, cancelledPassPaise: 39_333, cancelledBookings: 0 };
    expect(await count('sat')).toMatchObject(partly);
    expect(await count('sun')).toMatchObject({ cancelledPassBookings: 0, cancelledPassPaise: 0 });
    await selling.save(cancelling(first, 'fri', 'sun'));
    await eventually(async () => expect(await refunded(booking)).toBe(118_000));
    expect(await count('fri', 'sat', 'sun')).toMatchObject({ cancelledPassBookings: 0, cancelledBookings: 1 });
  });

  it('returns what is paid for a hold after it: the price was for all of them', async () => {
    const projection = await festival();
    const order = await selling.hold(projection._id, ofPass(projection));
    expect(await selling.confirm(order, cancelling(projection, 'sat'))).toMatchObject({ state: 'refunding' });
    expect(await stockOf(projection)).toEqual([[5, 0, 0], ...[1, 2, 3].map(() => [4, 0, 0])]);
  });
});

describe('a moved show of a pass', () => {
  it('moves with it, whichever it is', async () => {
    const projection = await festival();
    const booking = await selling.buy(projection, ofPass(projection));
    const later = show('sat', 2.1);
    const [fri, , sun] = projection.showtimes;
    await selling.save({ ...projection, version: 2, showtimes: [fri, later, sun].flatMap((each) => each ?? []) });
    await eventually(async () =>
      expect((await selling.rows.booking(booking._id)).event.shows?.[1]?.startsAt).toEqual(later.startsAt),
    );
    const now = await selling.rows.booking(booking._id);
    expect(now).toMatchObject({ timesMoved: 1, event: { startsAt: fri?.startsAt, endsAt: sun?.endsAt } });
    expect(now.movedAt).toBeInstanceOf(Date);
    const moved = await selling.published('booking.booking.moved', booking.orderId);
    expect(moved).toMatchObject([{ shows: [{ key: 'fri' }, { startsAt: later.startsAt.toISOString() }, {}] }]);
  });
});

describe('the seats of passes', () => {
  it('stay right through whatever is held, sold, let go, given back and cancelled, and never go below zero', async () => {
    const step = fc.record({
      what: fc.constantFrom('hold', 'buy', 'cash', 'release', 'return', 'end'),
      isPass: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 3 }),
      showtime: fc.constantFrom('fri', 'sat', 'sun'),
      pick: fc.nat(20),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const projection = await festival();
        const [held, sold]: [string[], BookingRow[]] = [[], []];
        for (const { what, isPass, quantity, showtime, pick } of steps) {
          const wish = isPass ? ofPass(projection, quantity) : { projection, quantity, showtime };
          const heldOne = held[pick % Math.max(1, held.length)];
          const soldOne = sold[pick % Math.max(1, sold.length)];
          try {
            if (what === 'hold') held.push((await selling.hold(projection._id, wish))._id);
            if (what === 'buy') sold.push(await selling.buy(projection, wish));
            if (what === 'cash')
              sold.push((await selling.sellForCash(projection, { key: `k${pick}/${sold.length}`, ...wish })).booking);
            if (what === 'release' && heldOne) await selling.release(await selling.rows.order(heldOne));
            if (what === 'return' && soldOne)
              await selling.ending.cancel(soldOne, staff, [soldOne.tickets[0]?.id ?? '']);
            if (what === 'end' && soldOne) await selling.ending.cancel(soldOne, staff);
          } catch (error) {
            if (!['SOLD_OUT', 'INSUFFICIENT_SEATS', 'POSSIBLE_DUPLICATE'].includes((error as { code: string }).code))
              throw error;
          }
        }
        expect(await selling.violations()).toEqual([]);
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});
