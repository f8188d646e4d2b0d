import type { Page } from 'puppeteer';

/** Adds up what moves by itself on every page that is opened from now on, as browsers report it. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    const watched = window as unknown as { shifted: number };
    watched.shifted = 0;
    const add = (entries: PerformanceEntryList): void => {
      for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) watched.shifted += entry.value;
    };
    new PerformanceObserver((list) => add(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
  });

/** Cumulative layout shift of the page that is open. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifted: number }).shifted);
