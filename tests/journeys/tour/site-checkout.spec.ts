import { maxTicketsPerOrder } from '@utsav/contracts/http/order-limit';
import type { Browser, Page } from 'puppeteer';
import { endVisits, newVisitor, openBrowser, press, sees } from '../stack/browser';
import { startSession } from '../stack/keep-session';
import { shifted, watchShifts } from '../stack/layout-shifts';
import { DESKTOP, PHONE, stateOf } from '../stack/screenshots';
import { placeOrder } from '../stack/place-order';
import { call, newEvent, newMobile, run, signIn, type Session } from '../stack/running-stack';
import { staff } from '../stack/sign-in-staff';

const { admin } = staff();
const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
/** Codes are unique, and runs share a database. */
const tag = Date.now().toString(36).toUpperCase();

let browser: Browser;
let buyer: Session;
let eventId: string;
let otherEventId: string;
const TIERS = [
  { type: 'Gold', price: 1000, fee: 30, totalSeats: 60 },
  { type: 'Balcony', price: 400, fee: 0, totalSeats: 3 },
  { type: 'Box', price: 2500, fee: 99, totalSeats: 1 },
];

const coupon = (code: string, fields: object) =>
  call('POST', '/api/discount/create', {
    token: admin.token,
    body: {
      code: `${code}${tag}`,
      discountType: 'fixed',
      value: 100,
      validFrom: day(-2),
      validTo: day(3),
      perUserLimit: 0,
      applicableEvents: [eventId],
      ...fields,
    },
  });

beforeAll(async () => {
  browser = await openBrowser();
  const shown = await call<{ events: { imageUrl: string }[] }>('GET', '/api/event/featured?limit=1');
  const picture = shown.body.data.events[0]?.imageUrl ?? '';
  buyer = await signIn(newMobile(), 'Leela Narayan');
  [eventId, otherEventId] = await Promise.all([
    newEvent(admin.token, 'Flutes at Daybreak', TIERS, {
      imageUrl: picture,
      layoutImage: picture,
      termsAndConditions: [{ point: 'Doors close at eight.' }, { point: 'No umbrellas in the pit.' }],
    }),
    newEvent(admin.token, 'Dhrupad at Noon', [{ type: 'Gold', price: 300, fee: 0, totalSeats: 9 }]),
  ]);
  await Promise.all([
    coupon('ALAAP', { value: 200, description: 'For early risers', termsAndConditions: ['One per order.'] }),
    coupon('BIG', { minPurchaseAmount: 2500, description: 'For a large party' }),
    coupon('HIDDEN', { isShow: false, discountType: 'percentage', value: 10 }),
    coupon('OFF', { isActive: false }),
    coupon('PAST', { validFrom: day(-9), validTo: day(-8) }),
    coupon('ELSEWHERE', { applicableEvents: [otherEventId] }),
    coupon('ONCE', { isShow: false, usageLimit: 1 }),
  ]);
});
afterEach(() => endVisits(browser));
afterAll(() => browser.close());

async function atCheckout(query = '', member?: Session, width = 360): Promise<{ page: Page; complaints: string[] }> {
  const visitor = await newVisitor(browser, width);
  if (member) await startSession(visitor.page, member);
  await visitor.page.goto(`${run.urls.site}/checkout/${eventId}${query}`);
  await sees(visitor.page, 'Convenience fee');
  return visitor;
}

const isDisabled = (page: Page, name: string) =>
  page.$eval(`::-p-aria([name="${name}"][role="button"])`, (button) => (button as HTMLButtonElement).disabled);
const choose = (page: Page, tier: string) => page.click(`input[name="tier"][value="${tier}"]`);

async function tryCode(page: Page, code: string): Promise<void> {
  const field = await page.locator('::-p-aria([name="Coupon code"])').waitHandle();
  await field.evaluate((input) => (input as HTMLInputElement).select());
  await page.keyboard.press('Backspace');
  if (code) await field.type(code);
  await page.keyboard.press('Enter');
}

