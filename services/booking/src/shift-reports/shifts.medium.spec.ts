import { shiftState } from '@utsav/contracts/grpc/booking';
import { isAppError } from '@utsav/contracts/errors/app-error';
import type { CashCount, Shift } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { randomId } from '@utsav/service-kit/ids/random-id';
import fc from 'fast-check';
import type { BookingRow } from '../bookings/booking.schema';
import { SellingFixture } from '../testing/selling-fixture';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

const person = (role: Caller['role'], id = randomId('usr')): Caller => ({
  kind: 'user',
  id,
  role,
  sessionId: 'ses_1',
});
const cash = (rupees: number): CashCount => ({ notes: [], coinsPaise: rupees * 100 });
const open = async (staff: Caller, openingFloatPaise = 50_000): Promise<Shift> => {
  const { shift } = await selling.as(staff).openShift({ openingFloatPaise });
  if (!shift) throw new Error('no shift was opened');
  return shift;
};
const close = (staff: Caller, shiftId: string, counted = cash(0), note = '') =>
  selling.as(staff).closeShift({ shiftId, counted, note });
const shiftOf = async (staff: Caller, shiftId: string): Promise<Shift> => {
  const { shift } = await selling.as(staff).getShift({ shiftId });
  if (!shift) throw new Error(`no shift ${shiftId}`);
  return shift;
};
const list = { from: undefined, to: undefined, page: 1, limit: 20 };

