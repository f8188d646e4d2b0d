import type { Browser, Page } from 'puppeteer';
import { endVisits, newVisitor, openBrowser, press, sees, type Visitor } from '../stack/browser';
import { saved } from '../stack/downloads';
import { startSession } from '../stack/keep-session';
import { DESKTOP, takeScreenshots, stateOf } from '../stack/screenshots';
import { paidOrder, placeOrder } from '../stack/place-order';
import { newEvent, newMobile, payLink, run, signIn, type Session } from '../stack/running-stack';
import { staff } from '../stack/sign-in-staff';

const EVENT = 'Santoor by Lamplight with Friends of the Valley and Beyond';

let browser: Browser;
let buyer: Session;
let eventId: string;
let paidAt: string;
let member: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  buyer = await signIn(newMobile(), 'Leela Narayan');
  eventId = await newEvent(staff().admin.token, EVENT, [{ type: 'Gold', price: 700, fee: 29, totalSeats: 60 }]);
  paidAt = await paidOrder(eventId, buyer, { quantity: 2 });
  member = await newVisitor(browser, 1280);
  await startSession(member.page, buyer);
});
afterEach(() => endVisits(browser, [member]));
afterAll(() => browser.close());

/** Counts what is rendered between two frames of a canvas: the pieces in the air. */
const countPieces = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const counted = window as unknown as { pieces: number };
    const { clearRect, fill } = CanvasRenderingContext2D.prototype;
    let rendered = 0;
    counted.pieces = 0;
    CanvasRenderingContext2D.prototype.clearRect = function clear(...rect) {
      rendered = 0;
      return clearRect.apply(this, rect);
    };
    CanvasRenderingContext2D.prototype.fill = function paint(...path: unknown[]) {
      rendered += 1;
      counted.pieces = Math.max(counted.pieces, rendered);
      return fill.apply(this, path as [Path2D]);
    };
  });

const pieces = (page: Page) => page.evaluate(() => (window as unknown as { pieces: number }).pieces);

it('confirms a payment with its three steps, amounts in figures, and 22 pieces of confetti', async () => {
  const { page, complaints } = member;
  await countPieces(page);
  await page.goto(paidAt);
  await sees(page, 'Booking Confirmed!');
  await page.waitForFunction(() => (window as unknown as { pieces: number }).pieces === 22);
  for (const text of ['Payment Verified', 'Ticket Ready', 'Ready to Scan', 'Scan at the gate']) await sees(page, text);
  const rows = await page.$$eval('main dl > div', (found) =>
    found.map((row) => row.innerText.replace(/\s*\n\s*/g, ': ')),
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      `Event: ${EVENT}`,
      'Venue: Marigold Grounds, Pune',
      expect.stringMatching(/^Date & Time: \w{3}, \d\d \w{3} \d{4}, 7:30 pm IST$/i),
      'Order Amount: ₹1,400',
      'Application Fee: ₹58',
      expect.stringMatching(/^GST: ₹262\.\d\d$/),
      'Final Amount: ₹1,720',
      'Name: Leela Narayan',
    ]),
  );
  expect(await page.$eval('[aria-label="Paid ₹1,720"]', (stamp) => stamp.textContent)).toBe('PAID₹1,720');
  expect(await page.$$eval('canvas', (sheets) => sheets.length)).toBeLessThanOrEqual(1);
  await page.waitForFunction(() => document.querySelector('canvas') === null);
  expect(await takeScreenshots(page, 'confirmed')).toEqual([]);
  expect(complaints).toEqual([]);
});

it('throws nothing where motion is not wanted', async () => {
  const { page } = await newVisitor(browser, 360);
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await countPieces(page);
  await startSession(page, buyer);
  await page.goto(paidAt);
  await sees(page, 'Booking Confirmed!');
  await page.waitForNetworkIdle({ idleTime: 300, concurrency: 2 });
  expect(await pieces(page)).toBe(0);
  expect(await page.$('canvas')).toBeNull();
});

