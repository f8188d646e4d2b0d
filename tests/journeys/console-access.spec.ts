import type { Browser, Page } from 'puppeteer';
import { newVisitor, openBrowser, press, sees, type, type Visitor } from './stack/browser';
import { answer, choose, goTo, isAt, put, rowsWhere, staffAt, seesToast, valueOf } from './stack/console';
import { sessionText } from './stack/keep-session';
import { call, codesSentTo, waitFor, newEvent, otpField, otpFor, run, sellForCash } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

interface Listed {
  users: { _id: string; name: string; mobile: string; role: string }[];
}

const { admin, counter } = staff();

let browser: Browser;
let ids: Record<'event' | 'banner' | 'coupon' | 'shift' | 'booking', string>;
/** A member of the demo data, that no other journey uses. */
let member: Listed['users'][number];
beforeAll(async () => {
  browser = await openBrowser();
  const event = await newEvent(admin.token, 'Shehnai at Dawn', [{ type: 'Gold', price: 300, fee: 0, totalSeats: 9 }]);
  const categories = [{ categoryId: 'Gold', quantity: 1 }];
  const { _id: booking } = await sellForCash(counter.token, {
    eventId: event,
    user: { name: 'Guest of Dawn', email: 'dawn@example.in' },
    categories,
  });
  const get = async <T>(path: string) => (await call<T>('GET', path, { token: admin.token })).body.data;
  const banners = await get<{ _id: string }[]>('/api/banner');
  const { discounts } = await get<{ discounts: { _id: string }[] }>('/api/discount/get-discounts');
  ids = { event, booking, banner: banners[0]!._id, coupon: discounts[0]!._id, shift: 'shf_none' };
  // People of the demo data come after those who have just joined, who would have to wait for another code.
  const { users } = await get<Listed>('/api/admin/users?role=user&limit=100&page=2');
  for (const user of users) if (user.mobile && (await codesSentTo(user.mobile.slice(-10))) === 0) member = user;
});
afterAll(async () => {
  await call('PATCH', `/api/admin/users/${member._id}/role`, { token: admin.token, body: { role: 'user' } });
  await browser.close();
});

const CODE = `HALF${Date.now() % 1_000_000}`;
const mobile = () => member.mobile.slice(-10);

const shows = (page: Page, title: string) =>
  page.waitForFunction(
    (wanted) =>
      wanted === '-' || [...document.querySelectorAll('h1')].some(({ textContent }) => textContent === wanted),
    {},
    title,
  );

it('gives a user a role in the list of users, and writes down who did', async () => {
  const { page, complaints } = await staffAt(browser, 'admin', '/users');
  await type(page, 'Search users', mobile());
  const [found] = await rowsWhere(page, 'Users', (rows) => rows.length === 1);
  expect(found?.[0]).toBe(member.name);
  await isAt(page, /search=\d{10}/);
  await choose(page, `Role of ${member.name}`, 'Admin');
  await answer(page, `Change the role of ${member.name} from Member to Admin?`, 'Change role');
  await seesToast(page, `${member.name} is now Admin`);
  await goTo(page, '/users?role=admin');
  await rowsWhere(page, 'Users', (rows) => rows.some(([name]) => name === member.name));
  const own = await page.waitForSelector(`[aria-label="Role of ${admin.user.name}"]`);
  expect(await own?.evaluate((field) => (field as HTMLInputElement).disabled)).toBe(true);

  await goTo(page, '/audit');
  const [latest] = await rowsWhere(page, 'Audit Trail', ([row]) => Boolean(row?.join(' ').includes(member._id)));
  expect(latest?.[1]).toContain(admin.user.name);
  await page.locator('[aria-label="Audit Trail"] tbody tr[data-row-key] button').click();
  const changed = await page.waitForSelector('table[aria-label="Before and after"] tr[data-changed="true"]');
  expect(await changed?.evaluate((row) => (row as HTMLElement).innerText)).toMatch(/role[\s\S]*user\s+admin/);
  await page.keyboard.press('Escape');
  await type(page, 'Action', 'nothing.like.it');
  await press(page, 'Apply');
  await sees(page, 'No changes found');
  await isAt(page, /action=nothing/);
  await press(page, 'Reset');
  await rowsWhere(page, 'Audit Trail', (rows) => rows.length > 1);
  expect(complaints).toEqual([]);
});

