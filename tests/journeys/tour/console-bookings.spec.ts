import type { Browser, Page } from 'puppeteer';
import { openBrowser, press, sees, type, type Visitor } from '../stack/browser';
import { goTo, isAt, put, staffAt, seesToast } from '../stack/console';
import { saved } from '../stack/downloads';
import { codesInPdf } from '../stack/pdf-codes';
import { call, waitFor, inbox, newEvent, newMobile, sellForCash } from '../stack/running-stack';
import { staff } from '../stack/sign-in-staff';
import { callsOf, withNetworkFault } from '../stack/network-faults';

const { admin, counter } = staff();
const stamp = String(Date.now() % 10_000_000);
const email = `sarod${stamp}@example.in`;
const busy = { status: 503, code: 'UNAVAILABLE', message: 'We are busy right now.' };

let browser: Browser;
let visitor: Visitor;
let booking: { _id: string; bookingCode: string };
let withoutEmail: { _id: string; bookingCode: string };
beforeAll(async () => {
  browser = await openBrowser();
  const eventId = await newEvent(admin.token, `Sarod ${stamp}`, [{ type: 'Gold', price: 400, fee: 0, totalSeats: 20 }]);
  const categories = [{ categoryId: 'Gold', quantity: 3 }];
  booking = await sellForCash(counter.token, {
    eventId,
    categories,
    user: { name: `Asha ${stamp}`, email },
    assignee: { name: 'Ravi at the Gate' },
    notes: 'Came with a wheelchair',
  });
  withoutEmail = await sellForCash(counter.token, { eventId, categories, user: { mobile: newMobile() } });
  visitor = await staffAt(browser, 'admin', `/bookings/${booking._id}`);
});
afterAll(() => browser.close());
afterEach(() => expect(visitor.complaints).toEqual([]));

const card = (page: Page, title: string) =>
  page.$eval(`::-p-aria([name="${title}"][role="region"])`, (found) =>
    (found as HTMLElement).innerText.replace(/\s+/g, ' '),
  );
const shows = (page: Page, code: string) =>
  page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, {}, code);

it('shows event, buyer, issuer, payment, notes and every ticket with its code', async () => {
  const { page } = visitor;
  await shows(page, booking.bookingCode);
  expect(await card(page, 'Event')).toMatch(new RegExp(`Sarod ${stamp} .*Marigold Grounds, Pune`));
  expect(await card(page, 'Buyer')).toContain(`Asha ${stamp} Email ${email}`);
  expect(await card(page, 'Issued By')).toContain('Ravi at the Gate');
  expect(await card(page, 'Payment')).toMatch(/Method cash Status Paid Amount ₹1,200/i);
  expect(await card(page, 'Internal Notes')).toContain('Came with a wheelchair');
  expect(await card(page, 'Tickets')).toContain('3 (3 paid + 0 free)');
  expect(await page.$$eval('h3 + ol li', (codes) => new Set(codes.map(({ textContent }) => textContent)).size)).toBe(3);
  const width = await page.$eval('img[alt^="QR code of booking"]', (code) => (code as HTMLImageElement).naturalWidth);
  expect(width).toBeGreaterThan(50);
});