/** Not below the window, nor under the bar at its foot. */
const liesOpen = (page: Page, selector: string) =>
  page.$eval(selector, (part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

it('keeps the quantity within the limit per order and within the seats, and starts over with another ticket', async () => {
  const { page, complaints } = await atCheckout();
  await sees(page, 'Gold × 1');
  expect(await isDisabled(page, 'Decrease quantity')).toBe(true);
  for (let quantity = 2; quantity <= maxTicketsPerOrder; quantity += 1) {
    await press(page, 'Increase quantity');
    await sees(page, `Gold × ${quantity}`);
  }
  expect(await isDisabled(page, 'Increase quantity')).toBe(true);
  await sees(page, `You can book up to ${maxTicketsPerOrder} tickets.`);
  await choose(page, 'balcony');
  await sees(page, 'Balcony × 1');
  await sees(page, 'Only 3 left');
  for (const quantity of [2, 3]) {
    await press(page, 'Increase quantity');
    await sees(page, `Balcony × ${quantity}`);
  }
  await sees(page, 'Up to 3 per order');
  expect(await isDisabled(page, 'Increase quantity')).toBe(true);
  expect(await stateOf(page, 'checkout-limit')).toEqual([]);
  expect(complaints).toEqual([]);
});

it('says why a coupon cannot be had, in the words of each reason', async () => {
  await placeOrder(eventId, await signIn(newMobile()), { quantity: 1 }, `before-${tag}`);
  const { page, complaints } = await atCheckout('', buyer);
  await page.locator('::-p-text(Have a code?)').click();
  await tryCode(page, '');
  await sees(page, 'Enter a coupon code.');
  await tryCode(page, `nonesuch${tag}`.toLowerCase());
  await sees(page, 'Invalid coupon code.');
  const typed = await page.$eval('::-p-aria([name="Coupon code"])', (field) => (field as HTMLInputElement).value);
  expect(typed).toBe(`NONESUCH${tag}`);
  for (const code of ['OFF', 'PAST', 'ELSEWHERE']) {
    await tryCode(page, '');
    await sees(page, 'Enter a coupon code.');
    await tryCode(page, `${code}${tag}`);
    await sees(page, 'This coupon isn’t active/valid for this event right now.');
  }
  await tryCode(page, `BIG${tag}`);
  await sees(page, 'Minimum purchase of ₹2,500 required.');
  expect(await stateOf(page, 'checkout-coupon-refused')).toEqual([]);
  expect(complaints).toEqual([]);
});

it('lowers the price by a coupon, a hidden one too, until it is removed or another ticket is chosen', async () => {
  const { page, complaints } = await atCheckout('', buyer);
  await page.locator('::-p-text(Have a code?)').click();
  await tryCode(page, `hidden${tag}`.toLowerCase());
  await sees(page, `Discount (HIDDEN${tag})`);
  await sees(page, '−₹100');
  await press(page, 'Remove');
  await page.waitForFunction(() => !document.body.innerText.includes('Discount ('));
  await page.locator('::-p-text(View all)').click();
  await press(page, `Apply ALAAP${tag}`);
  await sees(page, '−₹200');
  expect(await stateOf(page, 'checkout-coupon')).toEqual([]);
  await choose(page, 'balcony');
  await sees(page, 'Balcony × 1');
  await page.waitForFunction(() => !document.body.innerText.includes('Discount ('));
  await page.goto(`${run.urls.site}/checkout/${eventId}?tier=Balcony&coupon=ALAAP${tag}`);
  await sees(page, `Discount (ALAAP${tag})`);
  await sees(page, 'Balcony × 1');
  expect(complaints).toEqual([]);
});

it('shows one offer until all are requested, with its terms and why one cannot be had', async () => {
  const { page } = await atCheckout();
  const offers = () => page.$$eval('[aria-labelledby="offers-title"] li', (found) => found.length);
  expect(await offers()).toBe(1);
  await page.locator('::-p-text(View all)').click();
  await sees(page, 'Show less');
  expect(await offers()).toBeGreaterThanOrEqual(2);
  await sees(page, 'Min. purchase ₹2,500');
  expect(await isDisabled(page, `Apply BIG${tag}`)).toBe(true);
  await press(page, `Terms of ALAAP${tag}`);
  await sees(page, 'One per order.');
  await press(page, 'Close');
  await page.waitForSelector('dialog', { hidden: true });
  await press(page, 'Show less');
  await page.waitForFunction(() => document.querySelectorAll('[aria-labelledby="offers-title"] li').length === 1);
});

it('shows the seating layout and the terms of the tickets, and the way back to the event', async () => {
  const { page } = await atCheckout();
  await press(page, 'View seating layout');
  await sees(page, 'The layout is indicative and may vary on the day.');
  expect(await stateOf(page, 'checkout-layout')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { hidden: true });
  await press(page, 'Terms & Conditions');
  await sees(page, 'No umbrellas in the pit.');
  expect(await stateOf(page, 'checkout-terms')).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await page.$(`main a[href="/events/${eventId}"]`)).not.toBeNull();
  await page.goto(`${run.urls.site}/checkout/${otherEventId}`);
  await sees(page, 'Order Summary');
  expect(await page.$('::-p-text(View seating layout)')).toBeNull();
});

it('prompts a visitor to log in and keeps the choice when they do not', async () => {
  const { page } = await atCheckout('?tier=balcony');
  await press(page, 'Book Show');
  await sees(page, 'Please log in to continue');
  expect(await stateOf(page, 'checkout-login')).toEqual([]);
  await press(page, 'Cancel');
  await page.waitForSelector('dialog', { hidden: true });
  await sees(page, 'Balcony × 1');
});

it('shows the seats as they sell: only so many left, then sold out', async () => {
  const { page, complaints } = await atCheckout('?tier=box');
  await sees(page, 'Only 1 left');
  const other = await signIn(newMobile());
  expect((await placeOrder(eventId, other, { categoryId: 'box', quantity: 1 }, `box-${tag}`)).status).toBe(200);
  await sees(page, 'Sold out');
  expect(await page.$eval('input[value="box"]', (radio) => (radio as HTMLInputElement).disabled)).toBe(true);
  expect(await isDisabled(page, 'Book Show')).toBe(true);
  expect(await stateOf(page, 'checkout-sold-out')).toEqual([]);
  expect(complaints).toEqual([]);
});

it('shows a changed price before anything is booked at it', async () => {
  const { page, complaints } = await atCheckout('', buyer);
  const ticketCategories = TIERS.map((tier) => ({ ...tier, key: tier.type.toLowerCase(), price: tier.price + 50 }));
  await call('PATCH', `/api/event/${eventId}`, { token: admin.token, body: { ticketCategories } });
  await press(page, 'Book Show');
  await sees(page, 'The price has changed. Please check the new total.');
  expect(await liesOpen(page, 'main p[role="alert"]')).toBe(true);
  await sees(page, '₹1,050');
  expect(await stateOf(page, 'checkout-price-changed')).toEqual([]);
  expect(complaints).toEqual([]);
});

it('says that no payment page could be made', async () => {
  const { page } = await atCheckout('', buyer);
  const faultRules = `${run.urls.sandbox}/_control/faults`;
  const refuse = { kind: 'refuse', route: 'payment_links.create', count: 1 };
  await fetch(faultRules, { method: 'POST', body: JSON.stringify({ rules: [refuse] }) });
  await press(page, 'Book Show');
  await sees(page, 'Failed to create payment link');
  await fetch(faultRules, { method: 'DELETE' });
  expect(await isDisabled(page, 'Book Show')).toBe(false);
});

/** The clock of the phone; what the page knows of the server's comes from the last answer. */
const moveClock = (page: Page, seconds: number) =>
  page.evaluate((ms) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ms;
  }, seconds * 1000);

