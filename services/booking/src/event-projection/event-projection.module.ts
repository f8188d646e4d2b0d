import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventProjectionController } from './event-projection.controller';
import { eventProjectionCollection } from './event-projection.schema';
import { EventProjections } from './event-projections';
import { EventProjectionsRepository } from './event-projections.repository';

@Module({
  imports: [MongooseModule.forFeature([eventProjectionCollection])],
  controllers: [EventProjectionController],
  providers: [EventProjections, EventProjectionsRepository],
  exports: [EventProjections, EventProjectionsRepository],
})
export class EventProjectionModule {}
