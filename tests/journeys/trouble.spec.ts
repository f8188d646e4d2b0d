import { brandName } from '@utsav/brand/name';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, ElementHandle, HTTPRequest, Page } from 'puppeteer';
import { offlineProxy } from './stack/offline-proxy';
import { follow, goesOn, newVisitor, openBrowser, picture, press, sees, type, type Visitor } from './stack/browser';
import { keepSession, startSession } from './stack/keep-session';
import { call, newEvent, newMobile, otpField, otpFor, run, signIn, type Session } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';
import { withNetworkFault, whileScriptsAreLate } from './stack/network-faults';

interface StoredHold {
  orderId: string;
}

let browser: Browser;
let eventId: string;
beforeAll(async () => {
  browser = await openBrowser();
  eventId = await newEvent(staff().admin.token, 'Sitar in the Rain', [
    { type: 'Gold', price: 600, fee: 29, totalSeats: 60 },
  ]);
});
afterAll(() => browser.close());

async function memberAtCheckout(): Promise<Visitor & { session: Session }> {
  const [visitor, session] = [await newVisitor(browser, 390), await signIn(newMobile())];
  const { page } = visitor;
  await page.goto(run.urls.site);
  await keepSession(page, session, 'user');
  await page.goto(`${run.urls.site}/checkout/${eventId}`);
  await sees(page, 'Order Summary');
  await press(page, 'Increase quantity');
  await press(page, 'Increase quantity');
  await sees(page, 'Gold × 3');
  return { ...visitor, session };
}

const heldOrder = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('bb_hold') ?? '{}') as StoredHold).orderId);

const orderCalls = (page: Page): HTTPRequest[] => {
  const calls: HTTPRequest[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/payout/create')) calls.push(request);
  });
  return calls;
};

/** Requested more than once, and each time for the same order. */
function expectRepeatsOfOne(calls: HTTPRequest[]): void {
  const keys = calls.map((request) => request.headers()['idempotency-key']);
  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(new Set(keys).size).toBe(1);
}

it('can be read while its scripts are on their way, and does what is pressed and chosen once they are there', async () => {
  const { page, complaints } = await newVisitor(browser, 1280);
  await whileScriptsAreLate(page, async () => {
    await page.goto(`${run.urls.site}/checkout/${eventId}`, { waitUntil: 'domcontentloaded' });
    await page.select('select[aria-label="City"]', 'Pune');
    await page.click('[aria-label="Increase quantity"]');
    expect(await page.$eval('output', (quantity) => quantity.textContent)).toBe('1');
  });
  await sees(page, 'Gold × 2');
  await press(page, 'Increase quantity');
  await sees(page, 'Gold × 3');
  expect(await page.evaluate(() => localStorage.getItem('bb_city'))).toBe('Pune');
  expect(complaints).toEqual([]);
});

it('narrows a list by what is typed while its scripts are on their way', async () => {
  const { page, complaints } = await newVisitor(browser, 1280);
  const field = '#main form[role="search"] input[type="search"]';
  await whileScriptsAreLate(page, async () => {
    await page.goto(`${run.urls.site}/featured`, { waitUntil: 'domcontentloaded' });
    await page.type(field, 'Sitar in the Rain');
  });
  await page.waitForFunction(() => new URL(location.href).searchParams.get('search') === 'Sitar in the Rain');
  expect(await page.$eval(field, (input) => (input as HTMLInputElement).value)).toBe('Sitar in the Rain');
  await page.waitForFunction(() => document.querySelectorAll('#main article').length === 1);
  expect(complaints).toEqual([]);
});

