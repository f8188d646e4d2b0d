import { Injectable } from '@nestjs/common';
import { UserErased } from '@utsav/contracts/messages/identity';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage, type MessageContext } from '@utsav/service-kit/kafka/on-message';
import { PicturesService } from '../pictures/pictures.service';
import { ReviewsService } from '../reviews/reviews.service';
import { FollowsRepository } from '../follows/follows.repository';
import { WishlistRepository } from '../wishlist/wishlist.repository';

/** Reviews, wishes, follows and profile pictures go with their person. */
@Injectable()
export class OnUserErased {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly wishes: WishlistRepository,
    private readonly follows: FollowsRepository,
    private readonly pictures: PicturesService,
  ) {}

  @OnMessage(UserErased, { group: 'catalog.users' })
  async erased({ userId }: DataOf<typeof UserErased>, { session }: MessageContext): Promise<void> {
    await this.reviews.removeOfWriter(userId, session);
    await this.wishes.removeOfPerson(userId, session);
    await this.follows.removeOfPerson(userId, session);
    await this.pictures.removeOfPerson(userId, session);
  }
}
