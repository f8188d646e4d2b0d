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
}

export const pictureSchema = new Schema<PictureRow>(
  {
    _id: String,
    purpose: { type: String, enum: picturePurposes, required: true },
    ownerId: { type: String, default: '' },
    files: [String],
    createdAt: { type: Date, required: true },
  },
  { collection: 'pictures', versionKey: false },
);
pictureSchema.index({ ownerId: 1 }, { partialFilterExpression: { purpose: 'profile' } });
