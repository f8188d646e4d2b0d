import { brandName } from '@utsav/brand/name';
import type { Browser, Page } from 'puppeteer';
import { follow, newVisitor, openBrowser, press, scrollThrough, sees, type, type Visitor } from '../stack/browser';
import { startSession } from '../stack/keep-session';
import { DESKTOP, takeScreenshots, stateOf } from '../stack/screenshots';
import { bookingOf, paidOrder } from '../stack/place-order';
import { call, newEvent, newMobile, run, signIn } from '../stack/running-stack';
import { staff } from '../stack/sign-in-staff';

const EVENT = 'Ghazals under the Banyan';

let browser: Browser;
const people = {} as Record<'visitor' | 'member', Visitor>;
let eventId: string;
beforeAll(async () => {
  browser = await openBrowser();
  eventId = await newEvent(staff().admin.token, EVENT, [{ type: 'Gold', price: 900, fee: 39, totalSeats: 50 }]);
  people.visitor = await newVisitor(browser);
  people.member = await newVisitor(browser);
  const member = await signIn(newMobile(), 'Meenakshi Venkataraman', 'meenakshi@example.in');
  await paidOrder(eventId, member, { quantity: 2 });
  await bookingOf(member);
  await call('POST', '/api/wishlist/add', { token: member.token, body: { eventIds: [eventId] } });
  await startSession(people.member.page, member);
});
afterAll(() => browser.close());

const goTo = (page: Page, path: string) => page.goto(`${run.urls.site}${path.replace('{event}', eventId)}`);

const headOf = (page: Page) =>
  page.evaluate(() => {
    const contents = (name: string) =>
      [...document.querySelectorAll(`meta[name="${name}"]`)].map((meta) => meta.getAttribute('content'));
    return { title: document.title, descriptions: contents('description'), robots: contents('robots') };
  });

/** Of the page as it is served, before its scripts run. */
async function canonicalsOf(path: string): Promise<string[]> {
  const page = await (await fetch(`${run.urls.site}${path.replace('{event}', eventId)}`)).text();
  return [...page.matchAll(/<link rel="canonical" href="([^"]*)"\/?>/g)].map(([, address]) => address!);
}

interface Screen {
  path: string;
  /** Under which search engines keep it, where that is another one. */
  canonical?: string;
  /** Of its pictures; another address of a screen has none. */
  name?: string;
  title: string;
  shows: string;
  hidden?: boolean;
  person?: 'visitor' | 'member';
}

const screens: Screen[] = [
  { path: '/', name: 'home', title: 'Events and tickets in India', shows: `${brandName} in your pocket` },
  { path: '/featured', name: 'featured', title: 'Featured Events', shows: 'onwards' },
  { path: '/events', canonical: '/featured', title: 'Featured Events', shows: 'Filters' },
  { path: '/trending', name: 'trending', title: 'Trending in Mumbai', shows: 'Trending in Mumbai' },
  { path: '/weekend', name: 'weekend', title: 'This weekend', shows: 'onwards' },
  { path: '/events/{event}', name: 'event', title: EVENT, shows: 'No reviews yet.' },
  { path: '/checkout/{event}', name: 'checkout', title: `Checkout: ${EVENT}`, shows: 'Convenience fee', hidden: true },
  { path: '/login', name: 'login', title: 'Login', shows: 'Send OTP', hidden: true },
  { path: '/register', name: 'register', title: 'Create Account', shows: 'Full Name', hidden: true },
  {
    path: '/payment-successful',
    name: 'payment-missing',
    title: 'Payment',
    shows: 'Missing payment identifiers',
    hidden: true,
  },
  { path: '/search?q=ghazals', name: 'search', title: 'Search: ghazals', shows: EVENT, hidden: true },
  { path: '/about', name: 'about', title: 'About us', shows: 'A seat is a seat' },
  { path: '/contact', name: 'contact', title: 'Contact us', shows: 'Send message' },
  { path: '/support', name: 'support', title: 'Support', shows: 'Can I cancel?' },
  { path: '/terms-and-condition', name: 'terms', title: 'Terms and Conditions', shows: 'Governing law' },
  { path: '/terms', canonical: '/terms-and-condition', title: 'Terms and Conditions', shows: 'Governing law' },
  { path: '/Terms/', canonical: '/terms-and-condition', title: 'Terms and Conditions', shows: 'Governing law' },
  { path: '/privacy', name: 'privacy', title: 'Privacy Policy', shows: 'Expand all' },
  { path: '/Privacy', canonical: '/privacy', title: 'Privacy Policy', shows: 'Expand all' },
  { path: '/privacy/', canonical: '/privacy', title: 'Privacy Policy', shows: 'Expand all' },
  { path: '/Login', title: 'Login', shows: 'Send OTP', hidden: true },
  { path: '/login/', title: 'Login', shows: 'Send OTP', hidden: true },
  { path: '/no-such-page', name: 'not-found', title: 'Page not found', shows: 'torn off', hidden: true },
  { path: '/settings', name: 'settings-visitor', title: 'Settings', shows: 'Log in to see', hidden: true },
  { path: '/tickets', name: 'tickets', title: 'My Tickets', shows: 'Scan at the gate', hidden: true, person: 'member' },
  {
    path: '/my-bookings',
    name: 'bookings',
    title: 'My Bookings',
    shows: 'View detail',
    hidden: true,
    person: 'member',
  },
  { path: '/wishlist', name: 'wishlist', title: 'Wishlist', shows: EVENT, hidden: true, person: 'member' },
  { path: '/profile', name: 'profile', title: 'Profile', shows: 'Date of birth', hidden: true, person: 'member' },
  { path: '/settings', name: 'settings', title: 'Settings', shows: 'This device', hidden: true, person: 'member' },
];

