import type { Browser, Page } from 'puppeteer';
import { openBrowser, press, sees, type, type Visitor } from '../stack/browser';
import {
  answer,
  answerWrongly,
  choose,
  dialogOf,
  goTo,
  isAt,
  put,
  staffAt,
  seesToast,
  valueOf,
} from '../stack/console';
import { call, newEvent, newMobile } from '../stack/running-stack';
import { staff } from '../stack/sign-in-staff';
import { callsOf, withNetworkFault, withAnswerLost } from '../stack/network-faults';

interface Issued {
  bookingCode: string;
  finalAmount: number;
  buyer: { name: string };
}

const { admin, counter } = staff();
const stamp = String(Date.now() % 10_000_000);
const EVENT = `Bharatanatyam ${stamp}`;
const ISSUE = 'POST /api/admin/bookings/create-cash-booking';

let browser: Browser;
let visitor: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  await newEvent(admin.token, EVENT, [
    { type: 'Gold', price: 800, fee: 0, totalSeats: 30 },
    { type: 'Last Row', price: 100, fee: 0, totalSeats: 2 },
  ]);
  // A shift that another run left open would be the one that is closed here.
  const { body } = await call<{ shift: { _id: string } | null }>('GET', '/api/admin/shifts/current', {
    token: counter.token,
  });
  const left = body.data.shift?._id;
  const counted = { denominations: [], coins: 0 };
  if (left) await call('POST', `/api/admin/shifts/${left}/close`, { token: counter.token, body: { counted } });
  visitor = await staffAt(browser, 'counter', '/cash-booking');
});
afterAll(() => browser.close());
afterEach(() => expect(visitor.complaints).toEqual([]));

const soldTo = async (mobile: string): Promise<Issued[]> =>
  (await call<Issued[]>('GET', `/api/admin/bookings?q=${mobile}`, { token: admin.token })).body.data;

const chooseEvent = async (page: Page): Promise<void> => {
  await page.locator('#counter-event').click();
  await page.keyboard.type(EVENT);
  await page.waitForFunction(
    (name) => document.querySelector('.ant-select-item-option-active')?.textContent.includes(name),
    {},
    EVENT,
  );
  await page.keyboard.press('Enter');
  await sees(page, 'Line total');
};
const shownKey = (page: Page) => page.$eval('main [title]', (key) => (key as HTMLElement).title);
const nextBuyer = async (page: Page, mobile: string): Promise<void> => {
  await answer(page, 'Cash booking issued!', 'Next Buyer');
  await put(page, 'Mobile (10 digits)', mobile);
};

it('opens a shift with its float', async () => {
  const { page } = visitor;
  await sees(page, 'No shift open');
  await press(page, 'Open shift');
  await answerWrongly(page, 'Open a shift', 'Open shift');
  await seesToast(page, 'Enter the cash in the drawer, or 0.');
  await put(page, 'Opening float (₹)', '500');
  await answer(page, 'Open a shift', 'Open shift');
  await seesToast(page, 'Shift opened');
  await sees(page, '0 sales · ₹0 · expected cash ₹500');
});

it('takes an event with its first category, and says what is missing', async () => {
  const { page } = visitor;
  await press(page, 'Issue Tickets');
  await seesToast(page, 'Please complete required fields properly.');
  await chooseEvent(page);
  for (const chip of ['Marigold Grounds', 'Upcoming', '30 seats left']) await sees(page, chip);
  expect([await valueOf(page, 'Price each'), await valueOf(page, 'Quantity')]).toEqual(['800.00', '1']);
  await type(page, 'Full Name', `Kavita ${stamp}`);
  await type(page, 'Mobile (10 digits)', '98a76-5');
  expect(await page.$eval('#buyer_mobile', (field) => (field as HTMLInputElement).value)).toBe('98765');
  await press(page, 'Issue Tickets');
  await seesToast(page, 'Please complete required fields properly.');
  await type(page, 'Email', 'not an address');
  await press(page, 'Issue Tickets');
  await seesToast(page, 'Please complete required fields properly.');
  await put(page, 'Email', '');
  const before = await shownKey(page);
  await press(page, 'New Key');
  expect(await shownKey(page)).not.toBe(before);
  expect(await page.$eval('main [title]', (key) => key.textContent)).toBe(`Key ${(await shownKey(page)).slice(0, 8)}`);
});

