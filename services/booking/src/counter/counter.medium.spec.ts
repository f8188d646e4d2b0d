import { isAppError } from '@utsav/contracts/errors/app-error';
import { BlockSeats } from '../stock/block-seats';
import { stockKey } from '../stock/stock.schema';
import { SellingFixture } from '../testing/selling-fixture';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

const codeOf = (error: unknown): string => (isAppError(error) ? error.code : String(error));

describe('a sale at the cash counter', () => {
  it('takes the seats and issues a paid booking with its codes in one step', async () => {
    const projection = await selling.event(10);
    const { booking, idempotent } = await selling.sellForCash(projection, { quantity: 2, key: 'c1' });
    expect(idempotent).toBe(false);
    expect(booking).toMatchObject({
      paymentMode: 'cash',
      paymentStatus: 'paid',
      issuedBy: { id: 'usr_counter' },
      overAllocated: false,
    });
    expect(booking.tickets).toHaveLength(2);
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: 8, held: 0, sold: 2 });
    expect(await selling.published('booking.order.confirmed', booking.orderId)).toMatchObject([
      { paymentMode: 'cash', issuedBy: 'usr_counter' },
    ]);
  });

  it('case 39: issues once under one key, however often and however fast it is pressed', async () => {
    const projection = await selling.event(10);
    const pressed = await Promise.all(Array.from({ length: 20 }, () => selling.sellForCash(projection, { key: 'c2' })));
    expect(new Set(pressed.map(({ booking }) => booking._id)).size).toBe(1);
    expect(pressed.filter(({ idempotent }) => !idempotent)).toHaveLength(1);
    expect(await selling.rows.stock(projection._id)).toMatchObject({ sold: 1 });
  });

  it('case 39: notices the same sale under a new key, and issues it again on confirmation', async () => {
    const projection = await selling.event(10);
    const first = await selling.sellForCash(projection, { key: 'c3' });
    await expect(selling.sellForCash(projection, { key: 'c4' })).rejects.toMatchObject({
      code: 'POSSIBLE_DUPLICATE',
      params: { bookingCode: first.booking.code },
    });
    const again = await selling.sellForCash(projection, { key: 'c4', confirmDuplicate: true });
    expect(again.booking._id).not.toBe(first.booking._id);
    const other = await selling.sellForCash(projection, { key: 'c5', mobile: '+919811111111' });
    expect(other.idempotent).toBe(false);
  });

  it('refuses another sale under a used key', async () => {
    const projection = await selling.event(10);
    await selling.sellForCash(projection, { key: 'c6' });
    await expect(selling.sellForCash(projection, { key: 'c6', quantity: 2 })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('case 39: is refused when the seats are not there, also while buyers on the site take the last ones', async () => {
    const projection = await selling.event(6);
    const tries = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => selling.hold(projection._id)),
      ...Array.from({ length: 10 }, (_, at) =>
        selling.sellForCash(projection, { key: `d${at}`, mobile: `+9198222222${at}0` }),
      ),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    const reasons = new Set(tries.map((result) => (result.status === 'rejected' ? codeOf(result.reason) : 'ok')));
    expect(reasons).toEqual(new Set(['ok', 'SOLD_OUT']));
  });

  it('may go over the seats there are, on the record', async () => {
    const projection = await selling.event(2);
    const { booking } = await selling.sellForCash(projection, { key: 'c7', quantity: 5, overAllocate: true });
    expect(booking).toMatchObject({ overAllocated: true });
    expect(await selling.rows.stock(projection._id)).toMatchObject({ capacity: 5, sold: 5, available: 0 });
    const extra = (await selling.rows.movements(projection._id)).find(({ kind }) => kind === 'over-allocate');
    expect(extra).toMatchObject({ capacity: 3, reason: expect.stringContaining('usr_counter') });
  });
});

describe('more tickets than seats', () => {
  it('are not for a category that was taken out of the event, whose stock is closed', async () => {
    const projection = await selling.event(3);
    await selling.fit({ ...projection, categories: [] });
    await expect(
      selling.sellForCash(projection, { key: 'closed', quantity: 2, overAllocate: true }),
    ).rejects.toMatchObject({ code: 'SOLD_OUT' });
    expect(await selling.rows.stock(projection._id)).toMatchObject({ capacity: 0, sold: 0 });
  });
});

