import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { ObjectStore } from '@utsav/service-kit/objects/object-store';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model, UpdateQuery } from 'mongoose';
import { Picture, type PictureRow } from './picture.schema';

/** Ids of the uploads that a document names, in whatever field. */
export const uploadsIn = (document: unknown): string[] => {
  const found = JSON.stringify(document ?? null).matchAll(/\/media\/uploads\/([0-9a-f]{40})\b/g);
  return [...new Set([...found].map(([, id = '']) => id))];
};

/**
 * Which documents show an upload. What is saved with one is not removed meanwhile: both write the row of the picture, so one
 * of the two finds it changed.
 */
@Injectable()
export class PictureUses {
  constructor(
    @InjectModel(Picture) private readonly pictures: Model<PictureRow>,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** Tickets may show it after the document does not any more: it stays. Throws VALIDATION for one that is gone. */
  async onTickets(document: object, before: object | null, session: Session): Promise<void> {
    await this.use(document, before, { $unset: { unusedSince: '' } }, session);
  }

  /** Only pages show it: it stays for some days after it was replaced. Throws VALIDATION for one that is gone. */
  async onPages(document: object, before: object | null, session: Session): Promise<void> {
    await this.use(document, before, { $set: { unusedSince: this.clock.now() } }, session);
  }

  private async use(
    document: object,
    before: object | null,
    change: UpdateQuery<PictureRow>,
    session: Session,
  ): Promise<void> {
    const ids = uploadsIn(document);
    if (ids.length === 0) return;
    await this.pictures.updateMany(
      { _id: { $in: ids }, unusedSince: { $type: 'date' }, isBeingRemoved: { $ne: true } },
      change,
      { session },
    );
    const known = new Set(uploadsIn(before));
    await this.requireStored(
      ids.filter((id) => !known.has(id)),
      session,
    );
  }

  /** An editor may have been open for longer than an upload that no document names is stored. */
  private async requireStored(ids: string[], session: Session): Promise<void> {
    const rows = await this.pictures.find({ _id: { $in: ids } }, null, { session }).lean<PictureRow[]>();
    const byId = new Map(rows.map((row) => [row._id, row]));
    for (const id of ids) {
      const row = byId.get(id);
      // Uploads from before they had rows are files alone.
      const isStored = row ? !row.isBeingRemoved : (await this.store.find(`uploads/${id}.webp`)) !== null;
      if (!isStored)
        throw new AppError('VALIDATION', {
          details: [{ field: 'imageUrl', message: 'A picture of this form was removed. Please upload it again.' }],
        });
    }
  }
}
