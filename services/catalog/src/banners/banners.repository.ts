import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BannerForm } from '@utsav/contracts/http/banner';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import { Banner, type BannerRow } from './banner.schema';

@Injectable()
export class BannersRepository {
  constructor(@InjectModel(Banner) private readonly banners: Model<BannerRow>) {}

  /** The last changed one first. */
  list(includeInactive: boolean): Promise<BannerRow[]> {
    return this.banners
      .find(includeInactive ? {} : { isActive: true })
      .sort({ updatedAt: -1 })
      .lean<BannerRow[]>()
      .exec();
  }

  find(bannerId: string, session?: Session): Promise<BannerRow | null> {
    return this.banners.findById(bannerId, null, { session }).lean<BannerRow>().exec();
  }

  async add(row: BannerRow, session: Session): Promise<void> {
    await this.banners.insertMany([row], { session });
  }

  change(bannerId: string, fields: BannerForm, now: Date, session: Session): Promise<BannerRow | null> {
    return this.banners
      .findByIdAndUpdate(
        bannerId,
        { $set: { ...fields, updatedAt: now } },
        { session, returnDocument: 'after', timestamps: false },
      )
      .lean<BannerRow>()
      .exec();
  }

  async remove(bannerId: string, session: Session): Promise<boolean> {
    return (await this.banners.deleteOne({ _id: bannerId }, { session })).deletedCount === 1;
  }
}
