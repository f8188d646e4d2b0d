import { eventually } from '@utsav/test-kit/assertions/eventually';
import { BookingsRepository } from './bookings.repository';
import { SellingFixture } from '../testing/selling-fixture';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

const staff = { by: 'staff' as const, userId: 'usr_admin', reason: 'asked by phone' };
const member = { by: 'member' as const, userId: 'usr_m', reason: 'cannot come' };

it('lists the bookings of a person with the next one first, then what is over or cancelled', async () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const bought = async (startsIn: number) =>
    selling.buy(await selling.event(5, { startsAt: days(startsIn), endsAt: null }), { userId: 'usr_next' });
  const [late, soon, cancelled] = [await bought(9), await bought(2), await bought(1)];
  await selling.ending.cancel(cancelled, staff);
  const page = async (number: number) => {
    const search = { userId: 'usr_next', sort: 'next' as const, ascending: false, page: number, limit: 2 };
    const { bookings, total } = await selling.get(BookingsRepository).page(search);
    return [bookings.map(({ _id }) => _id), total];
  };
  expect(await page(1)).toEqual([[soon._id, late._id], 3]);
  expect(await page(2)).toEqual([[cancelled._id], 3]);
});

describe('cancelling a booking', () => {
  it('gives seats and coupon use back, voids the tickets and requests the whole price once, however often it is repeated', async () => {
    const projection = await selling.event(5);
    const coupon = { couponId: 'cpn_cancel', usageLimit: 3, perUserLimit: 1 };
    const booking = await selling.buy(projection, { quantity: 3, coupon });
    const ended = await Promise.all([1, 2, 3].map(() => selling.ending.cancel(booking, staff)));
    expect(ended.map(({ status, refundStatus }) => [status, refundStatus])).toEqual(
      Array.from({ length: 3 }, () => ['cancelled', 'requested']),
    );
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: 5, sold: 0 });
    expect(await selling.rows.couponUses('cpn_cancel/-')).toBe(0);
    expect(await selling.published('booking.order.refund-requested', booking.orderId)).toMatchObject([
      { amountPaise: 354_000, refundId: `${booking._id}/cancel`, providerPaymentId: booking.transactionId },
    ]);
    expect(await selling.published('booking.booking.cancelled', booking.orderId)).toMatchObject([
      { refundPaise: 354_000 },
    ]);
    expect(await selling.rows.order(booking.orderId)).toMatchObject({ state: 'refunding' });
  });

  it('is refused to a member where the event does not allow it, and after its last hour', async () => {
    const strict = await selling.event(5);
    const late = await selling.event(5, {
      cancellableUntilHours: 48,
      startsAt: new Date(Date.now() + 47 * 3_600_000),
    });
    for (const projection of [strict, late]) {
      const booking = await selling.buy(projection);
      await expect(selling.ending.cancel(booking, member)).rejects.toMatchObject({ code: 'CANCELLATION_CLOSED' });
      expect(await selling.rows.stock(projection._id)).toMatchObject({ sold: 1 });
    }
  });

  it('is open to a member up to the hours the event allows', async () => {
    const projection = await selling.event(5, {
      cancellableUntilHours: 48,
      startsAt: new Date(Date.now() + 49 * 3_600_000),
    });
    const booking = await selling.buy(projection);
    expect(await selling.published('booking.order.confirmed', booking.orderId)).toMatchObject([
      { cancellableUntil: new Date(projection.startsAt.getTime() - 48 * 3_600_000).toISOString() },
    ]);
    expect(await selling.ending.cancel(booking, member)).toMatchObject({ status: 'cancelled' });
  });

  it('is not promised to a member who books when it is too late for it', async () => {
    const projection = await selling.event(5, {
      cancellableUntilHours: 48,
      startsAt: new Date(Date.now() + 47 * 3_600_000),
    });
    const { orderId } = await selling.buy(projection);
    expect(await selling.published('booking.order.confirmed', orderId)).toMatchObject([{ cancellableUntil: null }]);
  });

  it('ends in refunded once payments has returned the money, and waits for a person when it could not', async () => {
    const projection = await selling.event(5);
    const [good, bad] = [await selling.buy(projection), await selling.buy(projection)];
    for (const booking of [good, bad]) await selling.ending.cancel(booking, staff);
    await selling.noteRefund(good, `${good._id}/cancel`, 'processed');
    await selling.noteRefund(good, `${good._id}/cancel`, 'failed');
    await selling.noteRefund(bad, `${bad._id}/cancel`, 'failed');
    expect(await selling.rows.booking(good._id)).toMatchObject({
      paymentStatus: 'refunded',
      refundStatus: 'processed',
    });
    expect(await selling.rows.order(good.orderId)).toMatchObject({ state: 'refunded' });
    expect(await selling.rows.booking(bad._id)).toMatchObject({ refundStatus: 'failed', refundedPaise: 0 });
    expect(await selling.rows.order(bad.orderId)).toMatchObject({ state: 'review' });

    const again = await selling.ending.refund(
      await selling.rows.booking(bad._id),
      undefined,
      'by hand',
      'second-try',
      'usr_admin',
    );
    expect(again).toMatchObject({ refundStatus: 'requested', refundedPaise: 118_000 });
    await selling.noteRefund(bad, `${bad._id}/second-try`, 'processed');
    expect(await selling.rows.order(bad.orderId)).toMatchObject({ state: 'refunded' });
  });
});

