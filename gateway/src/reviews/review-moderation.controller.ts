import { Controller } from '@nestjs/common';
import { reviewSort } from '@utsav/contracts/grpc/catalog';
import { pageMeta } from '@utsav/contracts/http/envelope';
import type { ModeratedReview, Review } from '@utsav/contracts/http/review';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { reviewView } from './review-view';
import { respond } from '../http/responses';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { usersById } from '../rpc/users-by-id';

@Controller()
export class ReviewModerationController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/review/getAllReviews')
  async list({ query }: Input<'GET /api/review/getAllReviews'>) {
    const { search, rating = 'all', sort = 'new', page, limit = 100, paginate } = query;
    const found = await this.clients.client('catalog').listAllReviews({
      search,
      rating: rating === 'all' ? undefined : Number(rating),
      sort: reviewSort.toProto(sort),
      page,
      limit,
    });
    const reviews = await this.withAddresses(found.reviews.map(reviewView));
    return respond({ reviews }, paginate ? { meta: pageMeta(found.total, page, limit) } : {});
  }

  @Route('DELETE /api/review/deleteReviews/:id')
  async remove({ params }: Input<'DELETE /api/review/deleteReviews/:id'>) {
    await this.clients.client('catalog').deleteReview({ reviewId: params.id });
    return respond(undefined, { message: 'Review deleted.' });
  }

  private async withAddresses(reviews: Review[]): Promise<ModeratedReview[]> {
    const users = await usersById(
      this.clients,
      reviews.map(({ userId }) => userId._id),
    );
    return reviews.map((review) => ({
      ...review,
      userId: { ...review.userId, email: users.get(review.userId._id)?.email ?? '' },
    }));
  }
}
