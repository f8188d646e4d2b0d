import { AppError } from '@utsav/contracts/errors/app-error';
import { eventStatus } from '@utsav/contracts/grpc/catalog';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { catalogEvent, pricingCoupon } from '../testing/samples';
import { couponView } from '../public-coupons/coupon-view';
import { startReadyGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startReadyGateway();
});
afterAll(() => gateway.stop());

describe('an event', () => {
  const tier = (key: string | undefined, type: string, totalSeats: number) => ({
    ...(key && { key }),
    type,
    price: 10,
    totalSeats,
  });
  const form = (...ticketCategories: object[]) => ({
    name: 'Ragas at Dawn',
    date: '2027-01-10T18:30',
    venue: { city: 'Mumbai' },
    ticketCategories,
  });
  const put = (...categories: object[]) =>
    gateway.json('/api/event/evt_1', { method: 'PUT', as: 'asha', body: form(...categories) });

  // Of 100 seats each, 7 of Gold and none of Silver are left.
  it('sends the seats that are sold, held or blocked, so that catalog preserves them', async () => {
    const committed = [
      { categoryKey: 'gold', seats: 93 },
      { categoryKey: 'silver', seats: 100 },
    ];
    expect((await put(tier('gold', 'Gold', 93), tier('silver', 'Silver', 100))).status).toBe(200);
    expect(gateway.lastRequest('changeEvent')).toMatchObject({ eventId: 'evt_1', committed });
    await gateway.json('/api/event/evt_1', { method: 'PATCH', as: 'asha', body: { showtimes: [] } });
    expect(gateway.lastRequest('changeEvent')).toMatchObject({ fields: ['showtimes'], committed });
  });

  it('is the same by its slug, of which booking knows nothing', async () => {
    for (const key of ['evt_2', 'ragas-at-dusk'])
      gateway.backend.events.set(key, catalogEvent({ id: 'evt_2', slug: 'ragas-at-dusk' }));
    const bySlug = (method: string, body?: object) =>
      gateway.json('/api/event/ragas-at-dusk', { method, as: 'asha', body });
    for (const [method, body] of [
      ['PUT', form(tier('gold', 'Gold', 93))],
      ['PATCH', { showtimes: [] }],
    ] as const) {
      const before = gateway.services.callsTo('getAvailability').length;
      expect((await bySlug(method, body)).status).toBe(200);
      const about = gateway.services.callsTo('getAvailability').slice(before);
      expect(about.map(({ request }) => request)).toContainEqual({ eventIds: ['evt_2'] });
      expect(JSON.stringify(about)).not.toContain('ragas-at-dusk');
    }
    expect((await bySlug('DELETE')).status).toBe(200);
    expect(gateway.lastRequest('withdrawEvent')).toMatchObject({ eventId: 'evt_2' });
    expect(gateway.lastRequest('deleteEvent')).toMatchObject({ eventId: 'evt_2' });
  });

  it('is cancelled as a whole or by one show, with a reason', async () => {
    const cancel = (body: object, as: 'asha' | 'chetan' = 'asha') =>
      gateway.json('/api/event/evt_1/cancel', { method: 'POST', as, body });
    const body = { reason: 'The singer is ill', message: 'We are sorry.' };
    expect((await cancel(body)).body.data).toMatchObject({ event: { status: 'cancelled' } });
    expect(gateway.lastRequest('cancelEvent')).toEqual({ eventId: 'evt_1', ...body });
    expect((await cancel({ ...body, showtime: 'fri' })).status).toBe(200);
    expect(gateway.lastRequest('cancelEvent')).toMatchObject({ showtime: 'fri' });
    expect((await cancel({ message: 'Without a reason' })).status).toBe(400);
    expect((await cancel(body, 'chetan')).status).toBe(403);
  });

  it('is changed in part', async () => {
    const patch = (body: object, as: 'asha' | 'chetan' = 'asha', id = 'evt_1') =>
      gateway.json(`/api/event/${id}`, { method: 'PATCH', as, body });
    expect((await patch({ name: 'Ragas at Dusk' })).body.data).toMatchObject({ event: { name: 'Ragas at Dusk' } });
    expect(gateway.lastRequest('changeEvent')).toMatchObject({
      eventId: 'evt_1',
      form: { name: 'Ragas at Dusk' },
      fields: ['name'],
      committed: [],
    });
    expect(gateway.lastRequest('changeEvent')).not.toHaveProperty('version');
    expect((await patch({ name: 'x' }, 'chetan')).status).toBe(403);
    expect((await patch({ name: 'x' }, 'asha', 'evt_none')).status).toBe(404);
    expect((await patch({ _id: 'mine' })).status).toBe(400);
  });
});

describe('a change of an event', () => {
  const rename = () => gateway.json('/api/event/evt_1', { method: 'PATCH', as: 'asha', body: { name: 'Ragas' } });
  const waits = () => gateway.services.callsTo('waitForEventVersion').map(({ request }) => request);

  it('responds when the projections of pricing and booking have that version', async () => {
    const before = waits().length;
    const version = 7;
    gateway.backend.events.set('evt_1', catalogEvent({ version }));
    expect((await rename()).body.data).toMatchObject({ event: { version } });
    expect(waits().slice(before)).toEqual([
      { eventId: 'evt_1', version },
      { eventId: 'evt_1', version },
    ]);
  });

  it('is saved also when the projections time out', async () => {
    gateway.backend.isSellingDeaf = true;
    expect((await rename()).status).toBe(200);
    gateway.backend.isSellingDeaf = false;
  });
});