describe('refunding part of a booking', () => {
  it('never returns more than was paid, also with many concurrent requests', async () => {
    const projection = await selling.event(5);
    const booking = await selling.buy(projection);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        selling.ending.refund(booking, 30_000, 'late start', `k${at}`, 'usr_admin'),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'REFUND_TOO_LARGE', params: { refundablePaise: 28_000 } },
    });
    expect(await selling.rows.booking(booking._id)).toMatchObject({ status: 'confirmed', refundedPaise: 90_000 });
  });

  it('returns the money of one key once, and refuses another amount under it', async () => {
    const projection = await selling.event(5);
    const booking = await selling.buy(projection);
    await Promise.all([1, 2, 3].map(() => selling.ending.refund(booking, 10_000, 'sorry', 'one', 'usr_admin')));
    expect(await selling.rows.booking(booking._id)).toMatchObject({ refundedPaise: 10_000 });
    await expect(selling.ending.refund(booking, 20_000, 'sorry', 'one', 'usr_admin')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('ends with a rest that no provider returns: it stays with us, and nothing waits for it', async () => {
    const projection = await selling.event(5);
    const [settled, open] = [await selling.buy(projection), await selling.buy(projection)];
    for (const { _id } of [settled, open]) {
      // Since the refund was made in two parts, or a dispute took the rest.
      const refund = { id: `${_id}/r`, amountPaise: 117_950, reason: 'sorry', requestedBy: 'usr_admin', shiftId: '' };
      await selling.connection.collection<{ _id: string }>('bookings').updateOne(
        { _id },
        {
          $set: {
            refunds: [{ ...refund, state: _id === open._id ? 'requested' : 'processed', at: new Date() }],
            refundedPaise: 117_950,
          },
        },
      );
      await selling.connection
        .collection('daily_sales')
        .updateOne({ eventId: projection._id }, { $inc: { revenuePaise: -117_950 } });
    }
    for (const { _id } of [settled, open]) await selling.ending.cancel(await selling.rows.booking(_id), staff);
    expect(await selling.rows.order(settled.orderId)).toMatchObject({ state: 'refunded' });
    expect(await selling.rows.booking(settled._id)).toMatchObject({
      paymentStatus: 'refunded',
      refundedPaise: 117_950,
    });
    expect(await selling.published('booking.order.refund-requested', settled.orderId)).toEqual([]);
    expect(await selling.rows.order(open.orderId)).toMatchObject({ state: 'refunding' });
    await selling.noteRefund(open, `${open._id}/r`, 'processed');
    expect(await selling.rows.order(open.orderId)).toMatchObject({ state: 'refunded' });
  });

  it('refuses what the provider never returns, and a rest of that size; cash has no such limit', async () => {
    const projection = await selling.event(5);
    const booking = await selling.buy(projection);
    for (const [amountPaise, key] of [
      [99, 'small'],
      [117_901, 'rest'],
    ] as const)
      await expect(selling.ending.refund(booking, amountPaise, 'sorry', key, 'usr_admin')).rejects.toMatchObject({
        code: 'REFUND_TOO_SMALL',
        params: { leastPaise: 100 },
      });
    expect(await selling.rows.booking(booking._id)).toMatchObject({ refundedPaise: 0 });
    await selling.ending.refund(booking, 117_900, 'sorry', 'most', 'usr_admin');
    const { booking: cash } = await selling.sellForCash(projection, { key: 'small-cash' });
    expect(await selling.ending.refund(cash, 50, 'change', 'half', 'usr_admin')).toMatchObject({ refundedPaise: 50 });
  });

  it('ends the booking when everything goes back', async () => {
    const projection = await selling.event(5);
    const booking = await selling.buy(projection);
    await selling.ending.refund(booking, 18_000, 'sorry', 'part', 'usr_admin');
    const rest = await selling.rows.booking(booking._id);
    const both = await Promise.all(
      [1, 2].map(() => selling.ending.refund(rest, undefined, 'sorry', 'rest', 'usr_admin')),
    );
    expect(both).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }]);
    expect(await selling.rows.booking(booking._id)).toMatchObject({ refundedPaise: 118_000, status: 'cancelled' });
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: 5, sold: 0 });
  });
});

