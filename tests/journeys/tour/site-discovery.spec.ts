import { brandName } from '@utsav/brand/name';
import type { Browser, Page } from 'puppeteer';
import {
  endVisits,
  follow,
  goesOn,
  newVisitor,
  openBrowser,
  press,
  scrollThrough,
  sees,
  type Visitor,
} from '../stack/browser';
import { stateOf } from '../stack/screenshots';
import { call, newEvent, run } from '../stack/running-stack';
import { staff } from '../stack/sign-in-staff';

/** Nothing like it is found among the names of other runs, slips forgiven. */
const tag = Math.random().toString(36).slice(2, 10);
const EVENT = `Bansuri ${tag}`;

let browser: Browser;
let visitor: Visitor;
let eventId: string;
beforeAll(async () => {
  browser = await openBrowser();
  const { admin } = staff();
  eventId = await newEvent(
    admin.token,
    EVENT,
    [
      { type: 'Patron', price: 2000, fee: 60, totalSeats: 30 },
      { type: 'Gold', price: 900, fee: 30, totalSeats: 30 },
      { type: 'Lawn', price: 0, fee: 0, totalSeats: 12 },
    ],
    {
      duration: 150,
      language: 'Hindi',
      ageRestriction: '12+',
      isVerified: true,
      organizer: { name: 'Saaz Collective' },
      sponsors: [{ name: 'Monsoon Tea', type: 'Title Sponsor' }],
      termsAndConditions: [{ point: 'Doors close at eight.' }],
    },
  );
  visitor = await newVisitor(browser, 1280);
});
afterEach(() => endVisits(browser, [visitor]));
afterAll(() => browser.close());

const site = (path: string) => `${run.urls.site}${path}`;
const cards = (page: Page, within: string) => page.$$eval(`${within} article`, (found) => found.length);

it('has three featured events on home, more behind View More, and those of one category behind its tab', async () => {
  const { page, complaints } = visitor;
  await page.goto(site('/'));
  await scrollThrough(page);
  await sees(page, `${brandName} in your pocket`);
  for (const text of ['Premium Events', 'Trending', 'This weekend', 'Google Play · soon']) await sees(page, text);
  expect(await cards(page, '#featured')).toBe(3);
  const more = () => page.$eval('#featured > div > a', (link) => link.getAttribute('href'));
  expect(await more()).toBe('/featured');
  const [all, category] = await page.$$eval('[role="tab"]', (tabs) => tabs.map((tab) => tab.textContent));
  expect(all).toBe('All');
  await page.locator(`::-p-aria([name="${category}"][role="tab"])`).click();
  await page.waitForFunction(
    (chosen) =>
      [...document.querySelectorAll('#featured article')].every((card) => card.textContent.includes(chosen ?? '?')),
    {},
    category,
  );
  expect(await page.$eval('[role="tab"][aria-selected="true"]', (tab) => tab.textContent)).toBe(category);
  expect(await more()).toBe(`/featured?category=${category}`);
  expect(complaints.splice(0)).toEqual([]);
});

it.each([
  { path: '/', sizes: /-(480|960)\.webp$/ },
  { path: '/events/{event}', sizes: /-(480|960)\.webp$/ },
  { path: '/checkout/{event}', sizes: /-240\.webp$/ },
])('loads each picture of $path once on a phone, and none in the size of a wide screen', async ({ path, sizes }) => {
  const { page } = await newVisitor(browser);
  const { body } = await call<{ events: { _id: string }[] }>('GET', '/api/event/featured?limit=1');
  await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 2 });
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') loaded.push(new URL(request.url()).pathname);
  });
  await page.goto(site(path.replace('{event}', body.data.events[0]?._id ?? '')));
  await page.waitForNetworkIdle({ idleTime: 500, concurrency: 2 });
  const pictures = loaded.filter((picture) => /^\/media\/(posters|landscapes|banners)\//.test(picture));
  expect(pictures).not.toEqual([]);
  // A wide screen's would be the whole picture.
  expect(pictures.filter((picture) => !sizes.test(picture))).toEqual([]);
  const names = pictures.map((picture) => picture.replace(sizes, ''));
  expect(names).toEqual([...new Set(names)]);
});

