import type { Browser } from 'puppeteer';
import { faultsOf, looksAt, openTour } from '../stack/all-screens';
import { openBrowser } from '../stack/browser';

jest.setTimeout(1_200_000);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('fits each screen to each width, light and dark, in each language, and leaves nothing to stumble over', async () => {
  const tour = await openTour(browser);
  const faults: Record<string, string[]> = {};
  for (const screen of tour.screens) {
    const found = await faultsOf(tour[screen.app], screen, looksAt(screen), () => true);
    if (found.faults.length > 0) faults[`${screen.app} ${screen.pattern}`] = found.faults;
  }
  expect(faults).toEqual({});
});
