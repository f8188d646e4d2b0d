import { bookingSort, orderSort, orderState, paymentMode, paymentStatus } from '@utsav/contracts/grpc/booking';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { AppError } from '@utsav/contracts/errors/app-error';
import { CashBookingIssued } from '@utsav/contracts/http/counter';
import { ConsoleBooking, FullBooking } from '@utsav/contracts/http/console';
import { DashboardSeries, DashboardStats, SystemHealth } from '@utsav/contracts/http/dashboard';
import { disputeState, findingState } from '@utsav/contracts/grpc/payments';
import { Finding, LivePayment } from '@utsav/contracts/http/payment';
import { DayBook, GstReport } from '@utsav/contracts/http/report';
import { Dispute, Settlement } from '@utsav/contracts/http/settlement';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { reviewedOrder, sampleCashBooking, sampleQuote } from '../testing/samples';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

jest.setTimeout(60_000);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await eventually(async () => expect((await gateway.call('/readyz')).status).toBe(200));
});
afterAll(() => gateway.stop());

const lastRequest = <T>(method: string): T => gateway.services.callsTo(method).at(-1)?.request as T;
const codeOf = ({ status, body }: { status: number; body: { error: unknown } }) => [
  status,
  (body.error as { code: string }).code,
];

describe('orders', () => {
  it('are a list with its sums beside it', async () => {
    const { body } = await gateway.json('/api/admin/orders?status=cancel&sort=-amount&search=meera', { as: 'asha' });
    expect(body).toMatchObject({
      success: true,
      data: [expect.objectContaining({ _id: 'ord_1', finalAmount: 2288 })],
      count: 1,
      revenue: 2288,
      pendingCount: 1,
      meta: { total: 1, page: 1, limit: 20 },
    });
    expect(lastRequest('listOrders')).toMatchObject({
      states: [orderState.toProto('cancelled')],
      sort: orderSort.toProto('final-amount'),
      ascending: false,
      search: 'meera',
    });
  });

  it.each(['createdAt', 'id', 'qty', '-qty', 'amount', 'finalAmount', 'bookingCode', '-status'])(
    'may be sorted by %s',
    async (sort) => expect((await gateway.json(`/api/admin/orders?sort=${sort}`, { as: 'asha' })).status).toBe(200),
  );
});

