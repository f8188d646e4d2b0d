import { z } from 'zod';
import { Rupees } from '../money/rupee-amount';
import { parseEndTime, parseTime } from '../time/india-time';
import { defineRoutes, IdParams } from './route';
import { IstTime, MediaUrl } from './scalars';
import { translationsOf } from './translations';

export const DiscountType = z.enum(['percentage', 'fixed', 'bogo']);
export type DiscountType = z.infer<typeof DiscountType>;

const Description = z.string().trim().max(500).default('');
const Terms = z
  .array(z.string().trim().max(1000))
  .max(60)
  .transform((lines) => lines.filter(Boolean))
  .default([]);

const CouponTranslations = translationsOf(z.strictObject({ description: Description, termsAndConditions: Terms }));

export const Coupon = z.object({
  _id: z.string(),
  code: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  discountType: DiscountType,
  /** Percent for `percentage`, rupees for `fixed`, unused for `bogo`. */
  value: z.number(),
  minPurchaseAmount: Rupees,
  maxDiscountAmount: Rupees,
  validFrom: IstTime,
  validTo: IstTime,
  /** 0 = unlimited. */
  usageLimit: z.number().int(),
  usedCount: z.number().int(),
  /** 0 = unlimited. */
  perUserLimit: z.number().int(),
  /** Empty = all events. */
  applicableEvents: z.array(z.string()),
  /** For staff: how many of these events are to come; absent for all events. */
  eventsToCome: z.number().int().optional(),
  applicableCategory: z.string(),
  buy: z.number().int(),
  get: z.number().int(),
  isActive: z.boolean(),
  isShow: z.boolean(),
  termsAndConditions: z.array(z.string()),
  translations: translationsOf(z.object({ description: z.string(), termsAndConditions: z.array(z.string()) })),
  createdAt: IstTime,
  updatedAt: IstTime,
});
export type Coupon = z.infer<typeof Coupon>;

const Whole = z.number().int().min(0).max(1_000_000_000);
const CouponDate = z.string('Choose a validity range.').min(1, 'Choose a validity range.').pipe(IstTime);

/** Event ids; whole events are taken for their ids, since that is how the console may hold them. */
const EventIds = z
  .array(z.union([z.string().min(1).max(64), z.object({ _id: z.string().min(1).max(64) }).transform(({ _id }) => _id)]))
  .max(1000)
  .transform((ids) => [...new Set(ids)]);

const fields = {
  code: z
    .string('Please enter a coupon code.')
    .trim()
    .min(1, 'Please enter a coupon code.')
    .max(40)
    .regex(/^[\w-]*$/, 'Use letters, digits, - and _ only.'),
  description: Description,
  discountType: z.enum(DiscountType.options, 'Select a discount type.'),
  /** Percent for `percentage`, rupees for `fixed`. */
  value: z.number().optional(),
  /** For `bogo`: for every `buy` paid tickets of `applicableCategory`, `get` more come free. */
  buy: z.number().int().max(100).optional(),
  get: z.number().int().max(100).optional(),
  applicableCategory: z.string().trim().max(200).optional(),
  validFrom: CouponDate,
  /** Inclusive; a bare date means the end of that day in India. */
  validTo: CouponDate,
  imageUrl: MediaUrl.default(''),
  /** 0 = unlimited. */
  usageLimit: Whole.default(0),
  /** 0 = unlimited. */
  perUserLimit: Whole,
  minPurchaseAmount: Rupees.default(0),
  /** 0 = no cap. */
  maxDiscountAmount: Rupees.default(0),
  applicableEvents: EventIds.default([]),
  isActive: z.boolean().default(true),
  /** Hidden ones work by their code only. */
  isShow: z.boolean().default(true),
  termsAndConditions: Terms,
  /** Absent: those of the stored coupon stay. */
  translations: CouponTranslations.optional(),
};

interface InvalidField {
  field: string;
  message: string;
}

/** Percent and rupees have two decimals at most. */
const hasTwoDecimals = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

