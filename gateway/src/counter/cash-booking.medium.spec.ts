import { AppError } from '@utsav/contracts/errors/app-error';
import { CashBookingIssued } from '@utsav/contracts/http/counter';
import { sampleCashBooking, sampleQuote } from '../testing/samples';
import { statusAndCode } from '../testing/status-and-code';
import { startReadyGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startReadyGateway();
});
afterAll(() => gateway.stop());

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
    expect(gateway.lastRequest('issueCashBooking')).toMatchObject({
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
    expect(gateway.lastRequest('issueCashBooking')).toMatchObject({ idempotencyKey: 'usr_chetan:key-of-the-header' });
  });

  it('reports that it was issued before', async () => {
    answerWith(() => ({ booking: sampleCashBooking(), idempotent: true }));
    expect((await issue()).body).toMatchObject({ message: 'Already issued (idempotent)', idempotent: true });
  });

  it('hands on that it may be a duplicate, or that there are too few seats', async () => {
    answerWith(() => {
      throw new AppError('POSSIBLE_DUPLICATE', { bookingId: 'bkg_1', bookingCode: 'UTS-ABCD-1234' });
    });
    expect(statusAndCode(await issue())).toEqual([409, 'POSSIBLE_DUPLICATE']);
    answerWith(() => {
      throw new AppError('INSUFFICIENT_SEATS', { category: 'Gold', available: 1 });
    });
    expect((await issue()).body).toMatchObject({ error: { params: { available: 1 } } });
  });

  it('leaves out an empty assignee', async () => {
    await issue({ assignee: { name: ' ', email: '', mobile: '' } });
    expect(gateway.lastRequest<{ assignee: unknown }>('issueCashBooking').assignee).toBeFalsy();
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
      expect(gateway.lastRequest('quotePrice')).toMatchObject({
        lines: [{ category: 'Gold', quantity: 2, counterPricePaise: 99_950 }],
        counter: { discountCode: 'FRIENDS', discountBasisPoints: 750 },
      });
      expect(gateway.lastRequest('issueCashBooking')).toMatchObject({ terms: { discountBasisPoints: 750 } });
      const { status, body } = await issue(percent(149));
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { error: { code: 'PRICE_CHANGED', params: { priceDetails: { discountAmount: 150 } } } },
      });
    });

    it('of an amount takes the amount', async () => {
      await issue({ discount: { code: '', value: 100.5 } });
      const { terms } = gateway.lastRequest('issueCashBooking') as { terms: object };
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
    expect(statusAndCode(await issue({ overAllocate: true }))).toEqual([403, 'FORBIDDEN']);
    expect(statusAndCode(await issue({ overAllocate: true, notes: ' ' }, { as: 'asha' }))).toEqual([400, 'VALIDATION']);
    expect((await issue({ overAllocate: true }, { as: 'asha' })).status).toBe(200);
    expect(gateway.lastRequest('issueCashBooking')).toMatchObject({ overAllocate: true, notes: 'Window 2' });
  });
});
