import type * as rpc from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import type { SingleRpcs } from '@utsav/service-kit/grpc/batch-rpcs';
import { requireService, requireStaff } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { formOfMessage } from './coupons/coupon-form';
import { couponView } from './coupons/coupon-view';
import { CouponsService } from './coupons/coupons.service';
import { EventPricesRepository } from './events/event-prices.repository';
import { QuotesService } from './quotes/quotes.service';
import { TierPrices } from './quotes/tier-prices';

@GrpcController('pricing')
export class PricingController implements SingleRpcs<rpc.PricingServiceController> {
  constructor(
    private readonly quotes: QuotesService,
    private readonly coupons: CouponsService,
    private readonly prices: EventPricesRepository,
    private readonly tierPrices: TierPrices,
    private readonly failPoints: FailPoints,
  ) {}

  async quotePrice(request: rpc.QuotePriceRequest): Promise<rpc.QuotePriceResponse> {
    if (request.counter) requireStaff();
    return { quote: await this.failPoints.around('quote', request.eventId, () => this.quotes.quote(request)) };
  }

  async waitForEventVersion({
    eventId,
    version,
  }: rpc.WaitForEventVersionRequest): Promise<rpc.WaitForEventVersionResponse> {
    requireService();
    await this.prices.awaitVersion(eventId, version);
    return {};
  }

  async listTierPrices({ eventIds }: rpc.ListTierPricesRequest): Promise<rpc.ListTierPricesResponse> {
    return { events: await this.tierPrices.of(eventIds) };
  }

  async listCoupons({ eventId, listedOnly }: rpc.ListCouponsRequest): Promise<rpc.ListCouponsResponse> {
    if (!listedOnly) requireStaff('admin');
    const coupons = await (listedOnly ? this.coupons.listed(eventId) : this.coupons.all(eventId));
    return { coupons: coupons.map(couponView) };
  }

  async getCoupon({ couponId }: rpc.GetCouponRequest): Promise<rpc.GetCouponResponse> {
    requireStaff('admin');
    return { coupon: couponView(await this.coupons.get(couponId)) };
  }

  async saveCoupon({ couponId, form: message }: rpc.SaveCouponRequest): Promise<rpc.SaveCouponResponse> {
    requireStaff('admin');
    const form = formOfMessage(message);
    const coupon = await (couponId ? this.coupons.replace(couponId, form) : this.coupons.create(form));
    return { coupon: couponView(coupon) };
  }

  async setCouponActive({ couponId, active }: rpc.SetCouponActiveRequest): Promise<rpc.SetCouponActiveResponse> {
    requireStaff('admin');
    return { coupon: couponView(await this.coupons.setActive(couponId, active)) };
  }

  async deleteCoupon({ couponId }: rpc.DeleteCouponRequest): Promise<rpc.DeleteCouponResponse> {
    requireStaff('admin');
    await this.coupons.remove(couponId);
    return {};
  }
}
