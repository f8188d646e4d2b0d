import * as proto from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { bannerType } from '@utsav/contracts/grpc/catalog';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { BannerType, type Banner as BannerContract } from '@utsav/contracts/http/banner';
import { Schema } from 'mongoose';

export const Banner = 'Banner';

export interface BannerRow {
  _id: string;
  title: string;
  imageUrl: string;
  mobileImageUrl: string;
  /** Empty in rows from before there were types. */
  type: BannerType | '';
  /** Only for type `homepage`; else empty. */
  eventId: string;
  isActive: boolean;
  /** Rows from before there were translations have none. */
  translations?: BannerContract['translations'];
  createdAt: Date;
  updatedAt: Date;
}

const bannerSchema = new Schema<BannerRow>(
  {
    _id: String,
    title: { type: String, required: true },
    imageUrl: { type: String, required: true },
    mobileImageUrl: { type: String, default: '' },
    type: { type: String, enum: [...BannerType.options, ''], default: '' },
    eventId: { type: String, default: '' },
    isActive: { type: Boolean, default: true },
    translations: { type: Schema.Types.Mixed, default: {} },
  },
  { collection: 'banners', versionKey: false, timestamps: true },
);

export const bannerCollection = { name: Banner, schema: bannerSchema };

export function bannerView({
  _id,
  type,
  eventId,
  createdAt,
  updatedAt,
  translations = {},
  ...row
}: BannerRow): proto.Banner {
  return {
    ...row,
    id: _id,
    type: type ? bannerType.toProto(type) : proto.BannerType.BANNER_TYPE_UNSPECIFIED,
    eventId: eventId || undefined,
    translations,
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt),
  };
}
