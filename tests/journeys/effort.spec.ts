import type { Browser, Page } from 'puppeteer';
import { goesOn, newVisitor, openBrowser, picture, sees, type } from './stack/browser';
import { keepSession } from './stack/keep-session';
import { newEvent, newMobile, otpField, otpFor, run, signIn } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

let browser: Browser;
let eventId: string;
beforeAll(async () => {
  browser = await openBrowser();
  eventId = await newEvent(staff().admin.token, 'Kathak at the Fort', [
    { type: 'Gold', price: 900, fee: 39, totalSeats: 20 },
  ]);
});
afterAll(() => browser.close());

async function memberAt(width: number): Promise<{ page: Page; complaints: string[] }> {
  const visitor = await newVisitor(browser, width);
  await keepSession(visitor.page, await signIn(newMobile()), 'user');
  await visitor.page.goto(`${run.urls.site}/events/${eventId}`);
  await sees(visitor.page, 'Marigold Grounds');
  await goesOn(visitor.page);
  return visitor;
}

const showsQrCode = (page: Page) => page.waitForSelector('img[alt*="QR" i], svg[aria-label*="QR" i]');

const button = (name: string): string => `::-p-aria([name="${name}"][role="button"])`;
const link = (name: string): string => `::-p-aria([name="${name}"][role="link"])`;

/** Taps one after the other; what is typed does not count. */
function taps(page: Page) {
  let count = 0;
  return {
    count: () => count,
    tap: async (...selectors: string[]): Promise<void> => {
      for (const selector of selectors) {
        count += 1;
        await page.locator(selector).click();
      }
    },
  };
}

it('takes a member on a phone from the event to the QR code in three taps', async () => {
  const { page, complaints } = await memberAt(360);
  const { tap, count } = taps(page);
  await tap(link('Book Tickets'), button('Book Show'), '[data-testid="pay"]');
  await sees(page, 'Booking Confirmed!');
  await showsQrCode(page);
  await picture(page, 'confirmed-phone');
  expect(count()).toBe(3);
  expect(complaints).toEqual([]);
});

it('takes a new buyer on a phone from the event to the QR code in six taps', async () => {
  const { page, complaints } = await newVisitor(browser, 360);
  const mobile = newMobile();
  await page.goto(`${run.urls.site}/events/${eventId}`);
  await sees(page, 'Marigold Grounds');
  await goesOn(page);
  const { tap, count } = taps(page);
  await tap(link('Book Tickets'), button('Book Show'), `dialog ${button('Login')}`);
  await type(page, 'Mobile Number', mobile);
  await tap(button('Send OTP'));
  await type(page, otpField, await otpFor(mobile, 0));
  await sees(page, 'Only your name is missing');
  await picture(page, 'only-the-name-phone');
  await type(page, 'Full Name', 'Tara Nair');
  await tap(`dialog ${button('Create Account')}`, '[data-testid="pay"]');
  await sees(page, 'Booking Confirmed!');
  await showsQrCode(page);
  expect(count()).toBe(6);
  expect(complaints).toEqual([]);
});

it('can be done by keyboard alone', async () => {
  const { page, complaints } = await memberAt(1280);
  /** Presses Tab until the control of that name has the focus, which must be seen, then Enter. */
  const enter = async (name: string): Promise<void> => {
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        const { outlineStyle, boxShadow } = element ? getComputedStyle(element) : { outlineStyle: '', boxShadow: '' };
        return {
          name: element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '',
          isSeen: outlineStyle !== 'none' || boxShadow !== 'none',
        };
      });
      if (focused.name !== name) continue;
      expect(focused).toEqual({ name, isSeen: true });
      return page.keyboard.press('Enter');
    }
    throw new Error(`Tab never came to ${name}`);
  };
  await enter('Book Tickets');
  await sees(page, 'Order Summary');
  await enter('Book Show');
  await page.waitForSelector('[data-testid="pay"]');
  await page.focus('[data-testid="pay"]');
  await page.keyboard.press('Enter');
  await sees(page, 'Booking Confirmed!');
  await showsQrCode(page);
  expect(complaints).toEqual([]);
});
