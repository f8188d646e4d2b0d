import { Controller } from '@nestjs/common';
import type { BannerChanges } from '@utsav/contracts/http/banner';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { respond, JsonText } from '../http/responses';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { ActiveBannersCache } from './active-banners-cache';

@Controller()
export class BannersController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly shown: ActiveBannersCache,
  ) {}

  @Route('GET /api/banner')
  async list(_: Input<'GET /api/banner'>, { caller }: RequestContext) {
    if (caller.role !== 'admin') return new JsonText(await this.shown.json());
    const { bannersJson } = await this.clients.client('catalog').listBanners({ includeInactive: true });
    return new JsonText(`[${bannersJson.join(',')}]`);
  }

  @Route('GET /api/banner/:id')
  async one({ params }: Input<'GET /api/banner/:id'>) {
    return new JsonText((await this.clients.client('catalog').getBanner({ bannerId: params.id })).bannerJson);
  }

  @Route('POST /api/banner')
  async create({ body }: Input<'POST /api/banner'>) {
    return this.saved(
      (await this.clients.client('catalog').createBanner({ formJson: JSON.stringify(body) })).bannerJson,
    );
  }

  @Route('PUT /api/banner/:id')
  replace({ params, body }: Input<'PUT /api/banner/:id'>) {
    return this.change(params.id, body);
  }

  @Route('PATCH /api/banner/:id')
  patch({ params, body }: Input<'PATCH /api/banner/:id'>) {
    return this.change(params.id, body);
  }

  @Route('DELETE /api/banner/:id')
  async remove({ params }: Input<'DELETE /api/banner/:id'>) {
    await this.clients.client('catalog').deleteBanner({ bannerId: params.id });
    this.shown.evict();
    return respond(undefined, { message: 'Banner deleted.' });
  }

  private async change(bannerId: string, changes: BannerChanges): Promise<JsonText> {
    const changesJson = JSON.stringify(changes);
    return this.saved((await this.clients.client('catalog').changeBanner({ bannerId, changesJson })).bannerJson);
  }

  private saved(bannerJson: string): JsonText {
    this.shown.evict();
    return new JsonText(bannerJson);
  }
}
