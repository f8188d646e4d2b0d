import type { GstReport, IssuedDocuments } from '@utsav/contracts/http/report';
import { istIso } from '@utsav/contracts/time/india-time';
import type { Browser } from 'puppeteer';
import { openBrowser, picture, press, sees } from './stack/browser';
import { goTo, staffAt } from './stack/console';
import { call, newEvent, newMobile, sellForCash, waitFor } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

const { admin, counter } = staff();
const month = istIso(new Date()).slice(0, 7);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function reported() {
  const path = `/api/admin/reports/gst?month=${month}`;
  const { body } = await call<GstReport>('GET', path, { token: admin.token });
  const { series, totals } = body.data;
  const numbers = (kind: 'invoice' | 'credit-note') =>
    series.filter((one) => one.kind === kind).reduce((all, { documents }) => all + documents, 0);
  return { invoices: numbers('invoice'), creditNotes: numbers('credit-note'), total: totals.invoices.total, series };
}

/** Demo data has a thousand bookings and more without documents. */
async function ended(): Promise<IssuedDocuments | undefined> {
  const { body } = await call<IssuedDocuments>('GET', '/api/admin/reports/gst/documents', { token: admin.token });
  return body.data.run?.endedAt ? body.data : undefined;
}

it('an admin issues documents that were never opened, leaves meanwhile, and the GST report grows by them', async () => {
  const eventId = await newEvent(admin.token, 'Sarod by Moonlight', [
    { type: 'Gold', price: 1234, fee: 0, totalSeats: 9 },
    { type: 'Free', price: 0, fee: 0, totalSeats: 9 },
  ]);
  const sell = (categoryId: string) =>
    sellForCash(counter.token, {
      eventId,
      user: { name: 'Sarod Guest', mobile: newMobile() },
      categories: [{ categoryId, quantity: 2 }],
    });
  const [first] = [await sell('Gold'), await sell('Gold'), await sell('Free')];
  const refund = await call('POST', `/api/admin/bookings/${first.bookingCode}/refund`, {
    token: admin.token,
    body: { amount: 100, reason: 'Rain' },
  });
  expect(refund.status).toBe(200);
  const before = await reported();

  const { page, complaints } = await staffAt(browser, 'admin', '/reports');
  await press(page, 'Issue missing documents');
  await sees(page, 'It goes on when you leave this page.');
  await goTo(page, '/bookings');
  const documents = await waitFor('the end of the run', ended);
  expect(documents).toMatchObject({ failed: 0, failures: [], run: { begunBy: { _id: admin.user._id } } });
  await goTo(page, '/reports');
  await sees(page, 'Documents issued for all bookings up to');
  await sees(page, `by ${admin.user.name}`);
  await picture(page, 'documents-issued');

  const after = await reported();
  expect(after.invoices - before.invoices).toBeGreaterThanOrEqual(2);
  expect(after.creditNotes - before.creditNotes).toBeGreaterThanOrEqual(1);
  expect(after.total - before.total).toBeGreaterThanOrEqual(2 * 2 * 1234);
  expect(after.series.every(({ unusedNumbers }) => unusedNumbers === 0)).toBe(true);
  expect(complaints).toEqual([]);
});
