import type { Browser, Page } from 'puppeteer';
import { openBrowser, press, sees, type, type Visitor } from '../stack/browser';
import { answer, choose, goTo, isAt, put, staffAt, seesToast, toastsGone, valueOf } from '../stack/console';
import { picturesOf, upload } from '../stack/pictures';
import { call, waitFor, newEvent } from '../stack/running-stack';
import { staff } from '../stack/sign-in-staff';
import { withNetworkFault } from '../stack/network-faults';

const { admin } = staff();
const stamp = String(Date.now() % 10_000_000);
const EVENT = `Sarangi at Noon ${stamp}`;
const busy = { status: 503, code: 'UNAVAILABLE', message: 'We are busy right now.' };

let browser: Browser;
let visitor: Visitor;
let files: Awaited<ReturnType<typeof picturesOf>>;
beforeAll(async () => {
  browser = await openBrowser();
  await newEvent(admin.token, EVENT, [{ type: 'Gold', price: 500, fee: 0, totalSeats: 9 }]);
  visitor = await staffAt(browser, 'admin', '/banners/new');
  files = await picturesOf(visitor.page);
});
afterAll(() => browser.close());
afterEach(() => expect(visitor.complaints).toEqual([]));

/** The cards that are shown, by their titles. */
const cards = (page: Page) =>
  page.$$eval('[role="article"] h2', (found) => found.map(({ textContent }) => textContent));
const cardsWhere = (page: Page, holds: (titles: (string | null)[]) => boolean) =>
  waitFor('the cards', async () => holds(await cards(page)) || undefined, 10_000);
const badgeOf = (page: Page, title: string) =>
  page.$eval(
    `[role="article"][aria-label="${title}"]`,
    (card) => /\b(Active|Inactive)\b/.exec((card as HTMLElement).innerText)?.[0],
  );
const inCard = (page: Page, title: string, name: string, role: string) =>
  page.locator(`[role="article"][aria-label="${title}"] ::-p-aria([name="${name}"][role="${role}"])`).click();
const search = async (page: Page, label: string, text: string): Promise<void> => {
  await put(page, label, text);
  await page.keyboard.press('Enter');
};

describe('a banner', () => {
  const title = `Noon Banner ${stamp}`;

  it('is refused until title, picture and event are there, in this order', async () => {
    const { page } = visitor;
    await press(page, 'Save Banner');
    await seesToast(page, 'Please enter a title.');
    await type(page, 'Title', `  ${title} `);
    await press(page, 'Save Banner');
    await seesToast(page, 'Please upload a banner image.');
    await upload(page, 'Desktop image', files.wrong);
    await seesToast(page, 'Please upload a JPG, PNG, or WEBP image.');
    await upload(page, 'Desktop image', files.huge);
    await seesToast(page, 'Image must be under 5 MB.');
    await upload(page, 'Desktop image', files.fake);
    await seesToast(page, 'Image upload failed');
    const session = await page.createCDPSession();
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 60_000,
    });
    await upload(page, 'Desktop image', files.right);
    await page.waitForFunction(() => /Uploading… [1-9]\d? %/.test(document.body.innerText));
    await session.detach();
    await seesToast(page, 'Image uploaded');
    await press(page, 'Save Banner');
    await seesToast(page, 'Please select an event.');
  });

  it('of another type has no event, and one of the home page is saved with it', async () => {
    const { page } = visitor;
    await choose(page, 'Event', EVENT);
    await choose(page, 'Type', 'Sponsor');
    expect(await page.$eval('#eventId', (field) => (field as HTMLInputElement).disabled)).toBe(true);
    await choose(page, 'Type', 'Homepage');
    await press(page, 'Save Banner');
    await seesToast(page, 'Please select an event.');
    await choose(page, 'Event', EVENT);
    await withNetworkFault(page, { call: /POST \/api\/banner/, answer: busy }, async () => {
      await press(page, 'Save Banner');
      await seesToast(page, 'Failed to save banner');
      await sees(page, 'We are busy right now.');
    });
    expect(await valueOf(page, 'Title')).toBe(`  ${title} `);
    await press(page, 'Save Banner');
    await seesToast(page, 'Banner created successfully');
    await isAt(page, /\/banners$/);
    await cardsWhere(page, (titles) => titles.includes(title));
  });

  it('is found by search, type, status and order, which the address keeps', async () => {
    const { page } = visitor;
    await cardsWhere(page, ([first]) => first === title);
    await choose(page, 'Sort', 'Z-A');
    await cardsWhere(page, (titles) => String(titles) === String(titles.toSorted((a, b) => b!.localeCompare(a!))));
    await choose(page, 'Type', 'Event');
    await isAt(page, /sort=za&type=event/);
    await cardsWhere(page, (titles) => !titles.includes(title));
    await choose(page, 'Type', 'Homepage');
    await choose(page, 'Status', 'Active');
    await search(page, 'Search banners', stamp);
    await cardsWhere(page, (titles) => String(titles) === title);
    await search(page, 'Search banners', 'nothing is called so');
    await sees(page, 'No banners found');
    await search(page, 'Search banners', stamp);
  });

  it('is switched off and on after a question, and stays as it was when that fails', async () => {
    const { page } = visitor;
    await withNetworkFault(page, { call: /PATCH \/api\/banner/, answer: busy }, async () => {
      await inCard(page, title, `${title} active`, 'switch');
      await answer(page, `Deactivate ${title}?`, 'Deactivate');
      await seesToast(page, 'Failed to update status');
    });
    expect(await badgeOf(page, title)).toBe('Active');
    await choose(page, 'Status', 'All');
    await inCard(page, title, `${title} active`, 'switch');
    await answer(page, `Deactivate ${title}?`, 'Deactivate');
    await waitFor('the badge', async () => (await badgeOf(page, title)) === 'Inactive' || undefined);
    const { body } = await call<{ title: string }[]>('GET', '/api/banner');
    expect(body.data.map((banner) => banner.title)).not.toContain(title);
  });

  it('is changed, leads back to the list as it was, and is deleted', async () => {
    const { page } = visitor;
    await page.locator(`[role="article"][aria-label="${title}"] a`).click();
    await page.waitForFunction((event) => document.body.innerText.includes(event), {}, EVENT);
    await type(page, 'Title', '!');
    await press(page, 'Save Banner');
    await seesToast(page, 'Banner updated successfully');
    await isAt(page, new RegExp(`/banners\\?.*search=${stamp}`));
    const changed = `${title}!`;
    await cardsWhere(page, (titles) => String(titles) === changed);
    await withNetworkFault(page, { call: /DELETE \/api\/banner/, answer: busy }, async () => {
      await inCard(page, changed, 'Delete', 'button');
      await answer(page, `Delete ${changed}?`, 'Delete');
      await seesToast(page, 'Failed to delete banner');
    });
    await inCard(page, changed, 'Delete', 'button');
    await answer(page, `Delete ${changed}?`, 'Delete');
    await sees(page, 'No banners found');
    await goTo(page, '/banners/edit/bnr_gone');
    await sees(page, 'Failed to fetch banner details');
    await withNetworkFault(page, { call: /GET \/api\/banner/, answer: busy }, async () => {
      await goTo(page, '/banners');
      await press(page, 'Refresh');
      await sees(page, 'Failed to load banners');
    });
  });
});

