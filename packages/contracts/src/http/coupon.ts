import { z } from 'zod';
import { defineRoutes } from './route';
import { IstTime, Rupees } from './scalars';

export const DiscountType = z.enum(['percentage', 'fixed', 'bogo']);

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
  applicableCategory: z.string(),
  buy: z.number().int(),
  get: z.number().int(),
  isActive: z.boolean(),
  isShow: z.boolean(),
  termsAndConditions: z.array(z.string()),
  createdAt: IstTime,
  updatedAt: IstTime,
});
export type Coupon = z.infer<typeof Coupon>;

export const couponRoutes = defineRoutes({
  'GET /api/discount/get-discounts': {
    access: 'public',
    tag: 'Prices',
    summary: 'Coupons; without an admin token only the listed ones',
    query: z.object({ eventId: z.string().max(64).optional() }),
    data: z.object({ discounts: z.array(Coupon) }),
  },
});
