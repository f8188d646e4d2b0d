import { DiscountType } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { discountType } from '@utsav/contracts/grpc/pricing';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { visitor } from '@utsav/service-kit/caller/caller';
import { couponForm } from '../testing/coupon-form';
import { admin, booking, counter, member, PricingFixture } from '../testing/pricing-fixture';
import { refusal } from '@utsav/test-kit/assertions/refusal';

let pricing: PricingFixture;
beforeAll(async () => {
  pricing = await PricingFixture.start();
});
beforeEach(() => pricing.coupons.deleteMany({}));
afterAll(() => pricing.stop());

const toggle = (couponId: string, active: boolean) => pricing.as(admin).setCouponActive({ couponId, active });

describe('saving a coupon', () => {
  it('shows it as it was saved', async () => {
    const form = couponForm({
      code: ' save-12 ',
      percentBasisPoints: 1250,
      maxDiscountPaise: 25_050,
      minPurchasePaise: 49_900,
      applicableEvents: ['evt_1', 'evt_2', 'evt_1'],
      terms: ['Once', '  ', ''],
    });
    const saved = await pricing.save(form);
    expect(saved).toMatchObject({
      code: 'SAVE-12',
      percentBasisPoints: 1250,
      maxDiscountPaise: 25_050,
      minPurchasePaise: 49_900,
      applicableEvents: ['evt_1', 'evt_2'],
      terms: ['Once'],
      validTo: form.validTo,
      usedCount: 0,
      isActive: true,
      isShown: true,
    });
    for (const limit of ['usageLimit', 'perUserLimit']) expect(saved).not.toHaveProperty(limit);
    expect((await pricing.as(admin).getCoupon({ couponId: saved.id })).coupon).toEqual(saved);
  });

  it.each([
    { percentBasisPoints: 10_001 },
    { discountType: discountType.toProto('bogo'), buyQuantity: 1, freeQuantity: 0 },
    { discountType: DiscountType.DISCOUNT_TYPE_UNSPECIFIED },
    { code: '' },
    { validTo: toTimestamp(new Date(0)) },
    { validFrom: undefined },
  ])('refuses %j', async (given) => expect((await refusal(pricing.save(couponForm(given)))).code).toBe('VALIDATION'));

  it('takes a code once, in any case of letters', async () => {
    const { id } = await pricing.save(couponForm({ code: 'Diwali' }));
    const other = await pricing.save(couponForm({ code: 'HOLI' }));
    expect((await refusal(pricing.save(couponForm({ code: 'dIWALI' })))).code).toBe('COUPON_CODE_TAKEN');
    expect((await refusal(pricing.save(couponForm({ code: 'diwali' }), other.id))).code).toBe('COUPON_CODE_TAKEN');
    const changed = await pricing.save(couponForm({ code: 'diwali', percentBasisPoints: 500 }), id);
    expect(changed.percentBasisPoints).toBe(500);
  });

  it('lets one of several win that take a code at once', async () => {
    const all = await Promise.allSettled(['race', 'RACE', 'Race'].map((code) => pricing.save(couponForm({ code }))));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('keeps how often it was used', async () => {
    const { id } = await pricing.save(couponForm({ usageLimit: 10 }));
    await pricing.coupons.updateOne({ _id: id }, { usedCount: 7 });
    expect(await pricing.save(couponForm({ usageLimit: 5 }), id)).toMatchObject({ usageLimit: 5, usedCount: 7 });
  });

  it('forgets the fields of another kind of discount', async () => {
    const offer = { buyQuantity: 2, freeQuantity: 1, applicableCategory: 'Gold' };
    const { id } = await pricing.save(couponForm({ discountType: discountType.toProto('bogo'), ...offer }));
    const fixed = { discountType: discountType.toProto('fixed'), amountPaise: 9999 };
    expect(await pricing.save(couponForm({ ...fixed, ...offer }), id)).toMatchObject({
      ...fixed,
      percentBasisPoints: 0,
      buyQuantity: 0,
      freeQuantity: 0,
      applicableCategory: '',
    });
  });

  it('is switched on and off', async () => {
    const { id } = await pricing.save(couponForm());
    expect((await toggle(id, false)).coupon).toMatchObject({ id, isActive: false });
    expect(await pricing.codes(true)).toEqual([]);
  });

  it('keeps its texts in other languages where a form has none, and loses them where it has an empty set', async () => {
    const hi = { description: 'बारिश में छूट', terms: ['एक बार'] };
    const saved = await pricing.save(couponForm({ terms: ['Once'], translations: { values: { hi } } }));
    expect(saved.translations).toEqual({ hi });
    expect((await pricing.save(couponForm({ terms: ['Once'] }), saved.id)).translations).toEqual({ hi });
    expect((await pricing.save(couponForm({ translations: { values: {} } }), saved.id)).translations).toEqual({});
  });

  it('is gone when it is deleted', async () => {
    const { id: couponId } = await pricing.save(couponForm());
    await pricing.as(admin).deleteCoupon({ couponId });
    expect((await refusal(pricing.as(admin).getCoupon({ couponId }))).code).toBe('NOT_FOUND');
    expect((await refusal(pricing.as(admin).deleteCoupon({ couponId }))).code).toBe('NOT_FOUND');
    expect((await refusal(toggle(couponId, true))).code).toBe('NOT_FOUND');
    expect((await refusal(pricing.save(couponForm(), couponId))).code).toBe('NOT_FOUND');
  });

  it('is for admins', async () => {
    const { id: couponId } = await pricing.save(couponForm());
    const form = couponForm({ code: 'OTHER' });
    for (const caller of [visitor, member, counter]) {
      const calls = [
        pricing.as(caller).getCoupon({ couponId }),
        pricing.as(caller).saveCoupon({ form }),
        pricing.as(caller).setCouponActive({ couponId, active: false }),
        pricing.as(caller).deleteCoupon({ couponId }),
        pricing.as(caller).listCoupons({ listedOnly: false }),
      ];
      for (const call of calls) expect((await refusal(call)).code).toBe('FORBIDDEN');
    }
  });
});

describe('the coupons that visitors see', () => {
  const at = (hours: number) => toTimestamp(new Date(Date.now() + hours * 3_600_000));

  it('are shown, active, in time and not used up', async () => {
    await pricing.save(couponForm({ code: 'SHOWN' }));
    await pricing.save(couponForm({ code: 'HIDDEN', isShown: false }));
    await pricing.save(couponForm({ code: 'OFF', isActive: false }));
    await pricing.save(couponForm({ code: 'OVER', validFrom: at(-2), validTo: at(-1) }));
    await pricing.save(couponForm({ code: 'LATER', validFrom: at(1), validTo: at(2) }));
    const used = await pricing.save(couponForm({ code: 'USEDUP', usageLimit: 3 }));
    await pricing.coupons.updateOne({ _id: used.id }, { usedCount: 3 });
    expect(await pricing.codes(true)).toEqual(['SHOWN']);
    expect(await pricing.codes(false)).toHaveLength(6);
  });

  it('are those of one event and those for all', async () => {
    await pricing.save(couponForm({ code: 'ALL' }));
    await pricing.save(couponForm({ code: 'ONE', applicableEvents: ['evt_1'] }));
    await pricing.save(couponForm({ code: 'TWO', applicableEvents: ['evt_2'] }));
    expect(await pricing.codes(true, 'evt_1')).toEqual(['ALL', 'ONE']);
    expect(await pricing.codes(true)).toEqual(['ALL', 'ONE', 'TWO']);
  });

  it('are found without reading those that have lapsed', async () => {
    const template = await pricing.save(couponForm({ code: 'SHOWN' }));
    const row = (await pricing.coupons.findById(template.id).lean())!;
    const lapsed = { validFrom: new Date(0), validTo: new Date(1) };
    await pricing.coupons.insertMany(
      Array.from({ length: 500 }, (_, n) => ({ ...row, ...lapsed, _id: `cpn_${n}`, code: `OLD${n}` })),
    );
    const now = new Date();
    const { executionStats } = (await pricing.coupons
      .find({ isShow: true, isActive: true, validTo: { $gte: now }, validFrom: { $lte: now } })
      .explain('executionStats')) as unknown as { executionStats: { totalDocsExamined: number } };
    expect(executionStats.totalDocsExamined).toBe(1);
    expect(await pricing.codes(true)).toEqual(['SHOWN']);
  });
});

describe('a coupon on a cart', () => {
  const line = { category: 'gold', quantity: 2 };
  const withCode = (couponCode: string) => pricing.quote({ eventId: 'evt_1', lines: [line], couponCode });
  const refusedWith = async (couponCode: string) => (await refusal(withCode(couponCode))).code;
  const at = (hours: number) => toTimestamp(new Date(Date.now() + hours * 3_600_000));

  beforeEach(() =>
    pricing.knowEvent({
      _id: 'evt_1',
      version: Date.now(),
      taxKind: 'other',
      categories: [{ key: 'gold', type: 'Gold', pricePaise: 50_000, feePaise: 0 }],
    }),
  );

  it('goes by its code in any case, hidden or not', async () => {
    await pricing.save(couponForm({ code: 'SECRET', isShown: false }));
    expect((await withCode(' secret ')).quote).toMatchObject({
      discountPaise: 10_000,
      coupon: { code: 'SECRET', perUserLimit: 0 },
    });
  });

  it('is refused in the order of the contract', async () => {
    expect(await refusedWith('NOSUCH')).toBe('COUPON_UNKNOWN');
    const dear = { minPurchasePaise: 100_001 };
    // Two tickets at ₹500 are exactly enough.
    await pricing.save(couponForm({ code: 'ENOUGH', minPurchasePaise: 100_000 }));
    expect((await withCode('ENOUGH')).quote?.discountPaise).toBe(10_000);
    await pricing.save(couponForm({ code: 'OFF', isActive: false, ...dear }));
    await pricing.save(couponForm({ code: 'OVER', validFrom: at(-2), validTo: at(-1), ...dear }));
    await pricing.save(couponForm({ code: 'ELSEWHERE', applicableEvents: ['evt_2'], ...dear }));
    for (const code of ['OFF', 'OVER', 'ELSEWHERE']) expect(await refusedWith(code)).toBe('COUPON_NOT_APPLICABLE');
    const { id } = await pricing.save(couponForm({ code: 'USEDUP', usageLimit: 3, ...dear }));
    await pricing.coupons.updateOne({ _id: id }, { usedCount: 3 });
    expect(await refusedWith('USEDUP')).toBe('COUPON_EXHAUSTED');
    await pricing.save(couponForm({ code: 'DEAR', ...dear }));
    expect(await refusal(withCode('DEAR'))).toEqual({ code: 'COUPON_MINIMUM', params: { minimumPaise: 100_001 } });
  });

  it('takes a cart of exactly its minimum purchase', async () => {
    await pricing.save(couponForm({ code: 'EXACTLY', minPurchasePaise: 100_000 }));
    expect((await withCode('EXACTLY')).quote?.discountPaise).toBe(10_000);
  });

  it('works to the last moment of its last day, and not in the next', async () => {
    const [validFrom, validTo] = ['2026-12-30T00:00:00.000+05:30', '2026-12-31T23:59:59.999+05:30'].map((text) =>
      toTimestamp(new Date(text)),
    );
    await pricing.save(couponForm({ code: 'NEWYEAR', validFrom, validTo }));
    pricing.setClock(new Date('2026-12-31T23:59:59.999+05:30'));
    expect((await withCode('NEWYEAR')).quote?.discountPaise).toBe(10_000);
    pricing.setClock(new Date('2027-01-01T00:00:00.000+05:30'));
    expect(await refusedWith('NEWYEAR')).toBe('COUPON_NOT_APPLICABLE');
    pricing.setClock(new Date('2026-12-29T23:59:59.999+05:30'));
    expect(await refusedWith('NEWYEAR')).toBe('COUPON_NOT_APPLICABLE');
    pricing.setClock(new Date());
  });

  it('is not for the counter, where staff have discounts of their own', async () => {
    const counterTerms = { discountCode: 'FRIENDS', discountPaise: 0, discountBasisPoints: 1000 };
    const sale = { eventId: 'evt_1', lines: [{ ...line, counterPricePaise: 40_050 }], counter: counterTerms };
    const { quote } = await pricing.quote(sale, counter);
    expect(quote).toMatchObject({
      cartPaise: 80_100,
      discountPaise: 8000,
      totalPaise: 72_100,
      gstIncluded: true,
      gstBasisPoints: 1800,
      gstPaise: 10_998,
      counterDiscount: { code: 'FRIENDS', basisPoints: 1000 },
      lines: [expect.objectContaining({ pricePaise: 40_050, listPricePaise: 50_000, feePaise: 0 })],
    });
    await pricing.save(couponForm());
    expect((await refusal(pricing.quote({ ...sale, couponCode: 'SAVE10' }, counter))).code).toBe('VALIDATION');
    for (const caller of [visitor, member]) expect((await refusal(pricing.quote(sale, caller))).code).toBe('FORBIDDEN');
    expect((await pricing.quote(sale, booking)).quote?.totalPaise).toBe(72_100);
  });

  it('does not change at which rate a ticket is taxed', async () => {
    await pricing.knowEvent({
      _id: 'evt_play',
      version: 1,
      eventCategory: 'Theatre',
      categories: [
        { key: 'stall', type: 'Stall', pricePaise: 50_000, feePaise: 1000 },
        { key: 'box', type: 'Box', pricePaise: 50_100, feePaise: 1000 },
      ],
    });
    const priceOf = async (...categories: string[]) =>
      (
        await pricing.quote({
          eventId: 'evt_play',
          lines: categories.map((category) => ({ category, quantity: 1 })),
          couponCode: 'SAVE10',
        })
      ).quote;
    await pricing.save(couponForm());
    expect(await priceOf('stall')).toMatchObject({ gstBasisPoints: 0, gstPaise: 0, totalPaise: 46_000 });
    expect(await priceOf('box')).toMatchObject({ gstBasisPoints: 1800, gstPaise: 8296 });
    expect(await priceOf('stall', 'box')).toMatchObject({
      gstBasisPoints: 0,
      gstPaise: 8296,
      gstLines: [
        { basisPoints: 0, taxablePaise: 46_000, gstPaise: 0, reason: expect.stringContaining('entry 81(a)') },
        { basisPoints: 1800, taxablePaise: 46_090, gstPaise: 8296, reason: expect.stringContaining('11/2017') },
      ],
    });
  });
});

it('a use that was not committed with its message is not counted, so that a repeat counts once', async () => {
  const { id: _id } = await pricing.save(couponForm({ code: 'ONCECOUNTED' }));
  await pricing.countUseInVain(_id);
  expect(await pricing.coupons.findById(_id).lean()).toMatchObject({ usedCount: 0 });
});
