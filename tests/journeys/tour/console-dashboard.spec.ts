import type { Browser, Page } from 'puppeteer';
import { openBrowser, press, sees, type Visitor } from '../stack/browser';
import { goTo, isAt, rowsOf, staffAt } from '../stack/console';
import { saved } from '../stack/downloads';
import { call, waitFor, newEvent, newMobile, sellForCash } from '../stack/running-stack';
import { staff } from '../stack/sign-in-staff';
import { callsOf, withNetworkFault } from '../stack/network-faults';

interface Sums {
  revenue: number;
  orders: number;
  events: number;
  attendees: number;
}
interface Series {
  labels: string[];
  revenue: number[];
  orders: number[];
  categories: { name: string; value: number }[];
  topEvents: { name: string; city: string; tickets: number; revenue: number }[];
  recentOrders: { id: string; event: string; buyer: string; amount: number; status: string }[];
}

const { admin, counter } = staff();
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 0 });
const count = new Intl.NumberFormat('en-IN');

let browser: Browser;
let visitor: Visitor;
let code: string;
let eventId: string;
beforeAll(async () => {
  browser = await openBrowser();
  eventId = await newEvent(admin.token, 'Veena by the Lake', [{ type: 'Gold', price: 1234, fee: 0, totalSeats: 9 }]);
  ({ bookingCode: code } = await sell());
  // The figures follow the sale by a message.
  await waitFor('the sale on the dashboard', async () => {
    const { recentOrders } = await dashboard<Series>('getDashboardSeries', '7d');
    return recentOrders.some(({ id }) => id === code) || undefined;
  });
  visitor = await staffAt(browser, 'admin', '');
});
afterAll(() => browser.close());

const sell = () =>
  sellForCash(counter.token, {
    eventId,
    user: { name: 'Lake Guest', mobile: newMobile() },
    categories: [{ categoryId: 'Gold', quantity: 2 }],
  });

const dashboard = async <T>(what: string, range: string): Promise<T> =>
  (await call<T>('GET', `/api/admin/${what}?range=${range}`, { token: admin.token })).body.data;

/** A card as it reads: label, figure and how it stands against the days before. */
const cards = (page: Page) =>
  page.$$eval('[aria-label="Summary"] .ant-card', (found) =>
    found.map((card) => (card as HTMLElement).innerText.split('\n').filter(Boolean)),
  );

const since = (now: number, before: number): string => {
  const arrow = now > before ? '▲' : now < before ? '▼' : '＝';
  return `${arrow} ${before === 0 ? 'nothing before' : `${Math.abs(Math.round(((now - before) / Math.abs(before)) * 100))} %`}`;
};

it.each([
  ['Last 7 days', '7d', 7],
  ['Last 30 days', '30d', 30],
  ['Last 90 days', '90d', 90],
])('shows %s: four figures against the days before, three charts, two tables', async (name, range, days) => {
  const { page, complaints } = visitor;
  await page.locator(`::-p-text(${name})`).click();
  await isAt(page, range === '7d' ? /^\/admin$/ : new RegExp(`range=${range}`));
  const { summary } = await dashboard<{ summary: Sums & { wholeDays: Sums & { prev: Sums } } }>(
    'getDashboardStats',
    range,
  );
  const { prev, ...whole } = summary.wholeDays;
  const series = await dashboard<Series>('getDashboardSeries', range);
  await sees(page, `over ${days} days.`);
  const expected = [
    ['Total Revenue after refunds', rupees.format(summary.revenue), since(whole.revenue, prev.revenue)],
    ['Orders less cancelled ones', count.format(summary.orders), since(whole.orders, prev.orders)],
    ['Active Events with orders in this time', count.format(summary.events), since(whole.events, prev.events)],
    ['Attendees valid tickets', count.format(summary.attendees), since(whole.attendees, prev.attendees)],
  ];
  await waitFor(
    'the figures of the range',
    async () => {
      const shown = (await cards(page)).map(([label, figure, change]) => [label, figure, change]);
      return JSON.stringify(shown) === JSON.stringify(expected) || undefined;
    },
    8_000,
  ).catch(async () => expect(await cards(page)).toEqual(expected));

  expect(await page.$$eval('figcaption', (found) => found.map(({ textContent }) => textContent))).toEqual([
    expect.stringMatching(/^Revenue Over TimeToday so far: ₹[\d,]+$/),
    'Category Split',
    'Orders (Daily)',
  ]);
  await page.waitForFunction(() => document.querySelectorAll('figure canvas').length === 3);
  const inked = await page.$$eval('figure canvas', (found) =>
    found.map((canvas) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size > 2;
    }),
  );
  expect(inked).toEqual([true, true, true]);

  const top = await rowsOf(page, 'Top Events');
  expect(top.map(([event, city, tickets, revenue]) => [event, city, tickets, revenue])).toEqual(
    series.topEvents.map((row) => [row.name, row.city, String(row.tickets), rupees.format(row.revenue)]),
  );
  const recent = await rowsOf(page, 'Recent Orders');
  expect(recent.find(([id]) => id === code)?.slice(1, 5)).toEqual([
    'Veena by the Lake',
    'Lake Guest',
    '₹2,468',
    'Paid',
  ]);
  expect(complaints).toEqual([]);
});

it('saves the days that it shows, and says that the books add up', async () => {
  const { page } = visitor;
  const { labels, revenue, orders } = await dashboard<Series>('getDashboardSeries', '90d');
  const { name, content } = await saved(page, () => press(page, 'Export CSV'));
  expect(name).toBe('dashboard-90d.csv');
  const lines = content.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe('Label,Revenue,Orders');
  expect(lines.slice(1)).toEqual(labels.map((label, at) => `${label},${revenue[at]?.toFixed(2)},${orders[at]}`));
  await sees(page, 'Stock, money and tickets add up');
  const checks = callsOf(page, 'GET /api/admin/health');
  await press(page, 'Check again');
  await waitFor('another check', () => Promise.resolve(checks[0]));
  const requests = callsOf(page, 'GET /api/admin/getDashboardStats');
  await press(page, 'Refresh');
  await waitFor('the figures once more', () => Promise.resolve(requests[0]));
});

it('says what failed and loads again on request', async () => {
  const { page } = visitor;
  await withNetworkFault(page, { call: /getDashboardSeries/, answer: { status: 500, code: 'INTERNAL' } }, async () => {
    await page.reload();
    await sees(page, 'Failed to load dashboard data');
    await sees(page, 'req_trouble');
  });
  const busy = { status: 503, code: 'UNAVAILABLE', message: 'We are busy right now.' };
  await withNetworkFault(page, { call: /getDashboardStats/, answer: busy }, async () => {
    await press(page, 'Retry');
    await sees(page, 'We are busy right now.');
  });
  await press(page, 'Retry');
  await sees(page, 'Recent Orders');
  await page.waitForSelector('figure canvas');
});

it('follows an on-sale while tickets are sold', async () => {
  const { page, complaints } = visitor;
  await goTo(page, `/events/${eventId}/live`);
  await page.waitForSelector('[role="status"][data-tone="green"]');
  await sees(page, '2 sold · 9 in all');
  await sell();
  await sees(page, '4 sold · 9 in all');
  await sees(page, '₹4,936');
  await sees(page, '2 orders');
  expect(complaints).toEqual([]);
});