describe('a cash booking', () => {
  const path = '/api/admin/bookings/create-cash-booking';
  const form = {
    user: { name: 'Ravi', email: '', mobile: '98765 43210' },
    assignee: { name: 'Gate Two', email: '', mobile: '' },
    eventId: 'evt_1',
    categories: [{ categoryId: 'Gold', quantity: 2, price: 999.5 }],
    notes: 'Window 2',
    idempotencyKey: 'key-of-the-form',
  };
  const issue = (changes: object = {}, options: object = {}) =>
    gateway.json(path, { as: 'chetan', body: { ...form, ...changes }, ...options });
  const answerWith = (
    issueCashBooking: () => never | { booking: ReturnType<typeof sampleCashBooking>; idempotent: boolean },
  ) => Object.assign(gateway.backend.answers.booking ?? {}, { issueCashBooking });
  afterEach(() => answerWith(() => ({ booking: sampleCashBooking(), idempotent: false })));

  it('is issued in the name of the caller, and responds at the top level and in data', async () => {
    const { status, body } = await issue();
    expect(status).toBe(200);
    const data = CashBookingIssued.parse(body.data);
    expect(body).toMatchObject({ ...data, message: 'Cash booking created!' });
    expect(data).toMatchObject({
      idempotent: false,
      booking: {
        paymentMode: 'cash',
        paymentStatus: 'Paid',
        assignedBy: { name: 'Gate Two' },
        issuedBy: { name: 'Chetan Counter' },
      },
      tickets: { ticketCategories: [{ finalQuantity: 3 }], qrCode: expect.stringMatching(/^data:image/) },
      payment: { finalAmount: 1899, paymentMethod: 'cash' },
    });
    expect(lastRequest('issueCashBooking')).toMatchObject({
      idempotencyKey: 'usr_chetan:key-of-the-form',
      lines: [{ category: 'Gold', quantity: 2, pricePaise: 99_950 }],
      terms: {},
      buyer: { name: 'Ravi', mobile: '+919876543210' },
      assignee: { name: 'Gate Two' },
      issuedBy: { id: 'usr_chetan', name: 'Chetan Counter' },
    });
  });

  it('goes by the key of the header where both are given', async () => {
    await issue({}, { headers: { 'idempotency-key': 'key-of-the-header' } });
    expect(lastRequest('issueCashBooking')).toMatchObject({ idempotencyKey: 'usr_chetan:key-of-the-header' });
  });

  it('reports that it was issued before', async () => {
    answerWith(() => ({ booking: sampleCashBooking(), idempotent: true }));
    expect((await issue()).body).toMatchObject({ message: 'Already issued (idempotent)', idempotent: true });
  });

  it('hands on that it may be a duplicate, or that there are too few seats', async () => {
    answerWith(() => {
      throw new AppError('POSSIBLE_DUPLICATE', { bookingId: 'bkg_1', bookingCode: 'UTS-ABCD-1234' });
    });
    expect(codeOf(await issue())).toEqual([409, 'POSSIBLE_DUPLICATE']);
    answerWith(() => {
      throw new AppError('INSUFFICIENT_SEATS', { category: 'Gold', available: 1 });
    });
    expect((await issue()).body).toMatchObject({ error: { params: { available: 1 } } });
  });

  it('leaves out an empty assignee', async () => {
    await issue({ assignee: { name: ' ', email: '', mobile: '' } });
    expect(lastRequest<{ assignee: unknown }>('issueCashBooking').assignee).toBeFalsy();
  });

  describe('with a discount', () => {
    const quoted = (discountPaise: number) =>
      Object.assign(gateway.backend.answers.pricing ?? {}, {
        quotePrice: () => ({ quote: sampleQuote({ coupon: undefined, discountPaise, gstIncluded: true }) }),
      });
    const percent = (value: number) => ({ discount: { code: 'FRIENDS', value, meta: { mode: 'percent', raw: 7.5 } } });
    afterAll(() => quoted(10_000));

    it('in percent takes the percentage, and checks the amount', async () => {
      quoted(15_000);
      expect((await issue(percent(150))).status).toBe(200);
      expect(lastRequest('quotePrice')).toMatchObject({
        lines: [{ category: 'Gold', quantity: 2, counterPricePaise: 99_950 }],
        counter: { discountCode: 'FRIENDS', discountBasisPoints: 750 },
      });
      expect(lastRequest('issueCashBooking')).toMatchObject({ terms: { discountBasisPoints: 750 } });
      const { status, body } = await issue(percent(149));
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { error: { code: 'PRICE_CHANGED', params: { priceDetails: { discountAmount: 150 } } } },
      });
    });

    it('of an amount takes the amount', async () => {
      await issue({ discount: { code: '', value: 100.5 } });
      const { terms } = lastRequest('issueCashBooking') as { terms: object };
      expect(terms).toMatchObject({ discountPaise: 10_050 });
      expect(terms).not.toHaveProperty('discountBasisPoints');
    });
  });

  it.each([
    ['a buyer who cannot be reached', { user: { name: 'Ravi' } }, 'Need at least email or mobile to deliver tickets.'],
    ['no tickets', { categories: [] }, 'Please complete required fields properly.'],
    ['a percentage that is not said', { discount: { value: 1, meta: { mode: 'percent' } } }, 'This field is required.'],
    [
      'more than everything off (case 39)',
      { discount: { value: 1, meta: { mode: 'percent', raw: 101 } } },
      'Percentage must be between 0 and 100.',
    ],
    ['a key with spaces', { idempotencyKey: 'a b' }, 'Use up to 200 visible characters.'],
  ])('is rejected for %s', async (_, changes, message) =>
    expect(await issue(changes)).toMatchObject({ status: 400, body: { message, error: { code: 'VALIDATION' } } }),
  );

  it('above the seats there are is for admins, with a reason', async () => {
    expect(codeOf(await issue({ overAllocate: true }))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await issue({ overAllocate: true, notes: ' ' }, { as: 'asha' }))).toEqual([400, 'VALIDATION']);
    expect((await issue({ overAllocate: true }, { as: 'asha' })).status).toBe(200);
    expect(lastRequest('issueCashBooking')).toMatchObject({ overAllocate: true, notes: 'Window 2' });
  });
});

