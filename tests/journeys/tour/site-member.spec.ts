import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, ElementHandle, Page } from 'puppeteer';
import {
  endVisits,
  follow,
  newVisitor,
  openBrowser,
  press,
  scrollThrough,
  sees,
  type,
  type Visitor,
} from '../stack/browser';
import { offlineProxy } from '../stack/offline-proxy';
import { saved } from '../stack/downloads';
import { startSession } from '../stack/keep-session';
import { stateOf } from '../stack/screenshots';
import { begunEvent, bookingOf, paidOrder, placeOrder } from '../stack/place-order';
import { call, inbox, newEvent, newMobile, run, signIn, waitFor, type Session } from '../stack/running-stack';
import { staff } from '../stack/sign-in-staff';
import { withNetworkFault } from '../stack/network-faults';

const EVENT = 'Veena after the Rain';

let browser: Browser;
let session: Session;
let eventId: string;
let freeCode: string;
let paidCode: string;
let member: Visitor;
beforeAll(async () => {
  browser = await openBrowser();
  const { admin } = staff();
  session = await signIn(newMobile(), 'Savitri Kulkarni', 'savitri@example.in');
  const tickets = [
    { type: 'Gold', price: 600, fee: 20, totalSeats: 60 },
    { type: 'Lawn', price: 0, fee: 0, totalSeats: 60 },
  ];
  eventId = await newEvent(admin.token, EVENT, tickets, {
    cancellableUntilHours: 24,
    reviewsByAttendeesOnly: true,
    organizer: { name: 'Saaz Collective' },
    sponsors: [{ name: 'Monsoon Tea', type: 'Title Sponsor' }],
  });
  await placeOrder(eventId, session, { categoryId: 'lawn', quantity: 1 }, `free-${eventId}`);
  freeCode = await bookingOf(session);
  await paidOrder(eventId, session, { quantity: 2 });
  paidCode = await bookingOf(session, 2);
  member = await newVisitor(browser, 360);
  await startSession(member.page, session);
});
afterEach(() => endVisits(browser, [member]));
afterAll(() => browser.close());

const site = (path: string) => `${run.urls.site}${path}`;
const isDisabled = (page: Page, name: string) =>
  page.$eval(`::-p-aria([name="${name}"][role="button"])`, (button) => (button as HTMLButtonElement).disabled);

async function retype(page: Page, label: string, text: string): Promise<void> {
  const field = await page.locator(`::-p-aria([name="${label}"])`).waitHandle();
  await field.evaluate((input) => (input as HTMLInputElement).select());
  await page.keyboard.press('Backspace');
  if (text) await field.type(text);
}

it('shows each ticket with its people, seats and amounts, one code at a time', async () => {
  const { page, complaints } = member;
  await page.goto(site('/tickets'));
  await sees(page, paidCode);
  await sees(page, freeCode);
  for (const text of [EVENT, 'By Saaz Collective', 'Monsoon Tea', '2 × Gold', '1 × Lawn', '₹1,463', 'Ticket 1 of 2'])
    await sees(page, text);
  await press(page, 'Next ticket');
  await sees(page, 'Ticket 2 of 2');
  expect(await isDisabled(page, 'Next ticket')).toBe(true);
  const image = await saved(page, () => page.locator('::-p-aria([name="Save as image"][role="button"])').click());
  expect(image.name).toMatch(/^ticket-.*\.png$/);
  expect(image.content.subarray(1, 4).toString()).toBe('PNG');
  expect(complaints.splice(0)).toEqual([]);
});

it('opens home and the tickets without a network once they have been opened with one', async () => {
  const proxy = await offlineProxy();
  const { page } = await newVisitor(browser, 360);
  await startSession(page, session, 'user', proxy.url);
  await page.goto(`${proxy.url}/tickets`);
  await sees(page, paidCode);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.goto(`${proxy.url}/`);
  await page.waitForFunction(async () => (await caches.open('pages')).match('/'));
  await proxy.cut();
  await page.goto(`${proxy.url}/`);
  await page.waitForFunction(() => document.querySelectorAll('#featured article').length === 3);
  await page.goto(`${proxy.url}/tickets`);
  await sees(page, 'You are offline. These tickets are as they were on');
  await sees(page, paidCode);
  expect(await page.$$eval('svg[aria-label^="QR code of ticket"]', (codes) => codes.length)).toBe(2);
  expect(await stateOf(page, 'tickets-offline')).toEqual([]);
  await press(page, 'Full screen');
  await sees(page, 'Turn the brightness of your screen up for the scanner.');
  expect(await stateOf(page, 'ticket-full-screen')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { hidden: true });
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Full screen');
});

