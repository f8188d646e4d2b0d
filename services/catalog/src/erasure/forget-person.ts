import { Injectable } from '@nestjs/common';
import type { ForgetsSubjects } from '@utsav/service-kit/erasure/erasures';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { FollowsRepository } from '../follows/follows.repository';
import { PicturesService } from '../pictures/pictures.service';
import { ReviewsService } from '../reviews/reviews.service';
import { WishlistRepository } from '../wishlist/wishlist.repository';

/** Reviews, wishes, follows and profile pictures go with their person. */
@Injectable()
export class ForgetPerson implements ForgetsSubjects {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly wishes: WishlistRepository,
    private readonly follows: FollowsRepository,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
  ) {}

  async forget(userId: string): Promise<void> {
    await this.transactions.run(async (session) => {
      await this.reviews.removeOfWriter(userId, session);
      await this.wishes.removeOfPerson(userId, session);
      await this.follows.removeOfPerson(userId, session);
      await this.pictures.removeOfPerson(userId, session);
    });
  }
}