async function logIn(page: Page): Promise<void> {
  const before = await codesSentTo(mobile());
  await type(page, 'Mobile Number', mobile());
  await press(page, 'Send OTP');
  await type(page, otpField, await otpFor(mobile(), before));
}

let halfDone: Visitor;
let firstCodeAt: number;

it('sends a visitor to the log-in, returns to the requested page, and requires a log-in again when the session ends', async () => {
  halfDone = await newVisitor(browser);
  const { page } = halfDone;
  await page.goto(`${run.urls.admin}/coupon/new?for=diwali`);
  await logIn(page);
  firstCodeAt = Date.now();
  await isAt(page, /^\/admin\/coupon\/new\?for=diwali$/);
  await type(page, 'Code', CODE);
  await type(page, 'Description', 'What a pity');
  await put(page, 'Valid from (IST)', '2026-12-01T00:00');
  await put(page, 'Valid to (IST)', '2026-12-31T00:00');
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('bb_user') ?? '{}') as { token: string }).token,
  );
  await call('POST', '/api/user/logout', { token });
  await press(page, 'Save Coupon');
  await isAt(page, /^\/login\?next=%2Fadmin%2Fcoupon%2Fnew%3Ffor%3Ddiwali$/);
});

interface Screen {
  path: () => string;
  title: string;
  for: 'admin' | 'counter';
}

const screens: Screen[] = [
  { path: () => '', title: 'Dashboard', for: 'admin' },
  { path: () => '/events', title: 'Events', for: 'admin' },
  { path: () => '/events/new', title: 'New Event', for: 'admin' },
  { path: () => `/events/${ids.event}`, title: 'Shehnai at Dawn', for: 'admin' },
  { path: () => `/events/view/${ids.event}`, title: 'Shehnai at Dawn', for: 'admin' },
  { path: () => `/events/edit/${ids.event}`, title: 'Edit Event', for: 'admin' },
  { path: () => `/events/${ids.event}/live`, title: 'Live View', for: 'admin' },
  { path: () => `/events/${ids.event}/guests`, title: 'Guest List', for: 'admin' },
  { path: () => `/events/${ids.event}/letters`, title: 'Letters', for: 'admin' },
  { path: () => '/orders', title: 'Orders', for: 'admin' },
  { path: () => '/categories', title: 'Categories', for: 'admin' },
  { path: () => '/cities', title: 'Cities', for: 'admin' },
  { path: () => '/banners', title: 'Banners', for: 'admin' },
  { path: () => '/banners/new', title: 'Add New Banner', for: 'admin' },
  { path: () => `/banners/edit/${ids.banner}`, title: 'Edit Banner', for: 'admin' },
  { path: () => '/coupon', title: 'Discount Coupons', for: 'admin' },
  { path: () => '/coupon/new', title: 'Add New Coupon', for: 'admin' },
  { path: () => `/coupon/edit/${ids.coupon}`, title: 'Edit Coupon', for: 'admin' },
  { path: () => '/review', title: 'Review List', for: 'admin' },
  { path: () => '/payment', title: 'Payments', for: 'admin' },
  { path: () => '/cash-booking', title: 'Cash Booking', for: 'counter' },
  { path: () => '/shifts', title: 'Shifts', for: 'counter' },
  { path: () => '/bookings', title: 'Cash Bookings', for: 'counter' },
  { path: () => `/bookings/${ids.booking}`, title: '-', for: 'counter' },
  { path: () => '/buyers/9811111111', title: 'Buyer', for: 'counter' },
  { path: () => '/reports', title: 'Reports', for: 'admin' },
  { path: () => '/users', title: 'Users and Roles', for: 'admin' },
  { path: () => '/audit', title: 'Audit Trail', for: 'admin' },
  { path: () => '/security', title: 'Security', for: 'counter' },
];

/** Where the guard sends a user who opens an address of the console, without going there. */
async function sentTo(page: Page, session?: string): Promise<(path: string) => Promise<string>> {
  let onOut: (to: string) => void = () => {};
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!request.isNavigationRequest() || pathname.startsWith('/admin')) return void request.continue();
    onOut(`${pathname}${search}`);
    void request.abort('aborted');
  });
  const wayOut = (act: () => Promise<void>, isToLogin: boolean): Promise<string> =>
    new Promise((resolve, reject) => {
      onOut = (to) => to.startsWith('/login') === isToLogin && resolve(to);
      act().catch(reject);
    });
  const putSession = (text: string) =>
    page.evaluate((stored) => {
      localStorage.setItem('bb_user', stored);
      dispatchEvent(new StorageEvent('storage', { key: 'bb_user' }));
    }, text);

  await wayOut(async () => void (await page.goto(`${run.urls.admin}/nowhere`)), true);
  return async (path) => {
    if (session === undefined) return wayOut(() => goTo(page, path), true);
    await goTo(page, path);
    await wayOut(() => putSession(''), true);
    return wayOut(() => putSession(session), false);
  };
}

