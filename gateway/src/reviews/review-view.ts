import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import type { Review } from '@utsav/contracts/http/review';
import { toIst } from '../http/ist';

export function reviewView(review: rpc.Review | undefined): Review {
  if (!review) throw new Error('response of catalog without a review');
  return {
    _id: review.id,
    eventId: review.eventId,
    userId: { _id: review.userId, name: review.userName, profileImage: review.userImage },
    rating: review.rating,
    comment: review.comment,
    createdAt: toIst(review.createdAt),
    attended: review.attended,
  };
}
