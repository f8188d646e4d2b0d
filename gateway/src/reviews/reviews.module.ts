import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module';
import { EventReviewsCache } from './event-reviews-cache';
import { ReviewModerationController } from './review-moderation.controller';
import { ReviewsController } from './reviews.controller';

@Module({
  imports: [EventsModule],
  controllers: [ReviewsController, ReviewModerationController],
  providers: [EventReviewsCache],
})
export class ReviewsModule {}
