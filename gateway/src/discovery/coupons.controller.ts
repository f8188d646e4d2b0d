import { Controller } from '@nestjs/common';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { JsonText } from '../http/answers';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { ListedCoupons } from './listed-coupons';

@Controller()
export class CouponsController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly listed: ListedCoupons,
  ) {}

  @Route('GET /api/discount/get-discounts')
  async list({ query: { eventId = '' } }: Input<'GET /api/discount/get-discounts'>, { caller }: RequestContext) {
    const texts =
      caller.role === 'admin'
        ? (await this.clients.to('pricing').listCoupons({ eventId, listedOnly: false })).couponsJson
        : await this.listed.texts(eventId);
    return new JsonText(`{"discounts":[${texts.join(',')}]}`);
  }
}