it('stays at its scroll position while its scripts are on their way, and renders what is there', async () => {
  const { page, complaints } = await newVisitor(browser);
  let loaded: Promise<unknown> = Promise.resolve();
  await whileScriptsAreLate(page, async () => {
    loaded = page.goto(run.urls.site);
    await page.waitForSelector('footer');
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  });
  await loaded;
  await sees(page, `${brandName} in your pocket`);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

it('tries again by itself while too many people order, and comes to the payment once', async () => {
  const { page, complaints } = await memberAtCheckout();
  const calls = orderCalls(page);
  await withNetworkFault(
    page,
    { call: /^POST \/api\/payout\/create$/, answer: { status: 503, code: 'UNAVAILABLE' } },
    async () => {
      await press(page, 'Book Show');
      await sees(page, 'It is very busy right now. We keep trying for you');
      await picture(page, 'checkout-busy');
    },
  );
  await page.waitForSelector('[data-testid="pay"]');
  expectRepeatsOfOne(calls);
  expect(complaints).toEqual([]);
});

it('keeps the choice when the network is lost at the button, and sells once when it is back', async () => {
  const { page, complaints } = await memberAtCheckout();
  const calls = orderCalls(page);
  await page.setOfflineMode(true);
  await press(page, 'Book Show');
  await page.waitForSelector('[role="alert"]');
  await sees(page, 'Gold × 3');
  await page.setOfflineMode(false);
  await press(page, 'Book Show');
  await page.waitForSelector('[data-testid="pay"]');
  expectRepeatsOfOne(calls);
  expect(complaints).toEqual([]);
});

it('opens an event without a network once it was opened with one, for its member, and says that booking needs one', async () => {
  const proxy = await offlineProxy();
  const { page } = await newVisitor(browser, 390);
  await startSession(page, await signIn(newMobile(), 'Anjali Offline'), 'user', proxy.url);
  await page.goto(`${proxy.url}/events/${eventId}`);
  await sees(page, 'Sitar in the Rain');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  // The first visit is not the worker's: it sees what the second one loads.
  await page.reload();
  await sees(page, 'Sitar in the Rain');
  await proxy.cut();
  await page.goto(`${proxy.url}/events/${eventId}`);
  await sees(page, 'Sitar in the Rain');
  await page.waitForFunction(() => document.querySelector('header')?.textContent?.includes('Anjali'));
  await page.setOfflineMode(true);
  await sees(page, 'You are offline. What you see may be old; booking needs a connection.');
  await follow(page, 'Book Tickets');
  await sees(page, 'You are offline. Booking needs a connection.');
  await picture(page, 'event-offline');
});

it('shows a list without a network once it was opened with one', async () => {
  const proxy = await offlineProxy();
  const { page } = await newVisitor(browser, 390);
  await startSession(page, await signIn(newMobile(), 'Bina Offline'), 'user', proxy.url);
  await page.goto(`${proxy.url}/weekend`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await goesOn(page);
  await page.waitForSelector('main article');
  await proxy.cut();
  await page.goto(`${proxy.url}/weekend`);
  await goesOn(page);
  await page.waitForFunction(() => document.querySelector('header')?.textContent?.includes('Bina'));
  await page.waitForSelector('main article');
});

it('opens one payment page when the button is pressed twice, and comes back to it from behind', async () => {
  const { page, complaints } = await memberAtCheckout();
  const calls = orderCalls(page);
  const button = (await page
    .locator('::-p-aria([name="Book Show"][role="button"])')
    .waitHandle()) as ElementHandle<HTMLButtonElement>;
  await button.evaluate((element) => {
    element.click();
    element.click();
  });
  await page.waitForSelector('[data-testid="pay"]');
  expect(calls).toHaveLength(1);
  const paymentPage = page.url();
  await page.goBack();
  await sees(page, 'Your seats are kept for');
  await sees(page, 'Gold × 3');
  await press(page, 'Continue to payment');
  await page.waitForSelector('[data-testid="pay"]');
  expect(page.url()).toBe(paymentPage);
  expect(complaints).toEqual([]);
});

it('prompts a member whose session has ended to log in, and goes on with the same choice', async () => {
  const { page, session, complaints } = await memberAtCheckout();
  await call('POST', '/api/user/logout', { token: session.token });
  await press(page, 'Book Show');
  await sees(page, 'Please log in to continue');
  await press(page, 'Login');
  // A number gets a code only every 30 seconds, so it is another one that goes on.
  const mobile = newMobile();
  await press(page, 'Create an account');
  await type(page, 'Full Name', 'Kabir Das');
  await type(page, 'Mobile Number', mobile);
  await press(page, 'Send OTP');
  await type(page, otpField, await otpFor(mobile, 0));
  await page.waitForSelector('[data-testid="pay"]');
  expect(complaints).toEqual([]);
});

it('gives seats back that the buyer leaves on the payment page for good', async () => {
  const { page, session } = await memberAtCheckout();
  await press(page, 'Book Show');
  await page.waitForSelector('[data-testid="pay"]');
  await page.goBack();
  await sees(page, 'Your seats are kept for');
  const orderId = await heldOrder(page);
  await press(page, 'Give the seats back');
  await sees(page, 'The seats are on sale again.');
  const { body } = await call<{ state: string }>('GET', `/api/payout/order/${orderId}`, { token: session.token });
  expect(body.data.state).toBe('cancelled');
});

it('shows what an organiser wrote without running what is hidden in it', async () => {
  const hostile =
    '<p>Songs<script>window.hacked=1</script></p><img src="/x" onerror="window.hacked=2"><a href="javascript:window.hacked=3">more</a>';
  const { token } = staff().admin;
  const { body } = await call<{ event: { _id: string } }>('POST', '/api/event', {
    token,
    body: {
      name: '<b onmouseover="window.hacked=4">Bold</b> Night',
      date: `${new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)}T19:30`,
      description: hostile,
      venue: { name: '"><svg onload=window.hacked=5>', city: 'Pune' },
      ticketCategories: [{ type: 'Gold', price: 100, totalSeats: 5 }],
      termsAndConditions: [{ point: '<img src=x onerror=window.hacked=6>' }],
    },
  });
  const hostileId = body.data.event._id;
  const { page, complaints } = await newVisitor(browser);
  await page.goto(`${run.urls.site}/events/${hostileId}`);
  await sees(page, 'Songs');
  await sees(page, '<b onmouseover="window.hacked=4">Bold</b> Night');
  expect(await page.evaluate(() => (window as unknown as { hacked?: number }).hacked)).toBeUndefined();
  expect(await page.$$('a[href^="javascript:"]')).toEqual([]);
  expect(complaints).toEqual([]);
  // Its words stand on the pages of similar events otherwise.
  await call('DELETE', `/api/event/${hostileId}`, { token });
});

it('refuses a picture that is too large, and one that only looks like a picture', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'utsav-avatar-'));
  const { page } = await newVisitor(browser, 390);
  await keepSession(page, await signIn(newMobile()), 'user');
  await page.goto(`${run.urls.site}/profile`);
  const field = (await page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement>;
  const file = (name: string, content: Buffer): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  await field.uploadFile(file('huge.png', Buffer.alloc(10 * 1024 * 1024)));
  await sees(page, 'Max 5MB allowed');
  await field.uploadFile(file('fake.png', Buffer.from('<html>not a picture</html>')));
  await page.waitForFunction(() => !document.body.innerText.includes('Max 5MB allowed'));
  await page.waitForSelector('[role="alert"]');
  expect(await page.$$('img[alt="Profile picture"]')).toEqual([]);
  await rm(folder, { recursive: true });
});
