import type { Browser } from 'puppeteer';
import { newVisitor, openBrowser, picture, press, sees, type Visitor } from './stack/browser';
import { answer, choose, dialogOf, goTo, isAt, put, seesToast, staffAt } from './stack/console';
import { keepSession } from './stack/keep-session';
import { call, inbox, newEvent, newMobile, payLink, run, signIn, waitFor, type Session } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

const { admin, counter } = staff();

const NAME = `Rooftop Kathak ${Date.now() % 1_000_000}`;
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const inMinutes = (ms: number): number => Math.ceil((Date.now() + ms) / minuteMs) * minuteMs;
/** The first show is over soon after it was sold. */
const first = { startsAt: Date.now() + 20_000, endsAt: Date.now() + 50_000 };
const shows = [
  first,
  ...[2, 3].map((days) => inMinutes(days * dayMs)).map((startsAt) => ({ startsAt, endsAt: startsAt + 60 * minuteMs })),
];
const iso = (ms: number): string => new Date(ms).toISOString();

/** As the console writes it: 05/Dec/2026 6:00 pm */
function stampOf(moment: string): string {
  const parts = new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).formatToParts(new Date(moment));
  const part = (wanted: string) => parts.find((each) => each.type === wanted)?.value ?? '';
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
}

interface Show {
  key: string;
  startTime: string;
}
interface Sold {
  _id: string;
  bookingCode: string;
}
interface Sales {
  seats: { soldSeats: number; heldSeats: number; revenue: number };
  orders: number;
  channels: { channel: string; tickets: number; revenue: number }[];
  cancelledBookings: number;
  refunded: number;
}

let browser: Browser;
let eventId: string;
let listed: Show[];
let buyer: Session;
let phone: Visitor;
let clerk: Visitor;
let manager: Visitor;
/** Bookings of the day, by what becomes of them. */
const sold: Record<string, Sold> = {};

beforeAll(async () => {
  browser = await openBrowser();
  const { body } = await call<{ shift: { _id: string } | null }>('GET', '/api/admin/shifts/current', counter);
  if (body.data.shift)
    await call('POST', `/api/admin/shifts/${body.data.shift._id}/close`, {
      token: counter.token,
      body: { counted: { denominations: [], coins: 0 } },
    });
  eventId = await newEvent(
    admin.token,
    NAME,
    [
      { type: 'Stalls', price: 500, fee: 0, totalSeats: 20 },
      { type: 'Balcony', price: 300, fee: 0, totalSeats: 20 },
    ],
    {
      date: iso(first.startsAt),
      showtimes: shows.map(({ startsAt, endsAt }) => ({
        startTime: iso(startsAt),
        endTime: iso(endsAt),
        seating: 'each',
      })),
    },
  );
  const found = await call<{ event: { showtimes: Show[] } }>('GET', `/api/event/${eventId}`);
  listed = found.body.data.event.showtimes;
  buyer = await signIn(newMobile(), 'Lata Rao', 'lata.rao@example.in');
  phone = await newVisitor(browser, 390);
  await keepSession(phone.page, buyer, 'user');
  clerk = await staffAt(browser, 'counter', '/cash-booking');
  manager = await staffAt(browser, 'admin', `/events/${eventId}`);
});
afterAll(() => browser.close());

async function sellAtCounter(show: Show, categoryId: string, quantity: number, more: object = {}): Promise<Sold> {
  const path = '/api/admin/bookings/create-cash-booking';
  const user = { name: 'Kavita Joshi', mobile: newMobile() };
  const body = { eventId, showtime: show.key, user, categories: [{ categoryId, quantity }], ...more };
  const made = await call<{ booking: Sold }>('POST', path, { token: counter.token, body });
  if (!made.body.success) throw new Error(made.body.message);
  return made.body.data.booking;
}

