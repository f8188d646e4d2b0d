import type { CouponRow } from '@utsav/pricing/coupons/coupon.schema';
import { dayMs, later } from './calendar';
import content from './content/coupons.json';
import type { ListedEvent } from './listed-event';
import { couponUrl } from './pictures/pictures';
import type { Random } from './random';

type Rule = Partial<Omit<CouponRow, 'applicableEvents'>> & Pick<CouponRow, 'code' | 'description' | 'discountType'>;

interface Announced extends Rule {
  hindi: string;
  /** For these events only. */
  events?: 'back-row comedies' | 'trending in Mumbai';
  /** First and last day, counted from today. */
  from: number;
  to: number;
}

export function couponRows(events: readonly ListedEvent[], today: Date, random: Random): CouponRow[] {
  const ids = (keep: (event: ListedEvent) => boolean): string[] => events.filter(keep).map(({ row }) => row._id);
  const chosen = {
    'back-row comedies': ids(
      ({ row }) => row.category === 'Comedy' && row.ticketCategories.some(({ type }) => type === 'Back Row'),
    ),
    'trending in Mumbai': ids(({ row, marks }) => row.venue.city === 'Mumbai' && marks.includes('trending')),
  };
  return (content.rules as Announced[]).map(({ hindi, from, to, events: limit, ...rule }) => {
    const createdAt = later(today, (from - 1) * dayMs);
    const termCount = rule.discountType === 'bogo' ? 3 : 2;
    return {
      _id: random.fork(rule.code).id('cpn'),
      imageUrl: rule.isShow === false || rule.isActive === false ? '' : couponUrl(rule.code),
      percentBasisPoints: 0,
      amountPaise: 0,
      minPurchasePaise: 0,
      maxDiscountPaise: 0,
      validFrom: later(today, from * dayMs),
      validTo: later(today, (to + 1) * dayMs - 1000),
      usageLimit: 0,
      perUserLimit: 0,
      usedCount: 0,
      applicableEvents: limit ? chosen[limit] : [],
      applicableCategory: '',
      buyQuantity: 0,
      freeQuantity: 0,
      isActive: true,
      isShow: true,
      termsAndConditions: content.terms.english.slice(0, termCount),
      translations: { hi: { description: hindi, termsAndConditions: content.terms.hindi.slice(0, termCount) } },
      createdAt,
      updatedAt: createdAt,
      ...rule,
    };
  });
}
