import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, ElementHandle, Page } from 'puppeteer';
import { follow, newVisitor, openBrowser, picture, press, sees, type } from './stack/browser';
import { keepSession } from './stack/keep-session';
import { call, newEvent, run } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

interface Change {
  event: { _id: string; version: number };
}

const { admin } = staff();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function openAdmin(path: string): Promise<{ page: Page; complaints: string[] }> {
  const visitor = await newVisitor(browser, 1280);
  await keepSession(visitor.page, admin, 'admin');
  await visitor.page.goto(`${run.urls.admin}${path}`);
  return visitor;
}

const valueOf = (page: Page, label: string): Promise<string> =>
  page
    .locator(`::-p-aria([name="${label}"])`)
    .map((element) => (element as HTMLInputElement).value)
    .wait();

async function putDate(page: Page, label: string, value: string): Promise<void> {
  const field = await page.locator(`::-p-aria([name="${label}"])`).waitHandle();
  await (field as ElementHandle<HTMLInputElement>).evaluate((input, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, value);
}

it('makes an event from nothing, which buyers then see', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'utsav-poster-'));
  const poster = join(folder, 'poster.png');
  const name = `Folk Songs of Kutch ${Date.now()}`;
  const { page, complaints } = await openAdmin('/events/new');
  await sees(page, 'Add name & poster to proceed');
  await page.screenshot({ path: poster as `${string}.png` });
  await press(page, 'Create Event');
  await sees(page, 'Please enter event name.');
  await type(page, 'Name', name);
  await putDate(page, 'Date (IST)', `${new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)}T18:30`);
  await type(page, 'Search address', 'Pune');
  await page.waitForSelector('.ant-select-item-option');
  await picture(page, 'event-form');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await sees(page, 'Address filled from map');
  await page.click('.ProseMirror');
  await page.keyboard.type('An evening by the white desert.');
  await press(page, 'Add ticket category');
  await type(page, 'Type', 'Gold');
  await type(page, 'Price', '750');
  await type(page, 'Total seats', '40');
  const file = (await page.waitForSelector('#event-imageUrl')) as ElementHandle<HTMLInputElement>;
  await file.uploadFile(poster);
  await sees(page, 'Image uploaded');
  await sees(page, 'Ready to publish');
  await press(page, 'Create Event');
  await sees(page, 'Event created successfully');
  await page.waitForFunction(() => location.pathname === '/admin/events');
  await type(page, 'Search events', name);
  await sees(page, 'Showing 1 of 1 events.');
  await picture(page, 'events-list');
  await follow(page, `View ${name}`);
  await sees(page, 'An evening by the white desert.');
  await picture(page, 'event-read-only');
  const id = page.url().split('/').at(-1) ?? '';
  const buyer = await newVisitor(browser, 390);
  await buyer.page.goto(`${run.urls.site}/events/${id}`);
  await sees(buyer.page, name);
  await sees(buyer.page, '₹750');
  expect([...complaints, ...buyer.complaints]).toEqual([]);
  await rm(folder, { recursive: true });
}, 120_000);

it('tells the second of two admins who change the same event, and overwrites nothing', async () => {
  const id = await newEvent(admin.token, 'Two at Once', [{ type: 'Gold', price: 100, fee: 0, totalSeats: 5 }]);
  const { page, complaints } = await openAdmin(`/events/edit/${id}`);
  await sees(page, 'Update Event');
  const { event } = (await call<Change>('GET', `/api/event/${id}`)).body.data;
  const first = await call<Change>('PATCH', `/api/event/${id}`, {
    token: admin.token,
    body: { language: 'Gujarati', version: event.version },
  });
  expect(first.status).toBe(200);
  await type(page, 'Age restriction', '18+');
  await press(page, 'Update Event');
  await sees(page, 'Someone else changed this event');
  await sees(page, 'Gujarati');
  await picture(page, 'event-conflict');
  await press(page, 'Load the newer one');
  await press(page, 'Restore');
  expect(await valueOf(page, 'Age restriction')).toBe('18+');
  expect(await valueOf(page, 'Language')).toBe('Gujarati');
  await press(page, 'Update Event');
  await sees(page, 'Event updated successfully!');
  const { body } = await call<{ event: { language: string; ageRestriction: string } }>('GET', `/api/event/${id}`);
  expect(body.data.event).toMatchObject({ language: 'Gujarati', ageRestriction: '18+' });
  expect(complaints).toEqual([]);
}, 90_000);

it('keeps a form that was being filled in when the session ends', async () => {
  const { page, complaints } = await openAdmin('/events/new');
  await type(page, 'Name', 'Half a Form');
  await new Promise((resolve) => setTimeout(resolve, 700));
  await page.evaluate(() => localStorage.removeItem('bb_user'));
  page.on('dialog', (question) => void question.accept());
  await page.goto(`${run.urls.site}/`);
  await page.goto(`${run.urls.admin}/events/new`);
  await sees(page, 'Unsaved changes were kept');
  await press(page, 'Restore');
  expect(await valueOf(page, 'Name')).toBe('Half a Form');
  expect(complaints).toEqual([]);
}, 60_000);
