import type * as rpc from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { formOfMessage } from './coupon-form';
import { couponView } from './coupon-view';
import { CouponsService } from './coupons.service';

@GrpcController('pricing')
export class CouponsController implements Pick<
  rpc.PricingServiceController,
  'listCoupons' | 'getCoupon' | 'saveCoupon' | 'setCouponActive' | 'deleteCoupon'
> {
  constructor(private readonly coupons: CouponsService) {}

  async listCoupons({ eventId, listedOnly }: rpc.ListCouponsRequest): Promise<rpc.ListCouponsResponse> {
    if (!listedOnly) requirePermission('coupons.edit');
    const coupons = await (listedOnly ? this.coupons.listed(eventId) : this.coupons.all(eventId));
    return { coupons: coupons.map(couponView) };
  }

  async getCoupon({ couponId }: rpc.GetCouponRequest): Promise<rpc.GetCouponResponse> {
    requirePermission('coupons.edit');
    return { coupon: couponView(await this.coupons.get(couponId)) };
  }

  async saveCoupon({ couponId, form: message }: rpc.SaveCouponRequest): Promise<rpc.SaveCouponResponse> {
    requirePermission('coupons.edit');
    const form = formOfMessage(message);
    const coupon = await (couponId ? this.coupons.replace(couponId, form) : this.coupons.create(form));
    return { coupon: couponView(coupon) };
  }

  async setCouponActive({ couponId, active }: rpc.SetCouponActiveRequest): Promise<rpc.SetCouponActiveResponse> {
    requirePermission('coupons.edit');
    return { coupon: couponView(await this.coupons.setActive(couponId, active)) };
  }

  async deleteCoupon({ couponId }: rpc.DeleteCouponRequest): Promise<rpc.DeleteCouponResponse> {
    requirePermission('coupons.edit');
    await this.coupons.remove(couponId);
    return {};
  }
}
