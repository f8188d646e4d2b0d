import type {
  ListCouponsRequest,
  ListCouponsResponse,
  PricingServiceController,
  QuotePriceRequest,
  QuotePriceResponse,
} from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { requireStaff } from '@utsav/service-kit/grpc/allow';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { Clock } from '@utsav/service-kit/time/clock';
import { isListed } from './coupons/coupon-rules';
import { couponView } from './coupons/coupon-view';
import { CouponsRepository } from './coupons/coupons.repository';
import { QuotesService } from './quotes/quotes.service';

@GrpcController('pricing')
export class PricingController implements PricingServiceController {
  constructor(
    private readonly quotes: QuotesService,
    private readonly coupons: CouponsRepository,
    private readonly clock: Clock,
  ) {}

  async quotePrice({ eventId, lines, couponCode }: QuotePriceRequest): Promise<QuotePriceResponse> {
    return { quote: await this.quotes.quote(eventId, lines, couponCode) };
  }

  async listCoupons({ eventId, listedOnly }: ListCouponsRequest): Promise<ListCouponsResponse> {
    if (!listedOnly) requireStaff('admin');
    const coupons = await this.coupons.forEvent(eventId);
    const now = this.clock.now();
    const shown = listedOnly ? coupons.filter((coupon) => isListed(coupon, now)) : coupons;
    return { couponsJson: shown.map((coupon) => JSON.stringify(couponView(coupon))) };
  }
}
