import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { Schema } from 'mongoose';

export const Review = 'Review';

export interface ReviewRow {
  _id: string;
  eventId: string;
  userId: string;
  /** As shown when it was written. */
  userName: string;
  userImage: string;
  rating: number;
  comment: string;
  createdAt: Date;
  /** Its writer had a ticket of a show that had begun. None where that is not proven, so that all those sort alike. */
  attended?: true;
}

const reviewSchema = new Schema<ReviewRow>(
  {
    _id: String,
    eventId: { type: String, required: true },
    userId: { type: String, required: true },
    userName: { type: String, default: '' },
    userImage: { type: String, default: '' },
    rating: { type: Number, required: true, min: 1, max: 5 },
    comment: { type: String, required: true },
    createdAt: { type: Date, required: true },
    attended: Boolean,
  },
  { collection: 'reviews', versionKey: false },
);
reviewSchema.index({ eventId: 1, userId: 1 }, { unique: true });
reviewSchema.index({ eventId: 1, attended: -1, createdAt: -1 });
reviewSchema.index({ userId: 1 });
reviewSchema.index({ createdAt: -1, _id: -1 });
reviewSchema.index({ rating: -1, createdAt: -1, _id: -1 });

reviewSchema.index({ createdAt: -1 }, { partialFilterExpression: { attended: true, rating: 5 } });

export const reviewCollection = { name: Review, schema: reviewSchema };

export const reviewView = ({ _id, createdAt, attended, ...row }: ReviewRow): rpc.Review => ({
  ...row,
  attended: attended ?? false,
  id: _id,
  createdAt: toTimestamp(createdAt),
});
