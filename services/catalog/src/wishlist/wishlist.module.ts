import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventsModule } from '../events/events.module';
import { wishCollection } from './wish.schema';
import { WishlistController } from './wishlist.controller';
import { WishlistRepository } from './wishlist.repository';

@Module({
  imports: [MongooseModule.forFeature([wishCollection]), EventsModule],
  controllers: [WishlistController],
  providers: [WishlistRepository],
  exports: [WishlistRepository],
})
export class WishlistModule {}
