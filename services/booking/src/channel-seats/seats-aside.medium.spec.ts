import { isAppError } from '@utsav/contracts/errors/app-error';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { randomId } from '@utsav/service-kit/ids/random-id';
import fc from 'fast-check';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { GiveTickets } from '../guest-lists/give-tickets';
import type { OrderRow } from '../orders/order.schema';
import { SellingFixture } from '../testing/selling-fixture';
import { orderFor } from '../testing/order-for';
import { TicketCodes } from '../tickets/ticket-codes';
import { stockKey } from '../stock/stock.schema';
import { WithdrawStock } from '../stock/withdraw-stock';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

const admin: Caller = { kind: 'user', id: 'usr_admin', role: 'admin', sessionId: 'ses_1' };

interface Aside {
  counter?: number;
  guests?: number;
  showtime?: string;
}

const setAside = (eventId: string, wanted: Aside, idempotencyKey = randomId('key')) =>
  selling.as(admin).setSeatsAside({ eventId, idempotencyKey, lines: [{ categoryKey: 'gold', ...wanted }] });

const sell = (projection: EventProjection, quantity: number, changes: { overAllocate?: boolean } = {}) =>
  selling.sellForCash(projection, { key: randomId('key'), quantity, confirmDuplicate: true, ...changes });

function give(projection: EventProjection, quantity: number): Promise<OrderRow> {
  const order = orderFor(projection._id, { quantity, projection });
  const gift: OrderRow = {
    ...order,
    channel: 'counter',
    quote: {
      ...order.quote,
      lines: order.quote.lines.map((line) => ({ ...line, pricePaise: 0 })),
      cartPaise: 0,
      gstPaise: 0,
      totalPaise: 0,
      gstIncluded: true,
    },
    payment: { ...order.payment, method: 'complimentary' },
  };
  const issuedBy = { id: admin.id, name: 'Asha', mobile: '', email: '' };
  return selling.submit(
    projection._id,
    new GiveTickets(gift, projection, { issuedBy, notes: '' }, selling.get(TicketCodes)),
  );
}

const refused = (code: string, available?: number) =>
  available === undefined ? { code } : { code, params: { available } };