async function order(of: Session, show: Show, categoryId: string, quantity: number) {
  const cart = { eventId, showtime: show.key, ticketCategories: [{ categoryId, quantity }] };
  const quoted = await call<{ priceDetails: { finalAmount: number } }>('POST', '/api/discount/validate', {
    body: cart,
  });
  const body = { ...cart, amount: quoted.body.data.priceDetails.finalAmount };
  const headers = { 'idempotency-key': `day-${eventId}-${of.user._id}` };
  const placed = await call<{ paymentLinkId: string }>('POST', '/api/payout/create', {
    token: of.token,
    body,
    headers,
  });
  if (!placed.body.success) throw new Error(placed.body.message);
  return { linkId: placed.body.data.paymentLinkId, amount: body.amount };
}

const bookingOf = async (id: string) =>
  (await call<Record<string, unknown>>('GET', `/api/admin/bookings/${id}`, admin)).body.data;
const salesOf = async () => (await call<Sales>('GET', `/api/admin/events/${eventId}/sales`, admin)).body.data;
const heldSeats = async () => (await salesOf()).seats.heldSeats;
const until = (what: string, holds: () => Promise<boolean>) => waitFor(what, async () => (await holds()) || undefined);

it('opens a shift, and sells three shows at the counter by cash and UPI', async () => {
  const { page } = clerk;
  await sees(page, 'No shift open');
  await press(page, 'Open shift');
  await dialogOf(page, 'Open a shift');
  await put(page, 'Opening float (₹)', '500');
  await answer(page, 'Open a shift', 'Open shift');
  await seesToast(page, 'Shift opened');
  const [running, second, third] = listed;
  sold.over = await sellAtCounter(running!, 'balcony', 1);
  sold.cancelled = await sellAtCounter(second!, 'stalls', 2, { paymentMethod: 'upi', reference: '412345678901' });
  sold.returned = await sellAtCounter(third!, 'balcony', 3);
  sold.exchanged = await sellAtCounter(third!, 'balcony', 1);
  await goTo(page, '/shifts');
  await sees(page, 'Close shift');
});

it('sells the next show to a buyer on a phone', async () => {
  const { page } = phone;
  await page.goto(`${run.urls.site}/events/${eventId}`);
  await sees(page, 'Marigold Grounds');
  await picture(page, 'box-office-phone-event');
  const { linkId } = await order(buyer, listed[1]!, 'stalls', 2);
  await page.goto(await payLink(linkId));
  await sees(page, 'Booking Confirmed!');
  await picture(page, 'box-office-phone-confirmed');
  const code = await page.evaluate(
    () => /[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}/.exec(document.body.innerText)?.[0] ?? '',
  );
  const { body } = await call<Sold[]>('GET', `/api/admin/bookings?q=${code}`, admin);
  sold.online = body.data[0]!;
  await page.goto(`${run.urls.site}/tickets`);
  await sees(page, NAME);
  await picture(page, 'box-office-phone-tickets');
});

it('corrects the name of a buyer', async () => {
  const { page } = manager;
  await goTo(page, `/bookings/${sold.returned!._id}`);
  await press(page, 'Correct Buyer');
  await dialogOf(page, 'Correct the Buyer');
  await page.locator('#buyer_name').fill('Kavita Joshi-Deo');
  await put(page, 'Reason', 'Misheard at the window');
  await answer(page, 'Correct the Buyer', 'Correct');
  await sees(page, 'Kavita Joshi-Deo');
});

it('takes one ticket of three back', async () => {
  const { page } = manager;
  await press(page, 'Return Tickets');
  const dialog = await dialogOf(page, 'Return Single Tickets');
  await (await dialog.$('input[type="checkbox"]'))?.click();
  await sees(page, '₹300 goes back to the buyer');
  await put(page, 'Reason', 'One cannot come');
  await answer(page, 'Return Single Tickets', 'Return tickets');
  await seesToast(page, 'Tickets returned.');
  await picture(page, 'box-office-returned');
});