it('counts down the seats that are held, after a reload too, warns, gives more time, and says when it is over', async () => {
  const { page, complaints } = await atCheckout('', buyer);
  await press(page, 'Book Show');
  await page.waitForSelector('[data-testid="pay"]');
  await page.goto(`${run.urls.site}/checkout/${eventId}`);
  const clock = () => page.$eval('[role="timer"]', (timer) => timer.textContent);
  await sees(page, 'Your seats are kept for');
  expect(await clock()).toMatch(/(10:00|9:\d\d)$/);
  expect(await liesOpen(page, '[role="timer"]')).toBe(true);
  await page.reload();
  await sees(page, 'Your seats are kept for');
  await sees(page, 'Gold × 1');
  expect(await stateOf(page, 'checkout-held')).toEqual([]);
  await moveClock(page, 545);
  await sees(page, 'One minute left: after that the seats go back on sale.');
  expect(await stateOf(page, 'checkout-one-minute')).toEqual([]);
  await press(page, 'I need more time');
  await sees(page, 'Your seats are kept a few minutes longer.');
  await moveClock(page, 3600);
  await sees(page, 'The time for these seats has ended');
  await sees(page, 'Gold × 1');
  expect(complaints).toEqual([]);
});

it.each([
  { look: 'phone', size: PHONE },
  { look: 'desktop', size: DESKTOP },
])(
  'moves nothing by itself on a $look: as it comes, with a choice in its address, with seats that are held',
  async ({ look, size }) => {
    const member = await signIn(newMobile(), 'Leela Narayan');
    const { page } = await newVisitor(browser);
    await page.setViewport(size);
    await watchShifts(page);
    const shiftsAt = async (query: string, text: string) => {
      await page.goto(`${run.urls.site}/checkout/${eventId}${query}`);
      await sees(page, 'Convenience fee');
      await sees(page, text);
      await page.waitForNetworkIdle({ idleTime: 500, concurrency: 1 });
      return shifted(page);
    };
    const choice = `?tier=gold&quantity=2&coupon=ALAAP${tag}`;
    expect(await shiftsAt('', 'Gold × 1')).toBeLessThanOrEqual(0.02);
    expect(await shiftsAt(choice, 'Gold × 2')).toBeLessThanOrEqual(0.02);
    await startSession(page, member);
    expect(await shiftsAt(choice, 'Gold × 2')).toBeLessThanOrEqual(0.02);
    const { orderId } = (await placeOrder(eventId, member, { quantity: 3 }, `still-${look}-${tag}`)).body.data;
    await page.evaluate(
      (hold) => localStorage.setItem('bb_hold', hold),
      JSON.stringify({ orderId, eventId, tierKey: 'gold', quantity: 3 }),
    );
    expect(await shiftsAt('', 'Your seats are kept for')).toBeLessThanOrEqual(0.02);
  },
);

it('stays a skeleton while the event cannot be loaded, and can be loaded again', async () => {
  const { page } = await newVisitor(browser, 360);
  // A refusal, since after an internal error the page retries by itself.
  let isBroken = true;
  await page.setRequestInterception(true);
  page.on('request', (request) =>
    isBroken && request.url().endsWith(`/api/event/${eventId}`)
      ? request.respond({ status: 400, body: '{}' })
      : request.continue(),
  );
  // With a choice in its address, so that the server does not bring the event along.
  await page.goto(`${run.urls.site}/checkout/${eventId}?quantity=1`);
  await sees(page, 'Retry');
  expect(await stateOf(page, 'checkout-failed')).toEqual([]);
  isBroken = false;
  await press(page, 'Retry');
  await sees(page, 'Order Summary');
});
