import type { Browser, ElementHandle, Page } from 'puppeteer';
import { newVisitor, type Visitor } from './browser';
import { keepSession } from './keep-session';
import { run } from './running-stack';
import { staff } from './sign-in-staff';

/** A staff member at a page of the console. Nothing moves, so that nothing has to be waited for. */
export async function staffAt(
  browser: Browser,
  role: 'admin' | 'counter',
  path: string,
  width = 1280,
): Promise<Visitor> {
  const visitor = await newVisitor(browser, width);
  await visitor.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await keepSession(visitor.page, staff()[role], role);
  await visitor.page.goto(`${run.urls.admin}${path}`);
  return visitor;
}

/** Another page of the console, as a link within it leads there. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    (address) => {
      const { idx = 0 } = (history.state ?? {}) as { idx?: number };
      history.pushState({ idx: idx + 1 }, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    `${new URL(run.urls.admin).pathname}${path}`,
  );

/** Chooses from a list that opens; one that can be searched is, since long lists draw only what is in view. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = (await page
    .locator(`::-p-aria([name="${label}"][role="combobox"])`)
    .waitHandle()) as ElementHandle<HTMLInputElement>;
  await field.click();
  if (!(await field.evaluate(({ readOnly }) => readOnly))) await field.type(option);
  await page.waitForFunction(
    (text) => {
      const rendered = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option';
      const found = [...document.querySelectorAll<HTMLElement>(rendered)].find(
        ({ innerText }) => innerText.trim() === text,
      );
      const { left = -1, right = 0 } = found?.getBoundingClientRect() ?? {};
      const isInWindow = left >= 0 && right <= innerWidth;
      if (isInWindow) found?.click();
      return isInWindow;
    },
    {},
    option,
  );
}

/** Waits until no toast covers what stands at the top right. */
export const toastsGone = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !document.querySelector('.ant-notification-notice'));
};

/** A toast with this text, which is waited for. */
export const seesToast = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>('.ant-notification-notice')].some((toast) =>
        toast.innerText.includes(wanted),
      ),
    {},
    text,
  );
};

/** The dialog of this title, which is waited for. */
export async function dialogOf(page: Page, title: string): Promise<ElementHandle<HTMLElement>> {
  const found = await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>('.ant-modal')].find(
        (dialog) => dialog.checkVisibility() && dialog.innerText.includes(wanted),
      ),
    {},
    title,
  );
  return found as unknown as ElementHandle<HTMLElement>;
}

/** Presses a button of a dialog, and waits until it is gone: what closes still lies over the page for a moment. */
export async function answer(page: Page, title: string, button: string): Promise<void> {
  const dialog = await answerWrongly(page, title, button);
  await page.waitForFunction((each) => !each.checkVisibility(), {}, dialog);
}

/** The same where the dialog stays, since something is missing. */
export async function answerWrongly(page: Page, title: string, button: string): Promise<ElementHandle<HTMLElement>> {
  const dialog = await dialogOf(page, title);
  const found = await dialog.waitForSelector(`::-p-aria([name="${button}"][role="button"])`);
  await found?.evaluate((element) => (element as HTMLElement).click());
  return dialog;
}

/** The cells of a table, row by row, as they are shown; without the boxes that choose rows. */
export const rowsOf = (page: Page, table: string): Promise<string[][]> =>
  page.$$eval(`[aria-label="${table}"] tbody tr:not([aria-hidden], .ant-table-placeholder)`, (rows) =>
    rows.map((row) =>
      [...row.querySelectorAll<HTMLElement>('td:not(.ant-table-selection-column)')].map((cell) => cell.innerText),
    ),
  );

/** Waits until a table shows rows of which this holds. */
export async function rowsWhere(page: Page, table: string, holds: (rows: string[][]) => boolean): Promise<string[][]> {
  for (const end = Date.now() + 10_000; ;) {
    const rows = await rowsOf(page, table);
    if (holds(rows)) return rows;
    if (Date.now() > end) throw new Error(`${table} still shows ${JSON.stringify(rows)}`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Waits for an address that matches. */
export const isAt = async (page: Page, address: RegExp): Promise<void> => {
  await page.waitForFunction(
    (source) => new RegExp(source).test(location.pathname + location.search),
    {},
    address.source,
  );
};

export const valueOf = (page: Page, label: string): Promise<string> =>
  page
    .locator(`::-p-aria([name="${label}"])`)
    .map((element) => (element as HTMLInputElement).value)
    .wait();

/** Puts a text into a field in place of what stands there, as pasting does. */
export async function put(page: Page, label: string, text: string): Promise<void> {
  const field = (await page.locator(`::-p-aria([name="${label}"])`).waitHandle()) as ElementHandle<HTMLInputElement>;
  await field.evaluate((input, value) => {
    const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    input.focus();
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}
