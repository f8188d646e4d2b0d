import type * as rpc from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { discountType } from '@utsav/contracts/grpc/pricing';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';

const dayMs = 86_400_000;

/** What the gateway sends for a small coupon of now. */
export const couponForm = (given: Partial<rpc.CouponForm> = {}): rpc.CouponForm => ({
  code: 'SAVE10',
  description: '',
  imageUrl: '',
  discountType: discountType.toProto('percentage'),
  percentBasisPoints: 1000,
  amountPaise: 0,
  buyQuantity: 0,
  freeQuantity: 0,
  applicableCategory: '',
  minPurchasePaise: 0,
  validFrom: toTimestamp(new Date(Date.now() - dayMs)),
  validTo: toTimestamp(new Date(Date.now() + dayMs)),
  applicableEvents: [],
  isActive: true,
  isShown: true,
  terms: [],
  ...given,
});
