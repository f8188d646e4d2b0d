import type * as rpc from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { requireService } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { EventPricesRepository } from './event-prices.repository';

@GrpcController('pricing')
export class EventPricesController implements Pick<rpc.PricingServiceController, 'waitForEventVersion'> {
  constructor(private readonly prices: EventPricesRepository) {}

  async waitForEventVersion({
    eventId,
    version,
  }: rpc.WaitForEventVersionRequest): Promise<rpc.WaitForEventVersionResponse> {
    requireService();
    await this.prices.awaitVersion(eventId, version);
    return {};
  }
}
