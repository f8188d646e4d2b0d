import { directoryKinds, type DirectoryKind } from '@utsav/contracts/directory/directory';
import { Schema } from 'mongoose';

export const Follow = 'Follow';

/** A user follows an artist, a venue or an organizer. */
export interface FollowRow {
  userId: string;
  kind: DirectoryKind;
  slug: string;
  /** As it was shown when it was followed. */
  name: string;
  createdAt: Date;
}

const followSchema = new Schema<FollowRow>(
  {
    userId: { type: String, required: true },
    kind: { type: String, enum: directoryKinds, required: true },
    slug: { type: String, required: true },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'follows', versionKey: false },
);
followSchema.index({ userId: 1, kind: 1, slug: 1 }, { unique: true });
followSchema.index({ kind: 1, slug: 1, userId: 1 });

export const followCollection = { name: Follow, schema: followSchema };
