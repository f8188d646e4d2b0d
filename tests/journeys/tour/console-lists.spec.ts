import type { Browser, HTTPRequest, Page } from 'puppeteer';
import { openBrowser, press, sees, type, type Visitor } from '../stack/browser';
import { answer, choose, dialogOf, goTo, isAt, put, rowsOf, rowsWhere, staffAt, valueOf } from '../stack/console';
import { saved } from '../stack/downloads';
import { begunEvent } from '../stack/place-order';
import { call, waitFor, newEvent, newMobile, run, sellForCash, signIn } from '../stack/running-stack';
import { staff } from '../stack/sign-in-staff';
import { withNetworkFault } from '../stack/network-faults';

const { admin, counter } = staff();
const stamp = String(Date.now() % 10_000_000);
/** A spreadsheet would run it. */
const FORMULA = `=HYPERLINK("http://127.0.0.1/${stamp}")`;
const CALM = `Rudra Veena ${stamp}`;

let browser: Browser;
let visitor: Visitor;
let calmId: string;
const mobiles = [newMobile(), newMobile(), newMobile()] as const;
const codes: string[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  const tickets = [{ type: 'Gold', price: 700, fee: 0, totalSeats: 40 }];
  const [formulaId, id] = await Promise.all([
    newEvent(admin.token, FORMULA, tickets),
    newEvent(admin.token, CALM, tickets),
  ]);
  calmId = id;
  for (const [at, mobile] of mobiles.entries()) {
    const sale = {
      eventId: at === 0 ? formulaId : calmId,
      user: { name: `Buyer ${stamp}-${at}`, email: `b${stamp}${at}@example.in`, mobile },
      categories: [{ categoryId: 'Gold', quantity: [2, 3, 1][at]!, price: [700, 100, 900][at]! }],
    };
    codes.push((await sellForCash(counter.token, sale)).bookingCode);
  }
  visitor = await staffAt(browser, 'admin', '/orders');
});
afterAll(() => browser.close());
afterEach(() => expect(visitor.complaints).toEqual([]));

const sortBy = (page: Page, title: string) => page.locator(`::-p-xpath(//th[.//*[text()="${title}"]])`).click();
const column = (rows: string[][], at: number) => rows.map((row) => row[at]);
const codesIn = (rows: string[][]) => rows.map(([code]) => code);
const search = async (page: Page, label: string, text: string): Promise<void> => {
  await put(page, label, text);
  await page.keyboard.press('Enter');
};

