import type { Browser, Page } from 'puppeteer';
import { newVisitor, openBrowser, picture, sees } from './stack/browser';
import { staffAt } from './stack/console';
import { keepSession } from './stack/keep-session';
import { newPerson } from './stack/people';
import { paidOrder } from './stack/place-order';
import { call, newEvent, newMobile, run, signIn, waitFor, type Session } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

interface Bought {
  bookingCode: string;
  codes: { code: string }[];
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const boughtBy = (buyer: Session, count: number): Promise<Bought> =>
  waitFor('the tickets', async () => {
    const { body } = await call<Bought[]>('GET', '/api/ticket?limit=10', { token: buyer.token });
    return body.data.find(({ codes }) => codes.length === count);
  });

/** As a hand scanner with Enter behind its text types. */
async function scan(page: Page, text: string): Promise<void> {
  await page.locator('::-p-aria([name="Ticket"][role="textbox"])').fill(text);
  await page.keyboard.press('Enter');
}

it('staff of the gate let each ticket of a sale in once, and the console sees who came', async () => {
  const name = `Dhrupad ${newMobile()}`;
  const date = new Date(Date.now() + 3_600_000).toISOString();
  const tickets = [{ type: 'Gold', price: 500, fee: 20, totalSeats: 20 }];
  const eventId = await newEvent(staff().admin.token, name, tickets, { date });
  const buyer = await signIn(newMobile(), 'Meera Early');
  await paidOrder(eventId, buyer, { quantity: 3 });
  const { codes, bookingCode } = await boughtBy(buyer, 3);

  const gita = await newPerson('gate');
  await call('PATCH', `/api/admin/users/${gita.user._id}/role`, {
    token: staff().admin.token,
    body: { role: 'gate', eventIds: [eventId] },
  });
  const gate = await newVisitor(browser, 390);
  await gate.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await keepSession(gate.page, gita, 'gate');
  await gate.page.goto(`${run.urls.admin}/`);
  await sees(gate.page, name);
  await scan(gate.page, codes[0]?.code ?? '');
  await sees(gate.page, 'Let in');
  await picture(gate.page, 'check-in');
  await scan(gate.page, 'UPI://pay?pa=someone@bank');
  await sees(gate.page, 'This is no code of ours.');
  // The same text within two seconds is one reading.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  await scan(gate.page, codes[0]?.code ?? '');
  await sees(gate.page, 'Used ');
  await picture(gate.page, 'check-in-refused');
  for (const { code } of codes.slice(1)) {
    await scan(gate.page, code);
    await sees(gate.page, 'Let in');
  }

  const admin = await staffAt(browser, 'admin', `/check-in/${eventId}/arrivals`);
  await sees(admin.page, 'Came\n3\nof 3 expected');
  await picture(admin.page, 'check-in-arrivals');
  const { body } = await call<{ _id: string }[]>('GET', `/api/admin/bookings?q=${bookingCode}`, {
    token: staff().admin.token,
  });
  const refund = await call('POST', `/api/admin/bookings/${body.data[0]?._id}/refund`, {
    token: staff().admin.token,
    headers: { 'idempotency-key': `used-${eventId}` },
    body: { reason: 'did not like it' },
  });
  expect(refund.body.error?.code).toBe('TICKET_ADMITTED');
  for (const { complaints } of [gate, admin]) expect(complaints).toEqual([]);
});
