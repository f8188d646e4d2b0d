import { Module } from '@nestjs/common';
import { CreationsModule } from '../creations/creations.module';
import { EventsModule } from '../events/events.module';
import { PicturesModule } from '../pictures/pictures.module';
import { ReviewsModule } from '../reviews/reviews.module';
import { WishlistModule } from '../wishlist/wishlist.module';
import { EventEditingController } from './event-editing.controller';
import { EventEditing } from './event-editing.service';

@Module({
  imports: [CreationsModule, EventsModule, PicturesModule, ReviewsModule, WishlistModule],
  controllers: [EventEditingController],
  providers: [EventEditing],
})
export class EventEditingModule {}
