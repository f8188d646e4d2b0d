import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ObjectStore } from '@utsav/service-kit/objects/object-store';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { Banner } from '../banners/banner.schema';
import { Category } from '../categories/category.schema';
import { City } from '../cities/city.schema';
import { Event } from '../events/event.schema';
import { Picture, type PictureRow } from '../pictures/picture.schema';
import { uploadsIn } from '../pictures/picture-uses';

/** Uploads that no document was saved with, and those of pages that were replaced. */
@Injectable()
export class RemoveUnusedPictures {
  private readonly shownOn: readonly Model<object>[];

  constructor(
    @InjectModel(Picture) private readonly pictures: Model<PictureRow>,
    @InjectModel(Event) events: Model<object>,
    @InjectModel(Banner) banners: Model<object>,
    @InjectModel(City) cities: Model<object>,
    @InjectModel(Category) categories: Model<object>,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {
    this.shownOn = [events, banners, cities, categories];
  }

  /** Removes those that are unused since before then. Returns how many. May be repeated. */
  async unusedSince(before: Date): Promise<number> {
    const isDue = { purpose: 'shown' as const, unusedSince: { $lt: before } };
    const due = await this.pictures.find(isDue).lean<PictureRow[]>();
    if (due.length === 0) return 0;
    const shown = await this.shownUploads();
    let removed = 0;
    for (const { _id, files } of due) {
      if (shown.has(_id)) {
        await this.pictures.updateOne({ _id, ...isDue }, { $set: { unusedSince: this.clock.now() } });
        continue;
      }
      // Whoever saved a document with it since then has changed its row.
      const claim = await this.pictures.updateOne({ _id, ...isDue }, { $set: { isBeingRemoved: true } });
      if (claim.matchedCount === 0) continue;
      for (const name of files) await this.store.remove(name);
      removed += (await this.pictures.deleteOne({ _id, isBeingRemoved: true })).deletedCount;
    }
    return removed;
  }

  private async shownUploads(): Promise<ReadonlySet<string>> {
    const shown = new Set<string>();
    for (const documents of this.shownOn)
      for await (const document of documents.find().lean().cursor())
        for (const id of uploadsIn(document)) shown.add(id);
    return shown;
  }
}