describe('bookings', () => {
  it('are listed with their number, by every filter', async () => {
    const { body } = await gateway.json(
      '/api/admin/bookings?paginate=true&page=2&limit=10&sort=createdAt&eventId=evt_1&paymentStatus=Paid' +
        '&from=2026-11-01&to=2026-11-30&q=meera&paymentMethod=cash',
      { as: 'chetan' },
    );
    expect(body).toMatchObject({ success: true, total: 1, meta: { total: 1, page: 2, limit: 10 } });
    for (const booking of body.data as unknown[]) ConsoleBooking.parse(booking);
    expect(lastRequest('listBookings')).toMatchObject({
      page: 2,
      limit: 10,
      sort: bookingSort.toProto('created-at'),
      ascending: true,
      eventId: 'evt_1',
      paymentStatus: paymentStatus.toProto('paid'),
      paymentMode: paymentMode.toProto('cash'),
      from: toTimestamp(new Date('2026-10-31T18:30:00.000Z')),
      to: toTimestamp(new Date('2026-11-30T18:30:00.000Z')),
      search: 'meera',
    });
    expect(lastRequest('listBookings')).not.toHaveProperty('userId');
  });

  it('are those for cash under the name of the cash list', async () => {
    await gateway.json('/api/admin/bookings/list-cash-bookings', { as: 'chetan' });
    expect(lastRequest('listBookings')).toMatchObject({
      paymentMode: paymentMode.toProto('cash'),
      sort: bookingSort.toProto('created-at'),
      ascending: false,
      limit: 20,
    });
    await gateway.json('/api/admin/bookings?paymentStatus=All&paymentMethod=all', { as: 'chetan' });
    expect(lastRequest('listBookings')).not.toHaveProperty('paymentMode');
    expect(lastRequest('listBookings')).not.toHaveProperty('paymentStatus');
  });

  it.each(['bookings?paymentStatus=Pending', 'bookings?paymentMethod=cheque', 'orders?status=nonsense'])(
    'are none for a filter that none can match (%s)',
    async (path) => {
      const { status, body } = await gateway.json(`/api/admin/${path}`, { as: 'asha' });
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ data: [], meta: { total: 0, page: 1, limit: 20, totalPages: 1 } }),
      ]);
    },
  );

  it('are shown whole or in parts', async () => {
    const read = async (part: string) =>
      (await gateway.json(`/api/admin/bookings/UTS-ABCD-1234${part}`, { as: 'chetan' })).body;
    const full = FullBooking.parse((await read('/full')).data);
    expect(await read('/full')).toMatchObject(full);
    expect((await read('')).data).toEqual(full.booking);
    expect((await read('/tickets')).data).toEqual(full.tickets);
    expect((await read('/payment')).data).toEqual(full.payment);
    expect(full.payment).toMatchObject({
      paymentMethod: 'upi',
      transactionId: 'pay_1',
      payer: { name: 'Meera Member' },
    });
    for (const part of ['', '/full', '/tickets', '/payment', '/pdf'])
      expect((await gateway.json(`/api/admin/bookings/nobody${part}`, { as: 'chetan' })).status).toBe(404);
  });

  it('give money back by admins only, under a key', async () => {
    const refund = (as: 'asha' | 'chetan', body: object) =>
      gateway.json('/api/admin/bookings/bkg_1/refund', { as, body, headers: { 'idempotency-key': 'refund-1' } });
    expect(codeOf(await refund('chetan', { reason: 'Rain' }))).toEqual([403, 'FORBIDDEN']);
    expect(await refund('asha', { amount: 100.5, reason: 'Rain' })).toMatchObject({
      status: 200,
      body: { data: { paymentStatus: 'Refunding', refundStatus: 'requested', refundedAmount: 100.5 } },
    });
    expect(lastRequest('refundBooking')).toMatchObject({
      amountPaise: 10_050,
      reason: 'Rain',
      idempotencyKey: 'usr_asha:refund-1',
    });
    await refund('asha', { reason: 'Rain' });
    expect(lastRequest('refundBooking')).not.toHaveProperty('amountPaise');
    for (const body of [
      {},
      { reason: ' ' },
      { amount: 0, reason: 'x' },
      { amount: -1, reason: 'x' },
      { amount: 0.001, reason: 'x' },
    ])
      expect(codeOf(await refund('asha', body))).toEqual([400, 'VALIDATION']);
  });

  it('whose refund failed are listed, and ended by admins with a reason', async () => {
    Object.assign(gateway.backend.answers.booking ?? {}, {
      listOrders: () => ({ orders: [reviewedOrder()], total: 1, revenuePaise: 0, pendingCount: 1 }),
    });
    const list = await gateway.json('/api/admin/orders/under-review', { as: 'asha' });
    expect(list.body).toMatchObject({
      meta: { total: 1 },
      data: {
        orders: [{ _id: 'ord_1', canRefund: true, returns: [{ status: 'failed', amount: 100, paymentId: 'pay_1' }] }],
      },
    });
    expect(lastRequest('listOrders')).toMatchObject({ states: [orderState.toProto('review')] });
    const decide = (action: string, as: 'asha' | 'chetan' = 'asha', body: object = { reason: 'NEFT 4711' }) =>
      gateway.json(`/api/admin/orders/ord_1/${action}`, { as, body, headers: { 'idempotency-key': 'key-9' } });
    expect(await decide('refund')).toMatchObject({
      status: 200,
      body: { data: { state: 'refunding', canRefund: false, returns: [{ status: 'requested', note: 'NEFT 4711' }] } },
    });
    expect(lastRequest('refundReview')).toEqual({
      orderId: 'ord_1',
      reason: 'NEFT 4711',
      idempotencyKey: 'usr_asha:key-9',
    });
    expect(await decide('settle')).toMatchObject({
      status: 200,
      body: { data: { state: 'refunded', settlement: { by: 'usr_asha', reason: 'NEFT 4711' } } },
    });
    for (const action of ['refund', 'settle']) {
      expect(codeOf(await decide(action, 'chetan'))).toEqual([403, 'FORBIDDEN']);
      expect(codeOf(await decide(action, 'asha', { reason: ' ' }))).toEqual([400, 'VALIDATION']);
    }
    expect((await gateway.json('/api/admin/orders/under-review', { as: 'chetan' })).status).toBe(403);
  });

  it("are cancelled by their owner; another user's are not found", async () => {
    const cancel = (as: 'meera' | 'ravi' | 'asha') =>
      gateway.json('/api/booking/bkg_1/cancel', { as, body: { reason: 'Ill' } });
    expect(await cancel('meera')).toMatchObject({
      status: 200,
      body: { data: { bookingStatus: 'Cancelled', refundStatus: 'requested', refundedAmount: 2288 } },
    });
    expect(codeOf(await cancel('ravi'))).toEqual([404, 'NOT_FOUND']);
    expect((await cancel('asha')).status).toBe(200);
    expect((await gateway.json('/api/booking/bkg_1/cancel', { as: 'meera', method: 'POST' })).status).toBe(200);
  });
});

