import { orderState } from '@utsav/contracts/grpc/booking';
import { AppError } from '@utsav/contracts/errors/app-error';
import { priceDetailsOf } from '@utsav/contracts/money/price-details';
import { users } from '../testing/users';
import { sampleOrder, sampleQuote } from '../testing/samples';
import { startReadyGateway, type TestGateway } from '../testing/test-gateway';

describe('checkout', () => {
  let gateway: TestGateway;
  const cart = {
    amount: 2288,
    eventId: 'evt_1',
    ticketCategories: [
      { categoryId: 'gold', quantity: 1 },
      { categoryId: 'gold', quantity: 1 },
    ],
  };
  const place = (changes: object = {}, headers: Record<string, string> = {}) =>
    gateway.json('/api/payout/create', { as: 'meera', body: { ...cart, ...changes }, headers });
  const lastOrder = () => gateway.lastRequest<{ idempotencyKey: string }>('placeOrder');

  beforeAll(async () => {
    gateway = await startReadyGateway();
  });
  afterAll(() => gateway.stop());
  afterEach(() =>
    Object.assign(gateway.backend.answers.booking ?? {}, { placeOrder: () => ({ order: sampleOrder() }) }),
  );
  const answerOrder = (placeOrder: () => never | { order: ReturnType<typeof sampleOrder> }) =>
    Object.assign(gateway.backend.answers.booking ?? {}, { placeOrder });

  it('opens a payment page for whom the token names', async () => {
    const { status, body } = await place({ userId: 'usr_meera' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Payment link created successfully!',
        payment_url: 'http://sandbox.example/plink_1',
        data: {
          orderId: 'ord_1',
          payment_url: 'http://sandbox.example/plink_1',
          paymentLinkId: 'plink_1',
          holdExpiresAt: '2026-11-21T10:40:00.000+05:30',
          priceDetails: { finalAmount: 2288 },
        },
      },
    });
    expect(lastOrder()).toMatchObject({
      lines: [{ category: 'gold', quantity: 2 }],
      expectedTotalPaise: 228_800,
      buyer: { userId: 'usr_meera', name: 'Meera Member' },
    });
  });

  it('takes metadata and a return address of a site that is named, and of no other', async () => {
    const metadata = { cart: 'A-17' };
    const returnUrl = 'https://kala.example/thanks?from=utsav';
    expect((await place({ userId: 'usr_meera', metadata, returnUrl })).status).toBe(200);
    expect(lastOrder()).toMatchObject({ source: { metadata, returnUrl } });
    for (const elsewhere of ['https://kala.example.evil.example/thanks', 'http://kala.example/thanks'])
      expect((await place({ userId: 'usr_meera', returnUrl: elsewhere })).body).toMatchObject({
        error: { code: 'VALIDATION' },
      });
  });

  describe('the price of a cart', () => {
    const offer = { couponId: 'cpn_1', code: 'ONCE', usageLimit: 0, perUserLimit: 2 };
    const line = sampleQuote().lines[0]!;
    const price = async (changes: object = {}, as: 'meera' | undefined = 'meera') =>
      await gateway.json('/api/discount/validate', {
        ...(as && { as }),
        body: {
          eventId: 'evt_1',
          ticketCategories: [{ categoryId: 'gold', quantity: 2 }],
          discountCode: 'ONCE',
          ...changes,
        },
      });
    const quoting = (changes: Parameters<typeof sampleQuote>[0]) =>
      Object.assign(gateway.backend.answers.pricing ?? {}, { quotePrice: () => ({ quote: sampleQuote(changes) }) });
    afterEach(() => {
      quoting({});
      gateway.backend.couponUses = 0;
    });

    it('is not given to a visitor for a draft, as nothing of it is', async () => {
      const quoted = (as?: 'meera' | 'asha') =>
        gateway.json('/api/discount/validate', {
          ...(as && { as }),
          body: { eventId: 'evt_draft', ticketCategories: [{ categoryId: 'gold', quantity: 2 }] },
        });
      const before = gateway.services.callsTo('quotePrice').length;
      expect([(await quoted()).status, (await quoted('meera')).status]).toEqual([404, 404]);
      expect(gateway.services.callsTo('quotePrice')).toHaveLength(before);
      expect((await quoted('asha')).status).toBe(200);
    });

    it('is rejected for a user who has used up the coupon, without disclosing that to others', async () => {
      quoting({ coupon: offer });
      gateway.backend.couponUses = 1;
      expect((await price({ userId: 'usr_meera' })).status).toBe(200);
      gateway.backend.couponUses = 2;
      expect(await price({ userId: 'usr_meera' })).toMatchObject({
        status: 422,
        body: { error: { code: 'COUPON_USER_LIMIT' } },
      });
      expect(gateway.lastRequest('countCouponUses')).toEqual({
        couponId: 'cpn_1',
        userId: 'usr_meera',
        eventId: 'evt_1',
      });
      const before = gateway.services.callsTo('countCouponUses').length;
      expect((await price({}, undefined)).status).toBe(200);
      expect((await price()).status).toBe(200);
      expect((await price({ userId: 'usr_ravi' })).status).toBe(404);
      quoting({ coupon: { ...offer, perUserLimit: 0 } });
      expect((await price({ userId: 'usr_meera' })).status).toBe(200);
      expect(gateway.services.callsTo('countCouponUses')).toHaveLength(before);
    });

    it.each([
      [4, 2],
      [3, 1],
      [2, 0],
      [1, 0],
    ])('promises free tickets only while seats last: with %i left, two paid ones bring %i', async (left, free) => {
      quoting({ lines: [{ ...line, categoryKey: 'gold', paidQuantity: 2, freeQuantity: 2 }] });
      gateway.backend.seats.gold = left;
      expect((await price()).body.data).toMatchObject({
        priceDetails: {
          adjustedTicketCategories: [{ paidQuantity: 2, freeQuantity: free, finalQuantity: 2 + free }],
        },
      });
    });
  });

  it('goes to the address that the buyer has by now', async () => {
    const { email } = users.meera;
    users.meera.email = 'meera.new@example.in';
    await place();
    expect(lastOrder()).toMatchObject({ buyer: { email: 'meera.new@example.in', mobile: users.meera.mobile } });
    users.meera.email = email;
  });

  it('scopes idempotency keys to a user, and generates one if absent', async () => {
    await place({}, { 'idempotency-key': 'key-1' });
    expect(lastOrder().idempotencyKey).toBe('usr_meera:key-1');
    await place();
    expect(lastOrder().idempotencyKey).toMatch(/^usr_meera:[0-9a-f-]{36}$/);
    expect((await place({}, { 'idempotency-key': 'x'.repeat(300) })).body).toMatchObject({
      error: { code: 'VALIDATION' },
    });
  });

  it.each([0, -1, 1.5, 1e9, null, 'two'])('rejects a quantity of %j without a call to a service', async (quantity) => {
    const before = gateway.services.callsTo('placeOrder').length;
    const { status, body } = await place({ ticketCategories: [{ categoryId: 'gold', quantity }] });
    expect({ status, body }).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION' } } });
    expect(gateway.services.callsTo('placeOrder')).toHaveLength(before);
  });

  it('shows the new price in rupees when it has changed', async () => {
    answerOrder(() => {
      throw new AppError('PRICE_CHANGED', { priceDetails: priceDetailsOf(sampleQuote({ totalPaise: 230_000 })) });
    });
    const { status, body } = await place();
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { error: { code: 'PRICE_CHANGED', params: { priceDetails: { finalAmount: 2300, cartAmount: 1999 } } } },
    });
  });

  it('reports the seats left when they do not suffice', async () => {
    answerOrder(() => {
      throw new AppError('INSUFFICIENT_SEATS', { category: 'Gold', available: 1 });
    });
    expect((await place()).body).toMatchObject({
      message: 'Quantity exceeds available seats',
      error: { code: 'INSUFFICIENT_SEATS', params: { available: 1 } },
    });
  });

  it('leads straight to the result where there is nothing to pay', async () => {
    answerOrder(() => ({
      order: sampleOrder({
        state: orderState.toProto('confirmed'),
        paymentUrl: undefined,
        paymentLinkId: undefined,
        quote: sampleQuote({ totalPaise: 0 }),
      }),
    }));
    expect((await place({ amount: 0 })).body).toMatchObject({
      payment_url: 'http://site.example/payment-successful?orderId=ord_1',
    });
  });

  it("does not show or cancel another user's order", async () => {
    for (const method of ['GET', 'DELETE']) {
      expect((await gateway.json('/api/payout/order/ord_1', { method, as: 'ravi' })).status).toBe(404);
      expect((await gateway.json('/api/payout/order/ord_1', { method, as: 'meera' })).status).toBe(200);
    }
  });

  it('is a PDF with a name of its own at the end, for the owner and for staff', async () => {
    const path = '/api/ticket/downloadTicketsAsPDF/UTS-ABCD-1234';
    const response = await gateway.call(path, { method: 'POST', as: 'meera' });
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
    ]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="Ragas-at-Dawn-UTS-ABCD-1234.pdf"; filename*=UTF-8''Ragas-at-Dawn-UTS-ABCD-1234.pdf`,
    ]);
    expect(await response.text()).toBe('%PDF-1.7 test');
    expect((await gateway.call(path, { method: 'POST', as: 'ravi' })).status).toBe(404);
    expect((await gateway.call('/api/admin/bookings/bkg_1/pdf', { as: 'chetan' })).status).toBe(200);
  });

  it('queues the email again', async () => {
    expect(await gateway.json('/api/admin/bookings/bkg_1/resend-email', { as: 'chetan', body: {} })).toEqual({
      status: 202,
      body: { success: true, message: 'Email queued to buyer.', data: null },
    });
  });
});