describe('a shift', () => {
  it('is one at a time for a person, also when it is opened twice at once', async () => {
    const staff = person('counter');
    const tries = await Promise.allSettled([open(staff), open(staff), open(staff)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(open(staff)).rejects.toMatchObject({ code: 'SHIFT_OPEN' });
    const { shift } = await selling.as(staff).getOpenShift({});
    await close(staff, shift?.id ?? '');
    expect((await selling.as(staff).getOpenShift({})).shift).toBeFalsy();
    expect((await open(staff)).state).toBe(shiftState.toProto('open'));
  });

  it('reports what was sold in it, each sale once, and the difference of what was counted', async () => {
    const staff = person('counter');
    const [projection, other] = [await selling.event(20), await selling.event(20, { name: 'Bhangra Night' })];
    await selling.sellForCash(projection, { key: 'before', staffId: staff.id });
    const { id } = await open(staff);
    await selling.sellForCash(projection, { key: 'a', quantity: 2, staffId: staff.id, discountPaise: 20_000 });
    await selling.sellForCash(projection, { key: 'a', quantity: 2, staffId: staff.id, discountPaise: 20_000 });
    await selling.sellForCash(other, { key: 'b', staffId: staff.id });
    await selling.sellForCash(other, { key: 'c', staffId: 'usr_somebody_else' });
    const { report } = await shiftOf(staff, id);
    expect(report).toMatchObject({ bookings: 2, tickets: 3, salesPaise: 280_000, discountPaise: 20_000 });
    expect(report?.events).toMatchObject([
      { name: 'Bhangra Night', tickets: 1, salesPaise: 100_000 },
      { name: 'Monsoon Nights', tickets: 2, salesPaise: 180_000, categories: [{ type: 'Gold', grossPaise: 200_000 }] },
    ]);
    const counted = {
      notes: [
        { value: 100, count: 3 },
        { value: 500, count: 6 },
      ],
      coinsPaise: 0,
    };
    const { shift } = await close(staff, id, counted, 'all well');
    expect(shift).toMatchObject({
      state: shiftState.toProto('closed'),
      countedPaise: 330_000,
      note: 'all well',
      closedBy: staff.id,
    });
    expect(shift?.report?.expectedPaise).toBe(330_000);
  });

  it('never changes once it is closed: the same count again finds it, another one is refused', async () => {
    const staff = person('counter');
    const projection = await selling.event(5);
    const { id } = await open(staff);
    const { booking } = await selling.sellForCash(projection, { key: 'a', staffId: staff.id });
    await close(staff, id, cash(1500));
    const closed = await shiftOf(staff, id);
    await selling.sellForCash(projection, { key: 'b', quantity: 2, staffId: staff.id });
    await selling.ending.refund(booking, undefined, 'came back', 'r1', 'usr_admin');
    expect((await close(staff, id, cash(1500))).shift).toEqual(closed);
    await expect(close(staff, id, cash(1400))).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await shiftOf(staff, id)).toEqual(closed);
  });

  it('expects less cash for what was paid back while it was open, and not for refunds that failed', async () => {
    const staff = person('counter');
    const projection = await selling.event(9);
    const { id } = await open(staff);
    const { booking } = await selling.sellForCash(projection, { key: 'a', quantity: 2, staffId: staff.id });
    const { booking: unreturned } = await selling.sellForCash(projection, { key: 'b', staffId: staff.id });
    await selling.ending.refund(booking, 60_000, 'one friend less', 'r1', 'usr_admin');
    await selling.ending.cancel(unreturned, { by: 'staff', userId: 'usr_admin', reason: 'came back' });
    await selling.noteRefund(unreturned, `${unreturned._id}/cancel`, 'failed');
    expect((await shiftOf(staff, id)).report).toMatchObject({
      salesPaise: 300_000,
      refunds: 1,
      refundedPaise: 60_000,
      expectedPaise: 290_000,
    });
  });

  it('is seen and closed by its own staff and by admins; for others it is not there', async () => {
    const [own, other, admin] = [person('counter'), person('counter'), person('admin')];
    const { id } = await open(own);
    await expect(shiftOf(other, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(close(other, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(selling.as(person('user')).listShifts(list)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(open(person('user'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await selling.as(other).listShifts({ ...list, staffId: own.id })).toMatchObject({ shifts: [], total: 0 });
    expect((await selling.as(own).listShifts(list)).shifts.map((shift) => shift.id)).toEqual([id]);
    expect(await selling.as(admin).listShifts({ ...list, staffId: own.id })).toMatchObject({ total: 1 });
    expect((await close(admin, id)).shift).toMatchObject({ staffId: own.id, closedBy: admin.id });
    expect(
      await selling.as(admin).listShifts({ ...list, staffId: own.id, state: shiftState.toProto('open') }),
    ).toMatchObject({ total: 0 });
  });
});

it('has a sale of the moment in which it closes in its report, or the sale has no shift', async () => {
  const projections = await Promise.all([1, 2, 3].map(() => selling.event(200)));
  for (let round = 0; round < 6; round += 1) {
    const staff = person('counter');
    const { id } = await open(staff, 0);
    const sell = async (at: number) => {
      await new Promise((resolve) => setTimeout(resolve, at * 3));
      return selling.sellForCash(projections[at % 3]!, {
        key: `${round}/${at}`,
        mobile: `${round}/${at}`,
        staffId: staff.id,
      });
    };
    const closing = new Promise((resolve) => setTimeout(resolve, 5 * round)).then(() => close(staff, id));
    const sold = await Promise.all(Array.from({ length: 12 }, (_, at) => sell(at)));
    const { shift } = await closing;
    const within = sold.filter(({ booking }) => booking.shiftId === id);
    expect(sold.filter(({ booking }) => booking.shiftId !== id && booking.shiftId !== '')).toEqual([]);
    expect(shift?.report).toMatchObject({ bookings: within.length, expectedPaise: 100_000 * within.length });
    expect(await shiftOf(staff, id)).toEqual(shift);
  }
});

it('expects float and sales less what went back, over any history of opening, selling, repeating, returning and closing', async () => {
  const step = fc.record({
    act: fc.constantFrom<('open' | 'sell' | 'repeat' | 'return' | 'close')[]>(
      'open',
      'sell',
      'sell',
      'sell',
      'repeat',
      'return',
      'close',
    ),
    pick: fc.nat(7),
    rupees: fc.integer({ min: 0, max: 900 }),
    /** Waits for what came before it. */
    alone: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const [staff, projections] = [person('counter'), [await selling.event(60), await selling.event(60)]];
      const floats = new Map<string, number>();
      const bookings = new Map<string, BookingRow>();
      const sell = async (key: string, pick: number, rupees: number): Promise<void> => {
        const wish = { key, mobile: key, quantity: 1 + (pick % 3), discountPaise: rupees * 100, staffId: staff.id };
        const { booking } = await selling.sellForCash(projections[pick % 2]!, wish);
        bookings.set(booking._id, booking);
      };
      const wishes: [string, number, number][] = [];
      const take = async (at: number): Promise<void> => {
        const { act, pick, rupees } = steps[at]!;
        const known = wishes[pick % Math.max(1, wishes.length)];
        const booking = [...bookings.values()][pick % Math.max(1, bookings.size)];
        if (act === 'open') floats.set((await open(staff, rupees * 100)).id, rupees * 100);
        else if (act === 'close') {
          const { shift } = await selling.as(staff).getOpenShift({});
          if (shift) await close(staff, shift.id, cash(rupees));
        } else if (act === 'sell') {
          wishes.push([`${at}`, pick, rupees]);
          await sell(`${at}`, pick, rupees);
        } else if (act === 'repeat' && known) await sell(...known);
        else if (act === 'return' && booking)
          await selling.ending.refund(booking, 1 + rupees, 'came back', `${at}`, 'usr_admin');
      };
      const running: Promise<void>[] = [];
      for (const [at, { alone }] of steps.entries()) {
        if (alone) await Promise.allSettled(running);
        running.push(take(at));
      }
      for (const result of await Promise.allSettled(running))
        if (result.status === 'rejected' && !isAppError(result.reason)) throw result.reason;

      const rows = await Promise.all([...bookings.keys()].map((id) => selling.rows.booking(id)));
      for (const [id, float] of floats) {
        const own = rows.filter(({ shiftId }) => shiftId === id);
        const salesPaise = own.reduce((sum, { quote }) => sum + quote.totalPaise, 0);
        const back = own.flatMap(({ refunds }) => refunds.filter(({ shiftId }) => shiftId === id));
        const refundedPaise = back.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
        expect((await shiftOf(staff, id)).report).toMatchObject({
          bookings: own.length,
          salesPaise,
          refundedPaise,
          expectedPaise: float + salesPaise - refundedPaise,
        });
      }
      expect(rows.filter(({ shiftId }) => shiftId && !floats.has(shiftId))).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