it('shows a booking in detail, with its papers, and cancels it where the event allows that', async () => {
  const { page, complaints } = member;
  await page.goto(site('/my-bookings'));
  await press(page, `View detail of ${paidCode}`);
  for (const text of ['Booking status', 'Confirmed', 'Final Amount', '₹1,463', 'Convenience fee', '₹40'])
    await sees(page, text);
  expect(await stateOf(page, 'booking-detail')).toEqual([]);
  const entry = await saved(page, () => press(page, 'Add to calendar'));
  expect(entry.content.toString()).toContain(`SUMMARY:${EVENT}`);
  const invoice = await saved(page, () => press(page, 'GST invoice'));
  expect(invoice.content.subarray(0, 5).toString()).toBe('%PDF-');
  await press(page, 'Cancel booking');
  await sees(page, 'Your tickets stop being valid at once, and ₹1,463 goes back to where you paid from.');
  expect(await stateOf(page, 'booking-cancel')).toEqual([]);
  await press(page, 'Keep booking');
  await press(page, 'Cancel booking');
  await type(page, 'Reason (optional)', 'The trains do not run.');
  await page.locator('dialog form ::-p-aria([name="Cancel booking"][role="button"])').click();
  await sees(page, 'Booking cancelled. Your refund is on its way.');
  await page.waitForSelector('dialog', { hidden: true });
  await page.waitForFunction(() => /cancelled/i.test(document.querySelector('main')?.innerText ?? ''));
  await press(page, `View detail of ${paidCode}`);
  await sees(page, 'Refund');
  expect(await page.$('::-p-aria([name="Download PDF"][role="button"])')).toBeNull();
  expect(await stateOf(page, 'booking-cancelled')).toEqual([]);
  expect(complaints.splice(0)).toEqual([]);
});

it('keeps an event on the wish list by its heart, and takes it off again', async () => {
  const { page, complaints } = member;
  await page.goto(site('/wishlist'));
  await sees(page, 'Your Wishlist is Empty');
  expect(await page.$('main a[href="/events"]')).not.toBeNull();
  expect(await stateOf(page, 'wishlist-empty')).toEqual([]);
  const heart = `[aria-label="Keep ${EVENT} on the wish list"]`;
  await page.goto(site(`/events/${eventId}`));
  await page.locator(heart).click();
  await page.waitForSelector(`${heart}[aria-pressed="true"]:not([disabled])`);
  await page.goto(site('/wishlist'));
  await page.waitForSelector(`main a[href="/events/${eventId}"]`);
  await page.locator(`main ${heart}`).click();
  await sees(page, 'Your Wishlist is Empty');
  expect(complaints.splice(0)).toEqual([]);
});

it('saves name, email, birthday and gender, never the mobile, and says what is wrong with them', async () => {
  const { page, complaints } = member;
  await page.goto(site('/profile'));
  await sees(page, 'Date of birth');
  expect(await page.$eval('::-p-aria([name="Mobile"])', (field) => (field as HTMLInputElement).readOnly)).toBe(true);
  expect(await isDisabled(page, 'Save changes')).toBe(true);
  await retype(page, 'Name', '');
  await retype(page, 'Email', 'savitri@nowhere');
  await press(page, 'Save changes');
  await sees(page, 'Enter your name.');
  await sees(page, 'Enter a valid email.');
  expect(await stateOf(page, 'profile-invalid')).toEqual([]);
  await retype(page, 'Name', 'Savitri Deshmukh');
  await retype(page, 'Email', `savitri.${session.user.mobile}@example.in`);
  await page.select('::-p-aria([name="Gender"])', 'Female');
  await press(page, 'Save changes');
  await sees(page, 'Profile updated');
  const { body } = await call<object>('GET', `/api/user/getProfile/${session.user._id}`, { token: session.token });
  const [before, after] = ['savitri@example.in', `savitri.${session.user.mobile}@example.in`];
  expect(body.data).toMatchObject({ name: 'Savitri Deshmukh', email: before, pendingEmail: after, gender: 'Female' });
  await sees(page, `Until then we write to ${before}.`);
  const code = await waitFor('the code', async () => {
    const [mail] = (await inbox(after, 'email')).filter(({ subject }) => subject === 'Confirm your email');
    return /code is (\d+)/.exec(mail?.text ?? '')?.[1];
  });
  await type(page, 'Code from the mail', code);
  await press(page, 'Confirm email');
  await sees(page, 'Your email is confirmed.');
  await page.waitForSelector('::-p-aria(Savitri Deshmukh Account menu)');
  expect(complaints.splice(0)).toEqual([]);
});

