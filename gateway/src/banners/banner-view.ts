import * as proto from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { bannerType } from '@utsav/contracts/grpc/catalog';
import type { Banner } from '@utsav/contracts/http/banner';
import { toIst } from '../http/ist';
import { inKnownLanguages } from '../events/event-content';

export function bannerView(banner: proto.Banner | undefined): Banner {
  if (!banner) throw new Error('response of catalog without a banner');
  return {
    _id: banner.id,
    title: banner.title,
    imageUrl: banner.imageUrl,
    mobileImageUrl: banner.mobileImageUrl,
    type: banner.type === proto.BannerType.BANNER_TYPE_UNSPECIFIED ? '' : bannerType.fromProto(banner.type),
    eventId: banner.eventId ? { _id: banner.eventId } : null,
    isActive: banner.isActive,
    translations: inKnownLanguages(banner.translations, ({ title }) => ({ title })),
    createdAt: toIst(banner.createdAt),
    updatedAt: toIst(banner.updatedAt),
  };
}
