import { Coupon, CouponForm } from '@utsav/contracts/http/coupon';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { pricingCoupon } from '../testing/samples';
import { couponFormMessage } from '../coupons/coupon-form-message';
import { couponView } from './coupon-view';

const form = (given: object = {}) =>
  CouponForm.parse({
    code: 'SAVE10',
    discountType: 'percentage',
    value: 12.5,
    validFrom: '2026-11-01',
    validTo: '2099-12-31',
    perUserLimit: 0,
    ...given,
  });
const saved = (given: object = {}) => {
  const { translations, ...message } = couponFormMessage(form(given));
  return couponView({ ...pricingCoupon(), ...message, translations: translations?.values ?? {} });
};

describe('a coupon between REST and pricing', () => {
  it('is in percent, rupees and India time, its last day whole', () => {
    const coupon = saved({ maxDiscountAmount: 250.5, minPurchaseAmount: 499 });
    expect(Coupon.parse(coupon)).toEqual(coupon);
    expect(coupon).toMatchObject({
      value: 12.5,
      maxDiscountAmount: 250.5,
      minPurchaseAmount: 499,
      validFrom: '2026-11-01T00:00:00.000+05:30',
      validTo: '2099-12-31T23:59:59.999+05:30',
    });
  });

  it.each([
    [{ discountType: 'fixed', value: 99.99 }, { value: 99.99 }],
    [
      { discountType: 'bogo', value: undefined, buy: 2, get: 1, applicableCategory: 'Gold' },
      { value: 0, buy: 2, get: 1, applicableCategory: 'Gold' },
    ],
    [
      { perUserLimit: 3, usageLimit: 10 },
      { perUserLimit: 3, usageLimit: 10 },
    ],
    [
      { isShow: false, isActive: false },
      { isShow: false, isActive: false },
    ],
    [
      { applicableEvents: ['evt_1', { _id: 'evt_2' }, 'evt_1'], termsAndConditions: ['Once', '  ', ''] },
      { applicableEvents: ['evt_1', 'evt_2'], termsAndConditions: ['Once'] },
    ],
    [
      { translations: { hi: { description: 'छूट', termsAndConditions: ['एक बार', ' '] } } },
      { translations: { hi: { description: 'छूट', termsAndConditions: ['एक बार'] } } },
    ],
  ])('keeps %j', (given, shown) => expect(saved(given)).toMatchObject(shown));

  it('has 0 in REST where it has no limit, and no value in the message', () => {
    const message = couponFormMessage(form());
    expect([message.usageLimit, message.perUserLimit, message.maxDiscountPaise]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(saved()).toMatchObject({ usageLimit: 0, perUserLimit: 0, maxDiscountAmount: 0 });
  });

  it('says how often it was used', () =>
    expect(couponView(pricingCoupon({ usedCount: 7, createdAt: toTimestamp(new Date(0)) }))).toMatchObject({
      usedCount: 7,
      createdAt: '1970-01-01T05:30:00.000+05:30',
    }));
});
