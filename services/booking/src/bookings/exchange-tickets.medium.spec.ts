import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import fc from 'fast-check';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { stockKey } from '../stock/stock.schema';
import { SellingFixture } from '../testing/selling-fixture';
import type { BookingRow } from './booking.schema';
import { ExchangeBooking, type ExchangeRequest } from './exchange-booking';

let selling: SellingFixture;
/** Of a ticket with GST. */
const prices: Record<string, number> = { gold: 100_000, silver: 60_000, royal: 150_000 };
beforeAll(async () => {
  selling = await SellingFixture.start();
  await selling.stopSweeps();
  const pricing = {
    quotePrice: (request: Parameters<typeof quoteOf>[0]) => Promise.resolve({ quote: quoteOf(request) }),
  };
  Object.assign(selling.get(GrpcClients), { client: () => pricing });
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

function quoteOf({
  eventId,
  lines: wanted,
  counter,
}: {
  eventId: string;
  lines: { category: string; quantity: number }[];
  counter?: object;
}): Quote {
  const lines = wanted.map(({ category, quantity }) => ({
    categoryKey: category,
    categoryType: category,
    pricePaise: prices[category] ?? 0,
    feePaise: 0,
    paidQuantity: quantity,
    freeQuantity: 0,
    listPricePaise: prices[category] ?? 0,
  }));
  const cartPaise = lines.reduce((sum, { pricePaise, paidQuantity }) => sum + pricePaise * paidQuantity, 0);
  const gstPaise = counter ? Math.round((cartPaise * 18) / 118) : Math.round(cartPaise * 0.18);
  const due = counter ? cartPaise : cartPaise + gstPaise;
  const totalPaise = counter ? due : Math.round(due / 100) * 100;
  return {
    eventId,
    lines,
    cartPaise,
    discountPaise: 0,
    feePaise: 0,
    gstBasisPoints: 1800,
    gstPaise,
    roundingPaise: totalPaise - due,
    totalPaise,
    coupon: undefined,
    gstIncluded: Boolean(counter),
    counterDiscount: undefined,
    gstLines: [],
  };
}

const day = 86_400_000;
const categories = ['gold', 'silver', 'royal'].map((key) => ({ key, type: key, capacity: 10, onSale: true }));
const showAt = (key: string, days: number) => ({
  key,
  startsAt: new Date(Date.now() + days * day),
  endsAt: new Date(Date.now() + days * day + 7_200_000),
  common: false,
  categories: categories.map(({ key: category }) => ({ key: category, capacity: 10 })),
});
const run = (changes: Partial<EventProjection> = {}) =>
  selling.event(10, { categories, showtimes: [showAt('fri', 3), showAt('sat', 4)], ...changes });
const single = (changes: Partial<EventProjection> = {}) => selling.event(10, { categories, ...changes });

let nth = 0;
const exchange = (booking: BookingRow, changes: Partial<ExchangeRequest> = {}) =>
  selling.get(ExchangeBooking).exchange(booking, {
    by: 'staff',
    userId: 'usr_admin',
    ticketIds: [],
    target: {},
    idempotencyKey: `k${(nth += 1)}`,
    expectedDifferencePaise: 0,
    reason: 'cannot come that day',
    method: 'cash',
    reference: '',
    ...changes,
  });
const made = async (order: Promise<{ bookingId: string }>): Promise<BookingRow> =>
  selling.rows.booking((await order).bookingId);
const again = ({ _id }: BookingRow) => selling.rows.booking(_id);
const soldIn = async ({ _id }: EventProjection, show: string, category: string) =>
  (await selling.rows.stock(_id, stockKey(_id, show, category))).sold;
const ids = ({ tickets }: BookingRow, ...at: number[]): string[] => at.map((one) => tickets[one]?.id ?? '');

describe('exchanging tickets', () => {
  it('replaces a booking by one for another show at the same price: no money moves, old codes die, seats change places', async () => {
    const projection = await run();
    const booking = await selling.buy(projection, { quantity: 2, showtime: 'fri', projection });
    const next = await made(exchange(booking, { target: { showtime: 'sat' } }));

    const old = await again(booking);
    expect(old).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      cancellation: { exchangedFor: next.code, reason: 'cannot come that day' },
      refunds: [{ amountPaise: 236_000, state: 'processed', carriedTo: next._id }],
    });
    expect(next).toMatchObject({
      status: 'confirmed',
      showtime: 'sat',
      buyer: booking.buyer,
      paymentMode: 'online',
      transactionId: booking.transactionId,
      quote: { totalPaise: 236_000 },
      exchange: { bookingCode: booking.code, carriedPaise: 236_000 },
      payments: [{ orderId: booking.orderId, mode: 'online', amountPaise: 236_000 }],
    });
    expect(next.event.startsAt).toEqual(projection.showtimes[1]?.startsAt);
    expect(next.tickets.map(({ id }) => id)).not.toEqual(booking.tickets.map(({ id }) => id));
    expect(await Promise.all([soldIn(projection, 'fri', 'gold'), soldIn(projection, 'sat', 'gold')])).toEqual([0, 2]);
    expect(await selling.rows.order(booking.orderId)).toMatchObject({ state: 'refunded' });
    expect(await selling.published('booking.order.refund-requested', booking.orderId)).toEqual([]);
    expect(await selling.published('booking.booking.cancelled', booking.orderId)).toMatchObject([
      { exchangedFor: next.code, refundPaise: 0, calendarSequence: 1 },
    ]);
    expect(await selling.published('booking.order.confirmed', next.orderId)).toMatchObject([
      { exchange: { orderId: booking.orderId, bookingCode: booking.code, carriedPaise: 236_000 } },
    ]);
  });

  it('returns what a cheaper ticket costs less, and leaves the other tickets as they are', async () => {
    const projection = await single();
    const booking = await selling.buy(projection, { quantity: 3 });
    const wish = { ticketIds: ids(booking, 1), target: { category: 'silver' }, expectedDifferencePaise: -47_200 };
    const next = await made(exchange(booking, wish));
    expect(await again(booking)).toMatchObject({
      status: 'confirmed',
      refundedPaise: 118_000,
      tickets: [{ id: ids(booking, 0)[0] }, { id: ids(booking, 2)[0] }],
      returned: [{ id: ids(booking, 1)[0], amountPaise: 118_000, exchangedFor: next.code }],
    });
    expect(next).toMatchObject({ quote: { totalPaise: 70_800 }, tickets: [{ categoryKey: 'silver' }] });
    expect(await selling.published('booking.order.refund-requested', booking.orderId)).toMatchObject([
      { amountPaise: 47_200, bookingId: booking._id },
    ]);
    expect(await Promise.all([soldIn(projection, '', 'gold'), soldIn(projection, '', 'silver')])).toEqual([2, 1]);
  });

  it('takes the difference at the counter, in the open shift of the staff member, and gives both payments back the way they came', async () => {
    const projection = await single();
    const booking = await selling.buy(projection, { quantity: 1 });
    const staffId = 'usr_exchange_till';
    const counter = selling.as({ kind: 'user', id: staffId, role: 'counter', sessionId: 'ses_1' });
    const { shift } = await counter.openShift({ openingFloatPaise: 0 });
    const wish = { userId: staffId, target: { category: 'royal' }, expectedDifferencePaise: 59_000 };
    await expect(exchange(booking, { ...wish, method: 'upi' })).rejects.toMatchObject({ code: 'VALIDATION' });
    const next = await made(exchange(booking, wish));
    const report = async () => (await counter.getShift({ shiftId: shift?.id ?? '' })).shift?.report;
    expect(await report()).toMatchObject({ bookings: 1, salesPaise: 59_000, expectedPaise: 59_000 });
    expect(next.payments).toMatchObject([
      { orderId: booking.orderId, mode: 'online', amountPaise: 118_000 },
      { orderId: next.orderId, mode: 'cash', method: 'cash', amountPaise: 59_000 },
    ]);

    await selling.ending.cancel(next, { by: 'staff', userId: 'usr_admin', reason: 'rain' });
    expect(await selling.published('booking.order.refund-requested', next.orderId)).toMatchObject([
      {
        amountPaise: 118_000,
        paymentMode: 'online',
        providerPaymentId: booking.transactionId,
        paymentOrderId: booking.orderId,
      },
      { amountPaise: 59_000, paymentMode: 'cash' },
    ]);
    expect(await report()).toMatchObject({ refundedPaise: 59_000, expectedPaise: 0 });
    for (const { id } of (await again(next)).refunds) await selling.noteRefund(next, id, 'processed');
    expect(await again(next)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await selling.rows.order(next.orderId)).toMatchObject({ state: 'refunded' });
  });

  it('happens once for each key, also at the same moment, and nothing of it where the price or the seats have changed', async () => {
    const projection = await single();
    const booking = await selling.buy(projection, { quantity: 2 });
    const wish = { ticketIds: ids(booking, 0), target: { category: 'silver' }, expectedDifferencePaise: -47_200 };
    await expect(exchange(booking, { ...wish, expectedDifferencePaise: 0 })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    });
    const orders = await Promise.all([1, 2, 3].map(() => exchange(booking, { ...wish, idempotencyKey: 'same' })));
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(1);
    await expect(exchange(await again(booking), wish)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    // Priced from the booking as it was.
    await expect(exchange(booking, wish)).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
    const royal = await selling.event(10, {
      categories: [...categories.slice(0, 2), { key: 'royal', type: 'Royal', capacity: 0, onSale: true }],
    });
    const full = await selling.buy(royal, { quantity: 1 });
    const refused = exchange(full, { target: { category: 'royal' }, expectedDifferencePaise: 59_000 });
    await expect(refused).rejects.toMatchObject({ code: 'SOLD_OUT' });
    expect(await again(full)).toMatchObject({ status: 'confirmed', refunds: [] });
  });

  it('refuses tickets that open several shows, given or got', async () => {
    const pass = { key: 'royal', type: 'Full Festival', capacity: 10, onSale: true, covers: 'all' as const };
    const projection = await run({ categories: [...categories.slice(0, 2), pass] });
    const booking = await selling.buy(projection, { quantity: 1, showtime: 'fri', projection });
    const wish = { by: 'staff' as const, userId: 'usr_admin', ticketIds: [], target: { category: 'royal' } };
    await expect(selling.get(ExchangeBooking).quote(booking, wish)).rejects.toMatchObject({ params: { why: 'pass' } });
    const shows = projection.showtimes.map(({ key, startsAt, endsAt }) => ({ key, startsAt, endsAt }));
    const ofPass = { ...booking, event: { ...booking.event, shows } };
    await expect(
      selling.get(ExchangeBooking).quote(ofPass, { ...wish, target: { category: 'silver' } }),
    ).rejects.toMatchObject({ params: { why: 'pass' } });
  });

  it('keeps free tickets of an offer free beside the paid ones, and does not exchange them alone', async () => {
    const projection = await single();
    const booking = await selling.buy(projection, { quantity: 2, free: 2 });
    const alone = exchange(booking, { ticketIds: ids(booking, 2), target: { category: 'silver' } });
    await expect(alone).rejects.toMatchObject({ code: 'NOT_EXCHANGEABLE', params: { why: 'free-tickets' } });
    const wish = { ticketIds: ids(booking, 0), target: { category: 'silver' }, expectedDifferencePaise: -47_200 };
    const next = await made(exchange(booking, wish));
    expect(next.tickets.map(({ isFree = false }) => isFree)).toEqual([false, true]);
    expect((await again(booking)).tickets).toHaveLength(2);
  });

  it('is open to a member where the event lets members cancel and the new tickets cost no more', async () => {
    const closed = await single();
    const open = await single({ cancellableUntilHours: 1 });
    const member = { by: 'member' as const, userId: 'usr_m' };
    const strict = await selling.buy(closed, { quantity: 1 });
    await expect(exchange(strict, { ...member, target: { category: 'silver' } })).rejects.toMatchObject({
      code: 'CANCELLATION_CLOSED',
    });
    const booking = await selling.buy(open, { quantity: 1 });
    const dearer = { ...member, target: { category: 'royal' }, expectedDifferencePaise: 59_000 };
    await expect(exchange(booking, dearer)).rejects.toMatchObject({ params: { why: 'costs-more' } });
    const cheaper = { ...member, target: { category: 'silver' }, expectedDifferencePaise: -47_200 };
    expect(await made(exchange(booking, cheaper))).toMatchObject({ quote: { totalPaise: 70_800 } });
  });

  it('is open to the counter where no money goes back: it takes the difference into its shift', async () => {
    const projection = await single();
    const counter = { by: 'staff' as const, isCounter: true, userId: 'usr_counter' };
    const booking = await selling.buy(projection, { quantity: 2 });
    const cheaper = { ticketIds: ids(booking, 0), target: { category: 'silver' }, expectedDifferencePaise: -47_200 };
    await expect(exchange(booking, { ...counter, ...cheaper })).rejects.toMatchObject({
      code: 'NOT_EXCHANGEABLE',
      params: { why: 'costs-less' },
    });
    expect(await again(booking)).toMatchObject({ status: 'confirmed', tickets: { length: 2 } });
    const dearer = { ticketIds: ids(booking, 0), target: { category: 'royal' }, expectedDifferencePaise: 59_000 };
    expect(await made(exchange(booking, { ...counter, ...dearer }))).toMatchObject({
      issuedBy: { id: 'usr_counter' },
      payments: [{ amountPaise: 118_000 }, { mode: 'cash', amountPaise: 59_000 }],
    });
  });

  it('returns of every payment no more than it took, whatever is exchanged, given back and cancelled in whatever order', async () => {
    const step = fc.record({
      pick: fc.nat({ max: 9 }),
      what: fc.constantFrom('exchange', 'exchange', 'exchange', 'return', 'refund', 'cancel'),
      category: fc.constantFrom('gold', 'silver', 'royal'),
      showtime: fc.constantFrom('fri', 'sat'),
      tickets: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 2, maxLength: 7 }), async (atCounter, steps) => {
        const projection = await run();
        const first = atCounter
          ? (
              await selling.sellForCash(projection, {
                key: `p${(nth += 1)}`,
                quantity: 3,
                showtime: 'fri',
                confirmDuplicate: true,
              })
            ).booking
          : await selling.buy(projection, { quantity: 3, showtime: 'fri', projection });
        const known = [first._id];
        for (const { pick, what, category, showtime, tickets } of steps) {
          const booking = await selling.rows.booking(known[pick % known.length] ?? '');
          const ticketIds = booking.tickets.slice(0, tickets).map(({ id }) => id);
          const staff = { by: 'staff' as const, userId: 'usr_admin', reason: 'as agreed' };
          if (booking.status === 'cancelled') continue;
          if (what === 'cancel') await selling.ending.cancel(booking, staff);
          else if (what === 'return') await selling.ending.cancel(booking, staff, ticketIds);
          else if (what === 'refund')
            await selling.ending.refund(booking, 10_000, 'late', `${(nth += 1)}`, 'usr_admin').catch(() => undefined);
          else await tryExchange(booking, ticketIds, { category, showtime }, known);
        }
        await requireExact(projection, first);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});

async function tryExchange(
  booking: BookingRow,
  ticketIds: string[],
  target: { category: string; showtime: string },
  known: string[],
): Promise<void> {
  const wish = { by: 'staff' as const, userId: 'usr_admin', ticketIds, target };
  const quoted = await selling
    .get(ExchangeBooking)
    .quote(booking, wish)
    .catch(() => undefined);
  if (!quoted) return;
  const expectedDifferencePaise = quoted.quote.totalPaise - quoted.plan.amountPaise;
  known.push((await exchange(booking, { ...wish, expectedDifferencePaise })).bookingId);
}

/** What came in less what went out is what the valid tickets are worth, and of no payment more went back than came in. */
async function requireExact({ _id }: EventProjection, first: BookingRow): Promise<void> {
  const bookings = await selling.rows.bookings(_id);
  const took = new Map([[first.orderId, first.quote.totalPaise]]);
  for (const { orderId, exchange: origin, quote } of bookings)
    if (origin) took.set(orderId, quote.totalPaise - origin.carriedPaise);
  const gone = bookings.flatMap(({ orderId, refunds }) =>
    refunds
      .filter(({ carriedTo, state }) => !carriedTo && state !== 'failed')
      .map(({ payment, amountPaise }) => ({ orderId: payment?.orderId ?? orderId, amountPaise })),
  );
  for (const [orderId, paise] of took) {
    const back = gone.filter((one) => one.orderId === orderId).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    expect(back).toBeLessThanOrEqual(paise);
  }
  const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0);
  const held = sum(bookings.map(({ quote, refundedPaise }) => quote.totalPaise - refundedPaise));
  expect(sum(took.values()) - sum(gone.map(({ amountPaise }) => amountPaise))).toBe(held);
  for (const { status, quote, refundedPaise } of bookings)
    if (status === 'cancelled') expect(refundedPaise).toBe(quote.totalPaise);
  const valid = bookings.filter(({ status }) => status === 'confirmed').flatMap(({ tickets }) => tickets);
  expect(sum((await selling.rows.stockRows(_id)).map(({ sold }) => sold))).toBe(valid.length);
}
