import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { eventCollection } from './event.schema';
import { EventsController } from './events.controller';
import { EventsRepository } from './events.repository';

@Module({
  imports: [MongooseModule.forFeature([eventCollection])],
  controllers: [EventsController],
  providers: [EventsRepository],
  exports: [EventsRepository, MongooseModule],
})
export class EventsModule {}