describe('the dashboard', () => {
  it('has sums with those of the days before', async () => {
    const { body } = await gateway.json('/api/admin/getDashboardStats?range=30d', { as: 'asha' });
    expect(DashboardStats.parse(body.data)).toEqual({
      summary: {
        revenue: 12_500.5,
        orders: 12,
        events: 3,
        attendees: 30,
        prev: { revenue: -50, orders: 12, events: 3, attendees: 30 },
      },
    });
    expect(lastRequest('getSalesStats')).toEqual({ days: 30 });
  });

  it('has a figure for each day', async () => {
    const { body } = await gateway.json('/api/admin/getDashboardSeries', { as: 'asha' });
    const series = DashboardSeries.parse(body.data);
    expect([series.labels.length, series.revenue.at(-1), series.orders.at(-1)]).toEqual([7, 63, 6]);
    expect(series).toMatchObject({
      categories: [{ name: 'Music', value: 30 }],
      topEvents: [{ name: 'Ragas at Dawn', city: 'Mumbai', tickets: 30, revenue: 12_500.5 }],
      recentOrders: [{ id: 'UTS-ABCD-1234', amount: 2288, status: 'Paid', time: '2026-11-21T10:31:00.000+05:30' }],
    });
  });

  it('knows three ranges', async () => {
    expect(codeOf(await gateway.json('/api/admin/getDashboardStats?range=8d', { as: 'asha' }))).toEqual([
      400,
      'VALIDATION',
    ]);
  });
});

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
    expect(lastRequest('listPayments')).toEqual({ page: 1, limit: 10, eventId: 'evt_1' });
  });
});

describe('statements of the provider', () => {
  it('are its settlements, page by page', async () => {
    const { body } = await gateway.json('/api/payments/settlements?page=2', { as: 'asha' });
    const { settlements } = body.data as { settlements: unknown[] };
    expect(Settlement.parse(settlements[0])).toMatchObject({ _id: 'setl_1', amount: 676.4, isComplete: true });
    expect(lastRequest('listSettlements')).toEqual({ page: 2, limit: 20 });
  });

  it('are its disputes, of one state', async () => {
    const { body } = await gateway.json('/api/payments/disputes?state=open', { as: 'asha' });
    const { disputes } = body.data as { disputes: unknown[] };
    expect(Dispute.parse(disputes[0])).toMatchObject({ _id: 'disp_1', amount: 1000, state: 'open' });
    expect(lastRequest('listDisputes')).toMatchObject({ state: disputeState.toProto('open') });
  });
});

