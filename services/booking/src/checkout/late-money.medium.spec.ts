import type { EventProjection } from '../event-projection/event-projection.schema';
import { SellingFixture } from '../testing/selling-fixture';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
const reasonsOf = async (orderId: string): Promise<unknown[]> =>
  (await selling.published('booking.order.refund-requested', orderId)).map(
    (data) => (data as { reason: string }).reason,
  );

describe('money that comes after its hold was given back', () => {
  async function lateFor(
    change: (projection: EventProjection) => EventProjection,
  ): Promise<[state: string, reasons: unknown[]]> {
    const projection = await selling.event(5);
    const order = await selling.hold(projection._id);
    await selling.release(order);
    await selling.confirm(order, change(projection));
    return [(await selling.rows.order(order._id)).state, await reasonsOf(order._id)];
  }

  it('becomes a booking while the sale is open', async () =>
    expect(await lateFor((projection) => projection)).toEqual(['confirmed', []]));

  it.each<[string, (projection: EventProjection) => EventProjection]>([
    ['was closed by staff', (projection) => ({ ...projection, onSale: false })],
    ['is over with its event', (projection) => ({ ...projection, startsAt: hoursFromNow(-7) })],
    ['ended, though the event began later', (projection) => ({ ...projection, endsAt: hoursFromNow(-1) })],
  ])('goes back when the sale %s', async (_, change) =>
    expect(await lateFor(change)).toEqual(['refunding', ['sale-closed']]),
  );

  const show = (key: string, hours: number, common = false) => ({
    key,
    startsAt: hoursFromNow(hours),
    endsAt: hoursFromNow(hours),
    common,
    categories: [{ key: 'gold', capacity: 3 }],
  });

  it('goes back when the show it was for was taken out of the event, though the common seats are there', async () => {
    const projection = await selling.event(6, { showtimes: [show('fri', 1, true), show('sat', 25, true)] });
    const order = await selling.hold(projection._id, { showtime: 'fri', projection });
    await selling.release(order);
    await selling.confirm(order, { ...projection, showtimes: [show('sat', 25, true)] });
    expect(await reasonsOf(order._id)).toEqual(['sale-closed']);
  });

  it('goes back when the show it was for is over, though another is to come', async () => {
    const projection = await selling.event(6, { showtimes: [show('fri', 1), show('sat', 25)] });
    const order = await selling.hold(projection._id, { showtime: 'fri', projection });
    await selling.release(order);
    await selling.confirm(order, { ...projection, showtimes: [show('fri', -1), show('sat', 25)] });
    expect(await reasonsOf(order._id)).toEqual(['sale-closed']);
  });
});

describe('money that is not what is due', () => {
  it.each([
    ['a rupee too little', { amountPaise: -100 }, 'INR'],
    ['a rupee too much', { amountPaise: 100 }, 'INR'],
    ['another currency', { amountPaise: 0 }, 'USD'],
  ])('goes back, gives the seats back and is no booking: %s', async (_, { amountPaise }, currency) => {
    const projection = await selling.event(2);
    const order = await selling.hold(projection._id);
    await selling.confirm(order, projection, { amountPaise: order.quote.totalPaise + amountPaise, currency });
    expect(await reasonsOf(order._id)).toEqual(['amount-differs']);
    expect(await selling.rows.bookings(projection._id)).toEqual([]);
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: 2, held: 0, sold: 0 });
  });
});

describe('seats that are being given back', () => {
  it('count as held for their person until the payment page is known to be closed', async () => {
    const projection = await selling.event(6, { maxTicketsPerPerson: 2 });
    const order = await selling.hold(projection._id, { userId: 'usr_1', quantity: 2, personCap: 2 });
    await selling.startClosing(order);
    expect(await selling.rows.order(order._id)).toMatchObject({ state: 'closing' });
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: 4, held: 2 });
    await expect(selling.hold(projection._id, { userId: 'usr_1', personCap: 2 })).rejects.toMatchObject({
      code: 'PAYMENT_PENDING',
    });
    await selling.release(order);
    await selling.hold(projection._id, { userId: 'usr_1', personCap: 2 });
  });
});