it('takes a picture of up to 5 MB for the profile and shows it in the header too', async () => {
  const { page, complaints } = member;
  const folder = mkdtempSync(join(tmpdir(), 'utsav-avatar-'));
  const picture = join(folder, 'me.png');
  writeFileSync(picture, await page.screenshot({ clip: { x: 0, y: 0, width: 96, height: 96 } }));
  await page.goto(site('/profile'));
  const field = (await page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>;
  await field.uploadFile(picture);
  await sees(page, 'Profile picture updated.');
  await page.waitForSelector('main img[alt="Profile picture"]');
  await page.waitForSelector('header button img');
  const notes = join(folder, 'notes.txt');
  writeFileSync(notes, 'no picture');
  await field.uploadFile(notes);
  await sees(page, 'Please upload JPG/PNG/WEBP image.');
  rmSync(folder, { recursive: true });
  expect(complaints.splice(0)).toEqual([]);
});

it('takes a review with stars and a text, and prompts a visitor to log in first', async () => {
  const others = await Promise.all([1, 2, 3].map(() => signIn(newMobile())));
  // The first has no ticket; that review comes after those of the others.
  const begunId = await begunEvent(staff().admin.token, 'Veena That Was Heard', [...others.slice(1), session]);
  for (const [at, { token }] of others.entries())
    await call('POST', '/api/review', {
      token,
      body: { eventId: begunId, rating: 5 - at, comment: `Evening number ${at + 1}` },
    });
  const visitor = await newVisitor(browser, 360);
  await visitor.page.goto(site(`/events/${begunId}`));
  await scrollThrough(visitor.page);
  await press(visitor.page, 'Write a review');
  await sees(visitor.page, 'Login required');
  await visitor.page.waitForSelector('dialog[open]');
  await visitor.page.close();

  const { page, complaints } = member;
  await page.goto(site(`/events/${eventId}`));
  await scrollThrough(page);
  await sees(page, 'written by those who had a ticket');
  await page.goto(site(`/events/${begunId}`));
  await scrollThrough(page);
  await press(page, 'Write a review');
  await sees(page, 'Your review');
  expect(await isDisabled(page, 'Submit review')).toBe(true);
  await page.locator('dialog input[value="4"]').setEnsureElementIsInTheViewport(false).click();
  await type(page, 'Your review', '   ');
  await press(page, 'Submit review');
  await sees(page, 'Please give a rating and write a review');
  expect(await stateOf(page, 'review')).toEqual([]);
  await type(page, 'Your review', 'The veena outlasted the storm.');
  await press(page, 'Submit review');
  await sees(page, 'Review submitted successfully!');
  await page.waitForSelector('dialog', { hidden: true });
  await sees(page, 'The veena outlasted the storm.');
  await sees(page, '4 reviews');
  expect(await page.evaluate(() => document.body.innerText)).not.toContain('Evening number 1');
  // The bar with the button to book lies over the lower edge of a phone.
  const viewAll = await page.locator('::-p-aria([name="View All"][role="button"])').waitHandle();
  await viewAll.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await viewAll.click();
  await sees(page, 'Evening number 1');
  expect(complaints.splice(0)).toEqual([]);
});

it('takes a message for us, says what is missing, and keeps it when it could not be sent', async () => {
  const { page } = await newVisitor(browser, 360);
  await page.goto(site('/contact'));
  await press(page, 'Send message');
  for (const text of ['Please enter your name.', 'Please enter your email.', 'Please add a short message.'])
    await sees(page, text);
  await type(page, 'Name', 'Savitri');
  await type(page, 'Email', 'savitri@nowhere');
  await type(page, 'Phone (optional)', 'call me');
  await press(page, 'Send message');
  await sees(page, 'Please enter a valid email.');
  await sees(page, 'Please enter a valid phone (or leave blank).');
  expect(await stateOf(page, 'contact-invalid')).toEqual([]);
  await retype(page, 'Email', 'savitri@example.in');
  await retype(page, 'Phone (optional)', '+91 98765 43210');
  await type(page, 'Message', 'Where do I park a bullock cart?');
  await page.setOfflineMode(true);
  await press(page, 'Send message');
  await sees(page, 'Failed to submit. Please check your internet and try again.');
  await page.setOfflineMode(false);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/contact/sendContactEmail'));
  await press(page, 'Send message');
  const body = JSON.parse((await sent).postData() ?? '{}') as object;
  expect(Object.keys(body).toSorted()).toEqual(['message', 'name', 'source', 'submittedAt']);
  await sees(page, "Thanks! We'll get back to you soon.");
  expect(await stateOf(page, 'contact-sent')).toEqual([]);
});

it('lists twelve bookings a page', async () => {
  const { page, complaints } = member;
  for (let order = 0; order < 12; order += 1)
    await placeOrder(eventId, session, { categoryId: 'lawn', quantity: 1 }, `page-${eventId}-${order}`);
  await bookingOf(session, 12);
  await page.goto(site('/my-bookings'));
  await page.waitForFunction(() => document.querySelectorAll('main li button').length === 12);
  expect(await stateOf(page, 'bookings-paged')).toEqual([]);
  await follow(page, 'Page 2');
  await page.waitForFunction(() => document.querySelectorAll('main li button').length === 3 && scrollY === 0);
  expect(page.url()).toBe(site('/my-bookings?page=2'));
  expect(complaints.splice(0)).toEqual([]);
});

it.each([
  { path: '/tickets', call: '/api/ticket', says: 'Failed to load tickets.' },
  { path: '/my-bookings', call: '/api/booking/getAllBooking', says: 'Failed to load bookings.' },
  { path: '/profile', call: '/api/user/getProfile/', says: 'Failed to load profile.' },
  { path: '/wishlist', call: '/api/wishlist/', says: 'Something went wrong' },
])('says on $path that it could not be loaded, until it can', async ({ path, call: broken, says }) => {
  const { page } = member;
  // A refusal, since after an internal error the page retries by itself.
  let isBroken = true;
  const trouble = {
    call: new RegExp(broken),
    where: () => isBroken,
    answer: { status: 400, code: 'VALIDATION_ERROR' },
  };
  await withNetworkFault(page, trouble, async () => {
    await page.goto(site(path));
    await sees(page, says);
    isBroken = false;
    // At once: the page also retries by itself.
    await page.$eval('[role="alert"] button', (retry) => (retry as HTMLButtonElement).click());
    await page.waitForFunction((text) => !document.body.innerText.includes(text), {}, says);
  });
});

it('changes language and theme for good', async () => {
  const { page } = member;
  await page.goto(site('/settings'));
  await sees(page, 'This device');
  const choose = (name: string, value: string) =>
    page.$eval(`main input[name="${name}"][value="${value}"]`, (radio) => (radio as HTMLInputElement).click());
  await choose('theme', 'dark');
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await choose('language', 'hi');
  await sees(page, 'सेटिंग्स');
  await page.reload();
  await sees(page, 'सेटिंग्स');
  expect(await page.$eval('html', ({ dataset, lang }) => [dataset.theme, lang])).toEqual(['dark', 'hi-IN']);
  await choose('language', 'en');
  await sees(page, 'Settings');
  await choose('theme', 'system');
});

it('hands out the own data as a file, and erases the account only after the word', async () => {
  const { page, complaints } = await newVisitor(browser, 360);
  const leaving = await signIn(newMobile(), 'Ganga Prasad');
  await startSession(page, leaving);
  await page.goto(site('/settings'));
  const file = await saved(page, () => press(page, 'Download my data'));
  expect(file.name).toBe('utsav-my-data.json');
  expect(JSON.stringify(JSON.parse(file.content.toString()))).toContain('Ganga Prasad');
  await press(page, 'Erase my account');
  expect(await isDisabled(page, 'Erase for good')).toBe(true);
  await type(page, 'Type ERASE to go on', 'erase');
  expect(await stateOf(page, 'settings-erase')).toEqual([]);
  await press(page, 'Erase for good');
  await sees(page, 'Your account has been erased.');
  await page.waitForFunction(() => location.pathname === '/' && localStorage.getItem('bb_user') === null);
  expect((await call('GET', '/api/ticket', { token: leaving.token })).status).toBe(401);
  expect(complaints).toEqual([]);
});
