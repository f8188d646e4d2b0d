import type { Coupon } from '@utsav/contracts/http/coupon';
import type { CallInput } from '@utsav/web-kit/api-client/call-types';

import { givenTexts, inEachLanguage, linesOf, type ByLanguage } from '../../lib/texts-by-language';

export type CouponRequest = CallInput<'POST /api/discount/create'>['body'];
export type DiscountType = Coupon['discountType'];

export interface CouponTexts {
  description: string;
  termsAndConditions: string[];
}

const noTexts = (): CouponTexts => ({ description: '', termsAndConditions: [] });

/** What stands on the form; amounts are rupees, times as `datetime-local` writes them, in India. */
export interface CouponDraft {
  code: string;
  description: string;
  discountType: DiscountType | '';
  value: number;
  buy: number;
  get: number;
  applicableCategory: string;
  validFrom: string;
  validTo: string;
  imageUrl: string;
  usageLimit: number;
  perUserLimit: number | null;
  minPurchaseAmount: number;
  maxDiscountAmount: number;
  applicableEvents: string[];
  isActive: boolean;
  isShow: boolean;
  termsAndConditions: string[];
  translations: ByLanguage<CouponTexts>;
}

export const newCoupon: CouponDraft = {
  code: '',
  description: '',
  discountType: 'percentage',
  value: 0,
  buy: 0,
  get: 0,
  applicableCategory: '',
  validFrom: '',
  validTo: '',
  imageUrl: '',
  usageLimit: 0,
  perUserLimit: 1,
  minPurchaseAmount: 0,
  maxDiscountAmount: 0,
  applicableEvents: [],
  isActive: true,
  isShow: true,
  termsAndConditions: [],
  translations: inEachLanguage(noTexts),
};

/** `2026-09-05T18:30:00+05:30` → `2026-09-05T18:30` */
const local = (moment: string): string => moment.slice(0, 16);

export function draftOf(coupon: Coupon): CouponDraft {
  const { _id, usedCount: _used, createdAt: _made, updatedAt: _changed, validFrom, validTo, ...fields } = coupon;
  return {
    ...fields,
    validFrom: local(validFrom),
    validTo: local(validTo),
    translations: inEachLanguage((language) => coupon.translations[language] ?? noTexts()),
  };
}

/** Order of the specification in which errors are announced; the other fields follow as they stand on the form. */
export const announcedFirst = [
  'code',
  'discountType',
  'validFrom',
  'validTo',
  'buy',
  'get',
  'applicableCategory',
  'value',
  'perUserLimit',
];

export function requestOf(draft: CouponDraft): CouponRequest {
  const { discountType, value, buy, get, applicableCategory, perUserLimit, ...fields } = draft;
  return {
    ...fields,
    code: draft.code.trim(),
    description: draft.description.trim(),
    discountType: discountType as DiscountType,
    perUserLimit: perUserLimit ?? 0,
    termsAndConditions: linesOf(draft.termsAndConditions),
    translations: givenTexts(draft.translations, ({ description, termsAndConditions }) => ({
      description: description.trim(),
      termsAndConditions: linesOf(termsAndConditions),
    })),
    ...(discountType === 'bogo' ? { buy, get, applicableCategory: applicableCategory.trim() } : { value }),
  };
}

/** SAVE and three digits. */
export const generatedCode = (): string => `SAVE${100 + Math.floor(Math.random() * 900)}`;
