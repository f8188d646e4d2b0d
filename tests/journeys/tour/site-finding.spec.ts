import type { Browser, Page } from 'puppeteer';
import { endVisits, goesOn, newVisitor, openBrowser, press, sees, type } from '../stack/browser';
import { newEvent, run } from '../stack/running-stack';
import { misfits, violations } from '../stack/screen-violations';
import { answersOf, englishOn } from '../stack/shown-texts';
import { staff } from '../stack/sign-in-staff';

/** Nothing like it is found among the names of other runs, slips forgiven. */
const tag = Math.random().toString(36).slice(2, 10);
const ARTIST = `Rohini ${tag}`;
const FREE = `Open Rehearsal ${tag}`;
const PAID = `Evening Recital ${tag}`;
const GRAND = `Gala Concert ${tag}`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  const add = (name: string, price: number, language: string) =>
    newEvent(staff().admin.token, name, [{ type: 'Seat', price, fee: 0, totalSeats: 30 }], {
      artists: [ARTIST],
      language,
    });
  await add(FREE, 0, 'Hindi');
  await add(PAID, 400, 'Marathi');
  await add(GRAND, 2000, 'Marathi, Hindi');
});
afterEach(() => endVisits(browser));
afterAll(() => browser.close());

const site = (path: string) => `${run.urls.site}${path}`;
const found = (page: Page) =>
  page.$$eval('main article h2', (titles) => titles.map(({ textContent }) => textContent.trim()));
const showsNames = (page: Page, names: string[]) =>
  page.waitForFunction(
    (wanted) =>
      JSON.stringify([...document.querySelectorAll('main article h2')].map((title) => title.textContent.trim())) ===
      JSON.stringify(wanted),
    {},
    names,
  );
const activeOption = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return id ? (document.getElementById(id)?.textContent ?? '') : '';
  });
const inAddress = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);

/** Presses the arrow until an option with this text is the active one. */
async function choose(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    if ((await activeOption(page)).includes(text)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${text} is not in the list`);
}

it.each([
  { device: 'a phone', width: 390 },
  { device: 'a desktop', width: 1280 },
])(
  'on $device a person types, chooses by keyboard and narrows the list, and the link shows another one the same',
  async ({ width }) => {
    const { page, complaints } = await newVisitor(browser, width);
    await page.goto(site('/'));
    await type(page, 'Search events, artists, venues', ARTIST);
    await page.waitForFunction(
      (wanted) => wanted.every((name) => document.querySelector('[role="listbox"]')?.textContent.includes(name)),
      {},
      [PAID, `${ARTIST}3 events`],
    );
    await choose(page, 'All results');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname === '/search');
    await sees(page, '3 events');
    expect(await page.$('[role="listbox"]')).toBeNull();
    await page.select('::-p-aria([name="Sort"][role="combobox"])', '-price');
    await showsNames(page, [GRAND, PAID, FREE]);
    if (width < 900) await page.locator('main summary').click();
    await type(page, 'Highest price', '500');
    await showsNames(page, [PAID, FREE]);
    await page.select('main ::-p-aria([name="Language"][role="combobox"])', 'Hindi');
    await showsNames(page, [FREE]);
    await press(page, 'Remove filter: Up to ₹500');
    await showsNames(page, [GRAND, FREE]);
    await press(page, 'Free');
    await showsNames(page, [FREE]);
    expect(inAddress(page)).toEqual({ q: ARTIST, free: 'true', language: 'Hindi', sort: '-price' });

    const other = await newVisitor(browser, width);
    await other.page.goto(page.url());
    await showsNames(other.page, [FREE]);
    await sees(other.page, '1 event');
    expect(await other.page.$eval('::-p-aria([name="Free"][role="button"])', (chip) => chip.ariaPressed)).toBe('true');
    expect(await other.page.$eval('main summary', (summary) => summary.textContent)).toContain('2');

    await page.goto(site('/search'));
    await press(page, `Remove “${ARTIST}” from recent searches`);
    await page.waitForFunction(() => !document.body.innerText.includes('Recent searches'));
    expect([complaints, other.complaints]).toEqual([[], []]);
  },
);

it('reads days, prices and free entry in what is typed, and takes each back', async () => {
  const { page, complaints } = await newVisitor(browser);
  await page.goto(site(`/search?q=${encodeURIComponent(`${ARTIST} मुफ़्त`)}`));
  await showsNames(page, [FREE]);
  await press(page, 'Remove filter: मुफ्त');
  await page.waitForFunction(() => document.querySelectorAll('main article').length === 3);
  await page.goto(site(`/search?q=${encodeURIComponent(`${ARTIST} above 1000`)}`));
  await showsNames(page, [GRAND]);
  await page.goto(site(`/search?q=${encodeURIComponent(`रोहिणी ${tag}`)}`));
  await page.waitForSelector('main article');
  expect((await found(page)).toSorted()).toEqual([PAID, GRAND, FREE].toSorted());
  expect(complaints).toEqual([]);
});

describe.each([
  { language: 'en', hint: 'Search events, artists, venues' },
  { language: 'hi', hint: 'कार्यक्रम, कलाकार, स्थान खोजें' },
])('in $language', ({ language, hint }) => {
  it.each([
    { width: 390, scheme: 'light' },
    { width: 390, scheme: 'dark' },
    { width: 1280, scheme: 'light' },
    { width: 1280, scheme: 'dark' },
  ])(
    'search box, its start and lists have nothing to stumble over: $width $scheme',
    async ({ width, scheme }) => {
      const { page, complaints } = await newVisitor(browser, width);
      const data = answersOf(page);
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await page.evaluateOnNewDocument((code) => {
        localStorage.setItem('bb_language', code);
        localStorage.setItem('bb_searches', JSON.stringify(['सरोद', '500']));
      }, language);
      const look = async () => ({
        violations: await violations(page),
        misfits: await misfits(page),
        english: language === 'en' ? [] : await englishOn(page, data),
      });
      const clean = { violations: [], misfits: [], english: [] };

      await page.goto(site('/search'));
      await goesOn(page);
      await page.waitForSelector('main section a[href^="/events/"]');
      expect(await look()).toEqual(clean);
      await type(page, hint, '');
      await page.waitForSelector('[role="listbox"] a[href^="/events/"]');
      await page.keyboard.press('ArrowDown');
      expect(await activeOption(page)).toContain('सरोद');
      await page.keyboard.press('ArrowUp');
      expect(await look()).toEqual(clean);
      for (const path of [
        '/search?q=संगीत&minPrice=100&language=Hindi',
        '/featured?free=true&city=Pune',
        '/weekend?sort=price',
      ]) {
        await page.goto(site(path));
        await goesOn(page);
        await page.waitForSelector('main article');
        expect([path, await look()]).toEqual([path, clean]);
      }
      await page.goto(site('/featured?city=Pune&view=map'));
      // On a phone some places lie on each other, and their pin zooms in.
      const pin = await page.waitForSelector('[class*="leaflet-marker-icon"]:has([data-stack="false"])');
      await page.waitForSelector('.leaflet-tile-loaded');
      expect(await look()).toEqual(clean);
      const listed = (await found(page)).length;
      await pin?.press('Enter');
      await page.waitForFunction((all) => document.querySelectorAll('main article').length < all, {}, listed);
      expect(complaints).toEqual([]);
    },
    60_000,
  );
});