it.each(screens)(
  'shows $path with its title and description, fitting every width, light and dark',
  async ({ path, canonical = path, name, title, shows, hidden, person = 'visitor' }) => {
    const { page, complaints } = people[person];
    await goTo(page, path);
    if (path === '/') await scrollThrough(page);
    await sees(page, shows);
    const head = await headOf(page);
    expect(head.title).toBe(`${title} | ${brandName}`);
    expect(head.descriptions).toEqual([expect.stringMatching(/\w{3,}.*\w{3,}/)]);
    expect(head.robots).toEqual(hidden ? ['noindex'] : []);
    const expected = `${run.urls.site}${canonical.replace('{event}', eventId)}`;
    expect(await canonicalsOf(path)).toEqual(hidden ? [] : [expected]);
    if (name) expect(await takeScreenshots(page, name)).toEqual([]);
    expect(complaints.splice(0)).toEqual([]);
  },
);

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Waits until a part of the page stands right under the header. */
const standsOnTop = (page: Page, id: string) =>
  page.waitForFunction(
    (anchor) => {
      const top = document.getElementById(anchor)?.getBoundingClientRect().top ?? -1;
      const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      return (top >= 0 && top < header + 40) || (isAtEnd && top >= 0 && top < window.innerHeight);
    },
    {},
    id,
  );

it('begins another page at its top, and the shelves of home where the footer says', async () => {
  const { page, complaints } = people.visitor;
  await page.setViewport(DESKTOP);
  await goTo(page, '/about');
  await sees(page, 'Newsletter');
  await type(page, 'Email for the newsletter', 'nobody@example.in');
  await press(page, 'Subscribe');
  expect(page.url()).toBe(`${run.urls.site}/about`);
  expect(await scrollTop(page)).toBeGreaterThan(0);
  await follow(page, 'Contact us');
  await sees(page, 'Send message');
  expect(await scrollTop(page)).toBe(0);
  for (const [name, id] of [
    ['This weekend', 'weekend'],
    ['Trending', 'trending'],
    ['Featured', 'featured'],
  ] as const) {
    await page.locator(`footer ::-p-aria([name="${name}"][role="link"])`).click();
    await standsOnTop(page, id);
    expect(page.url()).toBe(`${run.urls.site}/#${id}`);
  }
  expect(complaints.splice(0)).toEqual([]);
});

it('ignores an invalid anchor', async () => {
  const { page, complaints } = people.visitor;
  for (const path of ['/#%', '/terms#%E0%A4%A', '/privacy#%']) {
    await goTo(page, path);
    await sees(page, brandName);
    await page.waitForSelector('footer');
    expect(await page.$('main h1')).not.toBeNull();
  }
  expect(complaints.splice(0)).toEqual([]);
});

it('opens one section of the terms at a time, the one that the address names first', async () => {
  const { page } = people.visitor;
  const open = () =>
    page.$$eval('main [aria-expanded="true"]', (found) => found.map((button) => button.textContent.trim()));
  await goTo(page, '/terms#tickets-and-payments');
  await sees(page, 'non-refundable and non-transferable');
  await standsOnTop(page, 'tickets-and-payments');
  expect(await open()).toEqual(['Tickets and payments']);
  await press(page, 'Governing law');
  await sees(page, 'courts');
  expect(await open()).toEqual(['Governing law']);
  await press(page, 'Governing law');
  expect(await open()).toEqual([]);
  expect(await page.$$eval('main [aria-expanded]', (found) => found.length)).toBe(12);
});

it('opens all sections of the privacy policy and closes them again', async () => {
  const { page } = people.visitor;
  const count = (isOpen: boolean) => page.$$eval(`main [aria-expanded="${isOpen}"]`, (found) => found.length);
  await goTo(page, '/privacy');
  await press(page, 'Expand all');
  await page.waitForFunction(() => document.querySelectorAll('main [aria-expanded="false"]').length === 0);
  expect(await count(true)).toBeGreaterThanOrEqual(9);
  expect(await stateOf(page, 'privacy-open')).toEqual([]);
  await press(page, 'Collapse all');
  await page.waitForFunction(() => document.querySelectorAll('main [aria-expanded="true"]').length === 0);
  expect(await count(false)).toBeGreaterThanOrEqual(9);
});

it('leads on from a page that is not there', async () => {
  const { page, complaints } = people.visitor;
  await goTo(page, '/events/evt_nobodyknows');
  await sees(page, 'We could not find this event.');
  await goTo(page, '/no-such-page');
  await sees(page, 'torn off');
  const links = await page.$$eval('main a', (found) => found.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['/', '/featured', '/contact', '/trending', '/weekend', '/tickets', '/wishlist']);
  await type(page, 'Find what was here', 'ghazals');
  await page.keyboard.press('Enter');
  await sees(page, EVENT);
  expect(page.url()).toBe(`${run.urls.site}/search?q=ghazals`);
  expect(complaints.splice(0)).toEqual([]);
});

it.each([
  { path: '/tickets', says: 'User not logged in.' },
  { path: '/my-bookings', says: 'User not logged in.' },
  { path: '/profile', says: 'Please login again.' },
  { path: '/wishlist', says: 'Please login again.' },
])('prompts a visitor of $path to log in, over the page', async ({ path, says }) => {
  const { page } = people.visitor;
  await goTo(page, path);
  await sees(page, says);
  await page.waitForSelector('dialog[open]');
  expect(page.url()).toBe(`${run.urls.site}${path}?auth=login`);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { hidden: true });
  expect(page.url()).toBe(`${run.urls.site}${path}`);
});
