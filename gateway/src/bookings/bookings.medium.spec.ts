import { bookingSort, orderSort, orderState, paymentMode, paymentStatus } from '@utsav/contracts/grpc/booking';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { ConsoleBooking, FullBooking } from '@utsav/contracts/http/console-booking';
import { reviewedOrder } from '../testing/samples';
import { statusAndCode } from '../testing/status-and-code';
import { startReadyGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startReadyGateway();
});
afterAll(() => gateway.stop());

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
    expect(gateway.lastRequest('listOrders')).toMatchObject({
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

describe('bookings', () => {
  it('are listed with their number, by every filter', async () => {
    const { body } = await gateway.json(
      '/api/admin/bookings?paginate=true&page=2&limit=10&sort=createdAt&eventId=evt_1&paymentStatus=Paid' +
        '&from=2026-11-01&to=2026-11-30&q=meera&paymentMethod=cash',
      { as: 'chetan' },
    );
    expect(body).toMatchObject({ success: true, total: 1, meta: { total: 1, page: 2, limit: 10 } });
    for (const booking of body.data as unknown[]) ConsoleBooking.parse(booking);
    expect(gateway.lastRequest('listBookings')).toMatchObject({
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
    expect(gateway.lastRequest('listBookings')).not.toHaveProperty('userId');
  });

  it('are those for cash under the name of the cash list', async () => {
    await gateway.json('/api/admin/bookings/list-cash-bookings', { as: 'chetan' });
    expect(gateway.lastRequest('listBookings')).toMatchObject({
      paymentMode: paymentMode.toProto('cash'),
      sort: bookingSort.toProto('created-at'),
      ascending: false,
      limit: 20,
    });
    await gateway.json('/api/admin/bookings?paymentStatus=All&paymentMethod=all', { as: 'chetan' });
    expect(gateway.lastRequest('listBookings')).not.toHaveProperty('paymentMode');
    expect(gateway.lastRequest('listBookings')).not.toHaveProperty('paymentStatus');
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

  it('let admins end a failed refund, by paying it otherwise or requesting it again', async () => {
    const resolve = (as: 'asha' | 'chetan', body: object) =>
      gateway.json('/api/admin/bookings/bkg_1/failed-refund', { as, body });
    const paidOtherwise = { method: 'bank-transfer', reference: 'UTR4711' };
    const body = { refundId: 'bkg_1/late', reason: 'Card closed' };
    expect(statusAndCode(await resolve('chetan', body))).toEqual([403, 'FORBIDDEN']);
    expect(await resolve('asha', { ...body, paidOtherwise })).toMatchObject({
      status: 200,
      body: {
        message: 'Paid back otherwise.',
        data: { refunds: [{ amount: 50, status: 'requested', paidOtherwise }] },
      },
    });
    expect(gateway.lastRequest('resolveFailedRefund')).toMatchObject({
      ...body,
      paidOtherwise: { reference: 'UTR4711' },
    });
    expect(await resolve('asha', body)).toMatchObject({
      body: { message: 'Refund started.', data: { refunds: [{ paidOtherwise: null }] } },
    });
    for (const wrong of [
      { refundId: 'bkg_1/late' },
      { ...body, paidOtherwise: { method: 'bank-transfer', reference: ' ' } },
      { ...body, paidOtherwise: { method: 'gift', reference: 'x' } },
    ])
      expect(statusAndCode(await resolve('asha', wrong))).toEqual([400, 'VALIDATION']);
  });

  it('give money back by admins only, under a key', async () => {
    const refund = (as: 'asha' | 'chetan', body: object) =>
      gateway.json('/api/admin/bookings/bkg_1/refund', { as, body, headers: { 'idempotency-key': 'refund-1' } });
    expect(statusAndCode(await refund('chetan', { reason: 'Rain' }))).toEqual([403, 'FORBIDDEN']);
    expect(await refund('asha', { amount: 100.5, reason: 'Rain' })).toMatchObject({
      status: 200,
      body: { data: { paymentStatus: 'Refunding', refundStatus: 'requested', refundedAmount: 100.5 } },
    });
    expect(gateway.lastRequest('refundBooking')).toMatchObject({
      amountPaise: 10_050,
      reason: 'Rain',
      idempotencyKey: 'usr_asha:refund-1',
    });
    await refund('asha', { reason: 'Rain' });
    expect(gateway.lastRequest('refundBooking')).not.toHaveProperty('amountPaise');
    for (const body of [
      {},
      { reason: ' ' },
      { amount: 0, reason: 'x' },
      { amount: -1, reason: 'x' },
      { amount: 0.001, reason: 'x' },
    ])
      expect(statusAndCode(await refund('asha', body))).toEqual([400, 'VALIDATION']);
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
    expect(gateway.lastRequest('listOrders')).toMatchObject({ states: [orderState.toProto('review')] });
    const decide = (action: string, as: 'asha' | 'chetan' = 'asha', body: object = { reason: 'NEFT 4711' }) =>
      gateway.json(`/api/admin/orders/ord_1/${action}`, { as, body, headers: { 'idempotency-key': 'key-9' } });
    expect(await decide('refund')).toMatchObject({
      status: 200,
      body: { data: { state: 'refunding', canRefund: false, returns: [{ status: 'requested', note: 'NEFT 4711' }] } },
    });
    expect(gateway.lastRequest('refundReview')).toEqual({
      orderId: 'ord_1',
      reason: 'NEFT 4711',
      idempotencyKey: 'usr_asha:key-9',
    });
    expect(await decide('settle')).toMatchObject({
      status: 200,
      body: { data: { state: 'refunded', settlement: { by: 'usr_asha', reason: 'NEFT 4711' } } },
    });
    for (const action of ['refund', 'settle']) {
      expect(statusAndCode(await decide(action, 'chetan'))).toEqual([403, 'FORBIDDEN']);
      expect(statusAndCode(await decide(action, 'asha', { reason: ' ' }))).toEqual([400, 'VALIDATION']);
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
    expect(statusAndCode(await cancel('ravi'))).toEqual([404, 'NOT_FOUND']);
    expect((await cancel('asha')).status).toBe(200);
    expect((await gateway.json('/api/booking/bkg_1/cancel', { as: 'meera', method: 'POST' })).status).toBe(200);
  });
});

describe('a buyer', () => {
  const account = async (id: string) => (await gateway.json(`/api/admin/buyers/${id}`, { as: 'asha' })).body.data;

  it('is an account by its id or by the whole mobile, and none where there is none', async () => {
    expect(await account('usr_meera')).toMatchObject({ user: { _id: 'usr_meera', name: 'Meera Member' }, reviews: [] });
    expect(await account('usr_none')).toEqual({ user: null, devices: [], reviews: [] });
    await account('98765-43210');
    expect(gateway.lastRequest('listUsers')).toMatchObject({ search: '9876543210' });
  });

  it('has orders, bookings, messages and payments in the lists there are', async () => {
    const read = (path: string) => gateway.json(path, { as: 'asha' });
    await read('/api/admin/bookings?userId=usr_meera&mobile=9876543210&paymentMethod=all');
    expect(gateway.lastRequest('listBookings')).toMatchObject({ userId: 'usr_meera', buyerMobile: '+919876543210' });
    await read('/api/admin/orders?userId=usr_meera&mobile=9876543210');
    expect(gateway.lastRequest('listOrders')).toMatchObject({ userId: 'usr_meera', buyerMobile: '+919876543210' });
    const { body } = await read('/api/admin/deliveries?bookings=bkg_1,bkg_2');
    expect(gateway.lastRequest('listBookingDeliveries')).toMatchObject({ bookingIds: ['bkg_1', 'bkg_2'] });
    expect(body.data).toMatchObject({ deliveries: [{ bookingId: 'bkg_1', state: 'bounced' }] });
    const failed = await read('/api/admin/deliveries/failed?page=2&limit=5');
    expect(gateway.lastRequest('listFailedDeliveries')).toMatchObject({ page: 2, limit: 5 });
    expect(failed.body).toMatchObject({
      data: { deliveries: [{ _id: 'dlv_1', bookingId: 'bkg_1' }] },
      meta: { total: 1 },
    });
    const paid = await read(
      '/api/payments/get-live-payments-status?orders=ord_1&status=paid&provider=cash&from=2026-11-01&to=2026-11-02&totals=true',
    );
    expect(gateway.lastRequest('listPayments')).toMatchObject({
      orderIds: ['ord_1'],
      from: toTimestamp(new Date('2026-10-31T18:30:00.000Z')),
      to: toTimestamp(new Date('2026-11-02T18:30:00.000Z')),
    });
    expect(paid.body.data).toMatchObject({ totals: { count: 11, captured: 5000.5, refunded: 0.5, net: 5000 } });
  });
});
