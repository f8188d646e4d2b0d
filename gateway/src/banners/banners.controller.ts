import { Controller } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { bannerType } from '@utsav/contracts/grpc/catalog';
import type { Banner, BannerChanges } from '@utsav/contracts/http/banner';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { mayDo } from '@utsav/service-kit/grpc/authorization';
import { respond } from '../http/responses';
import { ownIdempotencyKey } from '../http/idempotency-key';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { ActiveBannersCache } from './active-banners-cache';
import { bannerView } from './banner-view';
import { messagesOf } from '../events/event-content';

const textsOf = (translations: Banner['translations']): rpc.BannerTranslations => ({
  values: messagesOf(translations, (texts) => texts),
});

@Controller()
export class BannersController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly shown: ActiveBannersCache,
  ) {}

  @Route('GET /api/banner')
  async list(_: Input<'GET /api/banner'>, { caller }: RequestContext) {
    if (!mayDo(caller, 'banners.edit')) return this.shown.list();
    const { banners } = await this.clients.client('catalog').listBanners({ includeInactive: true });
    return this.shown.withGoneEvents(banners.map(bannerView));
  }

  @Route('GET /api/banner/:id')
  async one({ params }: Input<'GET /api/banner/:id'>, { caller }: RequestContext) {
    const banner = bannerView((await this.clients.client('catalog').getBanner({ bannerId: params.id })).banner);
    const [shown] = await this.shown.withGoneEvents([banner]);
    if (shown?.isEventGone && !mayDo(caller, 'banners.edit')) throw new AppError('NOT_FOUND');
    return banner;
  }

  @Route('POST /api/banner')
  async create({ body }: Input<'POST /api/banner'>, { caller, request }: RequestContext) {
    const form = { ...body, type: bannerType.toProto(body.type), translations: textsOf(body.translations) };
    const creation = { form, idempotencyKey: ownIdempotencyKey(caller.id, request.headers['idempotency-key']) };
    return this.saved((await this.clients.client('catalog').createBanner(creation)).banner);
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

  private async change(bannerId: string, { type, translations, ...fields }: BannerChanges): Promise<Banner> {
    const changes = {
      ...fields,
      type: type && bannerType.toProto(type),
      translations: translations && textsOf(translations),
    };
    return this.saved((await this.clients.client('catalog').changeBanner({ bannerId, changes })).banner);
  }

  private saved(banner: rpc.Banner | undefined): Banner {
    this.shown.evict();
    return bannerView(banner);
  }
}
