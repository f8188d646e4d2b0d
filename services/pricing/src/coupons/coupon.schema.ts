import { DiscountType, type Coupon as CouponContract } from '@utsav/contracts/http/coupon';
import { Schema } from 'mongoose';

export const Coupon = 'Coupon';

export interface CouponRow {
  _id: string;
  /** In capitals, unique. */
  code: string;
  description: string;
  imageUrl: string;
  discountType: DiscountType;
  /** For `percentage`: hundredths of a percent, 1250 is 12.5 %. */
  percentBasisPoints: number;
  /** For `fixed`. */
  amountPaise: number;
  minPurchasePaise: number;
  /** For `percentage`; 0 = no cap. */
  maxDiscountPaise: number;
  validFrom: Date;
  validTo: Date;
  /** 0 = unlimited. Booking counts uses exactly; this is where pricing keeps the limit. */
  usageLimit: number;
  /** 0 = unlimited. */
  perUserLimit: number;
  /** Bookings that use it and were not cancelled, received by messages. */
  usedCount: number;
  /** Event ids; empty = all events. */
  applicableEvents: string[];
  /** For `bogo`: key or type of the ticket category. */
  applicableCategory: string;
  /** For `bogo`: for every `buyQuantity` paid tickets, `freeQuantity` more come free. */
  buyQuantity: number;
  freeQuantity: number;
  isActive: boolean;
  /** Hidden coupons work by code only. */
  isShow: boolean;
  termsAndConditions: string[];
  /** Rows from before there were translations have none. */
  translations?: CouponContract['translations'];
  createdAt: Date;
  updatedAt: Date;
}

const couponSchema = new Schema<CouponRow>(
  {
    _id: String,
    code: { type: String, required: true, unique: true },
    description: { type: String, default: '' },
    imageUrl: { type: String, default: '' },
    discountType: { type: String, enum: DiscountType.options, required: true },
    percentBasisPoints: { type: Number, default: 0 },
    amountPaise: { type: Number, default: 0 },
    minPurchasePaise: { type: Number, default: 0 },
    maxDiscountPaise: { type: Number, default: 0 },
    validFrom: { type: Date, required: true },
    validTo: { type: Date, required: true },
    usageLimit: { type: Number, default: 0 },
    perUserLimit: { type: Number, default: 0 },
    usedCount: { type: Number, default: 0 },
    applicableEvents: { type: [String], default: [] },
    applicableCategory: { type: String, default: '' },
    buyQuantity: { type: Number, default: 0 },
    freeQuantity: { type: Number, default: 0 },
    isActive: { type: Boolean, default: true },
    isShow: { type: Boolean, default: true },
    termsAndConditions: { type: [String], default: [] },
    translations: { type: Schema.Types.Mixed, default: {} },
  },
  { collection: 'coupons', timestamps: true, versionKey: false },
);
// What visitors are shown: see `CouponsRepository.onShow`.
couponSchema.index({ isShow: 1, isActive: 1, validTo: 1 });

export const couponCollection = { name: Coupon, schema: couponSchema };
