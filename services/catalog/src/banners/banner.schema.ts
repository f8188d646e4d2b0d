import type { Banner as BannerView } from '@utsav/contracts/http/banner';
import { istIso } from '@utsav/contracts/time/ist';
import { Schema } from 'mongoose';

export const Banner = 'Banner';

export interface BannerRow {
  _id: string;
  title: string;
  imageUrl: string;
  mobileImageUrl: string;
  type: string;
  /** Only for type `homepage`; else empty. */
  eventId: string;
  isActive: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export const bannerSchema = new Schema<BannerRow>(
  {
    _id: String,
    title: { type: String, required: true },
    imageUrl: { type: String, required: true },
    mobileImageUrl: { type: String, default: '' },
    type: { type: String, default: '' },
    eventId: { type: String, default: '' },
    isActive: { type: Boolean, default: true },
  },
  { collection: 'banners', versionKey: false, timestamps: true },
);

export function bannerView({ eventId, createdAt, updatedAt, ...row }: BannerRow): BannerView {
  return {
    ...row,
    eventId: eventId ? { _id: eventId } : null,
    createdAt: istIso(createdAt),
    updatedAt: istIso(updatedAt),
  };
}