it('moves the banners every two seconds unless a user looks closer', async () => {
  const { page } = await newVisitor(browser, 1280);
  await page.goto(site('/'));
  const count = 'main section > div > span[aria-hidden]';
  await page.waitForSelector(count);
  const position = () => page.$eval(count, (shown) => shown.textContent);
  const first = await position();
  await page.waitForFunction(
    (selector, before) => document.querySelector(selector)?.textContent !== before,
    {},
    count,
    first,
  );
  await page.locator('[aria-label="Pause slides"]').click();
  await page.locator('[aria-label="Next slide"]').click();
  expect(await position()).not.toBe(first);
});

it('keeps dismissed offers away for seven days', async () => {
  const { page, complaints } = await newVisitor(browser, 1280);
  await page.goto(site('/'));
  await scrollThrough(page);
  await page.locator('[aria-label="Dismiss offers"]').click();
  await page.waitForSelector('[aria-label="Dismiss offers"]', { hidden: true });
  await page.reload();
  await scrollThrough(page);
  await sees(page, `${brandName} in your pocket`);
  expect(await page.$('[aria-label="Dismiss offers"]')).toBeNull();
  await page.evaluate(() =>
    localStorage.setItem(
      'bb_promo_dismissed',
      String(Number(localStorage.getItem('bb_promo_dismissed')) - 7 * 86_400_000),
    ),
  );
  await page.reload();
  await scrollThrough(page);
  await page.waitForSelector('[aria-label="Dismiss offers"]');
  expect(complaints).toEqual([]);
});

it('begins the list of all events with those to come, the soonest that can be booked first', async () => {
  const { page, complaints } = visitor;
  await page.goto(site('/featured'));
  await page.waitForSelector('main article');
  const shown = await page.$$eval('main article', (found) =>
    found.map(({ textContent }) => ({
      date: Date.parse(/\d{1,2} \w{3} \d{4}/.exec(textContent)?.[0] ?? ''),
      isSoldOut: textContent.includes('Sold out'),
    })),
  );
  const dates = shown.map(({ date }) => date);
  expect(dates.length).toBeGreaterThan(9);
  expect(Math.min(...dates)).toBeGreaterThanOrEqual(Date.now() - 2 * 86_400_000);
  expect(shown).toEqual(shown.toSorted((a, b) => Number(a.isSoldOut) - Number(b.isSoldOut) || a.date - b.date));
  expect(complaints.splice(0)).toEqual([]);
});

