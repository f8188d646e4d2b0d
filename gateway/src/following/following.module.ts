import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module';
import { FollowsController } from './follows.controller';
import { NoticesController } from './notices.controller';
import { WishlistsController } from './wishlists.controller';

@Module({
  imports: [EventsModule],
  controllers: [WishlistsController, FollowsController, NoticesController],
})
export class FollowingModule {}
