import type { Browser, Page } from 'puppeteer';
import { openBrowser, press, sees, type } from './stack/browser';
import { answer, choose, dialogOf, goTo, staffAt } from './stack/console';
import { call, waitFor, newEvent, newMobile } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

const { admin } = staff();

const NAME = `Two Evenings of Rudra Veena ${Date.now() % 1_000_000}`;
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface Found {
  event: { showtimes: { key: string; startTime: string; ticketCategories: { availableSeats: number }[] }[] };
}

let browser: Browser;
let eventId: string;
beforeAll(async () => {
  browser = await openBrowser();
  const gold = { type: 'Gold', price: 500, fee: 0, totalSeats: 20 };
  eventId = await newEvent(admin.token, NAME, [gold], {
    showtimes: [
      { startTime: `${inDays(6)}T18:00`, endTime: `${inDays(6)}T20:00` },
      { startTime: `${inDays(7)}T18:00`, endTime: `${inDays(7)}T20:00`, totalSeats: 4, ticketPrice: 800 },
    ],
  });
});
afterAll(() => browser.close());

const shows = async () => (await call<Found>('GET', `/api/event/${eventId}`)).body.data.event.showtimes;
const seatsLeft = async () => (await shows()).map(({ ticketCategories: [gold] }) => gold?.availableSeats);

/** As the console writes it: 05/Dec/2026 6:00 pm */
const named = (startTime: string): string => {
  const parts = new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
  }).formatToParts(new Date(startTime));
  const part = (wanted: string) => parts.find((each) => each.type === wanted)?.value;
  return `${part('day')}/${part('month')}/${part('year')} 6:00 pm`;
};

/** The field of the event has the focus as the page opens; its options have a second line. */
async function chooseEvent(page: Page): Promise<void> {
  const field = await page.locator('::-p-aria([name="Event"][role="combobox"])').waitHandle();
  await field.type(NAME);
  await page.waitForFunction(
    (name) => document.querySelector('.ant-select-item-option-active')?.textContent.includes(name),
    {},
    NAME,
  );
  await page.keyboard.press('Enter');
}

it('sells each show of an event at the counter, with its price and from its seats', async () => {
  const [first, second] = await shows();
  const { page, complaints } = await staffAt(browser, 'counter', '/cash-booking');
  await chooseEvent(page);
  await type(page, 'Mobile (10 digits)', newMobile());
  await choose(page, 'Showtime', `${named(second!.startTime)} · 4 left`);
  await sees(page, '4 seats left');
  await sees(page, '₹800');
  await press(page, 'Issue Tickets');
  await dialogOf(page, 'Cash booking issued!');
  await sees(page, named(second!.startTime));
  await answer(page, 'Cash booking issued!', 'Next Buyer');
  await waitFor('the seats', async () => String(await seatsLeft()) === '20,3' || undefined);

  await type(page, 'Mobile (10 digits)', newMobile());
  await choose(page, 'Showtime', `${named(first!.startTime)} · 20 left`);
  await sees(page, '₹500');
  await press(page, 'Issue Tickets');
  await dialogOf(page, 'Cash booking issued!');
  await sees(page, named(first!.startTime));
  await answer(page, 'Cash booking issued!', 'Next Buyer');
  await waitFor('the seats', async () => String(await seatsLeft()) === '19,3' || undefined);

  await goTo(page, '/bookings');
  for (const show of [first, second]) await sees(page, named(show!.startTime));
  expect(complaints).toEqual([]);
});

it('shows what is left of each show to admins', async () => {
  const { page, complaints } = await staffAt(browser, 'admin', `/events/${eventId}/live`);
  for (const { startTime } of await shows()) await sees(page, named(startTime));
  await sees(page, '1 sold · 4 in all');
  await sees(page, '1 sold · 20 in all');
  await goTo(page, `/events/${eventId}`);
  await sees(page, 'Seats of its own');
  expect(complaints).toEqual([]);
});
