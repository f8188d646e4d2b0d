import type { Browser } from 'puppeteer';
import { looksAt, openTour, visitScreen } from '../stack/all-screens';
import { openBrowser } from '../stack/browser';

jest.setTimeout(1_200_000);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('fits each screen to each width, light and dark, in each language, and leaves nothing to stumble over', async () => {
  const tour = await openTour(browser);
  const all: Record<string, string[]> = {};
  for (const screen of tour.screens) {
    const { violations } = await visitScreen(tour[screen.app], screen, looksAt(screen), () => true);
    if (violations.length > 0) all[`${screen.app} ${screen.pattern}`] = violations;
  }
  expect(all).toEqual({});
});