it.each([
  { who: 'a visitor', session: undefined, out: (path: string) => `/login?next=${encodeURIComponent(`/admin${path}`)}` },
  { who: 'a member', session: sessionText(counter, 'user'), out: () => '/' },
])('sends $who away from every address', async ({ session, out }) => {
  const { page, complaints } = await newVisitor(browser);
  const wayOut = await sentTo(page, session);
  for (const { path } of screens) expect([path(), await wayOut(path())]).toEqual([path(), out(path())]);
  expect(complaints).toEqual([]);
});

it('shows an admin every screen, and the way to it in menu and breadcrumb', async () => {
  const { page, complaints } = await staffAt(browser, 'admin', '');
  for (const { path, title } of screens) {
    await goTo(page, path());
    await shows(page, title);
  }
  expect(await page.$eval('meta[name="robots"]', ({ content }) => content)).toContain('noindex');
  const links = await page.$$eval('nav[aria-label="Console"] a', (found) =>
    found.map((link) => [link.textContent, link.getAttribute('href')]),
  );
  expect(links).toEqual([
    ['Dashboard', '/admin'],
    ['Events', '/admin/events'],
    ['Orders', '/admin/orders'],
    ['Categories', '/admin/categories'],
    ['Cities', '/admin/cities'],
    ['Banners', '/admin/banners'],
    ['Discount Coupon', '/admin/coupon'],
    ['Review List', '/admin/review'],
    ['Payments', '/admin/payment'],
    ['Cash Booking', '/admin/cash-booking'],
    ['Shifts', '/admin/shifts'],
    ['Check-in', '/admin/check-in'],
    ['Reports', '/admin/reports'],
    ['Users and Roles', '/admin/users'],
    ['Service Accounts', '/admin/service-accounts'],
    ['Webhooks', '/admin/webhooks'],
    ['Audit Trail', '/admin/audit'],
    ['Go to Website', '/'],
  ]);
  await goTo(page, `/coupon/edit/${ids.coupon}`);
  await shows(page, 'Edit Coupon');
  const trail = () =>
    page.$$eval('nav[aria-label="Breadcrumb"] li', (found) => found.map(({ textContent }) => textContent));
  expect(await trail()).toEqual(['Admin', 'Discount Coupon', 'Edit Coupon']);
  await goTo(page, '/nowhere');
  await sees(page, 'There is no such page');
  expect(complaints).toEqual([]);
});

it('shows the counter what sells, and nothing else', async () => {
  const { page, complaints } = await staffAt(browser, 'counter', '');
  await shows(page, 'Cash Booking');
  const links = await page.$$eval('nav[aria-label="Console"] a', (found) =>
    found.map(({ textContent }) => textContent),
  );
  expect(links).toEqual(['Cash Booking', 'Shifts', 'Check-in', 'Go to Website']);
  for (const { path, title } of screens.filter((screen) => screen.for === 'counter')) {
    await goTo(page, path());
    await shows(page, title);
  }
  const { page: other } = await newVisitor(browser);
  const wayOut = await sentTo(other, sessionText(counter, 'counter'));
  for (const { path } of screens.filter((screen) => screen.for === 'admin' && screen.path() !== ''))
    expect([path(), await wayOut(path())]).toEqual([path(), '/']);
  expect(complaints).toEqual([]);
});

it('offers what was typed before the session ended, after the next login', async () => {
  const { page, complaints } = halfDone;
  // A number gets a code every 30 seconds.
  await waitFor('the second code', () => Promise.resolve(Date.now() > firstCodeAt + 31_000 || undefined), 32_000);
  await logIn(page);
  await sees(page, 'What you had filled in was kept');
  await press(page, 'Restore');
  expect(await valueOf(page, 'Code')).toBe(CODE);
  expect(await valueOf(page, 'Description')).toBe('What a pity');
  await press(page, 'Save Coupon');
  await isAt(page, /^\/admin\/coupon$/);
  await sees(page, CODE);
  expect(complaints).toEqual([]);
});
