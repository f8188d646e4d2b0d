import { AppError } from '@utsav/contracts/errors/app-error';
import { parseOrThrow } from '@utsav/contracts/errors/parse-or-throw';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { bannerType } from '@utsav/contracts/grpc/catalog';
import { BannerChanges, BannerForm } from '@utsav/contracts/http/banner';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { canViewDrafts } from '../events/can-view-drafts';
import { bannerView } from './banner.schema';
import { BannersRepository } from './banners.repository';
import { BannersService } from './banners.service';

type Rpcs = 'listBanners' | 'getBanner' | 'createBanner' | 'changeBanner' | 'deleteBanner';

@GrpcController('catalog')
export class BannersController implements Pick<rpc.CatalogServiceController, Rpcs> {
  constructor(
    private readonly banners: BannersRepository,
    private readonly editing: BannersService,
  ) {}

  async listBanners({ includeInactive }: rpc.ListBannersRequest): Promise<rpc.ListBannersResponse> {
    if (includeInactive) requirePermission('banners.edit');
    return { banners: (await this.banners.list(includeInactive)).map(bannerView) };
  }

  async getBanner({ bannerId }: rpc.GetBannerRequest): Promise<rpc.GetBannerResponse> {
    const row = await this.banners.find(bannerId);
    if (!row || (!row.isActive && !canViewDrafts())) throw new AppError('NOT_FOUND');
    return { banner: bannerView(row) };
  }

  async createBanner({ form, idempotencyKey }: rpc.CreateBannerRequest): Promise<rpc.CreateBannerResponse> {
    requirePermission('banners.edit');
    const row = await this.editing.create(parseOrThrow(BannerForm, form && fieldsOf(form)), idempotencyKey);
    return { banner: bannerView(row) };
  }

  async changeBanner({ bannerId, changes }: rpc.ChangeBannerRequest): Promise<rpc.ChangeBannerResponse> {
    requirePermission('banners.edit');
    const row = await this.editing.change(bannerId, parseOrThrow(BannerChanges, changes && fieldsOf(changes)));
    return { banner: bannerView(row) };
  }

  async deleteBanner({ bannerId }: rpc.DeleteBannerRequest): Promise<rpc.DeleteBannerResponse> {
    requirePermission('banners.edit');
    await this.editing.remove(bannerId);
    return {};
  }
}

/** Absent fields stay absent. */
const fieldsOf = ({ type, translations, ...fields }: rpc.BannerForm | rpc.BannerChanges): object => ({
  ...fields,
  ...(type && { type: bannerType.fromProto(type) }),
  ...(translations && { translations: translations.values }),
});
