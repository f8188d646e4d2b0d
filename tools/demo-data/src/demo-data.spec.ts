import { generateKeyPairSync } from 'node:crypto';
import { showOfStock } from '@utsav/booking/stock/stock.schema';
import { stockKey } from '@utsav/booking/stock/stock.schema';
import { TicketCodes } from '@utsav/booking/tickets/ticket-codes';
import type { BookingConfig } from '@utsav/booking/booking.config';
import { EventForm } from '@utsav/catalog/events/event-form-schema';
import { formOf } from '@utsav/catalog/events/event-patch';
import { sanitiseHtml } from '@utsav/catalog/rich-text/sanitise';
import { formOfMessage } from '@utsav/pricing/coupons/coupon-form';
import { couponView } from '@utsav/pricing/coupons/coupon-view';
import { taxOf } from '@utsav/pricing/events/tax-of-event';
import { reportOf } from '@utsav/booking/shift-reports/shift-report';
import { priceCart } from '@utsav/pricing/quotes/price-cart';
import { demoSeller } from './selling/demo-seller';
import { tiersOf } from '@utsav/pricing/quotes/tier-prices';
import type { EventPricesRow } from '@utsav/pricing/events/event-prices.schema';
import { quoteOf } from './selling/quote';
import { dayAfter, thisWeekend } from '@utsav/catalog/search-index/india-days';
import { categoryRows } from './categories';
import { listEvents } from './events';
import { Random } from './random';
import { smallerPicture, smallerWidths } from '@utsav/contracts/http/picture-sizes';
import { pictureFiles } from './pictures/pictures';
import { programme } from './programme';
import { venues } from './venues';
import { createWorld, type World } from './world';

const ticketSigningKey = Buffer.from(
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
).toString('base64');
const now = new Date('2026-11-21T08:00:00.000Z');
const plan = { seed: '1', now, ticketSigningKey };

const counters = ['capacity', 'available', 'held', 'sold'] as const;

function totals<T>(rows: readonly T[], keyOf: (row: T) => string, numberOf: (row: T) => number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + numberOf(row));
  return sums;
}

