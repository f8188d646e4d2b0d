import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { disputeState, findingState } from '@utsav/contracts/grpc/payments';
import { Finding, LivePayment } from '@utsav/contracts/http/payment';
import { DayBook, GstReport, IssuedDocuments } from '@utsav/contracts/http/report';
import { Dispute, Settlement } from '@utsav/contracts/http/settlement';
import { statusAndCode } from '../testing/status-and-code';
import { startReadyGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startReadyGateway();
});
afterAll(() => gateway.stop());

describe('live payments', () => {
  it('are paged by ten', async () => {
    const { body } = await gateway.json('/api/payments/get-live-payments-status?eventId=evt_1', { as: 'asha' });
    expect(body).toMatchObject({ payments: [expect.objectContaining({ _id: 'ord_1' })], totalPages: 2 });
    const { payments } = body.data as { payments: unknown[] };
    expect(LivePayment.parse(payments[0])).toMatchObject({
      liveStatus: 'captured',
      finalAmount: 2288,
      userName: 'Meera Member',
    });
    expect(gateway.lastRequest('listPayments')).toMatchObject({ page: 1, limit: 10, eventId: 'evt_1' });
  });
});

describe('statements of the provider', () => {
  it('are its settlements, page by page', async () => {
    const { body } = await gateway.json('/api/payments/settlements?page=2', { as: 'asha' });
    const settlements = (body.data as { settlements: unknown[] }).settlements.map((one) => Settlement.parse(one));
    expect(settlements[0]).toMatchObject({ _id: 'setl_1', amount: 676.4, isComplete: true });
    expect(settlements.map(({ state }) => state)).toEqual(['processed', 'failed', 'processed']);
    expect(gateway.lastRequest('listSettlements')).toEqual({ page: 2, limit: 20 });
  });

  it('are its disputes, of one state', async () => {
    const { body } = await gateway.json('/api/payments/disputes?state=open', { as: 'asha' });
    const { disputes } = body.data as { disputes: unknown[] };
    expect(Dispute.parse(disputes[0])).toMatchObject({ _id: 'disp_1', amount: 1000, state: 'open' });
    expect(gateway.lastRequest('listDisputes')).toMatchObject({ state: disputeState.toProto('open') });
  });
});

describe('differences between the provider and us', () => {
  it('are listed by their state', async () => {
    const { body } = await gateway.json('/api/payments/findings?state=acknowledged', { as: 'asha' });
    const { findings } = body.data as { findings: unknown[] };
    expect(Finding.parse(findings[0])).toMatchObject({
      _id: 'capture-amount:pay_1',
      ours: 990,
      theirs: 1000,
      acknowledgement: null,
    });
    expect(gateway.lastRequest('listFindings')).toMatchObject({
      state: findingState.toProto('acknowledged'),
      limit: 20,
    });
  });

  it('are acknowledged with a reason, under the name of the admin and in the audit trail', async () => {
    const path = '/api/payments/findings/capture-amount:pay_1/acknowledge';
    const { body } = await gateway.json(path, { as: 'asha', body: { reason: 'The bank corrected it' } });
    expect(body.data).toMatchObject({ acknowledgement: { name: 'Asha Admin', reason: 'The bank corrected it' } });
    expect(gateway.lastRequest('recordChange')).toMatchObject({
      change: { action: 'finding.acknowledge', recordId: 'capture-amount:pay_1', reason: 'The bank corrected it' },
    });
    for (const id of ['capture-amount:pay_9', 'no-such-kind:pay_1', 'pay_1'])
      expect(
        (await gateway.json(`/api/payments/findings/${id}/acknowledge`, { as: 'asha', body: { reason: 'any' } }))
          .status,
      ).toBe(404);
  });
});

