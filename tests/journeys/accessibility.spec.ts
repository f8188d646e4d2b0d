import type { Browser, Page } from 'puppeteer';
import { newVisitor, openBrowser, sees } from './stack/browser';
import { keepSession } from './stack/keep-session';
import { mobileOf, newEvent, run, signIn } from './stack/running-stack';
import { violations } from './stack/screen-faults';
import { staff } from './stack/sign-in-staff';

let browser: Browser;
const people = {} as Record<'visitor' | 'member' | 'admin', Page>;
let eventId: string;
beforeAll(async () => {
  browser = await openBrowser();
  const { admin } = staff();
  eventId = await newEvent(admin.token, 'Tabla by the Sea', [{ type: 'Gold', price: 700, fee: 29, totalSeats: 9 }]);
  for (const person of ['visitor', 'member', 'admin'] as const) people[person] = (await newVisitor(browser)).page;
  await keepSession(people.member, await signIn(mobileOf('member')), 'user');
  await keepSession(people.admin, admin, 'admin');
}, 60_000);
afterAll(() => browser.close());

const SMALL = { width: 360, height: 800 };
const LARGE = { width: 1280, height: 900 };

/** Page by page the next look, so that a run sees both themes and both widths of either app. */
const LOOKS = [
  { scheme: 'light', size: SMALL },
  { scheme: 'dark', size: LARGE },
  { scheme: 'dark', size: SMALL },
  { scheme: 'light', size: LARGE },
] as const;

const pages = [
  { name: 'home', person: 'visitor', path: () => '/', shows: 'Trending' },
  { name: 'featured', person: 'visitor', path: () => '/featured', shows: 'Featured' },
  { name: 'event', person: 'visitor', path: () => `/events/${eventId}`, shows: 'Marigold Grounds' },
  { name: 'checkout', person: 'visitor', path: () => `/checkout/${eventId}`, shows: 'Convenience fee' },
  { name: 'account dialog', person: 'visitor', path: () => '/login', shows: 'Send OTP' },
  { name: 'contact', person: 'visitor', path: () => '/contact', shows: 'Message' },
  { name: 'terms', person: 'visitor', path: () => '/terms', shows: 'Terms' },
  { name: 'privacy', person: 'visitor', path: () => '/privacy', shows: 'Privacy' },
  { name: 'settings', person: 'member', path: () => '/settings', shows: 'Devices' },
  { name: 'tickets', person: 'member', path: () => '/tickets', shows: 'Download PDF' },
  { name: 'bookings', person: 'member', path: () => '/my-bookings', shows: 'View detail' },
  { name: 'console: dashboard', person: 'admin', path: () => '/admin', shows: 'Dashboard' },
  { name: 'console: orders', person: 'admin', path: () => '/admin/orders', shows: 'Orders' },
  { name: 'console: cash booking', person: 'admin', path: () => '/admin/cash-booking', shows: 'Cash' },
  { name: 'console: events', person: 'admin', path: () => '/admin/events', shows: 'Showing' },
  { name: 'console: new event', person: 'admin', path: () => '/admin/events/new', shows: 'Sponsors' },
  { name: 'console: shifts', person: 'admin', path: () => '/admin/shifts', shows: 'Shifts' },
  { name: 'console: coupons', person: 'admin', path: () => '/admin/coupon', shows: 'Coupon' },
] as const;

it.each(pages.map((page, index) => ({ ...page, ...LOOKS[index % LOOKS.length]! })))(
  'has nothing on $name ($scheme, $size.width) that assistive technology stumbles over',
  async ({ person, path, shows, scheme, size }) => {
    const page = people[person];
    await page.setViewport(size);
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    await page.goto(`${run.urls.site}${path()}`);
    await sees(page, shows);
    // What the page shows is there; pictures and parts below it get a moment. Open streams of seats never become idle.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await violations(page)).toEqual([]);
  },
  60_000,
);

it('would notice a control without a name', async () => {
  const { page } = await newVisitor(browser);
  await page.setContent('<html lang="en"><title>x</title><main><h1>x</h1><button></button></main></html>');
  expect(await violations(page)).toEqual([expect.stringContaining('button-name')]);
}, 60_000);
