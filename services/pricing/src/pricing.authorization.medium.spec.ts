import type * as rpc from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { describeAuthorization, sampleCallers } from '@utsav/test-kit/authorization/matrix';
import { couponForm } from './testing/coupon-form';
import { PricingFixture } from './testing/pricing-fixture';

let pricing: PricingFixture;
afterAll(() => pricing?.stop());

const eventId = 'evt_matrix';
const newCoupon = async (): Promise<string> =>
  (await pricing.save(couponForm({ code: randomId('c').slice(2, 10).toUpperCase() }))).id;
const quote = (counter?: rpc.CounterTerms): rpc.QuotePriceRequest => ({
  eventId,
  lines: [{ category: 'gold', quantity: 1 }],
  counter,
});

describeAuthorization(
  'pricing',
  {
    quotePrice: [
      { request: () => quote() },
      {
        when: 'at the counter',
        request: () => quote({}),
      },
    ],
    waitForEventVersion: { request: () => ({ eventId, version: 1 }) },
    listTierPrices: { request: () => ({ eventIds: [eventId] }) },
    listCoupons: [
      { request: () => ({ listedOnly: true }) },
      { when: 'that are hidden', request: () => ({ listedOnly: false }) },
    ],
    getCoupon: { request: async () => ({ couponId: await newCoupon() }) },
    saveCoupon: [
      {
        when: 'as a new one',
        request: () => ({
          form: couponForm({ code: randomId('c').slice(2, 10).toUpperCase() }),
        }),
      },
      {
        when: 'over another',
        request: async () => ({
          couponId: await newCoupon(),
          form: couponForm({ code: randomId('c').slice(2, 10).toUpperCase() }),
        }),
      },
    ],
    setCouponActive: {
      request: async () => ({ couponId: await newCoupon(), active: false }),
    },
    deleteCoupon: { request: async () => ({ couponId: await newCoupon() }) },
  },
  async () => {
    pricing = await PricingFixture.start();
    const categories = [{ key: 'gold', type: 'Gold', pricePaise: 100_000, feePaise: 0 }];
    await pricing.knowEvent({ _id: eventId, version: 1, taxKind: 'other', categories, showtimes: [] });
    return {
      env: pricing.env,
      database: pricing.connection.db,
      enter: () => Promise.resolve({ world: null, callers: sampleCallers }),
    };
  },
);