it('saves the PDF under the name of the event, and copies the booking ID', async () => {
  const { page } = member;
  await page.bringToFront();
  await page.browserContext().overridePermissions(run.urls.site, ['clipboard-read', 'clipboard-sanitized-write']);
  const code = await page.$eval('[data-testid="booking-id"]', (shown) => shown.textContent);
  await press(page, 'Copy booking ID');
  await sees(page, 'Copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  // Watched from before the press: a PDF may be there in a moment.
  const generating = page.waitForFunction(
    () => [...document.querySelectorAll('button:disabled')].some((button) => /Generating…/.test(button.textContent)),
    { polling: 'mutation' },
  );
  const pdf = await saved(page, () => press(page, 'Download'));
  await generating;
  expect(pdf.name).toBe(`${EVENT.replaceAll(' ', '-').slice(0, 50)}-${code}.pdf`);
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
  const entry = await saved(page, () => press(page, 'Add to calendar'));
  expect(entry.name).toMatch(/\.ics$/);
  expect(entry.content.toString()).toContain('BEGIN:VEVENT');
});

it('prints the booking without the header and the footer of the site', async () => {
  const { page } = member;
  await page.emulateMediaType('print');
  const isShown = (selector: string) =>
    page.$eval(selector, (element) => element.checkVisibility({ checkVisibilityCSS: true }));
  expect(await isShown('header')).toBe(false);
  expect(await isShown('footer')).toBe(false);
  expect(await isShown('[data-testid="booking-id"]')).toBe(true);
  await page.emulateMediaType('screen');
  expect(await isShown('header')).toBe(true);
});

/** The page of an order that was placed and left, as its buyer comes back to it. */
async function backFrom(act: (linkId: string) => Promise<unknown>): Promise<Visitor> {
  const again = await signIn(newMobile(), 'Govind Rao');
  const placed = await placeOrder(eventId, again, { quantity: 1 }, `left-${again.user._id}`);
  const { orderId, paymentLinkId } = placed.body.data;
  await act(paymentLinkId);
  const visitor = await newVisitor(browser, 360);
  await startSession(visitor.page, again);
  await visitor.page.goto(`${run.urls.site}/payment-successful?orderId=${orderId}`);
  return visitor;
}

it('waits for a slow bank, says not to pay again, and confirms by itself', async () => {
  const { page, complaints } = await backFrom((linkId) => payLink(linkId, 'late', { seconds: 6 }));
  await sees(page, 'Checking your payment…');
  await sees(page, 'Please do not pay again.');
  await sees(page, 'this page keeps asking');
  expect(await stateOf(page, 'payment-pending')).toEqual([]);
  await sees(page, 'Booking Confirmed!');
  expect(complaints).toEqual([]);
});

it('says that a cancelled order was not charged, and leads back to the checkout', async () => {
  const again = await signIn(newMobile(), 'Govind Rao');
  const placed = await placeOrder(eventId, again, { quantity: 1 }, `cancelled-${again.user._id}`);
  const { orderId } = placed.body.data;
  const { page } = await newVisitor(browser, 360);
  await startSession(page, again);
  await page.evaluate(
    (hold) => localStorage.setItem('bb_hold', hold),
    JSON.stringify({ orderId, eventId, tierKey: 'gold', quantity: 1 }),
  );
  await page.goto(`${run.urls.site}/checkout/${eventId}`);
  await press(page, 'Give the seats back');
  await sees(page, 'The seats are on sale again.');
  await page.goto(`${run.urls.site}/payment-successful?orderId=${orderId}`);
  await sees(page, 'Payment Status');
  await sees(page, 'Payment failed: cancelled. You were not charged for these tickets.');
  expect(await stateOf(page, 'payment-cancelled')).toEqual([]);
  await page.locator('::-p-aria([name="Try again"][role="link"])').click();
  await sees(page, 'Order Summary');
});

async function atPaymentPage(): Promise<Visitor> {
  const visitor = await newVisitor(browser, 360);
  const { page } = visitor;
  await startSession(page, await signIn(newMobile(), 'Govind Rao'));
  await page.goto(`${run.urls.site}/checkout/${eventId}`);
  await press(page, 'Book Show');
  await page.waitForSelector('[data-testid="pay"]');
  return visitor;
}

it('leads a buyer who presses Back on the payment page to the held seats', async () => {
  const { page, complaints } = await atPaymentPage();
  const paymentPage = page.url();
  await page.goBack();
  await sees(page, 'Your seats are kept for');
  await press(page, 'Continue to payment');
  await page.waitForSelector('[data-testid="pay"]');
  expect(page.url()).toBe(paymentPage);
  expect(complaints).toEqual([]);
});

it('leads a buyer who closed the payment page and opens the site again back to the held seats', async () => {
  const { page, complaints } = await atPaymentPage();
  // What the browser stored leads to the order, in this tab or another.
  await page.goto(`${run.urls.site}/payment-successful`);
  await sees(page, 'You left before paying. Nothing was charged; your seats are yours for');
  expect(await stateOf(page, 'payment-left')).toEqual([]);
  await page.locator('::-p-aria([name="To the event"][role="link"])').click();
  await sees(page, 'Gold kept for you');
  await page.locator('::-p-aria([name="Finish booking"][role="link"])').click();
  await sees(page, 'Your seats are kept for');
  expect(complaints).toEqual([]);
});

it('points to support when the outcome of a payment is unknown', async () => {
  const { page } = await newVisitor(browser, 360);
  await page.goto(
    `${run.urls.site}/payment-successful?razorpay_payment_id=pay_unknown&razorpay_payment_link_id=plink_unknown`,
  );
  await sees(page, 'Verification failed. Please contact support.');
  expect(await stateOf(page, 'payment-failed')).toEqual([]);
  await page.setViewport(DESKTOP);
  await page.goto(`${run.urls.site}/payment-successful`);
  await sees(page, 'Missing payment identifiers');
});
