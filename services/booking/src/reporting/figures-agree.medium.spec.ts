import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { indiaDay } from '@utsav/contracts/time/india-time';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { Clock } from '@utsav/service-kit/time/clock';
import fc from 'fast-check';
import type { BookingRow } from '../bookings/booking.schema';
import { GiveTickets } from '../guest-lists/give-tickets';
import { OrdersRepository } from '../orders/orders.repository';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { orderFor } from '../testing/order-for';
import { SellingFixture } from '../testing/selling-fixture';

const admin: Caller = { kind: 'user', id: 'usr_admin', role: 'admin', sessionId: 'ses_1' };
const staff = { by: 'staff' as const, userId: 'usr_admin', reason: 'by phone' };
const guest = { issuedBy: { id: 'usr_admin', name: 'Asha', mobile: '', email: '' }, notes: '' };
const dayMs = 86_400_000;
const events = 3;

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
  await selling.stopSweeps();
});
afterAll(() => selling?.stop());

const step = fc.record({
  what: fc.constantFrom('buy', 'buy', 'cash', 'guest', 'refund-part', 'refund-all', 'cancel', 'return', 'cancel-show'),
  event: fc.nat({ max: events - 1 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  pick: fc.nat({ max: 1000 }),
  /** Minutes after the midnight before, in India: most of them are around one. */
  after: fc.integer({ min: -90, max: 90 }),
  nights: fc.integer({ min: 0, max: 1 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const figuresOf = (rows: readonly { orders: number; tickets: number; revenuePaise: number }[]) =>
  rows.reduce(
    (sum, row) => ({
      orders: sum.orders + row.orders,
      tickets: sum.tickets + row.tickets,
      revenuePaise: sum.revenuePaise + row.revenuePaise,
    }),
    { orders: 0, tickets: 0, revenuePaise: 0 },
  );

/** What happened, apart from all figures that are counted. */
class History {
  readonly bookings: BookingRow[] = [];
  readonly days = new Map<string, { orders: number; tickets: number; revenuePaise: number }>();

  constructor(private readonly projections: readonly EventProjection[]) {}

  async run(one: Step): Promise<void> {
    const projection = this.projections[one.event]!;
    const now = selling.get(Clock).now();
    const before = await this.live();
    await this.act(one, projection);
    const after = await this.live();
    const day = indiaDay(now);
    const sums = [
      figuresOf([this.days.get(day) ?? { orders: 0, tickets: 0, revenuePaise: 0 }]),
      before,
      after,
    ] as const;
    this.days.set(day, {
      orders: sums[0].orders + after.orders - before.orders,
      tickets: sums[0].tickets + after.tickets - before.tickets,
      revenuePaise: sums[0].revenuePaise + after.revenuePaise - before.revenuePaise,
    });
  }

  /** By hand, booking by booking. */
  async live() {
    const rows = await Promise.all(this.bookings.map(({ _id }) => selling.rows.booking(_id)));
    return figuresOf(
      rows.map(({ status, tickets, quote, refundedPaise }) => ({
        orders: status === 'confirmed' ? 1 : 0,
        tickets: status === 'confirmed' ? tickets.length : 0,
        revenuePaise: quote.totalPaise - refundedPaise,
      })),
    );
  }

  private async act({ what, quantity, pick }: Step, projection: EventProjection): Promise<void> {
    if (what === 'buy') this.bookings.push(await selling.buy(projection, { quantity }));
    else if (what === 'cash') await this.sellForCash(projection, quantity, pick);
    else if (what === 'guest') await this.give(projection, quantity);
    else if (what === 'cancel-show')
      for (const { _id } of this.bookings.filter(({ event }) => event.eventId === projection._id).slice(-3))
        await selling.ending.cancel(await selling.rows.booking(_id), { ...staff, by: 'event-cancelled' });
    else await this.end(what, pick);
  }

  private async sellForCash(projection: EventProjection, quantity: number, pick: number): Promise<void> {
    const key = `${this.bookings.length}/${pick}`;
    const { booking } = await selling.sellForCash(projection, { key, quantity, confirmDuplicate: true });
    this.bookings.push(booking);
  }

  private async give(projection: EventProjection, quantity: number): Promise<void> {
    const order = orderFor(projection._id, { quantity });
    const lines = order.quote.lines.map((line) => ({ ...line, pricePaise: 0 }));
    const quote = { ...order.quote, lines, cartPaise: 0, gstPaise: 0, totalPaise: 0 };
    const given = await selling.submit(
      projection._id,
      new GiveTickets({ ...order, quote }, projection, guest, selling.codes),
    );
    this.bookings.push(await selling.rows.booking(given.bookingId));
  }

  private async end(what: Step['what'], pick: number): Promise<void> {
    const known = this.bookings[pick % Math.max(1, this.bookings.length)];
    if (!known) return;
    const booking = await selling.rows.booking(known._id);
    const left = booking.quote.totalPaise - booking.refundedPaise;
    if (booking.status === 'cancelled') return;
    if (what === 'cancel') await selling.ending.cancel(booking, staff);
    else if (what === 'return') await selling.ending.cancel(booking, staff, [booking.tickets[0]!.id]);
    else if (left > 50_000)
      await selling.ending.refund(booking, what === 'refund-all' ? undefined : 10_000, 'rain', `r${pick}`, 'usr_admin');
  }
}

/** Steps in the order of their times, on two nights around midnight in India. */
function inTime(steps: Step[]): { one: Step; at: Date }[] {
  const midnight = Math.floor((Date.now() + 5.5 * 3_600_000) / dayMs) * dayMs - 5.5 * 3_600_000;
  return steps
    .map((one) => ({ one, at: new Date(midnight - (1 + one.nights) * dayMs + one.after * 60_000) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

async function tell(steps: Step[]): Promise<History> {
  await selling.forgetEverything();
  const projections = await Promise.all(Array.from({ length: events }, () => selling.event(400)));
  const [history, clock] = [new History(projections), selling.get(Clock)];
  for (const { one, at } of inTime(steps)) {
    clock.now = () => at;
    await history.run(one);
  }
  clock.now = () => new Date();
  return history;
}

async function requireAgreement(history: History): Promise<void> {
  const truth = await history.live();
  const booking = selling.as(admin);
  const { current } = await booking.getSalesStats({ days: 7 });
  const series = await booking.getSalesSeries({ days: 7 });
  const ids = [...new Set(history.bookings.map(({ event }) => event.eventId))];
  const sales = await Promise.all(ids.map((eventId) => booking.getEventSales({ eventId })));
  const { channels } = await booking.getSalesBreakdown({
    from: toTimestamp(new Date(0)),
    to: toTimestamp(new Date(Date.now() + 1000)),
  });
  const all = { states: [], ascending: false, page: 1, limit: 200 };
  const orders = selling.get(OrdersRepository);
  const [list, searched] = [await orders.list(all), await orders.list({ ...all, search: 'monsoon' })];

  const cards = { orders: current!.orders, tickets: current!.attendees, revenuePaise: current!.revenuePaise };
  const ofChannels = figuresOf(channels.map((row) => ({ ...row, orders: row.bookings })));
  const ofEvents = figuresOf(
    sales.map(({ orders: count, seats }) => ({
      orders: count,
      tickets: seats!.sold,
      revenuePaise: seats!.revenuePaise,
    })),
  );
  expect({ cards, charts: figuresOf(series.days), ofChannels, ofEvents }).toEqual({
    cards: truth,
    charts: truth,
    ofChannels: truth,
    ofEvents: truth,
  });
  expect([list.revenuePaise, searched.revenuePaise]).toEqual([truth.revenuePaise, truth.revenuePaise]);
  expect(list.orders.filter(({ state }) => state === 'confirmed')).toHaveLength(truth.orders);
  const days = series.days.filter(({ orders: count, tickets, revenuePaise }) => count || tickets || revenuePaise);
  const expected = [...history.days].filter(
    ([, { orders: count, tickets, revenuePaise }]) => count || tickets || revenuePaise,
  );
  expect(new Map(days.map(({ day, ...figures }) => [day, figures]))).toEqual(new Map(expected));
  expect((await selling.violations()).filter(({ invariant }) => invariant === 'I14')).toEqual([]);
}

it('shows the same orders, tickets and revenue on every surface, each on its day in India, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async (steps) => {
      await requireAgreement(await tell(steps));
    }),
    { numRuns: 5, seed: 20_261_128, endOnFailure: true },
  );
});
