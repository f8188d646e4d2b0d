import { Controller } from '@nestjs/common';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { seconds } from '@utsav/service-kit/time/clock';
import { FreshCache } from '../cache/fresh-cache';
import { JsonText } from '../http/answers';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';

@Controller()
export class BannersController {
  private readonly active = new FreshCache<string>({ max: 1, ttlMs: seconds(10) });

  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/banner')
  async list(_: Input<'GET /api/banner'>, { caller }: RequestContext) {
    if (caller.role === 'admin') return new JsonText(await this.load(true));
    return new JsonText(await this.active.get('active', () => this.load(false)));
  }

  @Route('GET /api/banner/:id')
  async one({ params }: Input<'GET /api/banner/:id'>) {
    return new JsonText((await this.clients.to('catalog').getBanner({ bannerId: params.id })).bannerJson);
  }

  private async load(includeInactive: boolean): Promise<string> {
    const { bannersJson } = await this.clients
      .to('catalog')
      .listBanners({ includeInactive }, includeInactive ? {} : { as: serviceCaller('gateway') });
    return `[${bannersJson.join(',')}]`;
  }
}