function invalidValues({
  discountType,
  value,
  buy = 0,
  get = 0,
  applicableCategory = '',
}: CouponValues): InvalidField[] {
  if (discountType === 'bogo') {
    if (buy < 1 || get < 1)
      return [{ field: buy < 1 ? 'buy' : 'get', message: 'For BOGO, Buy and Get must be greater than 0.' }];
    return applicableCategory ? [] : [{ field: 'applicableCategory', message: 'For BOGO, enter Applicable Category.' }];
  }
  if (discountType === 'percentage') {
    if (value === undefined || value < 0 || value > 100)
      return [{ field: 'value', message: 'Percentage must be between 0 and 100.' }];
  } else if (value === undefined || value < 0) return [{ field: 'value', message: 'Fixed amount cannot be negative.' }];
  else if (value > 100_000_000) return [{ field: 'value', message: 'The amount is too large.' }];
  return hasTwoDecimals(value) ? [] : [{ field: 'value', message: 'Use at most two decimals.' }];
}

type CouponValues = z.infer<z.ZodObject<typeof fields>>;

/** What the console sends for a coupon. Amounts are rupees, the rules those of the coupon form. */
export const CouponForm = z.strictObject(fields).superRefine((form, context) => {
  const invalid = invalidValues(form);
  if (parseTime(form.validFrom) > parseEndTime(form.validTo))
    invalid.push({ field: 'validTo', message: 'Choose a validity range.' });
  for (const { field, message } of invalid) context.addIssue({ code: 'custom', path: [field], message });
});
export type CouponForm = z.infer<typeof CouponForm>;

export const couponRoutes = defineRoutes({
  'GET /api/discount/get-discounts': {
    operationId: 'listCoupons',
    access: 'public',
    tag: 'Prices',
    summary: 'Coupons; without an admin token only the listed ones',
    query: z.object({
      eventId: z.string().max(64).optional(),
      /** Only those that are good for an event to come there. */
      city: z.string().max(100).optional(),
    }),
    data: z.object({ discounts: z.array(Coupon) }),
  },
  'GET /api/discount/getSingle/:id': {
    operationId: 'getCoupon',
    access: 'coupons.edit',
    tag: 'Prices',
    summary: 'One coupon',
    params: IdParams,
    data: Coupon,
  },
  'POST /api/discount/create': {
    operationId: 'createCoupon',
    access: 'coupons.edit',
    audit: 'coupon.create',
    tag: 'Prices',
    summary: 'Create a coupon; codes are unique in any case of letters',
    body: CouponForm,
    data: Coupon,
    status: 201,
    // It gives money away, up to the whole price.
    stepUp: true,
    limit: 'write',
    errors: ['COUPON_CODE_TAKEN'],
  },
  'PUT /api/discount/updateDiscount/:id': {
    operationId: 'replaceCoupon',
    access: 'coupons.edit',
    audit: 'coupon.change',
    tag: 'Prices',
    summary: 'Replace a coupon; how often it was used stays',
    params: IdParams,
    body: CouponForm,
    data: Coupon,
    stepUp: true,
    limit: 'write',
    errors: ['COUPON_CODE_TAKEN'],
  },
  'PUT /api/discount/update/:id': {
    operationId: 'switchCoupon',
    access: 'coupons.edit',
    audit: 'coupon.change',
    tag: 'Prices',
    summary: 'Switch a coupon on or off',
    params: IdParams,
    body: z.strictObject({ isActive: z.boolean() }),
    data: Coupon,
    lifted: ['_id', 'isActive'],
    stepUp: { when: 'isActive', is: true },
    limit: 'write',
  },
  'DELETE /api/discount/delete/:id': {
    operationId: 'deleteCoupon',
    access: 'coupons.edit',
    audit: 'coupon.delete',
    tag: 'Prices',
    summary: 'Delete a coupon; orders that were priced with it keep their price',
    params: IdParams,
    limit: 'write',
  },
});
