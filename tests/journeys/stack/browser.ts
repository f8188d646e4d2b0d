import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer';

const pictures = join(__dirname, '../../../.utsav/journeys');

export const openBrowser = (): Promise<Browser> =>
  puppeteer.launch({
    executablePath: process.env.CHROMIUM_PATH,
    pipe: true,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--no-zygote',
      '--disable-background-networking',
    ],
  });

export interface Visitor {
  page: Page;
  /** Errors that the browser wrote to its console; a journey ends without any. */
  complaints: string[];
}

/** A person with a browser of their own: no cookies or sessions shared. */
export async function newVisitor(browser: Browser, width = 1280): Promise<Visitor> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height: 900 });
  page.setDefaultTimeout(120_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  // A refused call is part of some journeys, and the browser reports each of them.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  return { page, complaints };
}

/** Ends the visits of a test but for those that go on: an open page goes on moving its banners. */
export async function endVisits(browser: Browser, except: Visitor[] = []): Promise<void> {
  const open = [browser.defaultBrowserContext(), ...except.map(({ page }) => page.browserContext())];
  await Promise.all(
    browser
      .browserContexts()
      .filter((context) => !open.includes(context))
      .map((context) => context.close()),
  );
}

/** Whether an element takes input: in a server-rendered page it does once React has hydrated it. */
const isHydrated = (element: Element): boolean =>
  document.getElementById('main') === null || Object.keys(element).some((key) => key.startsWith('__react'));

/** Waits until a page takes input in the visitor's language. */
export const goesOn = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const content = document.querySelector('#main > *') ?? {};
    const isTranslated = !('translating' in document.documentElement.dataset);
    return isTranslated && Object.keys(content).some((key) => key.startsWith('__react'));
  });

export const press = (page: Page, name: string): Promise<void> =>
  page.locator(`::-p-aria([name="${name}"][role="button"])`).filter(isHydrated).click();
export const follow = (page: Page, name: string): Promise<void> =>
  page.locator(`::-p-aria([name="${name}"][role="link"])`).click();

/** Waits until the page shows a text. */
export async function sees(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => (document.body as HTMLElement | null)?.innerText.toLowerCase().includes(wanted.toLowerCase()),
    {},
    text,
  );
}

/** Scrolls to the end, once the page goes on in the browser, so that what loads when it comes near is there. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const content = document.querySelector('#main > *') ?? {};
      if (!Object.keys(content).some((key) => key.startsWith('__react'))) return false;
      const { scrollHeight } = document.documentElement;
      const isAtEnd = scrollY + innerHeight >= scrollHeight - 2;
      scrollTo({ top: Math.min(scrollY + innerHeight, scrollHeight), behavior: 'instant' });
      return isAtEnd && document.querySelector('footer') !== null;
    },
    { polling: 100 },
  );
}

/** Types into the field of a label, as a person would. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  const field = await page.locator(`::-p-aria([name="${label}"])`).filter(isHydrated).waitHandle();
  await field.click();
  await field.type(text);
}

export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}