it('puts a booking together from three calls when the one for all of it fails', async () => {
  const { page } = visitor;
  const calls = ['', '/tickets', '/payment'].map((part) =>
    callsOf(page, `GET /api/admin/bookings/${booking._id}${part}`),
  );
  await withNetworkFault(page, { call: /\/full$/, answer: busy }, async () => {
    await page.reload();
    await shows(page, booking.bookingCode);
  });
  expect(calls.map((made) => made.length)).toEqual([1, 1, 1]);
  expect(await card(page, 'Payment')).toContain('₹1,200');
  await withNetworkFault(
    page,
    { call: /GET \/api\/admin\/bookings\//, answer: { status: 500, code: 'INTERNAL' } },
    async () => {
      await page.reload();
      await seesToast(page, 'Failed to load booking');
      await page.waitForSelector('main [role="alert"]');
    },
  );
  await press(page, 'Retry');
  await shows(page, booking.bookingCode);
  await goTo(page, '/bookings/bkg_none');
  await seesToast(page, 'Booking not found.');
});

it('saves the tickets as a PDF that a gate can read, or says why not', async () => {
  const { page } = visitor;
  await goTo(page, `/bookings/${booking._id}`);
  await shows(page, booking.bookingCode);
  await withNetworkFault(page, { call: /\/pdf$/, answer: { status: 500, code: 'INTERNAL' } }, async () => {
    await press(page, 'Download PDF');
    await seesToast(page, 'Failed to generate PDF');
  });
  await withNetworkFault(page, { call: /\/pdf$/, answer: busy }, async () => {
    await press(page, 'Download PDF');
    await seesToast(page, 'We are busy right now.');
  });
  const { name, content } = await saved(page, () => press(page, 'Download PDF'));
  expect(name).toMatch(/\.pdf$/);
  // One for the whole booking, and one for each ticket.
  expect(await codesInPdf(content)).toHaveLength(4);
});

it('sends the email once more, which the buyer gets', async () => {
  const { page } = visitor;
  const mails = async () => (await inbox(email, 'email')).length;
  await waitFor('the first mail', async () => (await mails()) > 0 || undefined);
  const before = await mails();
  await withNetworkFault(page, { call: /resend-email/ }, async () => {
    await press(page, 'Resend Email');
    await sees(page, 'Could not reach the server');
  });
  await press(page, 'Resend Email');
  await seesToast(page, 'Email queued to buyer.');
  await waitFor('the second mail', async () => (await mails()) > before || undefined);
  await goTo(page, `/bookings/${withoutEmail._id}`);
  await shows(page, withoutEmail.bookingCode);
  expect(await page.$('::-p-aria([name="Resend Email"])')).toBeNull();
});

it('gives back a part, then the rest, each with a reason and once', async () => {
  const { page } = visitor;
  await goTo(page, `/bookings/${booking._id}`);
  await shows(page, booking.bookingCode);
  const inDialog = (name: string) => page.locator(`.ant-modal ::-p-aria([name="${name}"][role="button"])`).click();
  await press(page, 'Refund');
  await inDialog('Refund');
  await sees(page, 'Please give a reason.');
  await page.locator('.ant-modal ::-p-text(Partial)').click();
  await put(page, 'Amount (₹)', '5000');
  await type(page, 'Reason', 'One guest fell ill');
  await inDialog('Refund');
  await sees(page, 'The amount is more than is left.');
  await put(page, 'Amount (₹)', '400');
  const requests = callsOf(page, `POST /api/admin/bookings/${booking._id}/refund`);
  await withNetworkFault(page, { call: /\/refund$/ }, async () => {
    await inDialog('Refund');
    await sees(page, 'Whether it was refunded is not known.');
  });
  await inDialog('Retry');
  await page.waitForFunction(() => document.body.innerText.includes('₹400'));
  expect(new Set(requests.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
  await page.waitForFunction(() => !document.querySelector('.ant-modal')?.checkVisibility());
  await press(page, 'Refund');
  await sees(page, 'Full (₹800)');
  await type(page, 'Reason', 'The others stayed away too');
  await inDialog('Refund');
  const refunded = async () =>
    (await call<{ refundedAmount: number }>('GET', `/api/admin/bookings/${booking._id}`, { token: admin.token })).body
      .data.refundedAmount;
  await waitFor('the whole amount back', async () => (await refunded()) === 1200 || undefined);
  await page.waitForFunction(() => document.body.innerText.includes('₹1,200'));
  await page.waitForFunction(
    () => ![...document.querySelectorAll('main button')].some((button) => button.textContent === 'Refund'),
  );
});

it('prints the booking and nothing around it', async () => {
  const { page } = visitor;
  await page.emulateMediaType('print');
  const seen = await page.$$eval(
    'header, nav, aside, main button',
    (found) =>
      found.filter((each) => each.checkVisibility() && each.textContent !== '' && each.innerText !== '').length,
  );
  expect(seen).toBe(0);
  expect(await page.$eval('main', (main) => main.innerText)).toContain(`Asha ${stamp}`);
  expect(await page.$eval('main', (main) => main.clientWidth)).toBeGreaterThan(300);
  await page.emulateMediaType('screen');
});

it('leads back to where it was opened from', async () => {
  const { page } = visitor;
  await goTo(page, `/bookings?q=${stamp}`);
  await page.locator('[aria-label="Cash Bookings"] tbody tr[data-row-key] td:nth-child(3)').click();
  await shows(page, booking.bookingCode);
  await press(page, 'Back');
  await isAt(page, new RegExp(`/bookings\\?q=${stamp}$`));
});

it('lets the counter look, print and send, but not give money back', async () => {
  const { page, complaints } = await staffAt(browser, 'counter', `/bookings/${withoutEmail._id}`);
  await shows(page, withoutEmail.bookingCode);
  expect(await page.$('::-p-aria([name="Refund"][role="button"])')).toBeNull();
  await page.waitForSelector('::-p-aria([name="Download PDF"][role="button"])');
  expect(complaints).toEqual([]);
});
