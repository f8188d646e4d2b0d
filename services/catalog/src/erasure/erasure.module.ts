import { Module } from '@nestjs/common';
import { Erasures, FORGETS_SUBJECTS } from '@utsav/service-kit/erasure/erasures';
import { FollowsModule } from '../follows/follows.module';
import { PicturesModule } from '../pictures/pictures.module';
import { ReviewsModule } from '../reviews/reviews.module';
import { WishlistModule } from '../wishlist/wishlist.module';
import { ForgetPerson } from './forget-person';

@Module({
  imports: [FollowsModule, PicturesModule, ReviewsModule, WishlistModule],
  providers: [{ provide: FORGETS_SUBJECTS, useClass: ForgetPerson }, Erasures],
  exports: [Erasures],
})
export class ErasureModule {}
