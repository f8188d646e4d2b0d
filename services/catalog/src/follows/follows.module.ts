import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryModule } from '../directory/directory.module';
import { EventsModule } from '../events/events.module';
import { followCollection } from './follow.schema';
import { FollowsController } from './follows.controller';
import { FollowsRepository } from './follows.repository';

@Module({
  imports: [MongooseModule.forFeature([followCollection]), DirectoryModule, EventsModule],
  controllers: [FollowsController],
  providers: [FollowsRepository],
  exports: [FollowsRepository],
})
export class FollowsModule {}
