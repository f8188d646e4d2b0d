import type * as rpc from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { QuotesService } from './quotes.service';
import { TierPrices } from './tier-prices';

@GrpcController('pricing')
export class QuotesController implements Pick<rpc.PricingServiceController, 'quotePrice' | 'listTierPrices'> {
  constructor(
    private readonly quotes: QuotesService,
    private readonly tierPrices: TierPrices,
    private readonly failPoints: FailPoints,
  ) {}

  async quotePrice(request: rpc.QuotePriceRequest): Promise<rpc.QuotePriceResponse> {
    if (request.counter) requirePermission('bookings.sell', request.eventId);
    return { quote: await this.failPoints.around('quote', request.eventId, () => this.quotes.quote(request)) };
  }

  async listTierPrices({ eventIds }: rpc.ListTierPricesRequest): Promise<rpc.ListTierPricesResponse> {
    return { events: await this.tierPrices.of(eventIds) };
  }
}