it.each([
  { path: '/featured', requested: 'getAllEvents' },
  { path: '/featured?utm_source=chat&language=Hindi&sort=-price', requested: 'getAllEvents' },
  { path: '/trending', requested: 'event/trending' },
  { path: '/weekend?sort=price', requested: 'event/weekend' },
  { path: `/search?q=${tag}`, requested: 'event/search' },
])(
  'has the events of $path before any script runs, its first picture first, and goes on with the same',
  async (list) => {
    const { page, complaints } = await newVisitor(browser);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const names = () => page.$$eval('main article h2', (titles) => titles.map((title) => title.textContent));
    await page.setJavaScriptEnabled(false);
    await page.goto(site(list.path));
    const served = await names();
    expect(served.length).toBeGreaterThan(0);
    // Events of other journeys may have no picture.
    const first = await page.$eval('main article', (card) => card.querySelector('img')?.getAttribute('srcset'));
    const early = await page.$$eval('link[rel="preload"][as="image"]', (links) =>
      links.map((link) => [link.getAttribute('imagesrcset'), link.getAttribute('fetchpriority')]),
    );
    if (first) expect(early[0]).toEqual([first, 'high']);
    await page.setJavaScriptEnabled(true);
    await page.goto(site(list.path));
    await goesOn(page);
    expect(await names()).toEqual(served);
    await page.waitForNetworkIdle({ idleTime: 600, concurrency: 2 });
    expect(requests.filter((url) => url.includes(list.requested))).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

it('shows a list in the language and for the city that were chosen before', async () => {
  const { page, complaints } = await newVisitor(browser);
  await page.evaluateOnNewDocument(() => {
    localStorage.setItem('bb_language', 'hi');
    localStorage.setItem('bb_city', 'Pune');
  });
  await page.goto(site('/weekend'));
  await goesOn(page);
  await sees(page, 'पुणे');
  await page.waitForFunction(() => {
    const listed = [...document.querySelectorAll('main article')];
    return (
      !document.querySelector('main [aria-busy="true"]') && listed.every((card) => card.textContent.includes('पुणे'))
    );
  });
  await page.goto(site('/featured?sort=price'));
  await goesOn(page);
  await sees(page, 'से शुरू');
  expect(complaints).toEqual([]);
});

it('has the list of the chosen city from the server, and requests no other', async () => {
  const { page, complaints } = await newVisitor(browser);
  await page.goto(site('/support'));
  await page.waitForSelector('option[value="Pune"]');
  await page.select('select[aria-label="City"]', 'Pune');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const html = (await (await page.goto(site('/weekend')))?.text()) ?? '';
  expect(html).toContain('in Pune');
  await goesOn(page);
  await sees(page, 'in Pune');
  expect(await page.$eval('select[aria-label="City"]', (select) => (select as HTMLSelectElement).value)).toBe('Pune');
  expect(requested.filter((path) => path.startsWith('/api/event/weekend'))).toEqual([]);
  expect(complaints).toEqual([]);
});

it('says in words what no list can be narrowed by, with a page as ever', async () => {
  const { page, complaints } = await newVisitor(browser);
  for (const path of ['/featured?city=%00', '/featured?page=99999999', `/search?q=${'x'.repeat(300)}`]) {
    const response = await page.goto(site(path));
    expect([path, response?.status()]).toEqual([path, 200]);
    await page.waitForSelector('main h1');
    await sees(page, 'Reference');
  }
  expect(complaints).toEqual([]);
});

it('narrows the list by what is typed and chosen, keeps that in the address, and clears it at once', async () => {
  const { page, complaints } = visitor;
  await page.goto(site('/'));
  await page.goto(site('/featured'));
  await goesOn(page);
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getAllEvents')) searches.push(request.url());
  });
  await page.type('main input[type="search"]', EVENT);
  await page.waitForFunction(() => document.querySelectorAll('main article').length === 1);
  expect(searches.length).toBeLessThan(EVENT.length / 2);
  expect(new URL(page.url()).searchParams.get('search')).toBe(EVENT);
  await page.reload();
  await goesOn(page);
  await page.waitForFunction(() => document.querySelectorAll('main article').length === 1);
  await page.select('::-p-aria([name="Status"])', 'past');
  await sees(page, 'No events match');
  expect(await stateOf(page, 'featured-none')).toEqual([]);
  await press(page, 'Clear');
  await page.waitForFunction(() => document.querySelectorAll('main article').length > 9);
  expect(new URL(page.url()).search).toBe('');
  await press(page, 'Back');
  await page.waitForFunction(() => location.pathname === '/');
  expect(complaints.splice(0)).toEqual([]);
});

it('names the coupon that led to a list, and leads to further pages', async () => {
  const { page, complaints } = visitor;
  await page.goto(site('/featured?coupon=monsoon20'));
  await sees(page, 'Use MONSOON20 at checkout.');
  await page.goto(site('/featured'));
  await follow(page, 'Page 2');
  await page.waitForFunction(() => location.search === '?page=2' && scrollY === 0);
  await page.waitForSelector('main article');
  expect(complaints.splice(0)).toEqual([]);
});