it('works out price, percent and total, and warns of too few seats without refusing', async () => {
  const { page } = visitor;
  await put(page, 'Price each', '750');
  await sees(page, 'price overridden');
  await put(page, 'Quantity', '0');
  await page.keyboard.press('Tab');
  expect(await valueOf(page, 'Quantity')).toBe('1');
  await put(page, 'Quantity', '3');
  await page.locator('[aria-labelledby="discount-mode"] ::-p-text(Percent)').click();
  await put(page, 'Value', '10');
  await sees(page, 'Discount ₹225');
  const sums = await page.$eval('::-p-aria([name="Review"][role="region"])', (review) =>
    (review as HTMLElement).innerText.replace(/\s+/g, ' '),
  );
  expect(sums).toContain('Subtotal ₹2,250 Discount −₹225 Total ₹2,025');
  for (const note of [
    'Payment is recorded as cash.',
    'emailed if the buyer has an email',
    'prevents a duplicate issue',
  ])
    expect(sums).toContain(note);
  await choose(page, 'Category', 'Last Row · ₹100');
  expect(await valueOf(page, 'Price each')).toBe('100.00');
  expect(await page.evaluate(() => document.body.innerText.includes('price overridden'))).toBe(false);
  await sees(page, 'Insufficient seats in this category');
  await choose(page, 'Category', 'Gold · ₹800');
  await put(page, 'Quantity', '1');
  await page.locator('[aria-labelledby="discount-mode"] ::-p-text(Flat)').click();
});

it('issues once when the button is pressed twice', async () => {
  const { page } = visitor;
  const mobile = newMobile();
  await put(page, 'Mobile (10 digits)', mobile);
  const requests = callsOf(page, ISSUE);
  await page.$$eval('main button', (buttons) => {
    const button = buttons.find(({ textContent }) => textContent === 'Issue Tickets');
    button?.click();
    button?.click();
  });
  const dialog = await dialogOf(page, 'Cash booking issued!');
  await seesToast(page, 'Cash booking created!');
  const [booking, ...others] = await soldTo(mobile);
  expect(others).toEqual([]);
  expect(requests).toHaveLength(1);
  const text = await dialog.evaluate(({ innerText }) => innerText.replace(/\s+/g, ' '));
  for (const fact of [EVENT, booking!.bookingCode, 'Tickets 1', '₹800', counter.user.name, 'if configured'])
    expect(text).toContain(fact);
  await sees(page, '1 sale · ₹800 · expected cash ₹1,300');
});

