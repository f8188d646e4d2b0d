import { screen, waitFor, within } from '@testing-library/react';
import type {
  DayBook,
  GstReport,
  GstReportLine,
  InvoiceRun,
  IssuedDocuments,
  SalesBreakdown,
} from '@utsav/contracts/http/report';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, gateway, success } from '../../testing/gateway';
import { openConsole, signIn } from '../../testing/open-console';
import { monthOptions } from './reports-query';

const inMumbai: GstReportLine = {
  _id: 'invoice.27.1800',
  kind: 'invoice',
  stateCode: '27',
  state: 'Maharashtra',
  rate: 18,
  documents: 1200,
  taxable: 1_100_000.5,
  cgst: 99_000.05,
  sgst: 99_000.04,
  igst: 0,
  total: 1_298_000.59,
};
const credited: GstReportLine = {
  ...inMumbai,
  _id: 'credit-note.30.1800',
  kind: 'credit-note',
  stateCode: '30',
  state: 'Goa',
  documents: 1,
  taxable: 100,
  cgst: 0,
  sgst: 0,
  igst: 18,
  total: 118,
};
const report = (changes: Partial<GstReport> = {}): GstReport => ({
  month: '2026-11',
  lines: [inMumbai, credited],
  totals: {
    invoices: { taxable: 1_100_000.5, cgst: 99_000.05, sgst: 99_000.04, igst: 0, total: 1_298_000.59 },
    creditNotes: { taxable: 100, cgst: 0, sgst: 0, igst: 18, total: 118 },
    net: { taxable: 1_099_900.5, cgst: 99_000.05, sgst: 99_000.04, igst: -18, total: 1_297_882.59 },
  },
  series: [
    {
      kind: 'invoice',
      firstNumber: 'UTS/26-27/000001',
      lastNumber: 'UTS/26-27/001200',
      documents: 1200,
      unusedNumbers: 0,
      creditedInvoices: 0,
      rounding: 0.41,
      total: 1_298_001,
    },
  ],
  gstOfSales: 200_000.5,
  ...changes,
});

function serve(body: GstReport): (string | null)[] {
  const months: (string | null)[] = [];
  gateway.use(
    http.get('*/api/admin/reports/gst', ({ request }) => {
      months.push(new URL(request.url).searchParams.get('month'));
      return success(body);
    }),
  );
  return months;
}
const cellsOf = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

const tableOf = async (text: string): Promise<HTMLElement> => {
  const table = (await screen.findByText(text)).closest('table');
  if (!table) throw new Error(`${text} is in no table`);
  return table;
};

const run = (changes: Partial<InvoiceRun> = {}): InvoiceRun => ({
  _id: 'ivr_1',
  begunBy: null,
  createdAt: '2026-11-26T23:30:00.000+05:30',
  endedAt: '2026-11-26T23:31:00.000+05:30',
  bookings: 400,
  bookingsChecked: 400,
  invoices: 311,
  creditNotes: 12,
  failed: 0,
  ...changes,
});
const issued = (changes: Partial<IssuedDocuments> = {}): IssuedDocuments => ({
  issuedUntil: '2026-11-26T23:28:00.000+05:30',
  run: run(),
  failed: 0,
  failures: [],
  ...changes,
});
/** Each read gets the next of them, then the last one again. */
function serveIssued(...answers: IssuedDocuments[]): void {
  let at = 0;
  gateway.use(
    http.get('*/api/admin/reports/gst/documents', () => success(answers[Math.min(at++, answers.length - 1)])),
  );
}

beforeEach(() => {
  signIn('admin');
  serve(report());
  serveIssued(issued());
});

