import type { Browser, Page } from 'puppeteer';
import { newVisitor, type Visitor } from './browser';
import { keepSession } from './keep-session';
import { bookingOf, paidOrder } from './place-order';
import { call, newEvent, newMobile, sellForCash, signIn, type Session } from './running-stack';
import { linksOf, misfits, violations } from './screen-violations';
import { screensOf, type Screen } from './screens';
import { staff } from './sign-in-staff';

const widths = [320, 390, 1440] as const;
const schemes = ['light', 'dark'] as const;
const languages = ['en', 'hi'] as const;

export interface Look {
  width: (typeof widths)[number];
  scheme: (typeof schemes)[number];
  language: (typeof languages)[number];
}

/** Ways to look at a screen; the console speaks English only. */
export const looksAt = ({ app }: Screen): Look[] =>
  languages
    .filter((language) => language === 'en' || app === 'site')
    .flatMap((language) => schemes.flatMap((scheme) => widths.map((width) => ({ language, scheme, width }))));

export interface Tour {
  screens: Screen[];
  site: Visitor;
  console: Visitor;
}

/** The first there is, or a new one. */
async function webhookOf({ token }: Session): Promise<string> {
  const { body } = await call<{ webhooks: { _id: string }[] }>('GET', '/api/admin/webhooks', { token });
  const [known] = body.data.webhooks;
  if (known) return known._id;
  const form = {
    url: 'https://organizer.example/hook',
    events: ['ticket.returned'],
    contactEmail: 'tech@organizer.example',
  };
  const made = await call<{ webhook: { _id: string } }>('POST', '/api/admin/webhooks', { token, body: form });
  return made.body.data.webhook._id;
}

async function subjects(admin: Session, member: Session) {
  const tickets = [{ type: 'Gold', price: 700, fee: 29, totalSeats: 90 }];
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const showtimes = [6, 7, 8].map((days) => ({ startTime: `${day(days)}T18:00`, endTime: `${day(days)}T21:00` }));
  const event = await newEvent(admin.token, 'Veena under the Banyan', tickets, {
    artists: ['Meera Rao'],
    organizer: { name: 'Lantern Concerts' },
  });
  const eventWithShows = await newEvent(admin.token, 'Three Evenings of Veena', tickets, { showtimes });
  const callback = new URL(await paidOrder(event, member, { quantity: 2 }));
  await bookingOf(member);
  await call('POST', '/api/wishlist/add', { token: member.token, body: { eventIds: [event] } });
  const { _id: booking } = await sellForCash(admin.token, {
    eventId: event,
    user: { name: 'Guest of the Sweep', email: 'guest@example.in' },
    categories: [{ categoryId: 'Gold', quantity: 1 }],
  });
  const get = async <T>(path: string) => (await call<T>('GET', path, { token: admin.token })).body.data;
  const [banner] = await get<{ _id: string }[]>('/api/banner');
  const { discounts } = await get<{ discounts: { _id: string }[] }>('/api/discount/get-discounts');
  const shifts = await get<{ _id: string; state: string }[]>('/api/admin/shifts');
  // An open one has the form that counts the drawer.
  const shift = shifts.find(({ state }) => state === 'open') ?? shifts[0];
  return {
    // No order of this installation is paid by bank transfer.
    site: {
      event,
      artist: 'meera-rao',
      venue: 'marigold-grounds-pune',
      organizer: 'lantern-concerts',
      checkout: eventWithShows,
      bankTransfer: 'ord_none',
    },
    console: {
      event: eventWithShows,
      viewEvent: event,
      editEvent: eventWithShows,
      eventLive: eventWithShows,
      eventGuests: eventWithShows,
      eventLetters: eventWithShows,
      arrivals: eventWithShows,
      editBanner: banner!._id,
      editCoupon: discounts[0]!._id,
      shift: shift!._id,
      booking,
      buyer: admin.user._id,
      webhookDeliveries: await webhookOf(admin),
    },
    queries: { search: '?q=veena', paymentResult: callback.search },
  };
}

/** Two browsers with everything that screens can show: a member who has bought, and an admin. */
export async function openTour(browser: Browser): Promise<Tour> {
  const { admin } = staff();
  const member = await signIn(newMobile(), 'Meenakshi Venkataraman', 'meenakshi@example.in');
  const screens = screensOf(await subjects(admin, member));
  const site = await newVisitor(browser);
  const console = await newVisitor(browser);
  await keepSession(site.page, member, 'user');
  await keepSession(console.page, admin, 'admin');
  return { screens, site, console };
}

/** Until nothing is loading any more, for half a second: one part of a page often loads the next. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const state = window as unknown as { calmSince?: number };
      const isCalm =
        document.querySelector('main h1, main h2, dialog[open]') !== null &&
        !document.querySelector('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning');
      state.calmSince = isCalm ? (state.calmSince ?? Date.now()) : undefined;
      return state.calmSince !== undefined && Date.now() - state.calmSince > 500;
    },
    { polling: 50 },
  );
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

const wait = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** What is wrong with a screen: it is loaded once for each language, and changes its width and scheme as it stands. */
export async function visitScreen(
  { page, complaints }: Visitor,
  { address }: Screen,
  looks: readonly Look[],
  isLookedInto: (look: Look) => boolean,
): Promise<{ violations: string[]; links: string[] }> {
  const found: string[] = [];
  const links: string[] = [];
  for (const language of languages) {
    const own = looks.filter((look) => look.language === language);
    if (own.length === 0) continue;
    const choice = await page.evaluateOnNewDocument((code) => localStorage.setItem('bb_language', code), language);
    await page.goto(address);
    await page.removeScriptToEvaluateOnNewDocument(choice.identifier);
    await settled(page).catch((error) => found.push(`never settles: ${error}`));
    links.push(...(await linksOf(page)));
    for (const look of own) {
      const { width, scheme } = look;
      await page.setViewport({ width, height: 900 });
      await page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value: scheme },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ]);
      await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, {}, scheme);
      await wait(page);
      const seen = [...(await misfits(page)), ...(isLookedInto(look) ? await violations(page) : [])];
      found.push(...seen.map((violation) => `${language} ${scheme} ${width}: ${violation}`));
    }
  }
  found.push(...complaints.splice(0).map((complaint) => `complains: ${complaint}`));
  return { violations: found, links };
}
