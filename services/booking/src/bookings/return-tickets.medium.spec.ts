import { eventually } from '@utsav/test-kit/assertions/eventually';
import { SellingFixture } from '../testing/selling-fixture';
import type { BookingRow } from './booking.schema';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

const staff = { by: 'staff' as const, userId: 'usr_admin', reason: 'one cannot come' };
const member = { by: 'member' as const, userId: 'usr_m', reason: 'cannot come' };
const idOf = ({ tickets }: BookingRow, at: number): string => tickets[at]?.id ?? '';

describe('giving single tickets back', () => {
  it('voids their codes, puts their seats on sale and returns their part of the price; the rest stays valid', async () => {
    const projection = await selling.event(5);
    const coupon = { couponId: 'cpn_part', usageLimit: 3, perUserLimit: 1 };
    const booking = await selling.buy(projection, { quantity: 3, coupon });
    const returnId = `${booking._id}/${idOf(booking, 1)}`;
    await selling.ending.cancel(booking, staff, [idOf(booking, 1)]);

    const now = await selling.rows.booking(booking._id);
    expect(now).toMatchObject({ status: 'confirmed', refundStatus: 'requested', refundedPaise: 118_000 });
    expect(now.tickets.map(({ id, code }) => [id, code])).toEqual(
      [0, 2].map((at) => [booking.tickets[at]?.id, booking.tickets[at]?.code]),
    );
    expect(now.returned).toMatchObject([{ id: idOf(booking, 1), amountPaise: 118_000, returnId, userId: 'usr_admin' }]);
    expect(now.qrCode).not.toBe(booking.qrCode);
    expect(selling.codes.read(now.qrCode, projection._id)).toBeDefined();
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: 3, sold: 2 });
    expect(await selling.rows.couponUses('cpn_part/-')).toBe(1);
    expect(await selling.rows.order(booking.orderId)).toMatchObject({ state: 'confirmed', quantity: 2 });
    expect(await selling.published('booking.order.refund-requested', booking.orderId)).toMatchObject([
      { amountPaise: 118_000, refundId: returnId, reason: 'cancelled', bookingId: booking._id },
    ]);
    expect(await selling.published('booking.booking.tickets-returned', booking.orderId)).toMatchObject([
      { returnId, refundPaise: 118_000, tickets: [{ id: idOf(booking, 0) }, { id: idOf(booking, 2) }] },
    ]);
  });

  it('gives the same ticket back once, however often and at whatever moment it is requested', async () => {
    const projection = await selling.event(5);
    const booking = await selling.buy(projection, { quantity: 3 });
    await Promise.all([1, 2, 3].map(() => selling.ending.cancel(booking, staff, [idOf(booking, 0)])));
    await selling.ending.cancel(await selling.rows.booking(booking._id), staff, [idOf(booking, 0)]);
    expect(await selling.rows.booking(booking._id)).toMatchObject({ refundedPaise: 118_000 });
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: 3, sold: 2 });
    expect(await selling.published('booking.booking.tickets-returned', booking.orderId)).toHaveLength(1);
  });

  it('cancels the booking with its last valid ticket: the coupon use comes back, and all that was paid has gone back', async () => {
    const projection = await selling.event(5);
    const coupon = { couponId: 'cpn_last', usageLimit: 3, perUserLimit: 1 };
    const booking = await selling.buy(projection, { quantity: 3, coupon });
    await selling.ending.cancel(booking, staff, [idOf(booking, 2)]);
    const ended = await selling.ending.cancel(booking, staff, [idOf(booking, 0), idOf(booking, 1), idOf(booking, 2)]);
    expect(ended).toMatchObject({ status: 'cancelled', refundedPaise: 354_000 });
    expect(await selling.rows.couponUses('cpn_last/-')).toBe(0);
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: 5, sold: 0 });
    expect(await selling.published('booking.booking.cancelled', booking.orderId)).toMatchObject([
      { refundPaise: 236_000 },
    ]);
    await selling.noteRefund(ended, `${booking._id}/${idOf(booking, 2)}`, 'processed');
    expect(await selling.rows.order(booking.orderId)).toMatchObject({ state: 'refunding' });
    await selling.noteRefund(ended, `${booking._id}/cancel`, 'processed');
    expect(await selling.rows.order(booking.orderId)).toMatchObject({ state: 'refunded' });
  });

  it('takes free tickets along with the paid ones that brought them', async () => {
    const projection = await selling.event(8);
    const booking = await selling.buy(projection, { quantity: 2, free: 2 });
    await selling.ending.cancel(booking, staff, [idOf(booking, 0)]);
    const now = await selling.rows.booking(booking._id);
    expect(now.tickets.map(({ isFree = false }) => isFree)).toEqual([false, true]);
    expect(now.refundedPaise).toBe(118_000);
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: 6, sold: 2 });
  });

  it('is open to a member where the event lets members cancel, and refuses a ticket of another booking', async () => {
    const strict = await selling.event(5);
    const open = await selling.event(5, {
      cancellableUntilHours: 24,
      startsAt: new Date(Date.now() + 49 * 3_600_000),
    });
    const [closed, booking] = [await selling.buy(strict, { quantity: 2 }), await selling.buy(open, { quantity: 2 })];
    await expect(selling.ending.cancel(closed, member, [idOf(closed, 0)])).rejects.toMatchObject({
      code: 'CANCELLATION_CLOSED',
    });
    await expect(selling.ending.cancel(booking, member, [idOf(closed, 0)])).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await selling.ending.cancel(booking, member, [idOf(booking, 0)])).toMatchObject({
      status: 'confirmed',
      refundedPaise: 118_000,
    });
  });

  it('leaves room under the cap per person', async () => {
    const projection = await selling.event(20, { maxTicketsPerPerson: 4 });
    const wish = { userId: 'usr_cap', personCap: 4 };
    const booking = await selling.buy(projection, { ...wish, quantity: 4 });
    await expect(selling.hold(projection._id, wish)).rejects.toMatchObject({ code: 'QUANTITY_LIMIT' });
    await selling.ending.cancel(booking, staff, [idOf(booking, 0), idOf(booking, 1)]);
    await selling.buy(projection, { ...wish, quantity: 2 });
    await expect(selling.hold(projection._id, wish)).rejects.toMatchObject({ code: 'QUANTITY_LIMIT' });
  });

  it('never returns more than was paid beside refunds, returns and a cancellation at the same moment', async () => {
    const projection = await selling.event(40);
    const bookings = await Promise.all(Array.from({ length: 8 }, () => selling.buy(projection, { quantity: 3 })));
    await Promise.all(
      bookings.flatMap((booking, at) => [
        selling.ending.cancel(booking, staff, [idOf(booking, 0)]),
        selling.ending.cancel(booking, staff, [idOf(booking, 1), idOf(booking, 0)]),
        selling.ending.refund(booking, 50_000, 'late start', 'k', 'usr_admin').catch(() => undefined),
        at % 2 ? selling.ending.cancel(booking, staff) : selling.ending.cancel(booking, staff, [idOf(booking, 2)]),
      ]),
    );
    for (const { _id } of bookings)
      expect(await selling.rows.booking(_id)).toMatchObject({ status: 'cancelled', refundedPaise: 354_000 });
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: 40, sold: 0 });
  });

  it('goes with an event that is moved or cancelled: only what is left moves and is paid back', async () => {
    const projection = await selling.event(5);
    const booking = await selling.buy(projection, { quantity: 2 });
    await selling.ending.cancel(booking, staff, [idOf(booking, 0)]);
    const startsAt = new Date(projection.startsAt.getTime() + 9 * 86_400_000);
    await selling.save({ ...projection, version: 2, startsAt });
    await eventually(async () => {
      const { event, tickets, returned } = await selling.rows.booking(booking._id);
      expect(event.startsAt).toEqual(startsAt);
      expect([tickets.length, returned?.length]).toEqual([1, 1]);
    });
    await selling.save({ ...projection, version: 3, startsAt, cancelled: true });
    await eventually(async () =>
      expect(await selling.rows.booking(booking._id)).toMatchObject({ status: 'cancelled', refundedPaise: 236_000 }),
    );
    expect(await selling.published('booking.booking.cancelled', booking.orderId)).toMatchObject([
      { refundPaise: 118_000 },
    ]);
  });

  it('pays a ticket of the counter back out of the open shift that sold it', async () => {
    const projection = await selling.event(5);
    const staffId = 'usr_part_counter';
    const counter = selling.as({ kind: 'user', id: staffId, role: 'counter', sessionId: 'ses_1' });
    const { shift } = await counter.openShift({ openingFloatPaise: 0 });
    const { booking } = await selling.sellForCash(projection, { key: 'part', quantity: 2, staffId });
    await selling.ending.cancel(booking, staff, [idOf(booking, 0)]);
    expect(await counter.getShift({ shiftId: shift?.id ?? '' })).toMatchObject({
      shift: { report: { salesPaise: 200_000, refundedPaise: 100_000, expectedPaise: 100_000 } },
    });
  });

  it('returns beforehand what a buyer would get back', async () => {
    const projection = await selling.event(5, { cancellableUntilHours: 1 });
    const booking = await selling.buy(projection, { quantity: 2, userId: 'usr_quote' });
    const owner = selling.as({ kind: 'user', id: 'usr_quote', role: 'user', sessionId: 'ses_1' });
    expect(await owner.quoteReturn({ booking: booking._id, tickets: [idOf(booking, 1)] })).toEqual({
      tickets: [{ ticketId: idOf(booking, 1), amountPaise: 118_000 }],
      amountPaise: 118_000,
      endsBooking: false,
    });
    expect(await owner.quoteReturn({ booking: booking._id, tickets: [] })).toMatchObject({
      amountPaise: 236_000,
      endsBooking: true,
    });
  });
});