describe('the GST report', () => {
  it('is of a month in India, in rupees with paise, with what is left after credit notes', async () => {
    const { body } = await gateway.json('/api/admin/reports/gst?month=2026-11', { as: 'asha' });
    const { lines, totals, series, gstOfSales } = GstReport.parse(body.data);
    expect(gstOfSales).toBe(420);
    expect(lastRequest('getGstReport')).toEqual({
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
    expect(codeOf(await gateway.json(`/api/admin/reports/gst${query}`, { as: 'asha' }))).toEqual([400, 'VALIDATION']),
  );

  it('is not for the counter', async () =>
    expect((await gateway.json('/api/admin/reports/gst?month=2026-11', { as: 'chetan' })).status).toBe(403));
});

describe('the day book', () => {
  it('is of the days of a month, with what the ledger posted beside what booking counted', async () => {
    const { body } = await gateway.json('/api/admin/reports/day-book?month=2026-11', { as: 'asha' });
    const { days, totals } = DayBook.parse(body.data);
    expect(lastRequest('listDaySales')).toEqual({ fromDay: '2026-11-01', toDay: '2026-11-30' });
    expect(lastRequest('getDayBook')).toEqual({
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
    expect(codeOf(await gateway.json('/api/admin/reports/day-book', { as: 'asha' }))).toEqual([400, 'VALIDATION']);
    expect((await gateway.json('/api/admin/reports/day-book?month=2026-11', { as: 'chetan' })).status).toBe(403);
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
    expect(lastRequest('listFindings')).toMatchObject({ state: findingState.toProto('acknowledged'), limit: 20 });
  });

  it('are acknowledged with a reason, under the name of the admin and in the audit trail', async () => {
    const path = '/api/payments/findings/capture-amount:pay_1/acknowledge';
    const { body } = await gateway.json(path, { as: 'asha', body: { reason: 'The bank corrected it' } });
    expect(body.data).toMatchObject({ acknowledgement: { name: 'Asha Admin', reason: 'The bank corrected it' } });
    expect(lastRequest('recordChange')).toMatchObject({
      change: { action: 'finding.acknowledge', recordId: 'capture-amount:pay_1', reason: 'The bank corrected it' },
    });
    for (const id of ['capture-amount:pay_9', 'no-such-kind:pay_1', 'pay_1'])
      expect(
        (await gateway.json(`/api/payments/findings/${id}/acknowledge`, { as: 'asha', body: { reason: 'any' } }))
          .status,
      ).toBe(404);
  });
});

describe('seats', () => {
  it('are blocked and put back', async () => {
    const block = (body: object, id = 'evt_1') =>
      gateway.json(`/api/admin/events/${id}/blocked-seats`, {
        as: 'asha',
        body: { ticketCategory: 'gold', seats: 2, reason: 'Sound desk', ...body },
        headers: { 'idempotency-key': 'block-1' },
      });
    expect((await block({})).body.data).toEqual({ key: 'gold', availableSeats: 5, totalSeats: 100 });
    expect(lastRequest('blockSeats')).toMatchObject({ seats: 2, idempotencyKey: 'usr_asha:block-1' });
    expect((await block({ seats: -1 })).status).toBe(200);
    expect(codeOf(await block({ seats: 0 }))).toEqual([400, 'VALIDATION']);
    expect(codeOf(await block({}, 'evt_none'))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the health of the system', () => {
  it("is the result of the services' invariant checks, cached for all callers, and unknown when one is down", async () => {
    const violation = { invariant: 'I1', subject: 'evt_1/-/gold', found: 'available 3, should be 2' };
    Object.assign(gateway.backend.answers.booking ?? {}, {
      checkInvariants: () => ({ invariants: ['I1'], violations: [violation], unchecked: [] }),
    });
    Object.assign(gateway.backend.answers.payments ?? {}, {
      checkInvariants: () => {
        throw new AppError('INTERNAL');
      },
    });
    const looks = await Promise.all([1, 2].map(() => gateway.json('/api/admin/health', { as: 'asha' })));
    const [first] = looks.map(({ body }) => SystemHealth.parse(body.data));
    expect(first).toMatchObject({
      status: 'violated',
      services: [
        { name: 'booking', answered: true, invariants: ['I1'], violations: [violation] },
        { name: 'payments', answered: false, violations: [] },
      ],
    });
    expect(gateway.services.callsTo('checkInvariants')).toHaveLength(2);
    expect((await gateway.json('/api/admin/health', { as: 'chetan' })).status).toBe(403);
  });
});