describe('seats blocked from the sale', () => {
  it('cannot be bought, and can be again when they are put back', async () => {
    const projection = await selling.event(4);
    await selling.block(projection._id, 3, 'b1');
    await selling.block(projection._id, 3, 'b1');
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: 1, blocked: 3 });
    await expect(selling.hold(projection._id, { quantity: 2 })).rejects.toMatchObject({ code: 'INSUFFICIENT_SEATS' });
    await expect(selling.block(projection._id, 2, 'b2')).rejects.toMatchObject({ code: 'INSUFFICIENT_SEATS' });
    await selling.block(projection._id, -2, 'b3');
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: 3, blocked: 1 });
  });
});

describe('seats blocked in a show', () => {
  it('are put back when the show is over, too, where no more can be blocked', async () => {
    const ended = new Date(Date.now() - 1000);
    const past = {
      key: 'past',
      startsAt: ended,
      endsAt: ended,
      common: false,
      categories: [{ key: 'gold', capacity: 9 }],
    };
    const projection = await selling.event(9, { showtimes: [past] });
    await selling.submit(
      projection._id,
      new BlockSeats(stockKey(projection._id, 'past', 'gold'), 3, 'press', 'before it began'),
    );
    const admin = selling.as({ kind: 'user', id: 'usr_admin', role: 'admin', sessionId: 'ses_1' });
    const block = (seats: number, showtime: string) =>
      admin.blockSeats({
        eventId: projection._id,
        categoryKey: 'gold',
        showtime,
        seats,
        reason: 'guests did not come',
        idempotencyKey: `${seats}/${showtime}`,
      });
    for (const showtime of ['past', '']) {
      expect((await block(-1, showtime)).category).toMatchObject({ key: 'gold' });
      await expect(block(1, showtime)).rejects.toMatchObject({ code: 'SALE_CLOSED' });
    }
    expect(await selling.rows.stock(projection._id, stockKey(projection._id, 'past', 'gold'))).toMatchObject({
      blocked: 1,
      available: 8,
    });
  });
});

describe('shows', () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000);
  const show = (key: string, days: number, seats: number | 'common') => ({
    key,
    startsAt: at(days),
    endsAt: at(days),
    common: seats === 'common',
    categories: [{ key: 'gold', capacity: seats === 'common' ? 0 : seats }],
  });
  const held = async (tries: Promise<unknown>[]): Promise<number> =>
    (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;

  it('sell their own seats, whatever is left of another', async () => {
    const projection = await selling.event(10, { showtimes: [show('early', 1, 3), show('late', 2, 7)] });
    const hold = (showtime: string) => selling.hold(projection._id, { showtime, projection });
    expect(await held(Array.from({ length: 5 }, () => hold('early')))).toBe(3);
    expect(await held(Array.from({ length: 9 }, () => hold('late')))).toBe(7);
    expect(await selling.rows.stock(projection._id, stockKey(projection._id, 'early', 'gold'))).toMatchObject({
      available: 0,
      held: 3,
    });
    expect(await selling.rows.stock(projection._id, stockKey(projection._id, 'late', 'gold'))).toMatchObject({
      available: 0,
      held: 7,
    });
    expect((await selling.rows.stockRows(projection._id)).map(({ showtime }) => showtime).toSorted()).toEqual([
      'early',
      'late',
    ]);
  });

  it('sell from one pool where their seats are common', async () => {
    const projection = await selling.event(4, { showtimes: [show('sat', 1, 'common'), show('sun', 2, 'common')] });
    const hold = (showtime: string) => selling.hold(projection._id, { showtime, projection });
    expect(await held(['sat', 'sun', 'sat', 'sun', 'sat', 'sun'].map(hold))).toBe(4);
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: 0, held: 4 });
  });

  it('keep what is sold when they are taken out of the event, and sell no more', async () => {
    const projection = await selling.event(10, { showtimes: [show('early', 1, 3), show('late', 2, 7)] });
    await selling.hold(projection._id, { showtime: 'early', projection, quantity: 2 });
    await selling.fit({ ...projection, showtimes: [show('late', 2, 7)] });
    expect(await selling.rows.stock(projection._id, stockKey(projection._id, 'early', 'gold'))).toMatchObject({
      capacity: 2,
      available: 0,
      held: 2,
    });
  });
});