describe('the GST report', () => {
  it('is of a month in India, in rupees with paise, with what is left after credit notes', async () => {
    const { body } = await gateway.json('/api/admin/reports/gst?month=2026-11', { as: 'asha' });
    const { lines, totals, series, gstOfSales } = GstReport.parse(body.data);
    expect(gstOfSales).toBe(420);
    expect(gateway.lastRequest('getGstReport')).toEqual({
      from: toTimestamp(new Date('2026-11-01T00:00:00+05:30')),
      to: toTimestamp(new Date('2026-12-01T00:00:00+05:30')),
    });
    expect(lines.map(({ _id, total }) => [_id, total])).toEqual([
      ['invoice.Dubai.1800', 118],
      ['invoice.27.1800', 10_846.62],
      ['credit-note.27.1800', 226.62],
    ]);
    expect(totals).toEqual({
      invoices: { taxable: 9292.05, cgst: 827.29, sgst: 827.28, igst: 18, total: 10_964.62 },
      creditNotes: { taxable: 192.05, cgst: 17.29, sgst: 17.28, igst: 0, total: 226.62 },
      net: { taxable: 9100, cgst: 810, sgst: 810, igst: 18, total: 10_738 },
    });
    expect(series.map(({ total, rounding }) => [total, rounding])).toEqual([
      [10_964, -0.62],
      [227, 0.38],
    ]);
  });

  it.each(['', '?month=', '?month=2026-13', '?month=2026-1', '?month=November'])('of %j is refused', async (query) =>
    expect(statusAndCode(await gateway.json(`/api/admin/reports/gst${query}`, { as: 'asha' }))).toEqual([
      400,
      'VALIDATION',
    ]),
  );

  it('is not for the counter', async () =>
    expect((await gateway.json('/api/admin/reports/gst?month=2026-11', { as: 'chetan' })).status).toBe(403));
});

describe('the documents of the GST report', () => {
  it('are issued at the request of an admin, who sees how far it is, up to when all are there and what failed', async () => {
    const begun = await gateway.json('/api/admin/reports/gst/documents', { as: 'asha', body: {} });
    expect([begun.status, IssuedDocuments.parse(begun.body.data)]).toMatchObject([
      202,
      { run: { _id: 'ivr_2', endedAt: null, bookingsChecked: 0, begunBy: { name: 'Asha Admin' } } },
    ]);
    expect(gateway.lastRequest('recordChange')).toMatchObject({
      change: { action: 'invoice.issue-missing', recordId: 'ivr_2', actorId: 'usr_asha' },
    });
    const { body } = await gateway.json('/api/admin/reports/gst/documents', { as: 'asha' });
    expect(IssuedDocuments.parse(body.data)).toMatchObject({
      issuedUntil: '2026-11-26T23:28:00.000+05:30',
      run: { bookings: 400, invoices: 311, creditNotes: 12, endedAt: '2026-11-26T23:31:00.000+05:30' },
      failures: [{ bookingId: 'bkg_9', bookingCode: 'ABCD-2345-EFGH', reason: 'the price does not add up' }],
    });
  });

  it('are not for the counter', async () => {
    expect((await gateway.json('/api/admin/reports/gst/documents', { as: 'chetan' })).status).toBe(403);
    expect((await gateway.json('/api/admin/reports/gst/documents', { as: 'chetan', body: {} })).status).toBe(403);
  });
});

describe('the day book', () => {
  it('is of the days of a month, with what the ledger posted beside what booking counted', async () => {
    const { body } = await gateway.json('/api/admin/reports/day-book?month=2026-11', { as: 'asha' });
    const { days, totals } = DayBook.parse(body.data);
    expect(gateway.lastRequest('listDaySales')).toEqual({ fromDay: '2026-11-01', toDay: '2026-11-30' });
    expect(gateway.lastRequest('getDayBook')).toEqual({
      from: toTimestamp(new Date('2026-11-01T00:00:00+05:30')),
      to: toTimestamp(new Date('2026-12-01T00:00:00+05:30')),
    });
    expect(days).toEqual([
      {
        _id: '2026-11-21',
        orders: 4,
        tickets: 9,
        site: 2288,
        counter: 500.5,
        counterUpi: 200,
        counterCard: 0,
        gst: 420,
        refunds: 100,
        net: 2688.5,
        dashboard: 2688.5,
        disputes: 0,
        providerFees: 54,
      },
    ]);
    expect(totals).toMatchObject({ net: 2688.5, dashboard: 2688.5 });
  });

  it('of no month is refused, and is not for the counter', async () => {
    const { body: sales } = await gateway.json('/api/admin/reports/sales?month=2026-11', { as: 'asha' });
    expect(gateway.lastRequest('getSalesBreakdown')).toEqual(gateway.lastRequest('getDayBook'));
    expect(sales.data).toEqual({
      month: '2026-11',
      channels: [
        { _id: 'site', bookings: 3, tickets: 5, revenue: 10.5 },
        { _id: 'counter', bookings: 1, tickets: 1, revenue: 0.99 },
      ],
      coupons: [{ _id: 'DIWALI', bookings: 1, tickets: 2, discount: 500.5, revenue: 10.5 }],
    });
    expect(statusAndCode(await gateway.json('/api/admin/reports/day-book', { as: 'asha' }))).toEqual([
      400,
      'VALIDATION',
    ]);
    expect((await gateway.json('/api/admin/reports/day-book?month=2026-11', { as: 'chetan' })).status).toBe(403);
  });
});