describe('seats that are set aside', () => {
  it('are out of reach of buyers on the site, and go to their channel before those for everyone do', async () => {
    const event = await selling.event(10);
    await setAside(event._id, { counter: 3, guests: 2 });
    await expect(selling.hold(event._id, { quantity: 6 })).rejects.toMatchObject(refused('INSUFFICIENT_SEATS', 5));
    await sell(event, 2);
    await give(event, 1);
    expect(await selling.rows.stock(event._id)).toMatchObject({ available: 5, asideForCounter: 1, asideForGuests: 1 });
    await selling.hold(event._id, { quantity: 4 });
    await expect(sell(event, 3)).rejects.toMatchObject(refused('INSUFFICIENT_SEATS', 2));
    await sell(event, 2);
    await expect(selling.hold(event._id)).rejects.toMatchObject(refused('SOLD_OUT'));
    await expect(sell(event, 1)).rejects.toMatchObject(refused('SOLD_OUT'));
    await give(event, 1);
    expect(await selling.rows.stock(event._id)).toMatchObject({ held: 4, sold: 6, available: 0 });
  });

  it('are sold to everyone once they are given back; what was sold stays sold', async () => {
    const event = await selling.event(4);
    await setAside(event._id, { counter: 4 });
    await sell(event, 1);
    await expect(selling.hold(event._id)).rejects.toMatchObject(refused('SOLD_OUT'));
    await setAside(event._id, { counter: 0, guests: 1 });
    await selling.hold(event._id, { quantity: 2 });
    expect(await selling.rows.stock(event._id)).toMatchObject({ sold: 1, held: 2, available: 0, asideForGuests: 1 });
  });

  it('move nothing by a late repeat of a request, also of one that had nothing to change', async () => {
    const event = await selling.event(10);
    const key = randomId('key');
    await setAside(event._id, { counter: 0 }, key);
    await setAside(event._id, { counter: 4 });
    await setAside(event._id, { counter: 0 }, key);
    expect(await selling.rows.stock(event._id)).toMatchObject({ available: 6, asideForCounter: 4 });
  });

  it('are free seats: more of them are refused, and then no line is changed', async () => {
    const event = await selling.event(5);
    await selling.hold(event._id, { quantity: 3 });
    await expect(setAside(event._id, { counter: 1, guests: 2 })).rejects.toMatchObject(
      refused('INSUFFICIENT_SEATS', 2),
    );
    expect(await selling.rows.stock(event._id)).toMatchObject({ available: 2, asideForCounter: 0, asideForGuests: 0 });
    await expect(setAside(event._id, { counter: -1 })).rejects.toMatchObject(refused('VALIDATION'));
  });

  it('are changed once by a request, however often it comes', async () => {
    const event = await selling.event(5);
    await setAside(event._id, { counter: 2 }, 'once');
    await sell(event, 1);
    await setAside(event._id, { counter: 2 }, 'once');
    expect(await selling.rows.stock(event._id)).toMatchObject({ asideForCounter: 1, available: 3 });
  });

  it('are for everyone when their booking is cancelled', async () => {
    const event = await selling.event(2);
    await setAside(event._id, { counter: 2 });
    const { booking } = await sell(event, 2);
    await selling.as(admin).cancelBooking({ booking: booking._id, reason: 'by phone', tickets: [] });
    expect(await selling.rows.stock(event._id)).toMatchObject({ available: 2, asideForCounter: 0 });
  });

  it('leave free tickets of an offer on the site to the seats for everyone', async () => {
    const event = await selling.event(5);
    await setAside(event._id, { guests: 2 });
    const { quantity } = await selling.hold(event._id, { quantity: 2, free: 2 });
    expect(quantity).toBe(3);
  });

  it('count before the capacity is raised for a sale above it', async () => {
    const event = await selling.event(4);
    await setAside(event._id, { counter: 1, guests: 2 });
    await sell(event, 3, { overAllocate: true });
    expect(await selling.rows.stock(event._id)).toMatchObject({
      capacity: 5,
      sold: 3,
      available: 0,
      asideForGuests: 2,
    });
  });

  it('end with their show and with their event', async () => {
    const day = new Date(Date.now() + 86_400_000);
    const show = { key: 'fri', startsAt: day, endsAt: day, common: false, categories: [{ key: 'gold', capacity: 4 }] };
    const event = await selling.event(4, { showtimes: [show] });
    await setAside(event._id, { counter: 3, showtime: 'fri' });
    const id = stockKey(event._id, 'fri', 'gold');
    expect(await selling.rows.stock(event._id, id)).toMatchObject({ available: 1, asideForCounter: 3 });
    await selling.fit({ ...event, showtimes: [] });
    expect(await selling.rows.stock(event._id, id)).toMatchObject({ capacity: 0, available: 0, asideForCounter: 0 });
    await setAside(event._id, { guests: 1 }).catch(() => undefined);
    await selling.submit(event._id, new WithdrawStock(randomId('wdr')));
    expect(await selling.rows.stock(event._id)).toMatchObject({ capacity: 0, available: 0, asideForGuests: 0 });
  });

  it('are none in stock that was stored before there were any', async () => {
    const event = await selling.event(5);
    await selling.rows.forgetSeatsAside(event._id);
    await selling.hold(event._id);
    await selling.rows.forgetSeatsAside(event._id);
    await sell(event, 1);
    await selling.rows.forgetSeatsAside(event._id);
    await setAside(event._id, { counter: 2 });
    expect(await selling.rows.stock(event._id)).toMatchObject({ available: 1, asideForCounter: 2, asideForGuests: 0 });
  });

  it('are shown with what each channel sold', async () => {
    const event = await selling.event(20);
    await setAside(event._id, { counter: 5, guests: 3 });
    await selling.buy(event, { quantity: 2 });
    await sell(event, 3);
    await give(event, 1);
    const { categories } = await selling.as(admin).getChannelSeats({ eventId: event._id });
    expect(categories).toMatchObject([
      {
        seats: { key: 'gold', capacity: 20, available: 10, sold: 6, asideForCounter: 2, asideForGuests: 2 },
        sold: { site: 2, counter: 3, guests: 1 },
      },
    ]);
  });
});