describe('orders', () => {
  it.each([
    ['its code', () => codes[1]!, () => [codes[1]]],
    ['a mobile', () => mobiles[0], () => [codes[0]]],
    ['an email', () => `b${stamp}2@example.in`, () => [codes[2]]],
    ['an event', () => CALM, () => [codes[2], codes[1]]],
  ])('are found by %s', async (_, text, found) => {
    const { page } = visitor;
    await search(page, 'Search orders', text());
    await rowsWhere(page, 'Orders', (rows) => JSON.stringify(codesIn(rows)) === JSON.stringify(found()));
    await isAt(page, /[?&]search=/);
    await sees(page, `Showing ${found().length} of ${found().length} orders`);
  });

  it('are sorted by code, tickets, amount and time, both ways, as the address says', async () => {
    const { page } = visitor;
    await search(page, 'Search orders', stamp);
    await rowsWhere(page, 'Orders', (rows) => rows.length === 3);
    const figure = (cell: string) => Number(cell.replace(/[^\d.]/g, ''));
    for (const [title, field, valueOfRow] of [
      ['Tickets', 'qty', (row: string[]) => figure(row[3]!)],
      ['Amount', 'finalAmount', (row: string[]) => figure(row[4]!)],
      ['Order', 'bookingCode', (row: string[]) => row[0]!],
      ['Time (IST)', 'createdAt', (row: string[]) => codes.indexOf(row[0]!)],
    ] as const) {
      const isRising = (rows: string[][]) =>
        rows.length === 3 && rows.every((row, at) => at === 0 || valueOfRow(rows[at - 1]!) < valueOfRow(row));
      await sortBy(page, title);
      await isAt(page, new RegExp(`sort=${field}$`));
      await rowsWhere(page, 'Orders', isRising);
      await sortBy(page, title);
      // The newest first is what an address without a word on it means.
      await isAt(page, field === 'createdAt' ? /search=\d+$/ : new RegExp(`sort=-${field}$`));
      await rowsWhere(page, 'Orders', (rows) => isRising(rows.toReversed()));
    }
  });

  it('are filtered by status and paged, which a reload and the way back from a booking keep', async () => {
    const { page } = visitor;
    await goTo(page, '/orders?size=10');
    const badges = [
      ['Paid', 'paid', /^Paid$/],
      ['Pending', 'pending', /^Pending/],
      ['Failed', 'failed', /^Failed/],
      ['Cancelled', 'cancel', /^Failed/],
      ['Refunded', 'refunded', /^Refunded/],
    ] as const;
    for (const [name, word, badge] of badges) {
      await page.locator(`[aria-label="Status"] ::-p-text(${name})`).click();
      await isAt(page, new RegExp(`status=${word}`));
      await rowsWhere(page, 'Orders', (rows) => rows.every((row) => badge.test(row[5] ?? '')));
    }
    await goTo(page, '/orders?size=10&status=paid');
    const first = await rowsWhere(
      page,
      'Orders',
      (rows) => rows.length === 10 && rows.every((row) => row[5] === 'Paid'),
    );
    await page.locator('.ant-pagination-next button').click();
    await isAt(page, /page=2/);
    const second = await rowsWhere(page, 'Orders', (rows) => rows.length > 0 && rows[0]![0] !== first[0]![0]);
    await page.reload();
    await rowsWhere(page, 'Orders', (rows) => codesIn(rows).join() === codesIn(second).join());
    await page.locator('[aria-label="Orders"] tbody tr[data-row-key] td').click();
    await sees(page, 'Download PDF');
    await press(page, 'Back');
    await isAt(page, /\/orders\?size=10&status=paid&page=2$/);
    await rowsWhere(page, 'Orders', (rows) => codesIn(rows).join() === codesIn(second).join());
    await goTo(page, '/orders?size=10&status=paid&page=900');
    await page.waitForFunction(() => !location.search.includes('page=900'));
  });

  it('are exported with what is filtered, and a formula in a name stays a text', async () => {
    const { page } = visitor;
    await goTo(page, `/orders?search=${stamp}`);
    await rowsWhere(page, 'Orders', (rows) => rows.length === 3);
    const { name, content } = await saved(page, () => press(page, 'Export CSV'));
    expect(name).toMatch(/^orders_\d{4}-\d\d-\d\d_\d\d-\d\d\.csv$/);
    const [head, ...lines] = content.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe('Order ID,Created At,User mobile,User Email,Event,Qty,Amount,Status');
    expect(lines).toHaveLength(3);
    const line = lines.find((each) => each.startsWith(codes[0]!));
    expect(line).toContain(`"'${FORMULA.replaceAll('"', '""')}",2,1400.00,`);
    for (const cell of lines.flatMap((each) => each.split(','))) expect(cell).not.toMatch(/^"?[=+@-]/);
  });

  it('say when there are none, and when they cannot be loaded', async () => {
    const { page } = visitor;
    await search(page, 'Search orders', 'nobody has this');
    await sees(page, 'No orders found');
    await sees(page, 'Try adjusting filters or search');
    await press(page, 'Clear search and filters');
    await rowsWhere(page, 'Orders', (rows) => rows.length > 3);
    for (const card of ['Total Orders', 'Total Revenue', 'Pending']) await sees(page, card);
    const busy = { status: 503, code: 'UNAVAILABLE', message: 'We are busy right now.' };
    await withNetworkFault(page, { call: /GET \/api\/admin\/orders/, answer: busy }, async () => {
      await page.reload();
      await sees(page, 'We are busy right now.');
    });
    await press(page, 'Retry');
    await rowsWhere(page, 'Orders', (rows) => rows.length > 3);
  });
});

describe('payments', () => {
  it('are leafed through by Prev and Next, ten a page', async () => {
    const { page } = visitor;
    await goTo(page, '/payment');
    const first = await rowsWhere(page, 'Payments', (rows) => rows.length === 10);
    await press(page, 'Next');
    await isAt(page, /page=2/);
    await sees(page, 'Page 2 of');
    await rowsWhere(page, 'Payments', (rows) => rows.length > 0 && rows[0]![0] !== first[0]![0]);
    await press(page, 'Prev');
    await rowsWhere(page, 'Payments', (rows) => rows[0]?.[0] === first[0]![0]);
    const known = ['Captured', 'Paid', 'Failed', 'Refunded', 'Created', 'Pending', 'Unknown'];
    for (const row of first) expect(known).toContain(row[5]!.split('\n')[0]);
  });

  it('are searched and narrowed to an event, which the address keeps by name', async () => {
    const { page } = visitor;
    const [wanted] = await rowsOf(page, 'Payments');
    await search(page, 'Search payments', wanted![0]!.split('\n')[0]!);
    await rowsWhere(page, 'Payments', (rows) => rows.length === 1);
    await goTo(page, `/payment?event=${calmId}`);
    await rowsWhere(page, 'Payments', (rows) => rows.every((row) => row[2] === CALM));
    await page.goto(`${run.urls.admin}/payment?event=${calmId}`);
    await page.waitForFunction((name) => document.querySelector('.ant-select')?.textContent.includes(name), {}, CALM);
    await goTo(page, '/payment?page=900');
    await rowsWhere(page, 'Payments', (rows) => rows.length > 0);
  });

  it('say when they cannot be loaded', async () => {
    const { page } = visitor;
    await withNetworkFault(
      page,
      { call: /get-live-payments-status/, answer: { status: 500, code: 'INTERNAL' } },
      async () => {
        await press(page, 'Refresh');
        await sees(page, 'Unable to load payments');
      },
    );
    await press(page, 'Retry');
    await rowsWhere(page, 'Payments', (rows) => rows.length > 0);
  });
});

describe('reviews', () => {
  const words = `Sounds of ${stamp}`;
  let reviewId: string;
  beforeAll(async () => {
    const writer = await signIn(newMobile(), `Critic ${stamp}`);
    const eventId = await begunEvent(admin.token, 'A Show for Critics', [writer]);
    const body = { eventId, userId: writer.user._id, rating: 2, comment: `${words} <b onclick=x>loud</b>` };
    const made = await call<{ _id: string }>('POST', '/api/review', { token: writer.token, body });
    reviewId = made.body.data._id;
  });

  it('are searched, filtered, sorted and paged in the address', async () => {
    const { page } = visitor;
    await goTo(page, '/review');
    await rowsWhere(page, 'Reviews', (rows) => rows.length === 10);
    await choose(page, 'Sort', 'Lowest rating');
    await isAt(page, /sort=low/);
    const ratings = () =>
      page.$$eval('[aria-label="Reviews"] tbody [aria-label$="stars"]', (found) =>
        found.map((each) => parseInt(each.ariaLabel ?? '')),
      );
    await waitFor('the lowest first', async () => {
      const shown = await ratings();
      return String(shown) === String(shown.toSorted()) || undefined;
    });
    await choose(page, 'Rating', '5 ★');
    await isAt(page, /rating=5/);
    await waitFor('fives alone', async () => (await ratings()).every((each) => each === 5) || undefined);
    await choose(page, 'Rows per page', '20 rows per page');
    await isAt(page, /size=20/);
    await goTo(page, '/review');
    // A search that comes before the list has left its filters would take them along.
    await rowsWhere(page, 'Reviews', (rows) => rows.length === 10);
    await waitFor('other ratings too', async () => (await ratings()).some((each) => each !== 5) || undefined);
    await search(page, 'Search reviews', words);
    const [row] = await rowsWhere(page, 'Reviews', (rows) => rows.length === 1);
    expect(row?.[2]).toContain('<b onclick=x>loud</b>');
  });

  it('are deleted after a question, and a failure is shown with the message of the server', async () => {
    const { page } = visitor;
    const name = `Delete the review of Critic ${stamp}`;
    await press(page, name);
    await answer(page, 'Delete Review', 'Cancel');
    expect(await rowsOf(page, 'Reviews')).toHaveLength(1);
    await withNetworkFault(page, { call: /deleteReviews/ }, async () => {
      await press(page, name);
      await answer(page, 'Are you sure you want to delete', 'Delete');
      await dialogOf(page, 'Something went wrong while deleting');
      await answer(page, 'Something went wrong while deleting', 'OK');
    });
    await withNetworkFault(page, { call: /deleteReviews/, answer: { status: 500, code: 'INTERNAL' } }, async () => {
      await press(page, name);
      await answer(page, 'Are you sure you want to delete', 'Delete');
      await answer(page, 'Failed to delete review', 'OK');
    });
    await press(page, name);
    await answer(page, 'Are you sure you want to delete', 'Delete');
    await sees(page, 'No reviews found');
    const again = await call('DELETE', `/api/review/deleteReviews/${reviewId}`, { token: admin.token });
    expect(again.status).toBe(404);
  });
});

describe('cash bookings', () => {
  it('are narrowed by what Apply puts in force, turned round and put back by Reset', async () => {
    const { page } = visitor;
    await goTo(page, '/bookings');
    await rowsWhere(page, 'Cash Bookings', (rows) => rows.length >= 3);
    await type(page, 'Search bookings', stamp);
    await press(page, 'Apply');
    const rows = await rowsWhere(page, 'Cash Bookings', (found) => found.length === 3);
    expect(column(rows, 0).map((cell) => cell!.split('\n')[0])).toEqual(codes.toReversed());
    expect(rows[0]![1]).toContain(CALM);
    expect(rows[0]![2]).toBe(`Buyer ${stamp}-2\nb${stamp}2@example.in`);
    expect(rows[0]![3]).toContain(counter.user.name);
    expect(rows[1]![4]).toBe('3\nGold:3');
    expect(rows[1]![5]).toBe('₹300');
    expect(rows[1]![6]).toBe('Paid');
    await sees(page, 'Page 1 / 1 • 3 results');
    await press(page, 'Newest first');
    await rowsWhere(page, 'Cash Bookings', (found) => Boolean(found[0]?.[0]?.startsWith(codes[0]!)));
    await isAt(page, /sort=createdAt/);
    await choose(page, 'Status', 'Refunded');
    await press(page, 'Apply');
    await sees(page, 'No bookings found');
    await isAt(page, /status=Refunded/);
    await press(page, 'Reset');
    await isAt(page, /\/bookings$/);
    await rowsWhere(page, 'Cash Bookings', (found) => found.length >= 3);
    expect(await valueOf(page, 'Search bookings')).toBe('');
    await goTo(page, `/bookings?event=${calmId}&from=2026-01-01&to=2026-01-02`);
    await sees(page, 'No bookings found');
    await goTo(page, `/bookings?event=${calmId}`);
    await rowsWhere(page, 'Cash Bookings', (found) => found.length === 2);
    await goTo(page, '/bookings?size=10&page=2');
    await choose(page, 'Bookings a page', '50 a page');
    await isAt(page, /\/bookings\?size=50$/);
  });

  it('are opened by a click, and the list is there again as it was', async () => {
    const { page } = visitor;
    await goTo(page, `/bookings?q=${stamp}&sort=createdAt`);
    await rowsWhere(page, 'Cash Bookings', (found) => found.length === 3);
    await page.locator('[aria-label="Cash Bookings"] tbody tr[data-row-key] td:nth-child(6)').click();
    await sees(page, 'Issued By');
    await page.locator('::-p-aria([name="All Bookings"][role="link"])').click();
    await isAt(page, new RegExp(`/bookings\\?q=${stamp}&sort=createdAt$`));
  });
});

describe('events', () => {
  it('are searched, filtered and sorted in the address, and detail leads back to them', async () => {
    const { page } = visitor;
    await goTo(page, '/events');
    await rowsWhere(page, 'Events', (rows) => rows.length === 20);
    await choose(page, 'Sort', 'A → Z');
    const shown = await rowsWhere(page, 'Events', (rows) => rows.length === 20 && rows[0]![0]! < rows[19]![0]!);
    await choose(page, 'City', 'Pune');
    await rowsWhere(page, 'Events', (rows) => rows.length > 0 && rows.every(([cell]) => cell!.includes('Pune')));
    await search(page, 'Search events', 'rudra veena');
    await rowsWhere(page, 'Events', (rows) => rows.length > 0 && rows.every(([cell]) => cell!.includes('Rudra Veena')));
    await isAt(page, /sort=az.*city=Pune.*search=rudra|search=rudra.*/);
    expect(shown).toHaveLength(20);
    const address = page.url();
    await press(page, `View ${CALM}`).catch(() => page.locator(`[aria-label="View ${CALM}"]`).click());
    await sees(page, 'Marigold Grounds');
    await page.locator('::-p-aria([name="Back"][role="link"])').click();
    await page.waitForFunction((wanted) => location.href === wanted, {}, address);
    await search(page, 'Search events', 'nothing is called so');
    await sees(page, 'No events match your filters.');
    await page.waitForSelector('a[href="/admin/events/new"] ::-p-text(Create Event)');
  });

  it('are not deleted while they have bookings, which is shown, and are otherwise', async () => {
    const { page } = visitor;
    const name = `Short Lived ${stamp}`;
    await newEvent(admin.token, name, [{ type: 'Gold', price: 10, fee: 0, totalSeats: 1 }]);
    await goTo(page, `/events?search=${stamp}`);
    await rowsWhere(page, 'Events', (rows) => rows.length === 3);
    await press(page, `Delete ${CALM}`);
    await answer(page, `Are you sure you want to delete ${CALM}? This action cannot be undone.`, 'Delete');
    await answer(page, 'Error: ', 'Keep it');
    await press(page, `Delete ${name}`);
    await answer(page, `Are you sure you want to delete ${name}?`, 'Cancel');
    await press(page, `Delete ${name}`);
    await answer(page, `Are you sure you want to delete ${name}?`, 'Delete');
    await rowsWhere(page, 'Events', (rows) => rows.length === 2);
    await sees(page, 'Showing 2 of 2 events.');
  });

  it('are those that visitors see when the full list cannot be had', async () => {
    const { page } = visitor;
    const list = /GET \/api\/event\/getAllEvents/;
    const where = (request: HTTPRequest) => 'authorization' in request.headers();
    const address = `/events?search=${CALM.replaceAll(' ', '+')}`;
    await withNetworkFault(page, { call: list, where, answer: { status: 403, code: 'FORBIDDEN' } }, async () => {
      await goTo(page, address);
      await sees(page, 'Could not load full list (auth). Showing partial results.');
      await rowsWhere(page, 'Events', (rows) => rows.length === 1);
    });
    await withNetworkFault(page, { call: list, where, answer: { status: 200, data: { list: [] } } }, async () => {
      await press(page, 'Refresh');
      await sees(page, 'Protected endpoint returned unexpected shape; showing partial list.');
    });
    await withNetworkFault(page, { call: list, answer: { status: 500, code: 'INTERNAL' } }, async () => {
      await press(page, 'Refresh');
      await sees(page, 'Failed to load events');
    });
    await press(page, 'Retry');
    await rowsWhere(page, 'Events', (rows) => rows.length === 1);
  });
});

it.each([
  ['/events?search=nothing-at-all', 'No events match your filters.'],
  ['/orders?search=nothing-at-all', 'No orders found'],
  ['/review?search=nothing-at-all', 'No reviews found'],
  ['/payment?search=nothing-at-all', 'No payments found'],
  ['/bookings?q=nothing-at-all', 'No bookings found'],
  ['/users?search=nothing-at-all', 'No users found'],
  ['/audit?action=nothing-at-all', 'No changes found'],
])('%s says in the middle of a phone that there is nothing', async (path, text) => {
  const { page } = visitor;
  await page.setViewport({ width: 360, height: 780 });
  await goTo(page, path);
  const words = await page.locator(`::-p-xpath(//main//*[text()="${text}"])`).waitHandle();
  const { left, right } = await words.evaluate((element) => (element as HTMLElement).getBoundingClientRect().toJSON());
  expect([left >= 0, right <= 360]).toEqual([true, true]);
  expect(left).toBeCloseTo(360 - right, -1);
});
