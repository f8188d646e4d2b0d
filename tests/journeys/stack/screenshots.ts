import type { Page } from 'puppeteer';
import { picture } from './browser';

export const PHONE = { width: 360, height: 780 };
export const DESKTOP = { width: 1280, height: 900 };
const SMALLEST = { width: 320, height: 640 };

const VARIANTS = [
  { look: 'phone-light', size: PHONE, scheme: 'light' },
  { look: 'phone-dark', size: PHONE, scheme: 'dark' },
  { look: 'desktop-dark', size: DESKTOP, scheme: 'dark' },
  { look: 'desktop-light', size: DESKTOP, scheme: 'light' },
] as const;

/** What makes a page scroll sideways: the innermost elements that end beyond the window, unless a part of the page scrolls them. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    return innermost
      .slice(0, 5)
      .map((element) => `${clientWidth}: <${element.tagName} class="${element.getAttribute('class')}">`);
  });

/** What lies in the window has its pictures. A lazy one outside of it comes when the browser likes, or never. */
const isPainted = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isInWindow = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      return image.complete || !isInWindow || !image.checkVisibility();
    }),
  );

type Look = (typeof VARIANTS)[number];

async function take(page: Page, name: string, looks: readonly Look[]): Promise<string[]> {
  const before = page.viewport();
  try {
    await page.setViewport(SMALLEST);
    const found = await sticksOut(page);
    for (const { look, size, scheme } of looks) {
      await page.setViewport(size);
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, {}, scheme);
      await isPainted(page);
      await picture(page, `site-${name}.${look}`);
      found.push(...(await sticksOut(page)));
    }
    return found;
  } finally {
    // The next test begins as this one did, whatever happened.
    await page.emulateMediaFeatures([]);
    await page.setViewport(before);
  }
}

/** Pictures of a screen, light and dark, on a phone and a desktop. Answers what does not fit a width. */
export const takeScreenshots = (page: Page, name: string): Promise<string[]> => take(page, name, VARIANTS);

/** The same for a state of a screen that has its four pictures: a light phone and a dark desktop. */
export const stateOf = (page: Page, name: string): Promise<string[]> =>
  take(
    page,
    name,
    VARIANTS.filter(({ look }) => look === 'phone-light' || look === 'desktop-dark'),
  );
