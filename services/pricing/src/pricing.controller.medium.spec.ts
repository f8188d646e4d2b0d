import type * as rpc from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { describeAuthorization, sampleCallers } from '@utsav/test-kit/authorization/matrix';
import { couponForm, PricingFixture } from './testing/pricing-fixture';

let pricing: PricingFixture;
afterAll(() => pricing?.stop());

const eventId = 'evt_matrix';
const newCoupon = async (): Promise<string> =>
  (await pricing.save(couponForm({ code: randomId('c').slice(2, 10).toUpperCase() })))._id;
const quote = (counter?: rpc.CounterTerms): rpc.QuotePriceRequest => ({
  eventId,
  lines: [{ category: 'gold', quantity: 1 }],
  couponCode: '',
  counter,
  showtime: '',
});

describeAuthorization(
  'pricing',
  {
    quotePrice: [
      { request: () => quote() },
      {
        when: 'at the counter',
        request: () => quote({ discountCode: '', discountPaise: 0, discountBasisPoints: 0 }),
      },
    ],
    awaitEvent: { request: () => ({ eventId, version: 1 }) },
    listTierPrices: { request: () => ({ eventIds: [eventId] }) },
    listCoupons: [
      { request: () => ({ eventId: '', listedOnly: true }) },
      { when: 'that are hidden', request: () => ({ eventId: '', listedOnly: false }) },
    ],
    getCoupon: { request: async () => ({ couponId: await newCoupon() }) },
    saveCoupon: [
      {
        when: 'as a new one',
        request: () => ({
          couponId: '',
          formJson: JSON.stringify(couponForm({ code: randomId('c').slice(2, 10).toUpperCase() })),
        }),
      },
      {
        when: 'over another',
        request: async () => ({
          couponId: await newCoupon(),
          formJson: JSON.stringify(couponForm({ code: randomId('c').slice(2, 10).toUpperCase() })),
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
