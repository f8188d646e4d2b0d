import type { Browser, Page } from 'puppeteer';
import { newVisitor, openBrowser, picture } from './stack/browser';
import { run } from './stack/running-stack';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const words = {
  en: { region: 'Map of the events', all: 'Show all events', stack: 'zoom in' },
  hi: { region: 'कार्यक्रमों का नक़्शा', all: 'सभी कार्यक्रम दिखाएँ', stack: 'पास से देखें' },
};

/** A press while the page is not hydrated yet counts as well, but no one can press what is hidden until it is in Hindi. */
async function chooseView(page: Page, value: 'list' | 'map'): Promise<void> {
  const choice = await page.waitForSelector(`input[name="view"][value="${value}"]`, { visible: true });
  await choice?.evaluate((input) => input.click());
  await page.waitForFunction(
    (wanted) => (new URL(location.href).searchParams.get('view') ?? 'list') === wanted,
    {},
    value,
  );
}
const eventLinks = '#main a[href^="/events/evt_"]';
const cards = (page: Page) => page.$$eval(eventLinks, (links) => links.length);
const pins = '.leaflet-marker-icon[aria-label]';

/** Presses stacks, which zoom in, until a place stands alone, and then that. Returns what it is called. */
async function pressPlace(page: Page, stackWord: string): Promise<string> {
  for (let closer = 0; closer < 8; closer += 1) {
    await page.waitForSelector(pins);
    const label = await page.evaluate(
      (selector, word) => {
        const shown = [...document.querySelectorAll<HTMLElement>(selector)];
        const pin = shown.find((each) => !each.ariaLabel?.includes(word)) ?? shown[0];
        pin?.click();
        return pin?.ariaLabel ?? '';
      },
      pins,
      stackWord,
    );
    if (!label.includes(stackWord)) return label;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  throw new Error('no place stands alone');
}

it.each([
  ['en', 1280],
  ['hi', 1280],
  ['en', 390],
  ['hi', 390],
] as const)(
  'leads from the list to the map, from a pin to an event, and back: %s at %i px',
  async (language, width) => {
    const { region, all, stack } = words[language];
    const { page, complaints } = await newVisitor(browser, width);
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await page.evaluateOnNewDocument((code) => localStorage.setItem('bb_language', code), language);
    await page.goto(`${run.urls.site}/featured`);
    await page.waitForSelector(eventLinks);
    const listed = await cards(page);
    await chooseView(page, 'map');
    await page.waitForSelector(`::-p-aria([name="${region}"])`);
    await page.waitForSelector(pins);
    // The map has more events than the page of a list had.
    await page.waitForFunction(() => !document.querySelector('#main [aria-busy="true"]'));
    expect(new URL(page.url()).searchParams.get('view')).toBe('map');
    await picture(page, `map-${language}-${width}`);

    const label = await pressPlace(page, stack);
    await page.waitForSelector(`::-p-aria([name="${all}"][role="button"])`);
    expect(await cards(page)).toBeLessThan(listed);
    expect(await page.$$eval(`${pins}[aria-pressed="true"]`, (chosen) => chosen.map((pin) => pin.ariaLabel))).toEqual([
      label,
    ]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await picture(page, `map-place-${language}-${width}`);

    await page.locator(eventLinks).click();
    await page.waitForFunction(() => location.pathname.startsWith('/events/evt_'));
    await page.goBack();
    await page.waitForSelector(pins);
    await chooseView(page, 'list');
    await page.waitForFunction(() => !document.querySelector('.leaflet-container'));
    await page.waitForFunction(
      (links, count) => document.querySelectorAll(links).length === count,
      {},
      eventLinks,
      listed,
    );
    expect(complaints).toEqual([]);
  },
);