it('says that a city has nothing trending, and that a search found nothing', async () => {
  const { page, complaints } = visitor;
  await page.goto(site('/trending?city=Leh'));
  await sees(page, 'No trending events for Leh.');
  expect(await page.$('main a[href="/featured"]')).not.toBeNull();
  expect(await stateOf(page, 'trending-none')).toEqual([]);
  await page.goto(site('/search?q=qwzxjkv'));
  await sees(page, 'No events found for “qwzxjkv”.');
  expect(await stateOf(page, 'search-none')).toEqual([]);
  expect(complaints.splice(0)).toEqual([]);
});

it('has nothing to book where booking is closed or no ticket is offered, and hearts do nothing for a visitor', async () => {
  const { page, complaints } = visitor;
  const gold = { type: 'Gold', price: 900, fee: 30, totalSeats: 30 };
  const [closed, bare] = await Promise.all([
    newEvent(staff().admin.token, `Closed ${tag}`, [gold], { isBookingOpen: false }),
    newEvent(staff().admin.token, `Bare ${tag}`, [{ ...gold, isTicketAvailable: false }]),
  ]);
  const isOff = () => page.$eval('main section button[disabled]', (button) => button.textContent);
  await page.goto(site(`/events/${closed}`));
  await sees(page, 'Booking not open');
  expect(await isOff()).toBe('Booking not open');
  await page.goto(site(`/events/${bare}`));
  await sees(page, 'No tickets (yet)');
  expect(await isOff()).toBe('Not Available');
  expect(await stateOf(page, 'event-bare')).toEqual([]);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.locator(`[aria-label="Keep Bare ${tag} on the wish list"]`).click();
  expect(await page.$('dialog')).toBeNull();
  expect(requested.filter((url) => url.includes('wishlist'))).toEqual([]);
  expect(complaints.splice(0)).toEqual([]);
});

it('shows all about an event, shows its two cheapest tickets and takes the chosen one to the checkout', async () => {
  const { page, complaints } = visitor;
  await page.goto(site(`/events/${eventId}`));
  await scrollThrough(page);
  await sees(page, 'Doors close at eight.');
  for (const text of [
    '7:30 pm IST',
    '2 h 30 min',
    'Hindi',
    '12+',
    'Saaz Collective',
    'Monsoon Tea',
    'Marigold Grounds',
  ])
    await sees(page, text);
  const tiers = () =>
    page.$$eval('input[name="event-tier"]', (radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  expect((await tiers()).toSorted()).toEqual(['gold', 'lawn', 'patron']);
  await sees(page, 'Free Entry');
  await sees(page, 'Only 12 left');
  await page.click('input[name="event-tier"][value="gold"]');
  await sees(page, '₹1,097');
  expect(
    await page.$$eval('[aria-label^="Share on"]', (links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).host),
    ),
  ).toEqual(['wa.me', 'www.facebook.com', 'x.com']);
  await page.bringToFront();
  await page.browserContext().overridePermissions(run.urls.site, ['clipboard-read', 'clipboard-sanitized-write']);
  await press(page, 'Copy link');
  await sees(page, 'Link copied to clipboard!');
  const shownAt = Date.now();
  const toast = await page.$eval(
    '[popover] [role="status"]',
    (card) => card.getBoundingClientRect().toJSON() as DOMRect,
  );
  expect([toast.top < 200, toast.right > 1100]).toEqual([true, true]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site(`/events/${eventId}`));
  await page.waitForFunction(() => !document.body.innerText.includes('Link copied to clipboard!'));
  expect(Date.now() - shownAt).toBeGreaterThan(1500);
  await follow(page, 'Book Tickets');
  await sees(page, 'Gold × 1');
  expect(new URL(page.url()).searchParams.get('tier')).toBe('gold');
  expect(complaints.splice(0)).toEqual([]);
});