describe('demo data', () => {
  let world: World;
  beforeAll(() => {
    world = createWorld(plan);
  }, 60_000);

  it('is the same for the same seed and another for another', () => {
    const text = ({ catalog, identity, pricing, booking, payments, notifications }: World): string =>
      JSON.stringify({ catalog, identity, pricing, booking, payments, notifications });
    const first = text(world);
    expect(text(createWorld(plan)) === first).toBe(true);
    expect(text(createWorld({ ...plan, seed: '2' })) === first).toBe(false);
  }, 120_000);

  it('announces events of known categories at known venues', () => {
    const categories = categoryRows().map(({ name }) => name);
    const unknown = programme.filter(({ category, venue }) => !categories.includes(category) || !(venue in venues));
    expect(unknown).toEqual([]);
  });

  it('has the tickets of every booking, with its codes', () => {
    const documents = new Map(world.notifications.ticket_documents.map((row) => [row._id, row]));
    expect(documents.size).toBe(world.booking.bookings.length);
    for (const { _id, buyer, code, qrCode, tickets } of world.booking.bookings)
      expect(documents.get(_id)).toMatchObject({
        ownerId: buyer.userId,
        facts: { bookingCode: code, qrCode, tickets: tickets.map((ticket) => ({ code: ticket.code })) },
      });
  });

  it('fills every city, category and shelf', () => {
    const { events } = world.catalog;
    const having = (tag: string): number => events.filter(({ tags }) => tags.includes(tag)).length;
    const upcoming = events.filter(({ endsAt }) => endsAt && endsAt > now);
    expect(upcoming.length).toBeGreaterThanOrEqual(60);
    expect(new Set(events.map(({ venue }) => venue.city)).size).toBe(8);
    expect(new Set(events.map(({ category }) => category))).toEqual(new Set(categoryRows().map(({ name }) => name)));
    expect(having('featured')).toBeGreaterThanOrEqual(12);
    expect(having('trending')).toBeGreaterThanOrEqual(10);
    expect(events.filter(({ isVerified }) => isVerified).length).toBeGreaterThanOrEqual(6);
    expect(events.length - upcoming.length).toBeGreaterThanOrEqual(8);
    expect(world.catalog.reviews.length).toBeGreaterThanOrEqual(200);
  });

  it.each([
    '2026-11-29T00:05:00+05:30',
    '2026-11-30T13:00:00+05:30',
    '2026-12-04T20:15:00+05:30',
    '2026-12-05T23:55:00+05:30',
    '2026-12-06T22:30:00+05:30',
  ])('has something to book today, tomorrow and this weekend in every city when it is started at %s', (moment) => {
    const startedAt = new Date(moment);
    const bookable = listEvents(startedAt, new Random('days')).filter(
      ({ row, marks }) => row.isActive && row.isBookingOpen && row.status !== 'draft' && !marks.includes('sold-out'),
    );
    for (const { from, to } of [dayAfter(0, startedAt), dayAfter(1, startedAt), thisWeekend(startedAt)]) {
      const cities = bookable
        .filter(({ row }) =>
          row.showtimes.some(({ startsAt, endsAt }) => startsAt >= from && startsAt <= to && endsAt! > startedAt),
        )
        .map(({ row }) => row.venue.city);
      expect([from, new Set(cities).size]).toEqual([from, 8]);
    }
  });

  it('has events that staff could have saved, with clean HTML', async () => {
    for (const row of world.catalog.events) {
      expect(EventForm.safeParse(formOf(row)).error).toBeUndefined();
    }
    const descriptions = world.catalog.events.map(({ description }) => description).join('');
    expect(await sanitiseHtml(descriptions)).toBe(descriptions);
    for (const row of world.pricing.coupons) {
      const { translations, ...view } = couponView(row);
      expect(formOfMessage({ ...view, translations: { values: translations } }).translations).toEqual(row.translations);
    }
  });

  it('has the house lights in all colours: sold out, few left, switched off, free', () => {
    const { stock } = world.booking;
    expect(stock.filter(({ available }) => available === 0).length).toBeGreaterThanOrEqual(4);
    expect(stock.filter(({ available }) => available >= 3 && available <= 18).length).toBeGreaterThanOrEqual(8);
    const tiers = world.catalog.events.flatMap(({ ticketCategories }) => ticketCategories);
    expect(tiers.some(({ isTicketAvailable }) => !isTicketAvailable)).toBe(true);
    expect(tiers.some(({ pricePaise, feePaise }) => pricePaise + feePaise === 0)).toBe(true);
    for (const { pricePaise, feePaise } of tiers.filter((tier) => tier.pricePaise > 0)) {
      expect(pricePaise).toBeGreaterThanOrEqual(19_900);
      expect(pricePaise).toBeLessThanOrEqual(750_000);
      expect(feePaise).toBeLessThanOrEqual(9_900);
    }
  });

  it('has stock that is the replay of its movements and the sum of the bookings', () => {
    const { stock, stock_movements: movements, bookings } = world.booking;
    const replayed = counters.map((counter) =>
      totals(
        movements,
        ({ stockId }) => stockId,
        (row) => row[counter],
      ),
    );
    const sales = new Map(world.booking.sales.map((sale) => [sale._id, sale]));
    const tickets = bookings.flatMap(({ event, showtime, tickets: list }) => {
      const show = showOfStock(sales.get(event.eventId) ?? { showtimes: [] }, showtime);
      return list.map(({ categoryKey }) => stockKey(event.eventId, show, categoryKey));
    });
    const booked = totals(
      tickets,
      (id) => id,
      () => 1,
    );
    for (const row of stock) {
      expect(counters.map((_, at) => replayed[at]?.get(row._id))).toEqual(counters.map((counter) => row[counter]));
      expect(row.capacity).toBe(row.available + row.held + row.sold + row.blocked);
      expect(row.sold).toBe(booked.get(row._id) ?? 0);
    }
    expect(new Set(movements.map(({ _id }) => _id)).size).toBe(movements.length);
  });

  it('has amounts of the price formula', () => {
    const coupons = new Map(world.pricing.coupons.map((coupon) => [coupon._id, coupon]));
    const prices = new Map(world.pricing.event_prices.map((row) => [row._id, row]));
    for (const { quote, couponId, eventId, createdAt, channel } of world.booking.orders) {
      const items = quote.lines.map(({ categoryKey, categoryType, pricePaise, feePaise, paidQuantity }) => ({
        category: { key: categoryKey, type: categoryType, pricePaise, feePaise },
        quantity: paidQuantity,
        pricePaise,
      }));
      const counter = { discountPaise: 0, discountBasisPoints: quote.counterDiscount?.basisPoints ?? 0 };
      const sale = channel === 'counter' ? { counter } : { coupon: coupons.get(couponId) ?? null };
      const { lines, ...amounts } = priceCart(items, sale, taxOf(prices.get(eventId)!, demoSeller, createdAt));
      expect(quote).toMatchObject(amounts);
      expect(quote.lines.map(({ freeQuantity }) => freeQuantity)).toEqual(
        lines.map(({ freeQuantity }) => freeQuantity),
      );
    }
  });

  it('costs for one ticket of each event, category and show what is shown before one is chosen', () => {
    const at = new Date();
    for (const prices of world.pricing.event_prices)
      for (const { showtime = '', categoryKey, allInPaise } of tiersOf(prices, demoSeller, at)) {
        if (!showtime && prices.showtimes?.length) continue;
        const { totalPaise } = quoteOf(prices, { categoryKey, quantity: 1, showtime, at }, null);
        expect([prices._id, showtime, categoryKey, allInPaise]).toEqual([
          prices._id,
          showtime,
          categoryKey,
          totalPaise,
        ]);
      }
    const shown = world.pricing.event_prices.flatMap((prices) => tiersOf(prices, demoSeller, at));
    expect(shown.length).toBeGreaterThan(150);
  });

  it('counts coupon uses and has one that is used up', () => {
    const { orders, coupon_uses: uses } = world.booking;
    const confirmed = orders.filter(({ state, couponId }) => state === 'confirmed' && couponId);
    const counted = totals(
      confirmed,
      ({ couponId }) => couponId,
      () => 1,
    );
    for (const { _id, usedCount, usageLimit } of world.pricing.coupons) {
      expect(usedCount).toBe(counted.get(_id) ?? 0);
      expect(uses.find((use) => use._id === `${_id}/-`)?.count ?? 0).toBe(usedCount);
      if (usageLimit > 0) expect(usedCount).toBe(usageLimit);
    }
  });

  it('has a captured payment for each paid order and a booking for each confirmed one', () => {
    const captured = new Map(
      world.payments.payments.filter(({ state }) => state === 'captured').map((row) => [row._id, row]),
    );
    const bookings = new Map(world.booking.bookings.map((row) => [row.orderId, row]));
    for (const order of world.booking.orders) {
      expect(bookings.has(order._id)).toBe(order.state === 'confirmed');
      const isPaid = order.quote.totalPaise > 0 && ['confirmed', 'refunded'].includes(order.state);
      expect(captured.get(order._id)?.captures.map(({ amountPaise }) => amountPaise)).toEqual(
        isPaid ? [order.quote.totalPaise] : undefined,
      );
    }
    const moments = world.booking.orders.flatMap(({ history }) => history.map(({ at }) => at.getTime()));
    expect(Math.max(...moments)).toBeLessThanOrEqual(now.getTime());
  });

  it('has shifts of the counter that report what they sold, closed before today', () => {
    const { shifts, bookings } = world.booking;
    expect(shifts.length).toBeGreaterThanOrEqual(7);
    for (const shift of shifts) {
      const sold = bookings.filter(({ shiftId }) => shiftId === shift._id);
      expect(sold.length).toBeGreaterThanOrEqual(1);
      expect(shift.report).toEqual(reportOf(shift, sold));
      for (const { createdAt } of sold) {
        expect(createdAt.getTime()).toBeGreaterThanOrEqual(shift.openedAt.getTime());
        expect(createdAt.getTime()).toBeLessThan(shift.closedAt?.getTime() ?? 0);
      }
    }
    expect(shifts.some(({ countedPaise, report }) => countedPaise !== report?.expectedPaise)).toBe(true);
  });

  it('signs tickets that the gate can read', () => {
    const codes = new TicketCodes({ TICKET_SIGNING_KEY: ticketSigningKey } as BookingConfig);
    for (const { tickets, qrCode, event } of world.booking.bookings.slice(0, 40))
      for (const code of [qrCode, ...tickets.map((ticket) => ticket.code)])
        expect(codes.read(code, event.eventId)).toBeDefined();
  });

  it('has an event whose doors are open, with two gates and some visitors inside, by whenever it is started', () => {
    for (let hour = 0; hour < 24; hour += 8) {
      const startedAt = new Date(now.getTime() + hour * 3_600_000);
      const { booking, catalog } = createWorld({ ...plan, now: startedAt });
      const [gatePlan] = booking.gate_plans;
      const event = catalog.events.find(({ _id }) => _id === gatePlan?._id);
      const [{ show } = { show: '' }] = booking.admissions;
      const startsAt = event?.showtimes.find(({ key }) => key === show)?.startsAt ?? new Date(0);
      expect(startsAt.getTime() - (gatePlan?.opensMinutesBefore ?? 0) * 60_000).toBeLessThan(startedAt.getTime());
      expect(gatePlan?.gates).toHaveLength(2);
      expect(booking.admissions.length).toBeGreaterThanOrEqual(4);
      for (const { scans } of booking.admissions)
        for (const { at } of scans) expect(at.getTime()).toBeLessThanOrEqual(startedAt.getTime());
    }
  });

  it('gives Meera three bookings and every event its own rating', () => {
    const meera = world.identity.users.find(({ mobile }) => mobile === '+919000000003');
    expect(world.booking.bookings.filter(({ buyer }) => buyer.userId === meera?._id).length).toBe(3);
    const sums = totals(
      world.catalog.reviews,
      ({ eventId }) => eventId,
      ({ rating }) => rating,
    );
    for (const { _id, ratingSum } of world.catalog.events) expect(ratingSum).toBe(sums.get(_id) ?? 0);
  });

  it('prices each ticket of a show there, once the rows are stored', () => {
    // The driver stores null for undefined.
    const stored = (row: EventPricesRow) =>
      JSON.parse(JSON.stringify(row, (_, value: unknown) => (value === undefined ? null : value))) as EventPricesRow;
    const rows = world.pricing.event_prices.map(stored).filter(({ showtimes = [] }) => showtimes.length > 0);
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      const inShows = tiersOf(row, demoSeller, now).filter(({ showtime }) => showtime);
      const ofOneShow = row.categories.filter(({ covers }) => !covers).length;
      expect([row._id, inShows.length]).toEqual([row._id, ofOneShow * (row.showtimes?.length ?? 0)]);
    }
  });

  it('has a picture for every address that the rows name, in every width, and no other', async () => {
    const files = new Set((await pictureFiles()).map((file) => `/media/${file}`));
    const named = new Set<string>();
    for (const seed of ['1', '2', '3']) {
      const { pricing, catalog } = createWorld({ ...plan, seed });
      for (const url of JSON.stringify({ pricing, catalog }).match(/\/media\/[^"?#\s]+/g) ?? []) named.add(url);
    }
    expect(named.size).toBeGreaterThan(300);
    expect([...named].filter((url) => !files.has(url))).toEqual([]);
    const inWidths = [...named].filter((url) => /^\/media\/(posters|landscapes|banners)\//.test(url));
    const sizes = inWidths.flatMap((url) => smallerWidths.map((width) => smallerPicture(url, width)));
    expect(sizes.filter((url) => !files.has(url))).toEqual([]);
    const wholes = [...files].filter((url) => !/-(240|480|960)\.webp$/.test(url) && !url.startsWith('/media/marks/'));
    expect(wholes.filter((url) => !named.has(url))).toEqual([]);
  }, 120_000);
});