describe('the GST report', () => {
  it('shows each place of supply and rate with paise, and what is left after credit notes', async () => {
    serve(report());
    openConsole('/reports?month=2026-11');
    const table = await tableOf('27 Maharashtra');
    expect(cellsOf(within(table).getByRole('row', { name: /27 Maharashtra/ }))).toEqual([
      'Invoices',
      '27 Maharashtra',
      '18%',
      '1,200',
      '11,00,000.50',
      '99,000.05',
      '99,000.04',
      '0.00',
      '12,98,000.59',
    ]);
    expect(cellsOf(within(table).getByRole('row', { name: /^Invoices less credit notes/ }))).toEqual([
      'Invoices less credit notes',
      '10,99,900.50',
      '99,000.05',
      '99,000.04',
      '−18.00',
      '12,97,882.59',
    ]);
  });

  it('says how much GST the sales have, since not every sale has an invoice', async () => {
    serve(report());
    openConsole('/reports?month=2026-11');
    expect(await screen.findByText(/^The sales of Nov 2026 have ₹2,00,000.50 GST in the ledger/)).toHaveTextContent(
      'The invoices above have ₹1,98,000.09.',
    );
  });

  it('names the numbers that were used', async () => {
    serve(report());
    openConsole('/reports?month=2026-11');
    const table = await tableOf('UTS/26-27/000001');
    expect(cellsOf(within(table).getByRole('row', { name: /UTS/ }))).toEqual([
      'Invoices',
      'UTS/26-27/000001',
      'UTS/26-27/001200',
      '1,200',
      '0',
      '',
      '0.41',
      '12,98,001.00',
    ]);
  });

  it('is of the month that it is, and of another one once it is chosen', async () => {
    const months = serve(report());
    const { user, address } = openConsole('/reports');
    await screen.findByText('27 Maharashtra');
    const [current, before] = monthOptions('2026-11');
    expect(months).toEqual([current?.value]);
    await user.click(screen.getByRole('combobox', { name: 'Month' }));
    await user.click(await screen.findByText(before?.label ?? ''));
    await waitFor(() => expect(months.at(-1)).toBe(before?.value));
    expect(address()).toBe(`/reports?month=${before?.value}`);
  });

  it('says when no invoice was issued in the month', async () => {
    const nothing = { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 };
    serve(report({ lines: [], series: [], totals: { invoices: nothing, creditNotes: nothing, net: nothing } }));
    openConsole('/reports?month=2019-02');
    expect(await screen.findByText(/No invoice was issued in/)).toBeVisible();
    expect(screen.queryByText('Documents issued')).toBeNull();
  });

  it('says when it cannot be loaded', async () => {
    gateway.use(http.get('*/api/admin/reports/gst', () => failure(503, 'UNAVAILABLE', 'Try again soon.')));
    openConsole('/reports');
    expect(await screen.findByText('Try again soon.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('is exported with amounts that a spreadsheet adds up', async () => {
    serve(report());
    let saved: Blob | undefined;
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) saved = file;
      return 'blob:report';
    };
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = openConsole('/reports?month=2026-11');
    await screen.findByText('27 Maharashtra');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Exported 2 lines')).toBeInTheDocument();
    expect(click.mock.instances[0]).toHaveProperty('download', expect.stringMatching(/^gst-2026-11_/));
    expect((await saved?.text())?.split('\r\n').slice(0, 2)).toEqual([
      'Documents,State Code,Place of Supply,Rate (%),Number,Taxable value (₹),CGST (₹),SGST (₹),IGST (₹),Total (₹)',
      'Invoices,27,Maharashtra,18,1200,1100000.50,99000.05,99000.04,0.00,1298000.59',
    ]);
  });
});

