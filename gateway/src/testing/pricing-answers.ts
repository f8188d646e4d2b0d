import { AppError } from '@utsav/contracts/errors/app-error';
import type { Event } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import type { Coupon, EventTierPrices } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import type { Handlers } from './fake-services';
import { pricingCoupon, sampleQuote } from './samples';

function tierPricesOf(event: Event | undefined): EventTierPrices[] {
  if (!event) return [];
  const tiers = event.ticketCategories.map(({ key, pricePaise, feePaise }) => ({
    categoryKey: key,
    allInPaise: Math.round((pricePaise + feePaise) * 0.0118) * 100,
  }));
  return [{ eventId: event.id, version: event.version, tiers }];
}

const couponOf = (id: string | undefined, changes: Partial<Coupon> = {}): { coupon: Coupon } => {
  if (id && id !== 'cpn_1') throw new AppError('NOT_FOUND');
  return { coupon: pricingCoupon(changes) };
};

export const pricingAnswers = (events: ReadonlyMap<string, Event>): NonNullable<Handlers['pricing']> => ({
  quotePrice: () => ({ quote: sampleQuote() }),
  waitForEventVersion: () => ({}),
  // An order of one at 18 %.
  listTierPrices: ({ eventIds }) => ({
    events: eventIds.flatMap((eventId) => tierPricesOf(events.get(eventId))),
  }),
  listCoupons: () => ({ coupons: [] }),
  getCoupon: ({ couponId }) => couponOf(couponId),
  saveCoupon: ({ couponId }) => couponOf(couponId),
  setCouponActive: ({ couponId, active }) => couponOf(couponId, { isActive: active }),
  deleteCoupon: ({ couponId }) => {
    couponOf(couponId);
    return {};
  },
});
