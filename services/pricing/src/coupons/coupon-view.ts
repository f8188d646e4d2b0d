import type { Coupon } from '@utsav/contracts/http/coupon';
import { istIso } from '@utsav/contracts/time/ist';
import { rupeesOf } from '@utsav/contracts/money/paise';
import type { CouponRow } from './coupon.schema';

/** The coupon as the HTTP contract shows it: rupees, percent, India time. */
export function couponView(row: CouponRow): Coupon {
  const value = { percentage: row.percentBasisPoints / 100, fixed: rupeesOf(row.amountPaise), bogo: 0 }[
    row.discountType
  ];
  return {
    _id: row._id,
    code: row.code,
    description: row.description,
    imageUrl: row.imageUrl,
    discountType: row.discountType,
    value,
    minPurchaseAmount: rupeesOf(row.minPurchasePaise),
    maxDiscountAmount: rupeesOf(row.maxDiscountPaise),
    validFrom: istIso(row.validFrom),
    validTo: istIso(row.validTo),
    usageLimit: row.usageLimit,
    usedCount: row.usedCount,
    perUserLimit: row.perUserLimit,
    applicableEvents: row.applicableEvents,
    applicableCategory: row.applicableCategory,
    buy: row.buyQuantity,
    get: row.freeQuantity,
    isActive: row.isActive,
    isShow: row.isShow,
    termsAndConditions: row.termsAndConditions,
    createdAt: istIso(row.createdAt),
    updatedAt: istIso(row.updatedAt),
  };
}
