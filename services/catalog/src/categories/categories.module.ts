import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventListsModule } from '../event-lists/event-lists.module';
import { CategoriesController } from './categories.controller';
import { categoryCollection } from './category.schema';

@Module({
  imports: [MongooseModule.forFeature([categoryCollection]), EventListsModule],
  controllers: [CategoriesController],
  exports: [MongooseModule],
})
export class CategoriesModule {}
