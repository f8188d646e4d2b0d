import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventListsModule } from '../event-lists/event-lists.module';
import { CitiesController } from './cities.controller';
import { cityCollection } from './city.schema';

@Module({
  imports: [MongooseModule.forFeature([cityCollection]), EventListsModule],
  controllers: [CitiesController],
  exports: [MongooseModule],
})
export class CitiesModule {}
