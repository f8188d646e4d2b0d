import type { Browser, KeyInput, Page } from 'puppeteer';
import { newVisitor, openBrowser, picture, sees } from './stack/browser';
import { keepSession } from './stack/keep-session';
import { call, waitFor, newEvent, newMobile, run } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

interface Issued {
  finalAmount: number;
  ticketCategories: { categoryId: string; finalQuantity: number }[];
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await newEvent(staff().admin.token, 'Qawwali under the Banyan', [
    { type: 'Gold', price: 1000, fee: 0, totalSeats: 30 },
    { type: 'Silver', price: 500, fee: 0, totalSeats: 30 },
  ]);
});
afterAll(() => browser.close());

/** Counts what is pressed beside the data; a chord is as many keys as it holds. */
class Keyboard {
  pressed = 0;

  constructor(private readonly page: Page) {}

  async press(...keys: KeyInput[]): Promise<void> {
    this.pressed += keys.length;
    const last = keys.pop();
    for (const key of keys) await this.page.keyboard.down(key);
    if (last) await this.page.keyboard.press(last);
    for (const key of keys) await this.page.keyboard.up(key);
  }

  type(data: string): Promise<void> {
    return this.page.keyboard.type(data);
  }
}

const hasFocus = (page: Page, id: string) =>
  page.waitForFunction((wanted) => document.activeElement?.id === wanted, {}, id);

it('sells two categories with an override and a percent discount in twelve key presses, without the mouse', async () => {
  const { page, complaints } = await newVisitor(browser);
  await keepSession(page, staff().counter, 'counter');
  await page.goto(`${run.urls.admin}/cash-booking`);
  await hasFocus(page, 'counter-event');
  const keyboard = new Keyboard(page);
  const mobile = newMobile();

  await keyboard.type('Qawwali');
  await page.waitForFunction(() =>
    document.querySelector('.ant-select-item-option-active')?.textContent.includes('Qawwali'),
  );
  await keyboard.press('Enter');
  await hasFocus(page, 'row-1-quantity');
  await keyboard.type('2');
  await keyboard.press('Shift', 'Tab');
  await keyboard.type('900');
  await keyboard.press('F4');
  await hasFocus(page, 'row-2-quantity');
  await keyboard.type('3');
  await keyboard.press('F8');
  await keyboard.press('F8');
  await keyboard.type('10');
  await keyboard.press('F3');
  await keyboard.type(mobile);
  await picture(page, 'cash-sale');
  await keyboard.press('Control', 'Enter');
  await sees(page, 'Cash booking issued!');
  await picture(page, 'cash-sale-issued');

  const [issued] = await waitFor('the booking', async () => {
    const { body } = await call<Issued[]>('GET', `/api/admin/bookings?q=${mobile}`, {
      token: staff().admin.token,
    });
    return body.data.length > 0 ? body.data : undefined;
  });
  expect(issued?.ticketCategories.map(({ finalQuantity }) => finalQuantity)).toEqual([2, 3]);
  // 2 × 900 + 3 × 500 = 3,300, less 10 %; prices at the counter contain the GST.
  expect(issued?.finalAmount).toBe(2970);
  expect(keyboard.pressed).toBeLessThanOrEqual(12);
  expect(complaints).toEqual([]);
});