describe('a coupon', () => {
  const code = `NOON${stamp}`;
  const save = (page: Page) => press(page, 'Save Coupon');

  it('is refused in the order of its rules', async () => {
    const { page } = visitor;
    await goTo(page, '/coupon/new');
    await save(page);
    await seesToast(page, 'Please enter a coupon code.');
    await press(page, 'Generate');
    expect(await valueOf(page, 'Code')).toMatch(/^SAVE[1-9]\d\d$/);
    await put(page, 'Code', code.toLowerCase());
    expect(await valueOf(page, 'Code')).toBe(code);
    await save(page);
    await seesToast(page, 'Choose a validity range.');
    await put(page, 'Valid from (IST)', '2026-11-01T00:00');
    await put(page, 'Valid to (IST)', '2026-12-31T00:00');
    await put(page, 'Value (%)', '100.01');
    await save(page);
    await seesToast(page, 'Percentage must be between 0 and 100.');
    await choose(page, 'Discount type', 'Fixed amount');
    await put(page, 'Value (₹)', '-1');
    await save(page);
    await seesToast(page, 'Fixed amount cannot be negative.');
    await choose(page, 'Discount type', 'Buy and get (BOGO)');
    await put(page, 'Buy', '1');
    await save(page);
    await seesToast(page, 'For BOGO, Buy and Get must be greater than 0.');
    await put(page, 'Get', '1');
    await save(page);
    await seesToast(page, 'For BOGO, enter Applicable Category.');
    await type(page, 'Applicable Category', 'Gold');
    await put(page, 'Per user limit', '');
    await save(page);
    await seesToast(page, 'Per user limit is required.');
    await put(page, 'Per user limit', '2');
    await upload(page, 'Image', files.wrong);
    await seesToast(page, 'Please upload JPG/PNG/WEBP image.');
    await upload(page, 'Image', files.right);
    await seesToast(page, 'Image uploaded');
  });

  it('is saved with the events it is for, without empty terms, and its code is there once', async () => {
    const { page } = visitor;
    await choose(page, 'Applicable events (none = all events)', EVENT);
    await page.keyboard.press('Escape');
    await put(page, 'Terms & conditions, one a line', 'One\n\n  Two  \n');
    await withNetworkFault(page, { call: /discount\/create/, answer: { status: 500, code: 'INTERNAL' } }, async () => {
      await save(page);
      await seesToast(page, 'Failed to save coupon');
    });
    await save(page);
    await isAt(page, /\/coupon$/);
    await cardsWhere(page, ([first]) => first === code);
    const card = await page.$eval(
      `[role="article"][aria-label="${code}"]`,
      (found) => (found as HTMLElement).innerText,
    );
    for (const text of ['Buy 1, get 1 · Gold (BOGO)', '01/Nov/2026 – 31/Dec/2026', '0/∞', '₹0', 'Selected events (1)'])
      expect(card).toContain(text);
    const { body } = await call<{ discounts: { code: string; termsAndConditions: string[] }[] }>(
      'GET',
      '/api/discount/get-discounts',
      { token: admin.token },
    );
    expect(body.data.discounts.find((each) => each.code === code)?.termsAndConditions).toEqual(['One', 'Two']);
    await goTo(page, '/coupon/new');
    await put(page, 'Code', code);
    await put(page, 'Valid from (IST)', '2026-11-01T00:00');
    await put(page, 'Valid to (IST)', '2026-12-31T00:00');
    await save(page);
    await page.waitForSelector('.ant-notification-notice-error, .ant-notification-notice [class*="error"]');
    await press(page, 'Cancel');
  });

  it('is found by search, type, status and order, which the address keeps', async () => {
    const { page } = visitor;
    await choose(page, 'Sort', 'Z to A');
    await cardsWhere(page, (titles) => String(titles) === String(titles.toSorted((a, b) => b!.localeCompare(a!))));
    await choose(page, 'Type', 'Percentage');
    await cardsWhere(page, (titles) => titles.length > 0 && !titles.includes(code));
    await choose(page, 'Type', 'BOGO');
    await choose(page, 'Status', 'Inactive');
    await cardsWhere(page, (titles) => !titles.includes(code));
    await choose(page, 'Status', 'All');
    await search(page, 'Search coupons', stamp);
    await cardsWhere(page, (titles) => String(titles) === code);
    await isAt(page, /sort=za&type=bogo&search=/);
  });

  it('is switched after a question, goes back when that fails, and is deleted', async () => {
    const { page } = visitor;
    await withNetworkFault(page, { call: /PUT \/api\/discount\/update/, answer: busy }, async () => {
      await inCard(page, code, `${code} active`, 'switch');
      await answer(page, `Set ${code} to Inactive?`, 'Deactivate');
      await answer(page, 'Failed to update status', 'OK');
    });
    expect(await badgeOf(page, code)).toBe('Active');
    await inCard(page, code, `${code} active`, 'switch');
    await answer(page, `Set ${code} to Inactive?`, 'Deactivate');
    await waitFor('the badge', async () => (await badgeOf(page, code)) === 'Inactive' || undefined);
    await page.locator(`[role="article"][aria-label="${code}"] a`).click();
    await sees(page, 'Editing existing coupon');
    await page.waitForFunction((event) => document.body.innerText.includes(event), {}, EVENT);
    await toastsGone(page);
    await press(page, 'Back');
    await isAt(page, /sort=za/);
    await withNetworkFault(page, { call: /DELETE \/api\/discount/, answer: busy }, async () => {
      await inCard(page, code, 'Delete', 'button');
      await answer(page, `Delete ${code}?`, 'Delete');
      await answer(page, 'Failed to delete coupon', 'OK');
    });
    await inCard(page, code, 'Delete', 'button');
    await answer(page, `Delete ${code}?`, 'Delete');
    await sees(page, 'No coupons found.');
    await goTo(page, '/coupon/edit/cpn_gone');
    await page.waitForSelector('main [role="alert"]');
    await withNetworkFault(page, { call: /get-discounts/, answer: busy }, async () => {
      await goTo(page, '/coupon');
      await press(page, 'Refresh');
      await sees(page, 'Failed to load coupons.');
    });
    await press(page, 'Create Coupon');
    await isAt(page, /\/coupon\/new$/);
  });
});

describe('a category', () => {
  const category = `Baul ${stamp}`;
  const listed = async (): Promise<string[]> => {
    const { body } = await call<{ categories: { name: string }[] }>('GET', '/api/category/getAllCategories');
    return body.data.categories.map(({ name }) => name);
  };
  const saved = async (page: Page): Promise<void> => {
    // The toast of the save before may still be there.
    const response = page.waitForResponse(
      (one) => one.request().method() === 'PUT' && one.url().endsWith('/api/admin/categories'),
    );
    await press(page, 'Save');
    await response;
    await seesToast(page, 'Categories saved');
  };

  it('is what visitors choose from as soon as staff save it, until they hide it', async () => {
    const { page } = visitor;
    await goTo(page, '/categories');
    await sees(page, 'Add category');
    const before = await listed();
    await press(page, 'Add category');
    await type(page, `Name of category ${before.length + 1}`, category);
    await saved(page);
    expect(await listed()).toEqual([...before, category]);
    await page.locator(`::-p-aria([name="Show ${category} on the site"][role="switch"])`).click();
    await saved(page);
    expect(await listed()).toEqual(before);
    await press(page, `Delete ${category}`);
    await saved(page);
  });
});