describe('the documents of the GST report', () => {
  const issue = { name: 'Issue missing documents' };
  const underWay = run({ _id: 'ivr_2', endedAt: null, bookingsChecked: 100, invoices: 80, creditNotes: 1 });

  it('says up to when all are issued, and what the newest run did', async () => {
    openConsole('/reports');
    expect(await screen.findByText('Documents issued for all bookings up to 26 Nov 2026, 11:28 pm')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Last run, begun 26 Nov 2026, 11:30 pm by itself: 311 invoices and 12 credit notes issued, 400 bookings checked.',
    );
  });

  it('says that there was no run yet', async () => {
    serveIssued(issued({ issuedUntil: null, run: null }));
    openConsole('/reports');
    expect(await screen.findByText(/^The report has only the documents that were opened/)).toBeVisible();
    expect(screen.getByRole('button', issue)).toBeEnabled();
  });

  it('issues what is missing, shows how far it is, and loads the report again once it has ended', async () => {
    const months = serve(report());
    serveIssued(
      issued(),
      issued({ run: underWay }),
      issued({ run: { ...underWay, endedAt: '2026-11-27T10:00:00+05:30' } }),
    );
    gateway.use(
      http.post('*/api/admin/reports/gst/documents', () =>
        success(issued({ run: { ...underWay, bookingsChecked: 0, invoices: 0, creditNotes: 0 } })),
      ),
    );
    const { user } = openConsole('/reports');
    await screen.findByText('27 Maharashtra');
    const before = months.length;
    await user.click(await screen.findByRole('button', issue));
    expect(await screen.findByText(/^0 invoices and 0 credit notes issued, 0 of 400 bookings checked…/)).toBeVisible();
    expect(await screen.findByText(/^80 invoices and 1 credit note issued, 100 of 400/)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Issuing documents' })).toHaveAttribute('aria-valuenow', '25');
    expect(months).toHaveLength(before);
    expect(await screen.findByText(/^Last run, begun/)).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    await waitFor(() => expect(months).toHaveLength(before + 1));
  });

  it('shows a run that is under way to whoever comes back, and what cannot be reached meanwhile', async () => {
    serveIssued(issued({ run: underWay }));
    openConsole('/reports');
    expect(await screen.findByRole('progressbar', { name: 'Issuing documents' })).toBeVisible();
    gateway.use(http.get('*/api/admin/reports/gst/documents', () => failure(503, 'UNAVAILABLE', 'Try again soon.')));
    expect(await screen.findByText('Try again soon. The figures are those of the last answer.')).toBeVisible();
    expect(screen.getByText(/^80 invoices and 1 credit note issued/)).toBeVisible();
  });

  it('names the bookings that failed and leads to them', async () => {
    const failures = [{ bookingId: 'bkg_9', bookingCode: 'ABCD-2345-EFGH', reason: 'the price does not add up' }];
    serveIssued(issued({ run: run({ failed: 1 }), failed: 1, failures }));
    openConsole('/reports');
    expect(await screen.findByText('No document could be issued for 1 booking. Each run tries again.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ABCD-2345-EFGH' })).toHaveAttribute('href', '/admin/bookings/bkg_9');
    expect(screen.getByText(/the price does not add up/)).toBeVisible();
  });

  it('says when it cannot be loaded or begun; the report is there all the same', async () => {
    gateway.use(
      http.get('*/api/admin/reports/gst/documents', () => failure(503, 'UNAVAILABLE', 'Not now.'), { once: true }),
      http.post('*/api/admin/reports/gst/documents', () => failure(503, 'UNAVAILABLE', 'Later.')),
    );
    const { user } = openConsole('/reports');
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(await screen.findByText('27 Maharashtra')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await user.click(await screen.findByRole('button', issue));
    expect(await screen.findByText('Later.')).toBeVisible();
  });
});

describe('the day book', () => {
  const figures = {
    orders: 4,
    tickets: 9,
    site: 118_000,
    counter: 500.5,
    counterUpi: 200,
    counterCard: 0,
    gst: 18_000,
    refunds: 100,
    net: 118_400.5,
    dashboard: 118_400.5,
    disputes: 0,
    providerFees: 2360,
  };
  const serveDays = (days: DayBook['days']): void =>
    gateway.use(http.get('*/api/admin/reports/day-book', () => success({ month: '2026-11', days, totals: figures })));

  it('shows each day and the month, with what the dashboard counts beside the ledger', async () => {
    serveDays([{ _id: '2026-11-21', ...figures, dashboard: 118_000 }]);
    const { user, address } = openConsole('/reports?month=2026-11');
    await user.click(await screen.findByText('Day Book'));
    const table = await tableOf('21/Nov/2026');
    expect(address()).toBe('/reports?month=2026-11&report=day-book');
    const amounts = ['0.00', '2,360.00'];
    expect(cellsOf(within(table).getByRole('row', { name: /21.Nov/ }))).toEqual([
      '21/Nov/2026',
      '4',
      '9',
      '1,18,000.00',
      '500.50',
      '200.00',
      '0.00',
      '100.00',
      '1,18,400.50',
      '1,18,000.00',
      '18,000.00',
      ...amounts,
    ]);
    expect(cellsOf(within(table).getByRole('row', { name: /^Month/ })).slice(0, 10)).toEqual([
      'Month',
      '4',
      '9',
      '1,18,000.00',
      '500.50',
      '200.00',
      '0.00',
      '100.00',
      '1,18,400.50',
      '1,18,400.50',
    ]);
  });

  it('says when nothing happened, and when it cannot be loaded', async () => {
    serveDays([]);
    const { user } = openConsole('/reports?month=2026-10&report=day-book');
    expect(await screen.findByText('Nothing was sold or returned in Oct 2026.')).toBeVisible();
    gateway.use(http.get('*/api/admin/reports/day-book', () => failure(503, 'UNAVAILABLE', 'Try again soon.')));
    await user.click(screen.getByRole('combobox', { name: 'Month' }));
    await user.click(await screen.findByText(monthOptions('2026-10')[2]?.label ?? ''));
    expect(await screen.findByText('Try again soon.')).toBeVisible();
  });
});

describe('channels and coupons', () => {
  const breakdown: SalesBreakdown = {
    month: '2026-11',
    channels: [
      { _id: 'site', bookings: 900, tickets: 2100, revenue: 2_610_570 },
      { _id: 'guest-list', bookings: 12, tickets: 30, revenue: 0 },
    ],
    coupons: [{ _id: 'MONSOON20', bookings: 76, tickets: 180, discount: 22_800, revenue: 310_000.5 }],
  };
  const serveBreakdown = (changes: Partial<SalesBreakdown> = {}): void =>
    gateway.use(http.get('*/api/admin/reports/sales', () => success({ ...breakdown, ...changes })));

  it('show where the bookings of a month were made', async () => {
    serveBreakdown();
    openConsole('/reports?month=2026-11&report=channels');
    const table = await tableOf('Guest list');
    expect(cellsOf(within(table).getByRole('row', { name: /^Site/ }))).toEqual([
      'Site',
      '900',
      '2,100',
      '26,10,570.00',
    ]);
  });

  it('show what each coupon took off, and what was booked with it', async () => {
    serveBreakdown();
    openConsole('/reports?month=2026-11&report=coupons');
    const table = await tableOf('MONSOON20');
    const row = within(table).getByRole('row', { name: /^MONSOON20/ });
    expect(cellsOf(row)).toEqual(['MONSOON20', '76', '180', '22,800.00', '3,10,000.50']);
  });

  it('say when there was none', async () => {
    serveBreakdown({ coupons: [] });
    openConsole('/reports?month=2026-11&report=coupons');
    expect(await screen.findByText('No coupon was used in Nov 2026.')).toBeVisible();
  });
});
