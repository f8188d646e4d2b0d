import { picturePurposes, type PicturePurpose } from '@utsav/contracts/grpc/catalog';
import { Schema } from 'mongoose';

export const Picture = 'Picture';

export interface PictureRow {
  /** The name of its file, without folder and ending. */
  _id: string;
  purpose: PicturePurpose;
  /** Whose profile picture it is; else empty. */
  ownerId: string;
  /** All of its files in the media store. */
  files: string[];
  createdAt: Date;
  /** When it was uploaded or last seen on a page; absent for those of published events, which tickets show, and of profiles. */
  unusedSince?: Date;
  /** Its files are going: no document may be saved with it any more. */
  isBeingRemoved?: true;
}

const pictureSchema = new Schema<PictureRow>(
  {
    _id: String,
    purpose: { type: String, enum: picturePurposes, required: true },
    ownerId: { type: String, default: '' },
    files: [String],
    createdAt: { type: Date, required: true },
    unusedSince: Date,
    isBeingRemoved: Boolean,
  },
  { collection: 'pictures', versionKey: false },
);
pictureSchema.index({ ownerId: 1 }, { partialFilterExpression: { purpose: 'profile' } });

export const pictureCollection = { name: Picture, schema: pictureSchema };
