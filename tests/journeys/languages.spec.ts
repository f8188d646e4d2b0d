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
}, 60_000);
afterAll(() => browser.close());

const choose = (page: Page, language: string) =>
  page.evaluateOnNewDocument((code) => localStorage.setItem('bb_language', code), language);

const headings = (page: Page) =>
  page.$$eval('h1, h2', (found) => found.map((heading) => heading.textContent.trim()).filter(Boolean));

it.each([
  { language: 'en', lang: 'en-IN', headline: /India/, shelf: 'Trending' },
  { language: 'hi', lang: 'hi-IN', headline: /[\u0900-\u097f]/, shelf: 'चर्चा में' },
])(
  'paints the headings of home in $language, without a complaint',
  async ({ language, lang, headline, shelf }) => {
    const { page, complaints } = await newVisitor(browser);
    await choose(page, language);
    await page.goto(run.urls.site);
    await sees(page, shelf);
    const [first, ...others] = await headings(page);
    expect(first).toMatch(headline);
    expect(others.length).toBeGreaterThan(2);
    expect(await page.$eval('html', (root) => root.lang)).toBe(lang);
    expect(complaints).toEqual([]);
  },
  60_000,
);

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
}, 90_000);

it('would notice English words', async () => {
  const { page } = await newVisitor(browser, 390);
  const data = answersOf(page);
  await page.goto(`${run.urls.site}/checkout/${eventId}`);
  await sees(page, 'Convenience fee');
  const english = await englishOn(page, data);
  expect(english).toEqual(expect.arrayContaining(['Order Summary', 'Book Show', 'Select Tickets']));
}, 60_000);