it('prints what was issued on a roll of 80 mm and on A4', async () => {
  const { page } = visitor;
  await page.emulateMediaType('print');
  expect(await page.$$eval('#root, .ant-modal', (found) => found.some((each) => each.checkVisibility()))).toBe(false);
  const paper = await page.$eval('body > article', (receipt) => receipt.innerText);
  for (const fact of [EVENT, `Kavita ${stamp}`, 'Paid in cash, GST included', '₹800']) expect(paper).toContain(fact);
  for (const size of [{ width: '80mm', height: '297mm' }, { format: 'A4' as const }]) {
    const pages = Buffer.from(await page.pdf({ ...size, margin: { left: '4mm', right: '4mm' } })).toString('latin1');
    expect(pages.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  await page.emulateMediaType('screen');
});

const second = newMobile();

it('retries under the same key while the network is away, and issues once', async () => {
  const { page } = visitor;
  await nextBuyer(page, second);
  const requests = callsOf(page, ISSUE);
  await withAnswerLost(page, /create-cash-booking/, async () => {
    await press(page, 'Issue Tickets');
    await sees(page, 'No answer yet');
    await seesToast(page, 'Already issued (idempotent)');
  });
  expect(requests.length).toBeGreaterThanOrEqual(2);
  expect(new Set(requests.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
  expect(await soldTo(second)).toHaveLength(1);
  await sees(page, '2 sales');
});

it('requires a confirmation before the same is issued again, and repeats the last sale on request', async () => {
  const { page } = visitor;
  await answer(page, 'Cash booking issued!', 'New Cash Booking');
  await page.waitForFunction(() => !document.body.innerText.includes('Line total'));
  await press(page, 'Repeat last sale');
  await sees(page, 'Line total');
  await press(page, 'Issue Tickets');
  await answer(page, 'Issue the same again?', 'Cancel');
  await press(page, 'Issue Tickets');
  await answer(page, 'Issue the same again?', 'Issue again');
  await dialogOf(page, 'Cash booking issued!');
  expect(await soldTo(second)).toHaveLength(2);
  await answer(page, 'Cash booking issued!', 'View Booking');
  await isAt(page, /\/bookings\/\w+/);
  await sees(page, 'Issued By');
});

it('shows the counter that there are too few seats, and lets an admin go over with a reason', async () => {
  const { page } = visitor;
  const sell = async (seller: Page): Promise<void> => {
    await chooseEvent(seller);
    await choose(seller, 'Category', 'Last Row · ₹100');
    await put(seller, 'Quantity', '3');
    await put(seller, 'Mobile (10 digits)', newMobile());
    await press(seller, 'Confirm & Issue');
  };
  await goTo(page, '/cash-booking');
  await sell(page);
  await seesToast(page, 'Quantity exceeds available seats');
  const { page: other, complaints } = await staffAt(browser, 'admin', '/cash-booking');
  await sell(other);
  await dialogOf(other, 'Issue more tickets than seats?');
  await type(other, 'Reason, kept in the notes', 'The artist brought guests');
  await answer(other, 'Issue more tickets than seats?', 'Over-allocate');
  await dialogOf(other, 'Cash booking issued!');
  expect(complaints).toEqual([]);
});

it('keeps a sale when the session ends', async () => {
  const { page } = visitor;
  await withNetworkFault(
    page,
    { call: /create-cash-booking|user\/refresh/, answer: { status: 401, code: 'UNAUTHENTICATED' } },
    async () => {
      await press(page, 'Confirm & Issue');
      await isAt(page, /^\/login/);
    },
  );
  await page.goto(page.url().replace(/\/login.*/, '/admin/cash-booking'));
  await sees(page, 'What you had filled in was kept');
  await press(page, 'Restore');
  expect(await valueOf(page, 'Quantity')).toBe('3');
});

it('closes the shift with what was counted, which stands on screen and paper', async () => {
  const { page } = visitor;
  await goTo(page, '/shifts');
  await page.locator('::-p-aria([name="Close shift"][role="link"])').click();
  await sees(page, 'Count the cash');
  await put(page, '₹500 ×', '5');
  await put(page, '₹200 ×', '2');
  await sees(page, 'Exact');
  await put(page, 'Coins (₹)', '20');
  await sees(page, 'Over ₹20');
  await press(page, 'Close Shift');
  await answer(page, 'Close this shift?', 'Close Shift');
  await seesToast(page, 'Shift closed');
  await sees(page, '₹500 × 5');
  await sees(page, EVENT);
  await page.emulateMediaType('print');
  const paper = await page.$eval('body > article', (report) => report.innerText);
  for (const fact of ['Shift Report', 'Over ₹20', '₹200 × 2', 'Signature', EVENT]) expect(paper).toContain(fact);
  await page.emulateMediaType('screen');
  await goTo(page, '/cash-booking');
  await sees(page, 'No shift open');
});
