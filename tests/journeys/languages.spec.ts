import type { Browser, Page } from 'puppeteer';
import { newVisitor, openBrowser, press, sees } from './stack/browser';
import { newEvent, run } from './stack/running-stack';
import { answersOf, englishOn } from './stack/shown-texts';
import { staff } from './stack/sign-in-staff';

let browser: Browser;
let eventId: string;
beforeAll(async () => {
  browser = await openBrowser();
  eventId = await newEvent(staff().admin.token, 'Sarod at Dusk', [
    { type: 'Gold', price: 900, fee: 29, totalSeats: 40 },
  ]);
});
afterAll(() => browser.close());

const choose = (page: Page, language: string) =>
  page.evaluateOnNewDocument((code) => localStorage.setItem('bb_language', code), language);

const headings = (page: Page) =>
  page.$$eval('h1, h2', (found) => found.map((heading) => heading.textContent.trim()).filter(Boolean));

it.each([
  { language: 'en', lang: 'en-IN', headline: /India/, shelf: 'Trending' },
  { language: 'hi', lang: 'hi-IN', headline: /[\u0900-\u097f]/, shelf: 'चर्चा में' },
])('paints the headings of home in $language, without a complaint', async ({ language, lang, headline, shelf }) => {
  const { page, complaints } = await newVisitor(browser);
  await choose(page, language);
  await page.goto(run.urls.site);
  await sees(page, shelf);
  const [first, ...others] = await headings(page);
  expect(first).toMatch(headline);
  expect(others.length).toBeGreaterThan(2);
  expect(await page.$eval('html', (root) => root.lang)).toBe(lang);
  expect(complaints).toEqual([]);
});

it('leads a person who reads Hindi to the payment without an English word of ours', async () => {
  const { page, complaints } = await newVisitor(browser, 390);
  const data = answersOf(page);
  await choose(page, 'hi');
  await page.goto(run.urls.site);
  await sees(page, 'चर्चा में');
  expect(await englishOn(page, data)).toEqual([]);
  await page.goto(`${run.urls.site}/events/${eventId}`);
  await sees(page, 'Marigold Grounds');
  expect(await englishOn(page, data)).toEqual([]);
  await page.goto(`${run.urls.site}/checkout/${eventId}`);
  await sees(page, 'ऑर्डर का सार');
  await sees(page, 'सुविधा शुल्क');
  expect(await englishOn(page, data)).toEqual([]);
  await press(page, 'शो बुक करें');
  await sees(page, 'आगे बढ़ने के लिए कृपया लॉग इन करें');
  expect(await englishOn(page, data)).toEqual([]);
  expect(complaints).toEqual([]);
});

/** A browser whose person reads Hindi first; it notes what the button to log in says, frame by frame. */
async function hindiVisitor() {
  const visitor = await newVisitor(browser, 390);
  const { page } = visitor;
  const devtools = await page.createCDPSession();
  const userAgent = await browser.userAgent();
  await devtools.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: 'hi-IN,hi,en' });
  await page.evaluateOnNewDocument(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const look = (): void => {
      for (const button of document.querySelectorAll('#root > header button'))
        if (button.textContent && button.checkVisibility({ checkVisibilityCSS: true })) shown.push(button.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return visitor;
}
async function everShown(page: Page): Promise<string[]> {
  const shown = await page.waitForFunction(() => {
    const texts = (window as unknown as { shown: string[] }).shown;
    return texts.length > 0 && [...new Set(texts)];
  });
  return (await shown.jsonValue()) as string[];
}

it('is in Hindi for a browser in Hindi from the first frame on, until its person chooses English', async () => {
  const { page, complaints } = await hindiVisitor();
  for (const path of ['/', `/events/${eventId}`, `/checkout/${eventId}`]) {
    await page.goto(`${run.urls.site}${path}`);
    await sees(page, 'लॉग इन');
    await page.reload();
    await sees(page, 'लॉग इन');
    expect(await everShown(page)).toEqual(['लॉग इन']);
    expect(await page.$eval('html', (root) => root.lang)).toBe('hi-IN');
  }
  const language = 'footer select:has(option[value="en"])';
  await page.waitForSelector(language);
  await page.select(language, 'en');
  await sees(page, 'Log in');
  for (const path of [`/checkout/${eventId}`, '/']) {
    await page.goto(`${run.urls.site}${path}`);
    await sees(page, 'Log in');
    expect(await everShown(page)).toEqual(['Log in']);
  }
  expect(complaints).toEqual([]);
});

it('is shown in English once its messages have not loaded for ten seconds', async () => {
  const { page } = await hindiVisitor();
  await page.setRequestInterception(true);
  // The scripts, and so the words, never come.
  page.on('request', (request) => {
    if (!/\/assets\/.*\.js$/.test(request.url())) void request.continue();
  });
  // Module scripts are part of the document's loading, so that never ends.
  const loading = page.goto(run.urls.site, { timeout: 0 }).catch(() => {});
  await page.waitForSelector('h1');
  // The wait begins with the style sheet, which may come after the document.
  const turnClockTo = async (seconds: number) => {
    const visibility = await page.waitForFunction(
      (ms) => {
        const waiting = document.getAnimations().filter(({ effect }) => effect?.getTiming().delay === 10_000);
        for (const animation of waiting) animation.currentTime = ms;
        return waiting.length > 0 && getComputedStyle(document.querySelector('h1')!).visibility;
      },
      {},
      seconds * 1000,
    );
    return visibility.jsonValue();
  };
  expect(await turnClockTo(1)).toBe('hidden');
  expect(await turnClockTo(9.5)).toBe('hidden');
  expect(await everShown(page)).toEqual(['Log in']);
  expect(await turnClockTo(10)).toBe('visible');
  await page.close();
  await loading;
});

it('is at an address of its own in Hindi, also without scripts, and the language switch leads there and back', async () => {
  const { page, complaints } = await newVisitor(browser, 390);
  await page.setJavaScriptEnabled(false);
  await page.goto(`${run.urls.site}/hi/events/${eventId}`);
  expect(await page.$eval('html', (root) => root.lang)).toBe('hi-IN');
  await sees(page, 'टिकट बुक करें');
  await page.setJavaScriptEnabled(true);
  await page.goto(`${run.urls.site}/checkout/${eventId}?quantity=2`);
  const language = 'footer select:has(option[value="en"])';
  await page.waitForSelector(language);
  const pathAfter = async (code: string) => {
    await Promise.all([page.waitForNavigation(), page.select(language, code)]);
    await page.waitForSelector(language);
    return page.evaluate(() => location.pathname + location.search);
  };
  expect(await pathAfter('hi')).toBe(`/hi/checkout/${eventId}?quantity=2`);
  await sees(page, 'ऑर्डर का सार');
  expect(await pathAfter('en')).toBe(`/checkout/${eventId}?quantity=2`);
  await sees(page, 'Order Summary');
  expect(complaints).toEqual([]);
});

it('would notice English words', async () => {
  const { page } = await newVisitor(browser, 390);
  const data = answersOf(page);
  await page.goto(`${run.urls.site}/checkout/${eventId}`);
  await sees(page, 'Convenience fee');
  const english = await englishOn(page, data);
  expect(english).toEqual(expect.arrayContaining(['Order Summary', 'Book Show', 'Select Tickets']));
});