it('exchanges a ticket for a dearer category, and takes the difference', async () => {
  const { page } = manager;
  await goTo(page, `/bookings/${sold.exchanged!._id}`);
  await press(page, 'Exchange Tickets');
  await dialogOf(page, 'Exchange for Another Show or Category');
  await choose(page, 'Ticket category', 'Stalls, ₹500');
  await sees(page, 'The buyer pays ₹200 now');
  await put(page, 'Reason', 'Wants to sit nearer');
  await picture(page, 'box-office-exchange');
  await answer(page, 'Exchange for Another Show or Category', 'Exchange tickets');
  await seesToast(page, 'Tickets exchanged. The new booking is');
  await isAt(page, /bookings\/(?!.*none)/);
  await sees(page, 'Stalls');
});

it('ends the hold of a buyer whose account is erased while paying, and returns what still comes', async () => {
  const gone = await signIn(newMobile(), 'Nobody Now', 'nobody.now@example.in');
  const { linkId } = await order(gone, listed[2]!, 'stalls', 1);
  const erased = await call('DELETE', `/api/user/${gone.user._id}`, gone);
  expect(erased.status).toBe(200);
  await payLink(linkId, 'late').catch(() => undefined);
  await until('the seat', async () => (await heldSeats()) === 0);
});

it('cancels a show once the one before it is over: what took place stays, the rest of the run goes on', async () => {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, first.endsAt + 1000 - Date.now())));
  const { page } = manager;
  await goTo(page, `/events/${eventId}`);
  const name = stampOf(listed[1]!.startTime);
  await press(page, `Cancel show of ${name}`);
  await dialogOf(page, 'Cancel the show of');
  await sees(page, '2 bookings');
  await picture(page, 'box-office-cancel-show');
  await put(page, 'Reason', 'The roof is closed');
  await put(page, 'Type CANCEL to confirm', 'CANCEL');
  await answer(page, 'Cancel the show of', 'Cancel show');
  await seesToast(page, 'Show cancelled');
  for (const which of ['cancelled', 'online'] as const)
    await until(`the end of ${which}`, async () => (await bookingOf(sold[which]!._id)).bookingStatus === 'Cancelled');
  for (const which of ['over', 'returned'] as const)
    expect((await bookingOf(sold[which]!._id)).bookingStatus).not.toBe('Cancelled');
  await waitFor('the mail', async () =>
    (await inbox('lata.rao@example.in', 'email')).find(({ subject }) => subject.includes('cancelled')),
  );
});

it('shows the end of the booking on the phone', async () => {
  const { page } = phone;
  await page.goto(`${run.urls.site}/my-bookings`);
  await sees(page, 'Cancelled');
  await picture(page, 'box-office-phone-bookings');
  await page.goto(`${run.urls.site}/tickets`);
  await sees(page, 'Not valid at the gate');
  expect(await page.evaluate(() => document.body.innerText)).not.toContain('Scan at the gate');
  await picture(page, 'box-office-phone-cancelled');
});

it('closes the books with every sum the same', async () => {
  const { page } = clerk;
  // Sold and valid: 300 of the first show, 900 - 300 of the third, and an exchanged ticket of 500 there.
  await until('the figures', async () => (await salesOf()).seats.revenue === 1400);
  const sales = await salesOf();
  expect(sales.seats).toMatchObject({ soldSeats: 4 });
  expect(sales.channels.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(1400);
  expect(sales.channels.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(4);
  const current = await call<{ shift: { _id: string } }>('GET', '/api/admin/shifts/current', counter);
  const shiftId = current.body.data.shift._id;
  await goTo(page, `/shifts/${shiftId}`);
  await sees(page, 'Count the cash');
  await picture(page, 'box-office-shift');
  const { body } = await call<{ report: object }>('POST', `/api/admin/shifts/${shiftId}/close`, {
    token: counter.token,
    body: {
      counted: {
        denominations: [
          { value: 500, count: 3 },
          { value: 200, count: 1 },
        ],
        coins: 0,
      },
    },
  });
  expect(body.data).toMatchObject({
    report: { sales: 2500, upi: 1000, refunded: 1300, upiRefunded: 1000, expectedCash: 1700 },
    difference: 0,
  });
  await goTo(manager.page, '/');
  await sees(manager.page, 'Stock, money and tickets add up');
  for (const { complaints } of [clerk, manager, phone]) expect(complaints).toEqual([]);
});
