import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { reviewSort } from '@utsav/contracts/grpc/catalog';
import { requireOwnerOr, requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { translatedNames } from '../events/event-content';
import { averageOf } from '../events/event-view';
import { EventsRepository } from '../events/events.repository';
import { reviewView } from './review.schema';
import { ReviewsRepository } from './reviews.repository';
import { ReviewsService } from './reviews.service';

const maxLimit = 100;
const longestQuery = 100;
const maxBest = 20;

type Rpcs =
  | 'listReviews'
  | 'getAverageRating'
  | 'saveReview'
  | 'listBestReviews'
  | 'listAllReviews'
  | 'deleteReview'
  | 'listOwnReviews';

@GrpcController('catalog')
export class ReviewsController implements Pick<rpc.CatalogServiceController, Rpcs> {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly writing: ReviewsService,
    private readonly events: EventsRepository,
  ) {}

  async listReviews({ eventId }: rpc.ListReviewsRequest): Promise<rpc.ListReviewsResponse> {
    return { reviews: (await this.reviews.ofEvent(eventId)).map(reviewView) };
  }

  async getAverageRating({ eventId }: rpc.GetAverageRatingRequest): Promise<rpc.GetAverageRatingResponse> {
    const row = await this.events.find(eventId);
    return row ? { averageRating: averageOf(row), reviewCount: row.ratingCount } : { averageRating: 0, reviewCount: 0 };
  }

  async saveReview(request: rpc.SaveReviewRequest): Promise<rpc.SaveReviewResponse> {
    requireOwnerOr('users.manage', request.userId);
    return { review: reviewView(await this.writing.save(request)) };
  }

  async listBestReviews({ city, limit }: rpc.ListBestReviewsRequest): Promise<rpc.ListBestReviewsResponse> {
    const best = await this.writing.best(city, Math.min(Math.max(1, limit), maxBest));
    return {
      reviews: best.map(({ row, event }) => ({
        review: reviewView(row),
        eventName: event.name,
        eventNames: Object.fromEntries(
          Object.entries(translatedNames(event)).flatMap(([language, { name }]) => (name ? [[language, name]] : [])),
        ),
      })),
    };
  }

  async listAllReviews(request: rpc.ListAllReviewsRequest): Promise<rpc.ListAllReviewsResponse> {
    requirePermission('reviews.moderate');
    const { rating, sort } = request;
    const { rows, total } = await this.reviews.page(
      { search: request.search?.slice(0, longestQuery), rating },
      reviewSort.fromProto(sort),
      Math.max(1, request.page),
      Math.min(request.limit || maxLimit, maxLimit),
    );
    return { reviews: rows.map(reviewView), total };
  }

  async deleteReview({ reviewId }: rpc.DeleteReviewRequest): Promise<rpc.DeleteReviewResponse> {
    requirePermission('reviews.moderate');
    await this.writing.remove(reviewId);
    return {};
  }

  async listOwnReviews({ userId }: rpc.ListOwnReviewsRequest): Promise<rpc.ListOwnReviewsResponse> {
    requireOwnerOr('users.manage', userId);
    return { reviews: (await this.reviews.ofWriter(userId)).map((row) => reviewView(row)) };
  }
}