describe('a coupon', () => {
  const form = {
    code: 'diwali',
    discountType: 'percentage',
    value: 10,
    validFrom: '2026-11-01',
    validTo: '2026-11-30',
    perUserLimit: 1,
  };

  it('is created, read, replaced, switched and deleted by admins', async () => {
    expect(await gateway.json('/api/discount/create', { as: 'asha', body: form })).toMatchObject({
      status: 201,
      body: { data: { _id: 'cpn_1', code: 'DIWALI' } },
    });
    expect(gateway.lastRequest('saveCoupon')).toMatchObject({
      form: { isShown: true, percentBasisPoints: 1000, perUserLimit: 1 },
    });
    expect(gateway.lastRequest('saveCoupon')).not.toHaveProperty('form.usageLimit');
    const put = (path: string, body: object) =>
      gateway.json(`/api/discount/${path}`, { method: 'PUT', as: 'asha', body });
    expect((await gateway.json('/api/discount/getSingle/cpn_1', { as: 'asha' })).body.data).toEqual(
      couponView(pricingCoupon()),
    );
    expect((await put('updateDiscount/cpn_1', form)).status).toBe(200);
    expect((await put('update/cpn_1', { isActive: false })).body).toMatchObject({
      _id: 'cpn_1',
      isActive: false,
      data: { _id: 'cpn_1', isActive: false },
    });
    expect((await put('update/cpn_1', { isActive: 'no' })).status).toBe(400);
    expect((await gateway.json('/api/discount/delete/cpn_1', { method: 'DELETE', as: 'asha' })).status).toBe(200);
    for (const path of ['updateDiscount/cpn_none', 'update/cpn_none'])
      expect((await put(path, path.startsWith('updateD') ? form : { isActive: true })).status).toBe(404);
  });

  it("is rejected with the form's message", async () => {
    expect(await gateway.json('/api/discount/create', { as: 'asha', body: { ...form, value: 101 } })).toMatchObject({
      status: 400,
      body: { message: 'Percentage must be between 0 and 100.', error: { details: [{ field: 'value' }] } },
    });
    Object.assign(gateway.backend.answers.pricing ?? {}, {
      saveCoupon: () => {
        throw new AppError('COUPON_CODE_TAKEN');
      },
    });
    expect(await gateway.json('/api/discount/create', { as: 'asha', body: form })).toMatchObject({
      status: 409,
      body: { error: { code: 'COUPON_CODE_TAKEN' } },
    });
  });

  it('says to staff how many of its events are to come, and nothing of them to visitors', async () => {
    Object.assign(gateway.backend.answers.pricing ?? {}, {
      listCoupons: () => ({
        coupons: [
          pricingCoupon(),
          pricingCoupon({ id: 'cpn_2', applicableEvents: ['evt_ahead', 'evt_over', 'evt_gone'] }),
          pricingCoupon({ id: 'cpn_3', applicableEvents: ['evt_over', 'evt_off', 'evt_gone'] }),
        ],
      }),
    });
    const [yesterday, tomorrow] = [-24, 24].map((ahead) => toTimestamp(new Date(Date.now() + ahead * 3_600_000)));
    const listed = [
      catalogEvent({ id: 'evt_ahead', startsAt: tomorrow }),
      catalogEvent({ id: 'evt_over', startsAt: yesterday }),
      catalogEvent({ id: 'evt_off', startsAt: tomorrow, status: eventStatus.toProto('cancelled') }),
    ];
    const { listEvents } = gateway.backend.answers.catalog!;
    gateway.backend.answers.catalog!.listEvents = () => ({ events: listed, total: listed.length });
    const list = async (as?: 'asha') => {
      const { body } = await gateway.json('/api/discount/get-discounts', as && { as });
      return (body.data as { discounts: { eventsToCome?: number }[] }).discounts.map((coupon) => coupon.eventsToCome);
    };
    expect(await list('asha')).toEqual([undefined, 1, 0]);
    expect(new Set(await list())).toEqual(new Set([undefined]));
    gateway.backend.answers.catalog!.listEvents = listEvents!;
    Object.assign(gateway.backend.answers.pricing ?? {}, { listCoupons: () => ({ coupons: [] }) });
    await gateway.json('/api/discount/update/cpn_1', { method: 'PUT', as: 'asha', body: { isActive: true } });
  });

  it('that was changed is shown to visitors at once', async () => {
    const list = async () =>
      ((await gateway.json('/api/discount/get-discounts')).body.data as { discounts: unknown[] }).discounts;
    expect(await list()).toEqual([]);
    Object.assign(gateway.backend.answers.pricing ?? {}, {
      listCoupons: () => ({ coupons: [pricingCoupon()] }),
    });
    await gateway.json('/api/discount/update/cpn_1', { method: 'PUT', as: 'asha', body: { isActive: true } });
    expect(await list()).toHaveLength(1);
  });
});
