import type { Browser } from 'puppeteer';
import { newVisitor, openBrowser, picture, press, sees } from './stack/browser';
import { put, seesToast, staffAt } from './stack/console';
import { paidOrder } from './stack/place-order';
import { call, newEvent, newMobile, run, signIn, waitFor } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

interface Issued {
  ticketCategories: { finalQuantity: number }[];
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('seats set aside for the counter are sold out on the site, and the counter sells them', async () => {
  const name = `Thumri ${newMobile()}`;
  const eventId = await newEvent(staff().admin.token, name, [{ type: 'Gold', price: 500, fee: 20, totalSeats: 5 }]);
  const admin = await staffAt(browser, 'admin', `/events/${eventId}`);
  await put(admin.page, 'Set aside for the counter: Gold', '3');
  await press(admin.page, 'Save seats set aside');
  await seesToast(admin.page, 'Seats set aside');
  await sees(admin.page, '2 left');
  await picture(admin.page, 'channel-seats');

  const buyer = await signIn(newMobile(), 'Last Online');
  await paidOrder(eventId, buyer, { quantity: 2 });
  const site = await newVisitor(browser, 390);
  await site.page.goto(`${run.urls.site}/events/${eventId}`);
  await sees(site.page, 'Sold out');
  await sees(site.page, 'Notify me');
  await picture(site.page, 'channel-seats-sold-out');
  const late = await call('POST', '/api/discount/validate', {
    body: { eventId, ticketCategories: [{ categoryId: 'gold', quantity: 1 }] },
  });
  const order = await call('POST', '/api/payout/create', {
    token: buyer.token,
    headers: { 'idempotency-key': `late-${eventId}` },
    body: {
      amount: (late.body.data as { priceDetails: { finalAmount: number } }).priceDetails.finalAmount,
      eventId,
      ticketCategories: [{ categoryId: 'gold', quantity: 1 }],
    },
  });
  expect(order.body.error?.code).toBe('SOLD_OUT');

  const counter = await staffAt(browser, 'counter', '/cash-booking');
  const { page } = counter;
  const hasFocus = (id: string) => page.waitForFunction((wanted) => document.activeElement?.id === wanted, {}, id);
  await hasFocus('counter-event');
  await page.keyboard.type(name);
  await page.waitForFunction(
    (wanted) => document.querySelector('.ant-select-item-option-active')?.textContent.includes(wanted),
    {},
    name,
  );
  await page.keyboard.press('Enter');
  await hasFocus('row-1-quantity');
  await page.keyboard.type('3');
  await picture(page, 'channel-seats-counter');
  const mobile = newMobile();
  await page.keyboard.press('F3');
  await page.keyboard.type(mobile);
  await page.keyboard.down('Control');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
  await sees(page, 'Cash booking issued!');
  const [issued] = await waitFor('the booking', async () => {
    const { body } = await call<Issued[]>('GET', `/api/admin/bookings?q=${mobile}`, { token: staff().admin.token });
    return body.data.length > 0 ? body.data : undefined;
  });
  expect(issued?.ticketCategories.map(({ finalQuantity }) => finalQuantity)).toEqual([3]);
  await admin.page.reload();
  await sees(admin.page, '3 sold at the counter');
  for (const { complaints } of [admin, site, counter]) expect(complaints).toEqual([]);
});