const step = fc.record({
  act: fc.constantFrom('aside', 'aside', 'hold', 'hold', 'release', 'cash', 'gift', 'cancel'),
  quantity: fc.integer({ min: 1, max: 4 }),
  counter: fc.integer({ min: 0, max: 5 }),
  guests: fc.integer({ min: 0, max: 5 }),
});

/** What shall be left, by the rules and by nothing else. */
class Expected {
  counter = 0;
  guests = 0;
  constructor(public everyone: number) {}

  takes(own: 'counter' | 'guests' | undefined, seats: number): boolean {
    const fromOwn = own ? Math.min(this[own], seats) : 0;
    if (this.everyone < seats - fromOwn) return false;
    this.everyone -= seats - fromOwn;
    if (own) this[own] -= fromOwn;
    return true;
  }

  sets({ counter, guests }: { counter: number; guests: number }): boolean {
    const everyone = this.everyone + this.counter + this.guests - counter - guests;
    if (everyone < 0) return false;
    Object.assign(this, { everyone, counter, guests });
    return true;
  }
}

it('sells neither above the capacity nor on the site what is set aside, over any history', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 9 }),
      fc.array(step, { minLength: 5, maxLength: 25 }),
      async (capacity, steps) => {
        const event = await selling.event(capacity);
        const expected = new Expected(capacity);
        const holds: OrderRow[] = [];
        const sold: { id: string; seats: number }[] = [];
        const isDone = (work: Promise<unknown>): Promise<boolean> =>
          work.then(
            () => true,
            (error: unknown) => {
              if (!isAppError(error)) throw error;
              return false;
            },
          );
        for (const { act, quantity, counter, guests } of steps) {
          if (act === 'aside')
            expect(await isDone(setAside(event._id, { counter, guests }))).toBe(expected.sets({ counter, guests }));
          else if (act === 'hold') {
            const held = selling.hold(event._id, { quantity }).then((order) => holds.push(order));
            expect(await isDone(held)).toBe(expected.takes(undefined, quantity));
          } else if (act === 'cash') {
            const cash = sell(event, quantity).then(({ booking: { _id: id } }) => sold.push({ id, seats: quantity }));
            expect(await isDone(cash)).toBe(expected.takes('counter', quantity));
          } else if (act === 'gift') {
            const gift = give(event, quantity).then(({ bookingId: id }) => sold.push({ id, seats: quantity }));
            expect(await isDone(gift)).toBe(expected.takes('guests', quantity));
          } else {
            const [order, booking] = act === 'release' ? [holds.pop(), undefined] : [undefined, sold.pop()];
            if (order) await selling.release(order, 'cancelled');
            if (booking)
              await selling.as(admin).cancelBooking({ booking: booking.id, reason: 'by phone', tickets: [] });
            expected.everyone += order?.quantity ?? booking?.seats ?? 0;
          }
          expect(await selling.rows.stock(event._id)).toMatchObject({
            capacity,
            available: expected.everyone,
            asideForCounter: expected.counter,
            asideForGuests: expected.guests,
          });
        }
      },
    ),
    { numRuns: 10 },
  );
});

it('sells each seat once when all channels and a change of what is set aside come at the same moment', async () => {
  const event = await selling.event(12);
  await setAside(event._id, { counter: 4, guests: 3 });
  const ends = await Promise.allSettled(
    Array.from({ length: 15 }, (_, at) => [
      selling.hold(event._id),
      sell(event, 1),
      give(event, 1),
      ...(at % 5 === 0 ? [setAside(event._id, { counter: at % 2, guests: 1 })] : []),
    ]).flat(),
  );
  for (const end of ends) if (end.status === 'rejected' && !isAppError(end.reason)) throw end.reason;
  const row = await selling.rows.stock(event._id);
  expect(row.held + row.sold + row.available + row.asideForCounter + row.asideForGuests).toBe(12);
  expect(row.available).toBe(0);
});