describe('refunding a booking in full', () => {
  it('is answered alike when it is repeated under its key, also after the money has gone back', async () => {
    const projection = await selling.event(5);
    const booking = await selling.buy(projection);
    const full = async () =>
      selling.ending.refund(await selling.rows.booking(booking._id), undefined, 'sorry', 'full', 'usr_admin');
    await full();
    expect(await full()).toMatchObject({ status: 'cancelled', refundedPaise: 118_000 });
    await selling.noteRefund(booking, `${booking._id}/full`, 'processed');
    expect(await full()).toMatchObject({ paymentStatus: 'refunded', refunds: [{ id: `${booking._id}/full` }] });
    expect(await selling.published('booking.order.refund-requested', booking.orderId)).toHaveLength(1);
  });
});

describe('an event that is cancelled', () => {
  it('ends every booking and hold, and money that still comes goes back', async () => {
    const projection = await selling.event(500);
    const bookings = await Promise.all(Array.from({ length: 230 }, () => selling.buy(projection)));
    const held = await selling.hold(projection._id);
    await selling.save({ ...projection, version: 2, cancelled: true });
    await eventually(async () => {
      const rows = await selling.rows.bookings(projection._id);
      expect(rows.filter(({ status }) => status === 'cancelled')).toHaveLength(bookings.length);
    });
    await selling.confirm(held, { ...projection, cancelled: true });
    expect(await selling.rows.order(held._id)).toMatchObject({ state: 'refunding' });
    expect(await selling.published('booking.order.refund-requested', held._id)).toMatchObject([
      { reason: 'event-cancelled' },
    ]);
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: 500, held: 0, sold: 0 });
  }, 30_000);
});

describe('an event that is moved', () => {
  it('takes its bookings along: new time, the same tickets, codes valid then, and members may cancel', async () => {
    const projection = await selling.event(5);
    const booking = await selling.buy(projection, { quantity: 2 });
    const startsAt = new Date(projection.startsAt.getTime() + 9 * 86_400_000);
    await selling.save({ ...projection, version: 2, startsAt });
    await eventually(async () => {
      expect((await selling.rows.booking(booking._id)).event.startsAt).toEqual(startsAt);
    });
    const moved = await selling.rows.booking(booking._id);
    expect(moved.tickets.map(({ id }) => id)).toEqual(booking.tickets.map(({ id }) => id));
    for (const [at, { code }] of moved.tickets.entries()) {
      expect(code).not.toBe(booking.tickets[at]?.code);
      expect(selling.codes.read(code, projection._id)).toEqual(
        selling.codes.read(booking.tickets[at]?.code ?? '', projection._id),
      );
    }
    expect(await selling.published('booking.booking.moved', booking.orderId)).toHaveLength(1);
    expect(await selling.ending.cancel(moved, member)).toMatchObject({ status: 'cancelled' });
  });
});
